import type {PlanAct} from '../../../source/engine/course/plans/step.js';
import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {run} from '../../../source/engine/world/run.js';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {find} from '../../../source/engine/world/world.js';
import type {Command} from '../../../source/engine/facts/command.js';
import type {AnyEvent, RkAct} from '../../../source/rulesets/roll-and-keep/flow-types.js';
import {rollAndKeep} from '../../../source/rulesets/roll-and-keep/index.js';
import type {RkState} from '../../../source/rulesets/roll-and-keep/state.js';
import type {RkSheet} from '../../../source/rulesets/roll-and-keep/sheet/sheet.js';
import {type Memory, randomAnswer} from '../../helpers/random-play.js';
import {ark, danny, finch, setupOf, thugs} from '../../helpers/rk-scene.js';
import {seedsTo} from '../../helpers/thoroughness.js';

/* What holds in every fight, however it is played. */

/** What somebody has done with one Action (RK-06). */
type Actions = {attacks: number; moves: number};

/** Counts what is done in a turn, and throws as soon as somebody does more than its dice allow. */
class Auditor {
	#spent = new Map<string, Set<number>>();
	readonly #actions = new Map<string, Actions>();

	see(event: AnyEvent, before: RkState) {
		switch (event.type) {
			case 'turn-began': {
				// The last Movement can come before the next Init (RK-06).
				this.#spent = new Map();
				break;
			}

			case 'action-used': {
				this.#spend(event.who, event.dice, before);
				this.#actions.set(event.who, {attacks: 0, moves: 0});
				break;
			}

			case 'defended': {
				this.#spend(event.who, event.dice, before);
				break;
			}

			case 'opened': {
				const {attacker, who} = event.facts;
				if (event.form === 'attack' || event.form === 'feat') {
					this.#do(String(attacker ?? who), 'attacks');
				}

				break;
			}

			case 'acted':
			case 'drawn': {
				this.#do(event.who, 'attacks');
				break;
			}

			case 'moved': {
				this.#do(event.who, 'moves');
				break;
			}

			default: {
				break;
			}
		}
	}

	#spend(who: string, dice: readonly number[], before: RkState) {
		const spent = this.#spent.get(who) ?? new Set();
		for (const place of dice) {
			const die = find(before, who)?.dice[place];
			if (spent.has(place) || (die?.is !== 'ahead' && die?.is !== 'held')) {
				throw new Error(`${who} spends die ${place} (${die?.is ?? 'none'})`);
			}

			spent.add(place);
		}

		this.#spent.set(who, spent);
	}

	#do(who: string, what: keyof Actions) {
		const actions = this.#actions.get(who);
		if (!actions) {
			throw new Error(`${who} does something without an Action`);
		}

		actions[what]++;
		if (actions.attacks > 1 || actions.attacks + actions.moves > 2) {
			throw new Error(`${who} does too much with one Action`);
		}
	}
}

type Happening = {readonly event: AnyEvent; readonly before: RkState};

/** What happens in 300 random answers, an event at a time. */
function* happenings(seed: number, settings: SettingValues = {}): Generator<Happening> {
	const source = randomSource(seed);
	const memory: Memory = new Map();
	let state = rollAndKeep.initial(
		setupOf([ark(), finch({panache: 4}), danny(), thugs()], settings),
	);
	let command: Command<RkAct | PlanAct, RkSheet> | undefined = {kind: 'start'};
	for (let step = 0; step < 300 && command; step++) {
		const outcome = run(rollAndKeep, state, command);
		if (isRefusal(outcome)) {
			throw new Error(outcome.reason);
		}

		for (const event of outcome.events) {
			yield {event, before: state};
			state = rollAndKeep.evolve(state, event);
		}

		command = randomAnswer<RkAct | PlanAct, RkSheet>(
			rollAndKeep.prompt(state, 'gm'),
			rollAndKeep.interrupts(state),
			source,
			memory,
		);
	}
}

const variations: readonly SettingValues[] = [
	{},
	{duplicates: 'one', lastCall: 'always'},
	{initExplodes: true, squadRolls: 'each', defenceLater: 1},
	{sameMoment: 'both', cover: 5, proneShot: -5},
];

const seeds = seedsTo(40, 4);

for (const [at, settings] of variations.entries()) {
	test(`nobody acts more often than its dice allow, nor does more than an Action allows, settings ${at + 1} (RK-02, RK-05, RK-06, RK-24)`, (t) => {
		let uses = 0;
		for (const seed of seeds) {
			const auditor = new Auditor();
			for (const {event, before} of happenings(seed, settings)) {
				auditor.see(event, before);
				uses += event.type === 'action-used' ? 1 : 0;
			}
		}

		t.true(uses > 5 * seeds.length, `${uses} Actions were used`);
	});
}

/** Holds a phase to its order; only whoever breaks a hold late may come after a lower total. */
class Usher {
	groups = 0;
	#last = Infinity;
	#late = new Set<string>();

	see(event: AnyEvent, before: RkState): boolean {
		switch (event.type) {
			case 'phase-began': {
				const totals = event.order.map(({total}) => total);
				this.#last = Infinity;
				this.#late = new Set();
				return totals.every((total, at) => total <= (totals[at - 1] ?? total));
			}

			case 'hold-broken': {
				this.#late.add(event.who);
				return true;
			}

			case 'grouped': {
				const total = before.order.find(({who}) => who === event.ids[0])?.total ?? 0;
				const isInOrder = total <= this.#last || event.ids.some((id) => this.#late.has(id));
				this.groups++;
				this.#last = total;
				return isInOrder;
			}

			default: {
				return true;
			}
		}
	}
}

test('within a phase nobody acts before a higher total, but for whoever calls out late (RK-03, RK-0C, RK-0E)', (t) => {
	const usher = new Usher();
	for (const seed of seeds) {
		for (const {event, before} of happenings(seed)) {
			t.true(usher.see(event, before), `seed ${seed}: ${event.type}`);
		}
	}

	t.true(usher.groups > 5 * seeds.length, `${usher.groups} times somebody’s place came`);
});
