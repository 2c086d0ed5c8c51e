import {menuStep} from '../../../engine/course/act-rows.js';
import {inverted} from '../../../engine/kit/text.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {canBeHurt, hurtMenu, isAnybodyToHurt} from '../acts/break-ins.js';
import {alsoMoveMenu} from '../acts/move.js';
import {isUp, knows} from '../derived.js';
import {kind} from '../flow-types.js';
import {canRoll, situationOf} from '../situation.js';
import type {FrameOf, RkState} from '../state.js';
import {targetNumber} from '../target-number.js';

/* Frames that interrupt and ask a single question. */

/** The attack whose target number is being set: the one under the frame that asks. */
const attackBelow = (state: RkState) => {
	const frame = state.stack.at(-2);
	return frame?.kind === 'attack' ? frame : undefined;
};

/** The current target number, without raises. */
function numberNow(state: RkState): number {
	const frame = attackBelow(state);
	if (!frame || !find(state, frame.target) || !find(state, frame.attacker)) {
		return 0;
	}

	const {target, weapon} = situationOf(frame, state);
	return targetNumber(target, state, weapon, {...frame, raises: 0}).need;
}

/** RK-21: the GM may set any number. */
export const numberFrame = kind('number', {
	isVoid(_frame, state) {
		const frame = attackBelow(state);
		return frame === undefined || !canRoll(frame, state);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'number',
			kind: 'number',
			due: () => true,
			ask: (_frame, state, view) => ({
				title: 'Which target number?',
				why: 'raises come on top',
				rule: 'RK-21',
				min: 0,
				max: 200,
				initial: knows(state, attackBelow(state)?.target, view, 'ability')
					? numberNow(state)
					: 0,
				...involvedIn(state),
			}),
			take: (number) => [{type: 'number-set', number}],
		},
	],
});

const involvedIn = (state: RkState) => {
	const frame = attackBelow(state);
	return frame ? {involves: [frame.attacker, frame.target]} : {};
};

/** RK-06: a Movement added to the Attack/Action just made. */
export const moveFrame = kind('move', {
	isVoid({who}, state) {
		const mover = find(state, who);
		return !mover || !isUp(mover);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'move',
			due: () => true,
			menu: alsoMoveMenu,
			scene: ({who}: FrameOf<'move'>, state: RkState) => ({who, state}),
			head: ({who, state}) => ({
				title: `How ${inverted(get(state, who), 'does')} move as well?`,
				who,
				rule: 'RK-06',
			}),
		}),
	],
});

const mostPoints = 999;
const usualPoints = 10;

/** RK-36: a fall, fire, a bus. */
export const hazardFrame = kind('hazard', {
	isVoid({who}, state) {
		return who === undefined ? !isAnybodyToHurt(state) : !canBeHurt(state, who);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		menuStep({
			id: 'who',
			due: ({who}: FrameOf<'hazard'>) => who === undefined,
			menu: hurtMenu,
			scene: (_frame, state: RkState) => state,
			head: () => ({
				title: 'Who is hurt?',
				why: 'a fall, fire, anything but an attack',
				rule: 'RK-36',
			}),
		}),
		{
			id: 'points',
			kind: 'number',
			due: () => true,
			ask({who = ''}, state) {
				const victim = find(state, who);
				const members = victim?.sheet.squad ? victim.members : undefined;
				return {
					title:
						members === undefined
							? `How many Flesh Wounds ${inverted(get(state, who), 'does')} take?`
							: `How many of ${nameOf(state, who)} fall?`,
					who,
					...(members === undefined
						? {
								rule: 'RK-36',
								min: 1,
								max: mostPoints,
								initial: usualPoints,
							}
						: {
								why: 'a hit takes one member out; the source counts no Flesh Wounds of a squad',
								rule: 'RK-35',
								min: 0,
								max: members,
								initial: 1,
							}),
				};
			},
			take(points, {who = ''}, state) {
				const victim = find(state, who);
				return victim?.sheet.squad
					? [
							{type: 'frame-left'},
							{
								type: 'members-fell',
								who,
								by: undefined,
								count: points,
								left: victim.members - points,
							},
						]
					: [{type: 'frame-left'}, {type: 'hurt', who, points}];
			},
		},
	],
});
