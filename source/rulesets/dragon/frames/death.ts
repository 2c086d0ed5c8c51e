import {knowsNumbers} from '../../../engine/veil.js';
import {get} from '../../../engine/world.js';
import {madeOf} from '../checks.js';
import {pastZero} from '../derived.js';
import {kind} from '../flow-types.js';
import {poolRequest, rolledCheck} from '../pool-rolls.js';
import {poolOf, poolText} from '../pools.js';
import {deathScene} from '../rolls.js';
import type {DrState} from '../state.js';

/** How much damage below 0 each success of a Death Check makes up for (DR-31). */
const worthOfSuccess = 5;

const sceneFor = (state: DrState, who: string) =>
	deathScene(state, get(state, who));

/** Somebody who falls, or is hurt while down, may be dying (DR-31 to DR-33). */
export const deathFrame = kind('death', {
	isVoid: ({who}, state) => get(state, who).isGone || get(state, who).hp >= 0,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'check',
			kind: 'roll',
			due: () => true,
			ask({who}, state, view) {
				const {name, hp, control} = get(state, who);
				const isKnown = knowsNumbers(state, {control}, view, 'health');
				return {
					title: `${name}: Death Check${isKnown ? `, ${poolText(poolOf(sceneFor(state, who)))}` : ''}`,
					who,
					...(isKnown && {
						why: `successes × 5 against ${pastZero(hp)} past the hit points; less is dying`,
					}),
					rule: 'DR-31',
				};
			},
			requests({who}, state, view) {
				const past = pastZero(get(state, who).hp);
				return [
					poolRequest('check', 'Death Check', sceneFor(state, who), view, () =>
						Math.ceil(past / worthOfSuccess),
					),
				];
			},
			take(rolls, {who}, state) {
				const check = rolledCheck(sceneFor(state, who), rolls);
				const past = pastZero(get(state, who).hp);
				const total = madeOf(check) * worthOfSuccess;
				return [
					{
						type: 'death-checked',
						who,
						check,
						past,
						shortfall: Math.max(0, past - total),
						isDying:
							total < past ||
							(total === past && state.settings.evenCheck === 'dying'),
					},
				];
			},
		},
	],
});
