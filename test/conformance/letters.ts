import {randomSource} from '../../source/dice/random-source.js';
import {lettersOf} from '../../source/engine/course/letters.js';
import type {Choice} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import {tagsOf} from '../../source/engine/kit/tags.js';
import {keymapOf} from '../../source/ui/kit/look/keymap.js';
import {type AnyEvent, Trial} from './trial.js';

/** Rows that are one act to a GM, in a turn and out of it: a strike, a shot, help for an ally. */
const sameActs: ReadonlyMap<string, string> = new Map([
	['reaction-strike', 'melee-strike'],
	['strike', 'melee-strike'],
	['overwatch-shot', 'straight-shot'],
	['defend-ally', 'aid'],
]);

/** Keys of commands, with those that the panes of a fight will have. */
const commandKeys: ReadonlySet<string> = new Set([
	...keymapOf().reserved,
	...'HKOLDR,.<>0123456789',
]);

/** Letters that mean the same in all rulesets, each for several acts: yes, no, done, other way, go, wait, ready, look, dodge … */
const commonLetters: ReadonlySet<string> = new Set('yozxgGwrlvbc');

/** What each letter has meant so far in a ruleset. */
export type Meanings = Map<string, {readonly acts: Set<string>; readonly rows: Set<string>}>;

const actOf = (act: unknown): string =>
	typeof act === 'object' && act !== null && 'do' in act ? String(act.do) : '';

/** The values in an act, by where they stand; an array is one value. */
const valuesOf = (act: unknown, at = ''): ReadonlyMap<string, string> =>
	typeof act === 'object' && act !== null && !Array.isArray(act)
		? new Map(Object.entries(act).flatMap(([name, value]) => [...valuesOf(value, `${at}.${name}`)]))
		: new Map([[at, JSON.stringify(act)]]);

/** Whether two acts are the same but for one value. */
function differInOne(one: unknown, other: unknown): boolean {
	const [ones, others] = [valuesOf(one), valuesOf(other)];
	const places = [...new Set([...ones.keys(), ...others.keys()])];
	return places.filter((at) => ones.get(at) !== others.get(at)).length === 1;
}

/**
 * Lines of a list, as of weapons to draw, substats, pairs of phases: they aim at nobody and are the same act but for
 * one value, which a sheet or a table gives. The likeliest of them has the letter of the act.
 */
const areListed = (one: Choice<unknown>, other: Choice<unknown>): boolean =>
	one.group === other.group &&
	one.about === undefined &&
	one.who === undefined &&
	actOf(one.act) === actOf(other.act) &&
	differInOne(one.act, other.act);

/** The id of a choice without whom or what it is aimed at. */
const rowOf = (id: string): string => {
	const row = id.replace(/:.*$/, '');
	return sameActs.get(row) ?? row;
};

/** Numbers tell only other ways of one act apart, behind the line of a group: on top an act and a tag pick one line. */
function checkNumbers(choices: ReadonlyArray<Choice<unknown>>, tags: ReadonlyMap<string, string>) {
	const letters = lettersOf(choices, (id) => tags.get(id) ?? '?');
	const isNumbered = ({id, about = '', who = ''}: Choice<unknown>) => {
		const tag = letters.get(id)?.tag;
		return tag !== undefined && ![tags.get(about), tags.get(who)].includes(tag);
	};

	const numbered = choices.filter((choice) => isNumbered(choice));
	for (const one of numbered) {
		const alike = numbered.filter(
			({key, about, who}) => key === one.key && about === one.about && who === one.who,
		);
		const isOneAct = alike.every(
			({id, act}) => actOf(act) === actOf(one.act) && rowOf(id) === rowOf(one.id),
		);
		if (one.group === undefined || !isOneAct) {
			const typed = `${one.key ?? ''} ${tags.get(one.about ?? '') ?? ''}`;
			throw new Error(`“${typed.trim()}” picks ${alike.map(({id}) => id).join(' and ')}`);
		}
	}
}

/** Letters on the same level are told apart: those of rows by their targets' tags, those of groups by themselves. */
function checkLevel(
	choices: ReadonlyArray<Choice<unknown>>,
	tags: ReadonlyMap<string, string>,
	groups: ReadonlyArray<string | undefined>,
) {
	checkNumbers(choices, tags);
	const letters = lettersOf(choices, (id) => tags.get(id) ?? '?');
	const typed = choices.map(({id, key = ''}) => `${key} ${letters.get(id)?.tag ?? ''}`.trim());
	const all = [...typed, ...groups];
	const twice = all.find((each, at) => all.indexOf(each) !== at);
	if (twice !== undefined) {
		const who = choices.filter((_, at) => typed[at] === twice);
		throw new Error(`“${twice}” picks ${who.map(({id}) => id).join(' and ')} or a group`);
	}

	const keys = new Set(choices.map(({key}) => key));
	for (const {id, key} of choices) {
		const alone = choices.filter((each) => each.key === key);
		const isAimed = alone.filter((each) => letters.get(each.id)?.tag !== undefined);
		if (isAimed.length > 0 && isAimed.length < alone.length) {
			throw new Error(`${id}: some at ${key ?? ''} have a target, some none`);
		}
	}

	const shared = groups.find((group) => keys.has(group));
	if (shared !== undefined) {
		throw new Error(`${shared} opens a group and does an act`);
	}
}

