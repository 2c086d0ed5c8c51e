import {
	type RandomSource,
	randomSource,
} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/basics.js';
import type {Command, GmAct} from '../../source/engine/command.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import type {Setup} from '../../source/engine/setup.js';
import {run} from '../../source/engine/run.js';
import {type AnyWorld, find} from '../../source/engine/world.js';
import {fightOf, recordsOf} from '../helpers/fight-of-trial.js';
import {toldToPlayers} from '../helpers/players-read.js';
import {randomAdjustment} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/* Two fights that differ in nothing but numbers of a foe read the same to players. */

type Rules<Sheet, S extends AnyWorld, Act, E> = Ruleset<Sheet, S, Act, E>;

/** What players see of it beside what is told: the order with everybody’s state, the question, and all pages of details. */
const seen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
): string =>
	JSON.stringify(
		[
			rules.board(state, 'players'),
			rules.prompt(state, 'players'),
			...state.combatants.map(({id}) => rules.details(state, id, 'players')),
		],
		undefined,
		'\t',
	);

/** What of somebody’s health is told: nothing, a word, or numbers. */
const healthOf = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
): unknown =>
	rules
		.board(state, 'players')
		.lanes.map(({combatant, healthWord, gauges}) => [
			combatant,
			healthWord,
			state.settings['foeHealth'] === 'numbers' ||
			find(state, combatant)?.control === 'player'
				? gauges
				: [],
		]);

/** All that everybody at the table may know: what time it is, who acts, rolls, is up, all conditions, heroes’ numbers. */
const inTheOpen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
): string => {
	const prompt = rules.prompt(state, 'gm');
	const asked = rules.prompt(state, 'players');
	const {clock} = rules.board(state, 'players');
	const {lanes} = rules.board(state, 'gm');
	return JSON.stringify([
		prompt.id,
		prompt.who,
		asked.kind === 'roll' ? asked.requests.map(({who}) => who) : [],
		clock,
		lanes.map(({combatant, mark, badges}) => [combatant, mark, badges]),
		healthOf(rules, state),
	]);
};

/** What somebody is, in numbers. */
const numbersOf = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
	who: Id,
): string =>
	JSON.stringify([
		rules.board(state, 'gm').lanes.find(({combatant}) => combatant === who)
			?.gauges,
		rules.sheetOf(state, who),
	]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What everybody sees: where somebody stands, behind what, how large they are, what they wear and hold, how many they are. */
const plain: ReadonlySet<string> = new Set([
	'zone',
	'square',
	'cover',
	'size',
	'armour',
	'shield',
	'hands',
	'members',
]);

/** By how much a number is another: by little, and by so much that whoever knew it would choose otherwise. */
const steps = [-40, -15, -4, -1, 1, 2, 4, 15, 40] as const;

/** A value with other numbers. */
function nudged(value: unknown, other: (value: number) => number): unknown {
	if (typeof value === 'number') {
		return other(value);
	}

	if (Array.isArray(value)) {
		const items: readonly unknown[] = value;
		return items.map((item) => nudged(item, other));
	}

	return isRecord(value)
		? Object.fromEntries(
				Object.entries(value).map(([key, item]) => [
					key,
					plain.has(key) ? item : nudged(item, other),
				]),
			)
		: value;
}

/** A sheet with one of its numbers changed, or with each third of them. */
function otherSheet(sheet: unknown, source: RandomSource): unknown {
	const by = steps[source.between(0, steps.length - 1)] ?? 1;
	let count = 0;
	nudged(sheet, (value) => {
		count++;
		return value;
	});
	const chosen = source.between(1, count);
	const isOne = source.between(1, 2) === 1;
	let at = 0;
	return nudged(sheet, (value) => {
		at++;
		return (isOne ? at === chosen : source.between(1, 3) === 1)
			? Math.max(0, value + by)
			: value;
	});
}

/** Another number of a foe: one that the GM adjusts, or one of its sheet. */
function otherNumber<Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
	who: Id,
): GmAct<Sheet> | undefined {
	if (source.between(1, 3) === 1) {
		const act = randomAdjustment(rules, state, source, who);
		return act.do === 'adjust' && act.who === who && !plain.has(act.field)
			? act
			: undefined;
	}

	const sheet = otherSheet(rules.sheetOf(state, who), source);
	return rules.isSheet(sheet) ? {do: 'sheet', who, sheet} : undefined;
}

