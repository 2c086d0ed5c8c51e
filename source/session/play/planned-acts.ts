import {readAmount} from '../../dice/amount.js';
import {type Id, type Side, sides} from '../../engine/kit/basics.js';
import type {PlannedAct, PlannedTargets} from '../../engine/facts/command.js';
import type {HarmKind} from '../../engine/course/harm.js';
import {typedDashes} from '../../engine/kit/text.js';
import {wordsOfSide} from '../../rosters/schema.js';
import {readCondition} from '../fight/words/condition-words.js';
import type {Fight} from '../fight/fight.js';
import {wayMeant} from '../parts/harm-command.js';
import {noWay, wayCalled} from '../fight/words/harm-words.js';
import type {Misread} from '../parts/names.js';
import {nobodyMeant, takeSomebody} from '../fight/words/somebody.js';

/* What a plan carries out, as a GM writes it: “give Koji and Oni burning for 2 rounds”, “harm all foes 2d6”. */

type Scene = Pick<Fight, 'info' | 'combatants' | 'harms' | 'conditionRows'>;

type Read<T> = T | Misread;

/** More names than these fit on no line. */
const most = 8;

function takeOne(line: string, scene: Scene): Read<{readonly who: Id; readonly rest: string}> {
	const taken = takeSomebody(line, scene.combatants('gm'));
	if (taken.found) {
		return {who: taken.found.id, rest: taken.rest};
	}

	const [said = ''] = line.trim().split(/[\s,;]/);
	return {
		problem:
			'left' in taken
				? nobodyMeant(taken, line)
				: `“${said}” is nobody here: ${taken.candidates.slice(0, most).join(', ')}${taken.candidates.length > most ? ' …' : ''}`,
	};
}

const more = /^(?:,\s*(?:and\s+)?|;\s*|and\s+)/i;

function takeAll(line: string, scene: Scene) {
	const who = new Set<Id>();
	let rest = line;
	do {
		const taken = takeOne(rest.replace(more, ''), scene);
		if ('problem' in taken) {
			return taken;
		}

		who.add(taken.who);
		({rest} = taken);
	} while (more.test(rest));

	return {who: [...who], rest};
}

const whichCondition = 'which condition? … then give WHO CONDITION';

function readGive(line: string, scene: Scene): Read<PlannedAct> {
	if (line === '') {
		return {problem: whichCondition};
	}

	const taken = takeAll(line, scene);
	if ('problem' in taken) {
		return taken;
	}

	const said = readCondition(taken.rest, scene);
	if ('problem' in said) {
		return said;
	}

	const [only, ...others] = taken.who;
	return said.name === '' || only === undefined
		? {problem: whichCondition}
		: {do: 'give', who: others.length === 0 ? only : taken.who, ...said};
}

const patternOf = (side: Side): RegExp =>
	new RegExp(`^(?:all )?(?:the )?(?:${wordsOfSide(side).join('|')})$`);

const groups: ReadonlyArray<
	readonly [RegExp, Extract<PlannedTargets, {readonly side: unknown}>['side']]
> = [...sides.map((side) => [patternOf(side), side] as const), [/^all$|^everybody$/, 'both']];

function targetsOf(words: string, scene: Scene): Read<PlannedTargets> {
	const group = groups.find(([pattern]) =>
		pattern.test(words.trim().replaceAll(/\s+/g, ' ').toLowerCase()),
	);
	if (group) {
		return {side: group[1]};
	}

	const taken = takeAll(words, scene);
	return 'problem' in taken
		? taken
		: taken.rest === ''
			? {ids: taken.who}
			: {problem: `“${taken.rest}” does not fit behind whom it befalls`};
}

/** How much, and what is said behind it. */
const amountLast = /\s([=+-]?\s*(?:\d*d\d+(?:\s*[+-]\s*\d+)?|-?\d+))(?:\s+(half))?((?:\s+\D+)?)$/i;

function readHarm(kind: HarmKind, line: string, scene: Scene): Read<PlannedAct> {
	const words = typedDashes(line);
	const [behind = '', said, half, how = ''] = amountLast.exec(words) ?? [];
	const amount = readAmount(said ?? '');
	if (amount.kind === 'misfit') {
		return {problem: `${amount.reason}; … then ${kind} all foes 2d6`};
	}

	const before = words.slice(0, words.length - behind.length);
	const whom = targetsOf(before.replace(/\s+half$/i, ''), scene);
	if ('problem' in whom) {
		return whom;
	}

	const called = wayCalled(how.trim(), kind, scene.harms());
	const way = called && wayMeant({way: called.way.id, amount}, scene.harms())?.id;
	const isHalf = half !== undefined || /\s+half$/i.test(before);
	return called === undefined || way === undefined
		? {problem: noWay(how.trim(), kind, scene.harms())}
		: {
				do: 'harm',
				way,
				amount,
				whom,
				...(isHalf && {isHalf: true}),
				...(called.option !== undefined && {option: called.option}),
			};
}

function readAct(line: string, scene: Scene): Read<PlannedAct> {
	const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
	const word = verb.toLowerCase();
	return word === 'harm' || word === 'heal' ? readHarm(word, rest, scene) : readGive(rest, scene);
}

/** Reads what stands behind each “then”. */
export function readPlannedActs(
	lines: readonly string[],
	scene: Scene,
): Read<{readonly acts: readonly PlannedAct[]}> {
	const acts: PlannedAct[] = [];
	for (const line of lines) {
		const act = readAct(line.trim(), scene);
		if ('problem' in act) {
			return act;
		}

		acts.push(act);
	}

	return {acts};
}