export function checkKeys(choices: ReadonlyArray<Choice<unknown>>) {
	for (const {id, key, groupKey} of choices) {
		const command = [key, groupKey].find(
			(letter) => letter !== undefined && commandKeys.has(letter),
		);
		if (command !== undefined) {
			throw new Error(`${id}: ${command} is the key of a command`);
		}
	}
}

export function checkMenu(
	choices: ReadonlyArray<Choice<unknown>>,
	tags: ReadonlyMap<string, string>,
) {
	for (const choice of choices) {
		const {id, key, group, groupKey} = choice;
		const hasLetter =
			key === undefined
				? choices.some((each) => each.key !== undefined && areListed(choice, each))
				: [...key].length === 1;
		if (!hasLetter) {
			throw new Error(`${id} has no letter`);
		}

		if (group !== undefined && groupKey === undefined) {
			throw new Error(`The group ${group} has no letter`);
		}
	}

	const names = [...new Set(choices.map(({group}) => group))];
	for (const name of names) {
		const members = choices.filter(({group, key}) => group === name && key !== undefined);
		const opening = new Set(members.map(({groupKey}) => groupKey));
		if (opening.size > 1) {
			throw new Error(`${name ?? ''} opens with several letters`);
		}

		const groups =
			name === undefined
				? names
						.filter((each) => each !== undefined)
						.map((each) => choices.find(({group}) => group === each)?.groupKey)
				: [];
		checkLevel(members, tags, groups);
	}
}

/** Enter does the default: what stands behind the line of a group cannot be under the cursor. */
export function checkDefault(choices: ReadonlyArray<Choice<unknown>>) {
	const first = choices.find(({refused}) => refused === undefined);
	if (first?.group !== undefined) {
		throw new Error(`${first.id} is the default, and in a group`);
	}
}

/** The id of a part of a plan: its place there. */
const planned = /^(?:main|extra-\d+)$/;

/**
 * One letter, one act: the same kind as one before, or the same row where several kinds share rows. A list carries on the act that
 * led to it, and a part of a plan is the act that was planned: both have its letter.
 */
export function checkMeanings(choices: ReadonlyArray<Choice<unknown>>, meanings: Meanings) {
	for (const choice of choices) {
		const {id, key, groupKey = '', act} = choice;
		const isListed = choices.some((each) => each.key === undefined && areListed(each, choice));
		if (key === undefined || isListed || planned.test(id) || commonLetters.has(key)) {
			continue;
		}

		const letters = groupKey + key;
		const meaning = meanings.get(letters) ?? {acts: new Set<string>(), rows: new Set<string>()};
		meanings.set(letters, meaning);
		const isAnother =
			meaning.acts.size > 0 && !meaning.acts.has(actOf(act)) && !meaning.rows.has(rowOf(id));
		meaning.acts.add(actOf(act));
		meaning.rows.add(rowOf(id));
		if (isAnother) {
			throw new Error(
				`${letters} means ${[...meaning.acts].join(' and ')} (${[...meaning.rows].join(', ')})`,
			);
		}
	}
}

function check(
	menu: ReadonlyArray<Choice<unknown>>,
	tags: ReadonlyMap<string, string>,
	meanings: Meanings,
) {
	checkKeys(menu);
	checkMenu(menu, tags);
	checkDefault(menu);
	checkMeanings(menu, meanings);
}

/** In every prompt of random play letters are no keys of commands, unique and of one meaning. */
export function lettersHold<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{rules, setup}: {readonly rules: Ruleset<Sheet, S, Act, E>; readonly setup: Setup<Sheet>},
	times: number,
) {
	const meanings: Meanings = new Map();
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		for (let step = 0; step < 250; step++) {
			const {state, prompt} = trial;
			const tags = tagsOf([...state.index.keys()]);
			const choices = prompt.kind === 'choose' ? prompt.choices : [];
			try {
				for (const menu of [choices, rules.interrupts(state)]) {
					check(menu, tags, meanings);
				}
			} catch (error) {
				throw new Error(`seed ${seed}, ${prompt.id}: ${String(error)}`, {cause: error});
			}

			const command = trial.answer();
			if (!command) {
				break;
			}

			trial.take(command);
		}
	}
}
