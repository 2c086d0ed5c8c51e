import {
	type RandomSource,
	randomSource,
} from '../../source/dice/random-source.js';
import {type Id, isRefusal} from '../../source/engine/basics.js';
import type {Command, GmAct} from '../../source/engine/command.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import {run} from '../../source/engine/run.js';
import {type AnyWorld, find} from '../../source/engine/world.js';
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

/** All that everybody at the table may know: who acts when, who is up, all conditions, heroes’ numbers. */
const inTheOpen = <Sheet, S extends AnyWorld, Act, E>(
	rules: Rules<Sheet, S, Act, E>,
	state: S,
): string => {
	const {id, who} = rules.prompt(state, 'gm');
	return JSON.stringify([
		id,
		who,
		rules
			.board(state, 'gm')
			.lanes.map(({combatant, mark, badges}) => [combatant, mark, badges]),
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

/** What everybody sees: where somebody stands, behind what, how large they are, what they wear, how many they are. */
const plain: ReadonlySet<string> = new Set([
	'zone',
	'square',
	'cover',
	'size',
	'armour',
	'shield',
	'members',
]);

/** A value with each of its numbers changed, one at a time. */
function* nudged(value: unknown, by: number): Generator {
	if (typeof value === 'number') {
		yield value + by;
	} else if (Array.isArray(value)) {
		const items: readonly unknown[] = value;
		for (const [at, item] of items.entries()) {
			for (const other of nudged(item, by)) {
				yield items.map((each, place) => (place === at ? other : each));
			}
		}
	} else if (isRecord(value)) {
		for (const [key, item] of Object.entries(value)) {
			for (const other of plain.has(key) ? [] : nudged(item, by)) {
				yield {...value, [key]: other};
			}
		}
	}
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

	const sheets = [
		...nudged(rules.sheetOf(state, who), source.between(1, 4) - 2),
	];
	const sheet = sheets[source.between(0, Math.max(0, sheets.length - 1))];
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

/**
 * Every few answers one number of a foe is another, of which nothing can be seen but the number: players see the same,
 * and are told the same of the next answer, as long as it leads to the same.
 */
export const foesNumbersStaySecret: Check = ({rules, setup}, times) => {
	if (rules.settings.every(({id}) => id !== 'foeHealth')) {
		return;
	}

	let compared = 0;
	for (let seed = 1; compared < times * 10 && seed <= times * 20; seed++) {
		const foeHealth = ofHealth[seed % ofHealth.length] ?? 'words';
		const trial = new Trial(
			rules,
			{
				...setup,
				settings: {...setup.settings, foeNumbers: false, foeHealth},
			},
			randomSource(seed),
		);
		for (let step = 0; step < 120 && !trial.state.over; step++) {
			const foes = trial.state.combatants.filter(
				({control}) => control === 'gm',
			);
			const command = trial.answer();
			for (const {id} of foes) {
				const where = `seed ${seed}, step ${step}, health in ${foeHealth}`;
				compared += isComparedFor(trial, id, command, where) ? 1 : 0;
			}

			if (command) {
				trial.take(command);
			}
		}
	}

	if (compared < times * 10) {
		throw new Error(`only ${compared} compared`);
	}
};

/** Whether some number of somebody could be changed unseen. */
function isComparedFor<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	{
		rules,
		state,
		source,
	}: Pick<Trial<Sheet, S, Act, E>, 'rules' | 'state' | 'source'>,
	who: Id,
	command: Command<Act, Sheet> | undefined,
	where: string,
): boolean {
	const act = otherNumber(rules, state, source, who);
	const outcome = act && run(rules, state, {kind: 'gm', act});
	if (
		outcome === undefined ||
		isRefusal(outcome) ||
		numbersOf(rules, state, who) === numbersOf(rules, outcome.state, who) ||
		inTheOpen(rules, state) !== inTheOpen(rules, outcome.state)
	) {
		return false;
	}

	const compare = (one: string, other: string, what: string) => {
		if (one !== other) {
			throw new Error(
				`${where}, ${what}: ${JSON.stringify(act)}\n${firstDifference(one, other)}`,
			);
		}
	};

	compare(seen(rules, state), seen(rules, outcome.state), 'seen');
	const one = command && after(rules, state, command);
	const other = command && after(rules, outcome.state, command);
	if (
		one &&
		other &&
		one.gist === other.gist &&
		inTheOpen(rules, one.state) === inTheOpen(rules, other.state)
	) {
		compare(one.told, other.told, 'told');
		compare(seen(rules, one.state), seen(rules, other.state), 'seen after');
	}

	return true;
}
