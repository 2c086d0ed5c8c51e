import type {PlanAct} from '../../../source/engine/course/plans/step.js';
import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {enrol} from '../../../source/engine/facts/combatants/entrant.js';
import {run} from '../../../source/engine/world/run.js';
import {defaults} from '../../../source/engine/facts/settings.js';
import {find} from '../../../source/engine/world/world.js';
import {
	freshTicks,
	hasFreeReaction,
	ticksLeft,
} from '../../../source/rulesets/tesseris/derived/ticks.js';
import type {TeState} from '../../../source/rulesets/tesseris/state/fight.js';
import type {AnyEvent, TeAct} from '../../../source/rulesets/tesseris/flow-types.js';
import {tesseris} from '../../../source/rulesets/tesseris/index.js';
import {settingRows} from '../../../source/rulesets/tesseris/settings.js';
import type {TeSheet} from '../../../source/rulesets/tesseris/sheet/sheet.js';
import {type Memory, randomAnswer} from '../../helpers/random-play.js';
import {seedsTo} from '../../helpers/thoroughness.js';
import {carried, koji, mika, oni, thug} from '../../helpers/te-scene.js';

/** A price that its payer could not pay, in words. */
function overspent(event: AnyEvent, before: TeState): string | undefined {
	if (event.type !== 'acted' && event.type !== 'defended') {
		return undefined;
	}

	const payer = find(before, event.who);
	if (!payer) {
		return 'nobody pays';
	}

	const {ticks, isFree, borrowed} = event.price;
	if (isFree && !hasFreeReaction(payer)) {
		return `${event.who} has no free Reaction`;
	}

	const left = ticksLeft(before, payer);
	return ticks > 0 && left - ticks < -freshTicks(before, payer)
		? `${event.who} pays ${ticks} of ${left}, ${borrowed} borrowed`
		: undefined;
}

test('TE-11, TE-13: random legal play never overspends beyond what borrowing allows', (t) => {
	const memory: Memory = new Map();
	let paid = 0;
	const seeds = seedsTo(8, 4);
	for (const seed of seeds) {
		const source = randomSource(seed);
		let state = tesseris.initial({
			settings: defaults(settingRows),
			entrants: enrol([
				koji({weapons: [carried('sword'), carried('assault-rifle')]}),
				mika(),
				oni(),
				thug({weapons: [carried('pistol')], square: 6}),
			]),
		});
		for (let step = 0; step < 250; step++) {
			const command =
				step === 0
					? ({kind: 'start'} as const)
					: randomAnswer<TeAct | PlanAct, TeSheet>(
							tesseris.prompt(state, 'gm'),
							tesseris.interrupts(state),
							source,
							memory,
						);
			if (!command) {
				break;
			}

			const outcome = run(tesseris, state, command);
			if (isRefusal(outcome)) {
				throw new Error(`Refused: ${outcome.reason}`);
			}

			for (const event of outcome.events) {
				const wrong = overspent(event, state);
				t.is(wrong, undefined, `seed ${seed}, step ${step}`);
				paid += 'price' in event && event.price.ticks > 0 ? 1 : 0;
				state = tesseris.evolve(state, event);
			}
		}
	}

	t.true(paid > 18 * seeds.length, `only ${paid} prices were paid`);
});
