import {randomSource} from '../../source/dice/random-source.js';
import {type Id, isRefusal, rememberedFor} from '../../source/engine/kit/basics.js';
import type {Command} from '../../source/engine/facts/command.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import {type AnyWorld, find} from '../../source/engine/world/world.js';
import {fewOf, firstDifference, numbersOf, openIn, otherNumber} from './other-numbers.js';
import type {Check} from './property.js';
import {gistOf} from './results.js';
import {type AnyEvent, Trial} from './trial.js';

/* Two fights that differ in nothing but numbers of a foe look the same to players, at each question. */

type Rules<Sheet, S extends AnyWorld, Act, E> = Ruleset<Sheet, S, Act, E>;

/** What players see of a ruleset’s fights, each text made once of a state. */
function eyesOn<Sheet, S extends AnyWorld, Act, E>(rules: Rules<Sheet, S, Act, E>) {
	const lines = (value: unknown) => JSON.stringify(value, undefined, '\t');
	const menu = rememberedFor((state: S) => lines(rules.prompt(state, 'players')));
	return {
		isSameInTheOpen: openIn(rules),
		/** What they are asked: the order of their own choices could tell who is the easiest to hit. */
		menu,
		/** Beside what is told: the order with everybody’s state, the question, and all pages of details. */
		seen: rememberedFor((state: S) =>
			[
				lines(rules.board(state, 'players')),
				menu(state),
				lines(state.combatants.map(({id}) => rules.details(state, id, 'players'))),
			].join('\n'),
		),
	};
}

type Eyes<S> = {
	readonly isSameInTheOpen: (one: S, other: S) => boolean;
	readonly menu: (state: S) => string;
	readonly seen: (state: S) => string;
};

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
				gist: gistOf(rules, outcome.events),
				told: JSON.stringify(lines, undefined, '\t'),
			};
}

/** How much players see of foes’ health, where foes’ numbers are secret. */
const ofHealth = ['nothing', 'words', 'numbers'] as const;

/** So many other numbers are tried at a question that may hang on them, since most would change nothing. */
const tries = 6;

/** Two texts for players, and where a number is another. */
type Pair = {readonly one: string; readonly other: string; readonly what: string};

/** A question of a fight, who the foes are there, and what players see of such fights. */
type Moment<Sheet, S extends AnyWorld, Act, E extends AnyEvent> = {
	readonly trial: Trial<Sheet, S, Act, E>;
	readonly foes: readonly Id[];
	readonly eyes: Eyes<S>;
};

/** What is as if numbers of a foe were others, though nobody could see it; `undefined` where somebody could. */
function unseenChange<Sheet, S extends AnyWorld, Act, E extends AnyEvent>({
	trial: {rules, state, source},
	foes,
	eyes,
}: Moment<Sheet, S, Act, E>) {
	const who = foes[source.between(0, foes.length - 1)] ?? '';
	const act = otherNumber(rules, state, source, who);
	const outcome = act && run(rules, state, {kind: 'gm', act});
	return outcome === undefined ||
		isRefusal(outcome) ||
		numbersOf(rules, state, who) === numbersOf(rules, outcome.state, who) ||
		!eyes.isSameInTheOpen(state, outcome.state)
		? undefined
		: {what: JSON.stringify(act), state: outcome.state};
}

/**
 * What players see where numbers of a foe are others, now and after an answer that leads to the same.
 * @returns whether there was anything to compare
 */
function* views<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	moment: Moment<Sheet, S, Act, E>,
	command: Command<Act, Sheet> | undefined,
): Generator<Pair, boolean> {
	const {
		trial: {rules, state},
		eyes: {isSameInTheOpen, seen},
	} = moment;
	const change = unseenChange(moment);
	if (!change) {
		return false;
	}

	const {what} = change;
	yield {one: seen(state), other: seen(change.state), what: `seen: ${what}`};
	const one = command && after(rules, state, command);
	const other = command && after(rules, change.state, command);
	if (one && other && one.gist === other.gist && isSameInTheOpen(one.state, other.state)) {
		yield {one: one.told, other: other.told, what: `told: ${what}`};
		yield {one: seen(one.state), other: seen(other.state), what: `seen after: ${what}`};
	}

	return true;
}

/** What players are asked of their own. */
function* menus<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	moment: Moment<Sheet, S, Act, E>,
): Generator<Pair> {
	const {
		trial: {state, prompt},
		eyes: {menu},
	} = moment;
	const isOwn = prompt.kind === 'choose' && find(state, prompt.who)?.control === 'player';
	for (let count = isOwn ? 0 : tries; count < tries; count++) {
		const change = unseenChange(moment);
		if (change) {
			const what = `menu: ${change.what}`;
			yield {one: menu(state), other: menu(change.state), what};
		}
	}
}

/** Whose numbers are others: the foes who are asked or roll, or any. The gone have none in the order. */
function foesAt<Sheet, S extends AnyWorld, Act, E extends AnyEvent>({
	state,
	prompt,
}: Trial<Sheet, S, Act, E>) {
	const all = state.combatants
		.filter(({control, isGone}) => control === 'gm' && !isGone)
		.map(({id}) => id);
	const asked = new Set([
		prompt.who,
		...(prompt.involves ?? []),
		...(prompt.kind === 'roll' ? prompt.requests.map(({who}) => who) : []),
	]);
	const own = all.filter((id) => asked.has(id));
	return own.length > 0 ? {foes: own, isAsked: true} : {foes: all, isAsked: false};
}

/** What players see at each question of fights at random, and what they would see. */
function* pairsOf(
	{rules, setup}: Parameters<Check>[0],
	times: number,
	foeNumbers: boolean,
): Generator<Pair> {
	const eyes = eyesOn(rules);
	let compared = 0;
	for (let seed = 1; compared < times * 60 && seed <= times * 20; seed++) {
		const foeHealth = ofHealth[seed % ofHealth.length] ?? 'words';
		const settings = {...setup.settings, foeNumbers, foeHealth};
		const entrants = fewOf(setup.entrants, seed);
		const trial = new Trial(rules, {settings, entrants}, randomSource(seed));
		for (let step = 0; step < 60 && !trial.state.over; step++) {
			const {foes, isAsked} = foesAt(trial);
			const moment = {trial, foes, eyes};
			const command = trial.answer();
			const at = `seed ${seed}, step ${step}, health in ${foeHealth}`;
			for (let count = 0; count < (isAsked ? tries : 1); count++) {
				const pairs = views(moment, command);
				let next = pairs.next();
				for (; next.done !== true; next = pairs.next()) {
					yield {...next.value, what: `${at}, ${next.value.what}`};
				}

				compared += next.value ? 1 : 0;
			}

			for (const pair of menus(moment)) {
				yield {...pair, what: `${at}, ${pair.what}`};
			}

			if (command) {
				trial.take(command);
			}
		}
	}

	if (compared < times * 10) {
		throw new Error(`only ${compared} compared`);
	}
}

/** Whether players see a number anywhere. */
function isAnythingTold(pairs: Iterable<Pair>): boolean {
	for (const {one, other} of pairs) {
		if (one !== other) {
			return true;
		}
	}

	return false;
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

	for (const {one, other, what} of pairsOf(subject, times, false)) {
		if (one !== other) {
			throw new Error(`${what}\n${firstDifference(one, other)}`);
		}
	}

	if (!isAnythingTold(pairsOf(subject, times, true))) {
		throw new Error('foes’ numbers are not told where the setting opens them');
	}
};