/** What an answer led to, without any number. */
const gistOf = (events: readonly unknown[]): string =>
	JSON.stringify(events, (_key, value: unknown) =>
		typeof value === 'number'
			? 0
			: Array.isArray(value) && value.every((each) => typeof each === 'number')
				? []
				: value,
	);

/** A state after an answer, what led to it, and what players are told of that. */
function after<Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
	command: Command<Act, Sheet>,
) {
	const lines: unknown[] = [];
	const outcome = run(rules, state, command, (event, now) => {
		const line = rules.narrate(event, now, 'players');
		if (line) {
			lines.push(line);
		}
	});
	return isRefusal(outcome)
		? undefined
		: {
				state: outcome.state,
				gist: gistOf(outcome.events),
				told: JSON.stringify(lines, undefined, '\t'),
			};
}

const firstDifference = (one: string, other: string): string => {
	const others = other.split('\n');
	const at = one.split('\n').findIndex((line, place) => line !== others[place]);
	const around = (text: string) =>
		text
			.split('\n')
			.slice(Math.max(0, at - 4), at + 3)
			.join('\n');
	return `${around(one)}\nor\n${around(other)}`;
};

/** How much players see of foes’ health, where foes’ numbers are secret. */
const ofHealth = ['nothing', 'words', 'numbers'] as const;

/** So many ways are tried in which a foe's numbers could change a menu of players' own: few of them do. */
const menuTries = 6;

/** What is as if numbers of a foe were others, though nobody could see it; `undefined` where somebody could. */
function unseenChange<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{
		rules,
		state,
		source,
	}: Pick<Trial<Sheet, S, Act, E>, 'rules' | 'state' | 'source'>,
	foes: readonly Id[],
) {
	const who = foes[source.between(0, foes.length - 1)] ?? '';
	const act = otherNumber(rules, state, source, who);
	const outcome = act && run(rules, state, {kind: 'gm', act});
	return outcome === undefined ||
		isRefusal(outcome) ||
		numbersOf(rules, state, who) === numbersOf(rules, outcome.state, who) ||
		inTheOpen(rules, state) !== inTheOpen(rules, outcome.state)
		? undefined
		: {act, state: outcome.state};
}

/** Whether two texts for players are one; if not, how they differ. */
type Compare = (one: string, other: string, what: string) => void;

/**
 * Compares what players see where numbers of a foe are others, now and after an answer that leads to the same.
 * @returns whether there was anything to compare
 */
function isCompared<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	command: Command<Act, Sheet> | undefined,
	foes: readonly Id[],
	compare: Compare,
): boolean {
	const {rules, state} = trial;
	const change = unseenChange(trial, foes);
	if (!change) {
		return false;
	}

	const what = JSON.stringify(change.act);
	compare(seen(rules, state), seen(rules, change.state), `seen: ${what}`);
	const one = command && after(rules, state, command);
	const other = command && after(rules, change.state, command);
	if (
		one &&
		other &&
		one.gist === other.gist &&
		inTheOpen(rules, one.state) === inTheOpen(rules, other.state)
	) {
		compare(one.told, other.told, `told: ${what}`);
		compare(
			seen(rules, one.state),
			seen(rules, other.state),
			`seen after: ${what}`,
		);
	}

	return true;
}

/** What players are asked of their own: its order could tell who is the easiest to hit. */
function compareMenus<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	foes: readonly Id[],
	compare: Compare,
) {
	const {rules, state, prompt} = trial;
	if (
		prompt.kind !== 'choose' ||
		find(state, prompt.who)?.control !== 'player'
	) {
		return;
	}

	const menu = (of: S) =>
		JSON.stringify(rules.prompt(of, 'players'), undefined, '\t');
	for (let count = 0; count < menuTries; count++) {
		const change = unseenChange(trial, foes);
		if (change) {
			compare(
				menu(state),
				menu(change.state),
				`menu: ${JSON.stringify(change.act)}`,
			);
		}
	}
}

