import {randomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {type AnyWorld, type Combatant, find} from '../../source/engine/world/world.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/**
 * Numbers that the GM sets as such, what hangs on them, what saves from death, and the closing of a fight:
 * nobody is harmed.
 */
const set = new Set([
	'adjusted',
	'sheet-changed',
	'joined',
	'settings-in-force',
	'tended',
	'fate-burnt',
]);

const at = (value: unknown, ...path: readonly string[]): unknown =>
	path.reduce<unknown>(
		(part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
		value,
	);

const number = (value: unknown, ...path: readonly string[]): number =>
	Number(at(value, ...path) ?? 0);

/** How the harm that an event says can be seen in whoever is harmed. */
type Seen = {
	readonly before: Combatant;
	readonly after: Combatant;
	readonly event: AnyEvent;
	/** All that the event says that it dealt to it. */
	readonly said: number;
};

/** How much lower a number is than before. */
const fall = ({before, after}: Seen, ...path: readonly string[]): number =>
	number(before, ...path) - number(after, ...path);

/** Whether what an event says is what it took; by ruleset. */
const isTrue: Readonly<Record<string, (seen: Seen) => boolean>> = {
	toy: (seen) => fall(seen, 'hp') === seen.said,
	dragon: (seen) => Math.max(0, fall(seen, 'hp')) === seen.said,
	/** Losses of those who act at the same time are said before they count (DD-17). */
	'dynamic-d100'(seen) {
		const {event, after, said} = seen;
		const regained = at(event, 'target') === after.id ? number(event, 'regained') : 0;
		const lost = Math.max(0, fall(seen, 'rp') + regained);
		return event.type === 'group-settled'
			? said === 0
			: at(event, 'isDeferred') === true
				? lost === 0
				: lost === said;
	},
	/** A Wound Check turns Flesh Wounds, which were said, into Dramatic ones. */
	'roll-and-keep'(seen) {
		const risen = (key: string) => Math.max(0, -fall(seen, key));
		const dramatic = seen.event.type === 'wound-checked' ? 0 : risen('dramatic');
		return risen('flesh') + dramatic + Math.max(0, fall(seen, 'members')) === seen.said;
	},
	/** Past 0 Stamina it is Wounds, and some things wound besides. */
	tesseris(seen) {
		const stamina = Math.max(0, number(seen.before, 'body', 'stamina'));
		const wounded = -fall(seen, 'body', 'wounds');
		const lost = Math.max(0, fall(seen, 'body', 'stamina'));
		return seen.said === 0
			? lost <= 0 && wounded <= 0
			: lost === Math.min(stamina, seen.said) ||
					(at(seen.event, 'points') === 0 && wounded === seen.said);
	},
	/** Past the last hit point nothing is lost. */
	'open-table'(seen) {
		const {event, said, before} = seen;
		const lost = fall(seen, 'hp') + fall(seen, 'temporary');
		return at(before, 'hp') === undefined
			? fall(seen, 'temporary') <= said
			: event.type !== 'damaged' || at(event, 'who') !== before.id
				? lost <= 0
				: lost === said;
	},
};

/** Somebody’s health may fall once it was said; `said` holds who was, and is told of more. */
function look<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	event: E,
	[before, after]: readonly [S, S],
	said: Set<Id>,
): string | undefined {
	const dealt = rules.dealtBy(event, after);
	for (const {to, by, amount, isSettling} of dealt) {
		if (!(isSettling ? amount >= 0 : amount > 0) || (by !== undefined && !find(after, by))) {
			return `harm of ${amount} by ${by}`;
		}

		said.add(to);
	}

	for (const combatant of before.combatants) {
		const {id} = combatant;
		const now = find(after, id) ?? combatant;
		const sum = dealt.filter(({to}) => to === id).reduce((all, {amount}) => all + amount, 0);
		if (isTrue[rules.id]?.({before: combatant, after: now, event, said: sum}) === false) {
			return `${id}: ${sum} said of ${JSON.stringify(combatant)} → ${JSON.stringify(now)}`;
		}

		if ((rules.health(after, id) ?? 1) < (rules.health(before, id) ?? 1) && !said.has(id)) {
			return `${id}: nothing was said`;
		}
	}

	return undefined;
}

/** Answers and GM’s commands at random: each event with the state before and after it, until one is amiss. */
export const harmIsSaid: Check = ({rules, setup, variations}, times) => {
	let count = 0;
	for (let seed = 1; seed <= times; seed++) {
		const settings = variations[seed % variations.length];
		const trial = new Trial(
			rules,
			{...setup, settings: {...setup.settings, ...settings}},
			randomSource(seed),
		);
		const said = new Set<Id>();
		for (let step = 0; step < 200 && !trial.state.over; step++) {
			let {state} = trial;
			const command =
				step % 4 === 3
					? ({kind: 'gm', act: randomGmAct(rules, state, trial.source)} as const)
					: trial.answer();
			if (!command || trial.take(command) !== undefined) {
				continue;
			}

			for (const event of trial.history.entries.at(-1)?.events ?? []) {
				const next = rules.evolve(state, event);
				const wrong = set.has(event.type) ? undefined : look(rules, event, [state, next], said);
				if (wrong !== undefined) {
					throw new Error(`seed ${seed}, step ${step}, ${JSON.stringify(event)}: ${wrong}`);
				}

				count += rules.dealtBy(event, next).length;
				state = next;
			}
		}
	}

	if (count === 0) {
		throw new Error('nobody is ever harmed');
	}
};

/** On the board whoever is not up is out. */
export const standingIsShown: Check = ({rules, setup}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		for (let step = 0; step < 150 && !trial.state.over; step++) {
			const command =
				step % 4 === 3
					? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
					: trial.answer();
			if (!command || trial.take(command) !== undefined) {
				continue;
			}

			const {state} = trial;
			const marks = new Map(
				rules.board(state, 'gm').lanes.map(({combatant, mark}) => [combatant, mark]),
			);
			for (const {id, isGone} of state.combatants) {
				const isUp = rules.isUp(state, id);
				const mark = marks.get(id) ?? 'out';
				const health = rules.health(state, id);
				if (isUp === (mark === 'out') || (isGone && isUp)) {
					throw new Error(
						`seed ${seed}, step ${step}: ${id} is ${isUp ? '' : 'not '}up and shown as ${mark}`,
					);
				}

				if (health !== undefined && !(health >= 0 && health <= 1)) {
					throw new Error(`seed ${seed}, step ${step}: ${id} has ${health}`);
				}
			}
		}
	}
};
