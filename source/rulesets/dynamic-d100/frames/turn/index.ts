import {notAskedNow} from '../../../../engine/refusals.js';
import {get} from '../../../../engine/world.js';
import {isUp} from '../../derived/fight.js';
import {openParts} from '../../derived/plan.js';
import type {DdCombatant} from '../../state/combatant.js';
import type {FrameOf} from '../../state/frames.js';
import type {DdState} from '../../state/fight.js';
import {kind} from '../kind.js';
import {refuseExtraNow, refuseMainNow} from '../../legality/now.js';
import {whyNow} from '../../order.js';
import {discreet, knowsNumbers} from '../../../../engine/veil.js';
import {knowsPlan} from '../../text.js';
import {beginMain, perform, twoHanded} from './begin.js';
import {canCarryOn, nextPart, refuseCarryOut, rideGoal} from './carry-out.js';
import {choicesOf, refuseReplan, refuseRide} from './menu.js';

type Frame = FrameOf<'turn'>;

const actor = (frame: Frame, state: DdState): DdCombatant =>
	get(state, frame.who);

/** DD-18: all of somebody's actions, on its initiative. */
export const turnFrame = kind('turn', {
	isVoid(frame, state) {
		const combatant = actor(frame, state);
		return !isUp(combatant, state) || openParts(combatant).length === 0;
	},
	abandon: ({who}) => [
		{type: 'turn-over', who},
		{type: 'ended', who},
	],
	steps: [
		{
			id: 'put-back',
			kind: 'auto',
			due: ({isReplanned}) => isReplanned,
			take: ({who}) => [{type: 'turn-put-back', who}],
		},
		{
			id: 'ride',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying &&
				nextPart(actor(frame, state)) === 'main' &&
				rideGoal(actor(frame, state), state) !== undefined,
			take(frame, state) {
				const goal = rideGoal(actor(frame, state), state) ?? '';
				return [{type: 'move-begun', who: frame.who, by: 'ride', goal}];
			},
		},
		{
			id: 'carry',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying && canCarryOn(actor(frame, state), state),
			take(frame, state) {
				const combatant = actor(frame, state);
				return perform(combatant, nextPart(combatant) ?? 'main', state);
			},
		},
		{
			id: 'stop',
			kind: 'auto',
			due: ({isCarrying}) => isCarrying,
			take: () => [{type: 'carrying', is: false}],
		},
		{
			id: 'do',
			kind: 'choose',
			due: () => true,
			ask(frame, state, view) {
				const combatant = actor(frame, state);
				return {
					title: `${combatant.name} acts`,
					who: combatant.id,
					why: whyNow(state, combatant, view),
					rule: 'DD-18',
					choices: knowsPlan(combatant, view)
						? discreet(
								choicesOf(combatant, state),
								knowsNumbers(state, combatant, view, 'ability'),
							)
						: [],
				};
			},
			refuse(act, frame, state) {
				const combatant = actor(frame, state);
				switch (act.do) {
					case 'carry-out': {
						return refuseCarryOut(combatant, state);
					}

					case 'extra': {
						return refuseExtraNow(combatant, act.part);
					}

					case 'main': {
						return combatant.plan?.main?.do === act.main.do
							? refuseMainNow(state, combatant, act.main)
							: {reason: 'that was not planned', rule: 'DD-12'};
					}

					case 'ride': {
						return refuseRide(combatant);
					}

					case 'change-intent': {
						return act.who === frame.who
							? refuseReplan(combatant)
							: notAskedNow;
					}

					case 'give-up': {
						return undefined;
					}

					default: {
						return notAskedNow;
					}
				}
			},
			take(act, frame, state) {
				const combatant = actor(frame, state);
				const {id: who} = combatant;
				switch (act.do) {
					case 'carry-out': {
						return [{type: 'carrying', is: true}];
					}

					case 'extra': {
						return perform(combatant, act.part, state);
					}

					case 'main': {
						return [
							{type: 'spent', who, part: 'main'},
							...beginMain(
								combatant,
								act.main,
								act.isTwoHanded ?? twoHanded(combatant, act.main),
							),
						];
					}

					case 'ride': {
						return [{type: 'move-begun', who, by: 'ride'}];
					}

					case 'change-intent': {
						return [
							{
								type: 'declaring',
								who: [who],
								isSealed: combatant.plan?.isSealed ?? false,
								isChange: true,
							},
						];
					}

					default: {
						return [{type: 'given-up', who, parts: openParts(combatant)}];
					}
				}
			},
		},
	],
});