/** Fights at random, at each question of which what players see is compared with what they would see. */
function compareFights(
	{rules, setup}: Parameters<Check>[0],
	times: number,
	foeNumbers: boolean,
	compare: Compare,
) {
	let compared = 0;
	for (let seed = 1; compared < times * 10 && seed <= times * 20; seed++) {
		const foeHealth = ofHealth[seed % ofHealth.length] ?? 'words';
		const trial = new Trial(
			rules,
			{
				...setup,
				settings: {...setup.settings, foeNumbers, foeHealth},
			},
			randomSource(seed),
		);
		for (let step = 0; step < 60 && !trial.state.over; step++) {
			const foes = trial.state.combatants
				.filter(({control}) => control === 'gm')
				.map(({id}) => id);
			const command = trial.answer();
			const comparing: Compare = (one, other, what) => {
				compare(
					one,
					other,
					`seed ${seed}, step ${step}, health in ${foeHealth}, ${what}`,
				);
			};
			compared += isCompared(trial, command, foes, comparing) ? 1 : 0;
			compareMenus(trial, foes, comparing);
			if (command) {
				trial.take(command);
			}
		}
	}

	if (compared < times * 10) {
		throw new Error(`only ${compared} compared`);
	}
}

/**
 * At every question numbers of a foe are others, of which nothing can be seen but the numbers: players see the same,
 * and are told the same of the next answer, as long as it leads to the same. Where the setting opens foes' numbers,
 * something differs.
 */
export const foesNumbersStaySecret: Check = (subject, times) => {
	if (subject.rules.settings.every(({id}) => id !== 'foeHealth')) {
		return;
	}

	compareFights(subject, times, false, (one, other, what) => {
		if (one !== other) {
			throw new Error(`${what}\n${firstDifference(one, other)}`);
		}
	});
	let differences = 0;
	compareFights(subject, 1, true, (one, other) => {
		differences += one === other ? 0 : 1;
	});
	if (differences === 0) {
		throw new Error('foes’ numbers are not told where the setting opens them');
	}

	whatIsReadStaysSecret(subject, times);
};

/** A fight in which numbers on a foe's sheet are others, each line as it was. */
function readWith<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	entrants: Setup<Sheet>['entrants'],
): string {
	const {header, records} = recordsOf(trial);
	const setup = {...trial.setup, entrants};
	return toldToPlayers(
		fightOf(trial.rules, {header: {...header, setup}, records}),
	);
}

/** So many sheets are tried until one leads to the same by the same lines. */
const sheetTries = 12;

/**
 * The lines of a fight are folded with other numbers on a foe's sheet: exports, briefing and history are the same for
 * players, as long as everything in the open is.
 */
const whatIsReadStaysSecret: Check = ({rules, setup}, times) => {
	let compared = 0;
	for (let seed = 1; seed <= times * 3 && compared < times; seed++) {
		const settings = {...setup.settings, foeNumbers: false};
		const source = randomSource(seed);
		const trial = new Trial(rules, {...setup, settings}, source);
		for (let step = 0; step < 40 && !trial.state.over; step++) {
			const command = trial.answer();
			if (command) {
				trial.take(command);
			}
		}

		for (let count = 0; count < sheetTries && compared < times; count++) {
			const foes = setup.entrants.filter(({control}) => control === 'gm');
			const foe = foes[source.between(0, foes.length - 1)];
			const sheet = foe && otherSheet(foe.sheet, source);
			if (!rules.isSheet(sheet)) {
				continue;
			}

			const entrants = setup.entrants.map((each) =>
				each === foe ? {...each, sheet} : each,
			);
			if (isAsOpen(trial, entrants)) {
				const one = readWith(trial, setup.entrants);
				const other = readWith(trial, entrants);
				if (one !== other) {
					throw new Error(
						`seed ${seed}, read: ${JSON.stringify(sheet)}\n${firstDifference(one, other)}`,
					);
				}

				compared++;
			}
		}
	}

	if (compared === 0) {
		throw new Error('nothing read was compared');
	}
};

/** Whether after each line everything in the open is as it was. */
function isAsOpen<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{rules, setup, history}: Trial<Sheet, S, Act, E>,
	entrants: Setup<Sheet>['entrants'],
): boolean {
	let one = rules.initial(setup);
	let other = rules.initial({...setup, entrants});
	return history.entries.every(({events}) => {
		for (const event of events) {
			one = rules.evolve(one, event);
			other = rules.evolve(other, event);
		}

		return (
			rules.advance(other).length === 0 &&
			inTheOpen(rules, one) === inTheOpen(rules, other)
		);
	});
}
