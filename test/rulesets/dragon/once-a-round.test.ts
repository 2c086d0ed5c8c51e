import type {PlanAct} from '../../../source/engine/course/plans/step.js';
import test from 'ava';
import type {DrAct, AnyEvent} from '../../../source/rulesets/dragon/flow-types.js';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {run} from '../../../source/engine/world/run.js';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import type {DrSheet} from '../../../source/rulesets/dragon/sheet/sheet.js';
import {type Memory, randomAnswer} from '../../helpers/random-play.js';
import {ark, bow, fighter, given, mage, oni, pick, rolled} from '../../helpers/dr-scene.js';
import {seedsTo} from '../../helpers/thoroughness.js';

/** Whom an event has acting in its round, if it is an act at all (DR-08). */
const actorOf = (event: AnyEvent): string | undefined => {
	switch (event.type) {
		case 'acts': {
			return `${event.who} ${event.round}`;
		}

		case 'defended': {
			return event.how === 'none' || event.pay === 'guard' || event.pay === 'diced'
				? undefined
				: `${event.who} ${event.round}`;
		}

		default: {
			return undefined;
		}
	}
};

const cast = [
	ark({reflexes: [8, 8, 8], hp: 200}),
	mage({reflexes: [6, 6, 6], hp: 200, skills: {dodge: 2}}),
	oni({reflexes: [8, 8, 8], hp: 200}),
	fighter('Archer', 'bad', {
		reflexes: [6, 6, 6],
		hp: 200,
		skills: {bow: 3, dodge: 2},
		weapons: [bow],
	}),
];

test('DR-08: in random legal play nobody ever acts twice in a round', (t) => {
	const memory: Memory = new Map();
	const kinds = new Map<string, number>();
	const twice: string[] = [];
	const seeds = seedsTo(40, 4);
	for (const seed of seeds) {
		const source = randomSource(seed);
		let {state} = given(cast, {stops: seed % 2 === 0 ? 'always' : 'holds'});
		const acted = new Set<string>();
		for (let step = 0; step < 250 && !state.over; step++) {
			const command = randomAnswer<DrAct | PlanAct, DrSheet>(
				dragon.prompt(state, 'gm'),
				dragon.interrupts(state),
				source,
				memory,
			);
			if (!command) {
				break;
			}

			const outcome = run(dragon, state, command);
			if (isRefusal(outcome)) {
				throw new Error(outcome.reason);
			}

			for (const event of outcome.events) {
				const actor = actorOf(event);
				if (actor !== undefined) {
					twice.push(...(acted.has(actor) ? [`seed ${seed}: ${actor}`] : []));
					acted.add(actor);
					const how = event.type === 'acts' ? event.by : event.type;
					kinds.set(how, (kinds.get(how) ?? 0) + 1);
				}
			}

			({state} = outcome);
		}
	}

	t.deepEqual(twice, []);
	for (const kind of ['phase', 'bonus', 'hold', 'trade', 'defended']) {
		t.true((kinds.get(kind) ?? 0) > seeds.length / 2, `${kind} hardly occurs`);
	}
});

test('DR-08: acting in round 10 does not count when the next turn begins', (t) => {
	const scene = rolled([ark(), oni()], [10, 9, 1, 2])
		.after(pick('let-go'), pick('let-go'), pick('let-go'), pick('move'))
		.after(pick('done'));
	t.is(scene.prompt().title, 'Ark: which speed?');
	t.deepEqual(scene.lane('ark')?.badges, []);
	t.is(scene.lane('ark')?.mark, 'waiting');
});
