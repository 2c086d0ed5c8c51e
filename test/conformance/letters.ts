import {randomSource} from '../../source/dice/random-source.js';
import {lettersOf} from '../../source/engine/letters.js';
import type {Choice} from '../../source/engine/prompt.js';
import type {Ruleset, Setup} from '../../source/engine/ruleset.js';
import {tagsOf} from '../../source/engine/tags.js';
import type {Combatant, World} from '../../source/engine/world.js';
import {keymapOf} from '../../source/ui/kit/keymap.js';
import {type AnyEvent, Trial} from './trial.js';

/** Rulesets whose rows have no letters yet: take one out when all of its rows have. */
const withoutLetters: ReadonlySet<string> = new Set([
	'dragon',
	'dynamic-d100',
	'tesseris',
]);

/** Keys of commands, with those that the panes of a fight will have. */
const commandKeys: ReadonlySet<string> = new Set([
	...keymapOf().reserved,
	...'HKOLDR,.<>0123456789',
]);

/** Letters that mean the same in all rulesets, each for several acts: yes, no, done, other way, go, wait, ready, look, dodge … */
const commonLetters: ReadonlySet<string> = new Set('yozxgGwrlvbc');

/** What each letter has meant so far in a ruleset. */
export type Meanings = Map<
	string,
	{readonly acts: Set<string>; readonly rows: Set<string>}
>;

const actOf = (act: unknown): string =>
	typeof act === 'object' && act !== null && 'do' in act ? String(act.do) : '';

/** The id of a choice without whom or what it is aimed at. */
const rowOf = (id: string): string => id.replace(/:.*$/, '');

/** Letters on the same level are told apart: those of rows by their targets' tags, those of groups by themselves. */
function checkLevel(
	choices: ReadonlyArray<Choice<unknown>>,
	tags: ReadonlyMap<string, string>,
	groups: ReadonlyArray<string | undefined>,
) {
	const letters = lettersOf(choices);
	const typed = choices.map(({id, key = ''}) => {
		const target = letters.get(id)?.target;
		return target === undefined ? key : `${key} ${tags.get(target) ?? '?'}`;
	});
	const all = [...typed, ...groups];
	const twice = all.find((each, at) => all.indexOf(each) !== at);
	if (twice !== undefined) {
		const who = choices.filter((_, at) => typed[at] === twice);
		throw new Error(
			`“${twice}” picks ${who.map(({id}) => id).join(' and ')} or a group`,
		);
	}

	const keys = new Set(choices.map(({key}) => key));
	for (const {id, key} of choices) {
		const alone = choices.filter((each) => each.key === key);
		const isAimed = alone.filter(
			(each) => letters.get(each.id)?.target !== undefined,
		);
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
	for (const {id, key, group, groupKey, act} of choices) {
		// Of a list from a sheet, such as weapons to draw, only the first line need have the letter of the act.
		const hasLetter =
			key === undefined
				? choices.some(
						(each) =>
							each.key !== undefined &&
							each.group === group &&
							actOf(each.act) === actOf(act),
					)
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
		const members = choices.filter(
			({group, key}) => group === name && key !== undefined,
		);
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

/** One letter, one act: the same kind, or the same row where several rows share a kind. */
export function checkMeanings(
	choices: ReadonlyArray<Choice<unknown>>,
	meanings: Meanings,
) {
	for (const {id, key, groupKey = '', act} of choices) {
		if (key === undefined || commonLetters.has(key)) {
			continue;
		}

		const letters = groupKey + key;
		const meaning = meanings.get(letters) ?? {
			acts: new Set<string>(),
			rows: new Set<string>(),
		};
		meanings.set(letters, meaning);
		meaning.acts.add(actOf(act));
		meaning.rows.add(rowOf(id));
		if (meaning.acts.size > 1 && meaning.rows.size > 1) {
			throw new Error(
				`${letters} means ${[...meaning.acts].join(' and ')} (${[...meaning.rows].join(', ')})`,
			);
		}
	}
}

/** @param meanings left out where some rows still lack a letter */
function check(
	menu: ReadonlyArray<Choice<unknown>>,
	tags: ReadonlyMap<string, string>,
	meanings: Meanings | undefined,
) {
	checkKeys(menu);
	if (meanings) {
		checkMenu(menu, tags);
		checkMeanings(menu, meanings);
	}
}

/** In every prompt of random play letters are no keys of commands and, where all rows have one, unique and of one meaning. */
export function lettersHold<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(
	{
		rules,
		setup,
	}: {
		readonly rules: Ruleset<Sheet, S, Act, E>;
		readonly setup: Setup<Sheet>;
	},
	times: number,
) {
	const areWhole = !withoutLetters.has(rules.id);
	const meanings: Meanings = new Map();
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		for (let step = 0; step < 250; step++) {
			const {state} = trial;
			const tags = tagsOf([...state.index.keys()]);
			const prompt = rules.prompt(state, 'gm');
			const choices = prompt.kind === 'choose' ? prompt.choices : [];
			try {
				for (const menu of [choices, rules.interrupts(state)]) {
					check(menu, tags, areWhole ? meanings : undefined);
				}
			} catch (error) {
				throw new Error(`seed ${seed}, ${prompt.id}: ${String(error)}`, {
					cause: error,
				});
			}

			const command = trial.answer();
			if (!command) {
				break;
			}

			trial.take(command);
		}
	}
}
