import type {Id} from '../../../engine/kit/basics.js';
import {listed as together, typedDashes} from '../../../engine/kit/text.js';
import type {Fight} from '../../fight/fight.js';
import {UnfitError, takeCombatant} from './arguments.js';
import {kinGroups} from './kin.js';
import {type Among, named} from '../../fight/words/somebody.js';
import {listed, wholeName} from '../../parts/names.js';

/* Whom a command is for: one, several by name, or a group such as a side, a zone or all. */

/** Of a group only those who are up, or all. */
export type Members = 'up' | 'who';

const between = /^(?:,\s*(?:and(?=\s))?|and(?=\s)|&)\s*(?=\S)/i;

type Named = {
	readonly ids: readonly Id[];
	readonly isGroup: boolean;
	/** Those of a group who are out of the fight and are not meant. */
	readonly out: readonly Id[];
	readonly rest: string;
};

/** Takes one name off the beginning of a line: somebody's, or a group's such as “all foes” or “zone 2”. */
export function takeNamed(line: string, members: Members, fight: Fight): Named {
	return takeGroup(line, members, fight) ?? takeAlone(line, fight);
}

function takeAlone(line: string, fight: Fight, among?: Among): Named {
	const {who, rest} = takeCombatant(line, fight, among);
	return {ids: [who.id], isGroup: false, out: [], rest};
}

function takeGroup(line: string, members: Members, fight: Fight): Named | undefined {
	const start = typedDashes(line).toLowerCase();
	const [found] = [
		...fight.groups().map((group) => ({...group, names: namesOfGroup(group.label)})),
		...kinGroups(fight),
	]
		.flatMap(({names, who, [members]: ids}) => names.map((name) => ({name, who, ids})))
		.filter(({name}) => start.startsWith(name) && /^(?:[\s,]|$)/.test(start.slice(name.length)))
		.toSorted((one, other) => other.name.length - one.name.length);
	// “goblins 2 -3” means one of the goblins.
	const someone = wholeName(line, named(fight.combatants('gm')));
	if (!found || (someone && someone.name.length > found.name.length)) {
		return undefined;
	}

	const {left: rest, but} = exceptions(line.slice(found.name.length).trim(), fight);
	refuseHalfSide(found.name, rest, fight);
	const ids = found.ids.filter((id) => !but.includes(id));
	const who = found.who.filter((id) => !but.includes(id));
	if (ids.length === 0) {
		throw new UnfitError(
			`Nobody of “${found.name}” is still up: ${namesOf(who, fight)} can be named.`,
		);
	}

	const out = who.filter((id) => !ids.includes(id));
	return {ids, isGroup: true, out, rest};
}

/** “all foes but Oni and Thug -1”: those of a group who are not meant. */
function exceptions(rest: string, fight: Fight) {
	const [word = ''] = /^(?:but|except(?:\s+for)?)\s+(?=\S)/i.exec(rest) ?? [];
	const but: Id[] = [];
	let left = rest.slice(word.length);
	for (let isMore = word !== ''; isMore;) {
		const taken = takeAlone(left, fight);
		but.push(...taken.ids);
		isMore = between.test(taken.rest);
		left = taken.rest.replace(between, '');
	}

	return {left, but};
}

/** “all foe surprised” means no “foe surprised” for everybody. */
function refuseHalfSide(name: string, rest: string, fight: Fight) {
	const [word = ''] = rest.toLowerCase().split(/[\s,]/, 1);
	const sides = fight
		.groups()
		.map(({label}) => label)
		.filter((label) => /^all \S+$/.test(label));
	if (name === 'all' && word.length > 2 && sides.some((label) => label.startsWith(`all ${word}`))) {
		throw new UnfitError(`“all ${word}” is no group: ${listed([...sides, 'all'])}?`);
	}
}

/** “all in zone 2” is “zone 2” too. */
const namesOfGroup = (label: string): readonly string[] =>
	[label, label.replace(/^all (?:in )?(?=.)/, '')].map((name) => typedDashes(name).toLowerCase());

/** Takes everybody whom a line names off its beginning: “Oni, Koji and Mika dazed”, “all foes surprised”. */
export function takeWhom(line: string, fight: Fight, among?: Among) {
	const whom = new Set<Id>();
	let left = line.trim();
	for (let isMore = true; isMore;) {
		const {ids, rest} = among ? takeAlone(left, fight, among) : takeNamed(left, 'up', fight);
		for (const id of ids) {
			whom.add(id);
		}

		isMore = between.test(rest);
		left = rest.replace(between, '');
	}

	return {whom: [...whom], rest: left};
}

/** Those whom a line begins with, as it calls them, and what stands behind them. */
export type Listed = {readonly called: readonly string[]; readonly rest: string};

/** All ways to read whom a line begins with, the most names first: between whole names commas may be left out. */
export function listsOf(line: string, fight: Fight): readonly Listed[] {
	const lists: Listed[] = [];
	let left = line.trim();
	for (let isMore = true; isMore;) {
		const {called = [], rest = left} = lists.at(-1) ?? {};
		const isJoined = between.test(rest);
		left = rest.replace(between, '');
		const behind =
			called.length === 0 || isJoined ? restBehind(left, fight) : restBehindWhole(left, fight);
		if (isJoined) {
			lists.pop();
		}

		isMore = behind !== undefined && behind.length < left.length;
		if (isMore && behind !== undefined) {
			lists.push({
				called: [...called, left.slice(0, left.length - behind.length).trim()],
				rest: behind,
			});
		}
	}

	return lists.toReversed();
}

function restBehind(line: string, fight: Fight): string | undefined {
	try {
		return takeNamed(line, 'up', fight).rest;
	} catch (error) {
		if (error instanceof UnfitError) {
			return undefined;
		}

		throw error;
	}
}

/** The same, where the name is whole: a beginning of a name is more often a word of its own. */
const restBehindWhole = (line: string, fight: Fight): string | undefined =>
	wholeName(line, named(fight.combatants('gm').filter(({isGone}) => !isGone))) === undefined &&
	!/^all\s/i.test(line)
		? undefined
		: restBehind(line, fight);

/** One alone is named as in logs from before several could be. */
export const whoOf = (whom: readonly Id[]) => (whom.length === 1 ? (whom[0] ?? '') : whom);

/** “Koji and Mika”. */
export const namesOf = (whom: readonly Id[], fight: Fight): string =>
	together(
		fight
			.combatants('gm')
			.filter(({id}) => whom.includes(id))
			.map(({name}) => name),
	);
