import {conjugated} from '../text.js';
import {notAskedNow} from '../../../engine/refusals.js';
import type {Choice} from '../../../engine/prompt.js';
import {find, nameOf} from '../../../engine/world.js';
import {isUp} from '../derived.js';
import type {RkAct, RkState} from '../state.js';
import {kind} from '../flow-types.js';
import {targetNumber} from '../target-number.js';
import {moveChoices} from './action-menu.js';
import {at} from './attack/common.js';

/* What breaks in and asks one thing. */

/** The attack whose number is set: the one under the frame that asks. */
const attackBelow = (state: RkState) => {
	const frame = state.stack.at(-2);
	return frame?.kind === 'attack' ? frame : undefined;
};

/** The number that stands now, without raises. */
function numberNow(state: RkState): number {
	const frame = attackBelow(state);
	if (!frame || !find(state, frame.target) || !find(state, frame.attacker)) {
		return 0;
	}

	const {target, weapon} = at(frame, state);
	return targetNumber(target, state, weapon, {...frame, raises: 0}).need;
}

/** RK-21: the GM may set any number. */
export const numberFrame = kind('number', {
	isVoid: (_frame, state) => attackBelow(state) === undefined,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'number',
			kind: 'number',
			due: () => true,
			ask: (_frame, state) => ({
				title: 'Which target number?',
				why: 'raises come on top',
				rule: 'RK-21',
				min: 0,
				max: 200,
				initial: numberNow(state),
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

/** RK-06: a Movement beside the Attack/Action just told. */
export const moveFrame = kind('move', {
	isVoid({who}, state) {
		const mover = find(state, who);
		return !mover || !isUp(mover);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'move',
			kind: 'choose',
			due: () => true,
			ask: ({who}, state) => ({
				title: `How ${conjugated(find(state, who), 'does')} ${nameOf(state, who)} move as well?`,
				who,
				rule: 'RK-06',
				choices: moveChoices,
			}),
			refuse: (act) => (act.do === 'move' ? undefined : notAskedNow),
			take: (act, {who}) =>
				act.do === 'move'
					? [
							{type: 'moved', who, move: act.move, isAlso: true},
							{type: 'frame-left'},
						]
					: [],
		},
	],
});

const canBeHurt = (state: RkState, act: RkAct): boolean => {
	const victim = act.do === 'hurt' ? find(state, act.who) : undefined;
	return victim !== undefined && !victim.isGone && !victim.isDead;
};

const mostPoints = 999;
const usualPoints = 10;

/** RK-36: a fall, fire, a bus. */
export const hazardFrame = kind('hazard', {
	isVoid({who}, state) {
		const victim = find(state, who);
		return who === undefined
			? !state.combatants.some(({id}) =>
					canBeHurt(state, {do: 'hurt', who: id}),
				)
			: !victim || victim.isGone;
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'who',
			kind: 'choose',
			due: ({who}) => who === undefined,
			ask: (_frame, state) => ({
				title: 'Who is hurt?',
				why: 'a fall, fire, anything but an attack',
				rule: 'RK-36',
				choices: state.combatants
					.map(({id, name}): Choice<RkAct> => ({
						id: `hurt:${id}`,
						label: name,
						about: id,
						act: {do: 'hurt', who: id},
					}))
					.filter(({act}) => canBeHurt(state, act)),
			}),
			refuse: (act, _frame, state) =>
				canBeHurt(state, act) ? undefined : notAskedNow,
			take: (act) =>
				act.do === 'hurt' ? [{type: 'hazard-aimed', who: act.who}] : [],
		},
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
							? `How many Flesh Wounds does ${nameOf(state, who)} take?`
							: `How many of ${nameOf(state, who)} fall?`,
					who,
					rule: 'RK-36',
					min: members === undefined ? 1 : 0,
					max: members ?? mostPoints,
					initial: Math.min(usualPoints, members ?? usualPoints),
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
