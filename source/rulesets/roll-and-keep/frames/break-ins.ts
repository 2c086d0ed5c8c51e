import {backRow} from '../../../engine/course/menu.js';
import {inverted} from '../../../engine/kit/text.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {canBeHurt, isAnybodyToHurt} from '../acts/course.js';
import {moveLine, movesOf, refuseMove} from '../acts/action-menu.js';
import {knows, upIn} from '../derived.js';
import {canRoll, situationOf} from '../situation.js';
import {type RkState, hazard, move, ownNumber} from '../state.js';
import {targetNumber} from '../rolls/target-number.js';
import {acts, exchange} from '../flow-types.js';
import {notAskedNow} from '../../../engine/kit/basics.js';

/* Frames that interrupt and ask a single question. */

const also = acts<unknown>({back: backRow(() => [{type: 'frame-left'}])});

/** The attack whose target number is being set: the one under the frame that asks. */
const attackBelow = (state: RkState) => {
	const frame = state.stack.at(-2);
	return frame?.kind === 'attack' ? frame : undefined;
};

function numberNow(state: RkState): number {
	const frame = attackBelow(state);
	if (!frame || !find(state, frame.target) || !find(state, frame.attacker)) {
		return 0;
	}

	const {target, weapon} = situationOf(frame, state);
	return targetNumber(target, state, weapon, {
		...frame,
		marks: frame.marks?.filter((id) => id !== 'raise'),
	}).need;
}

/** RK-21: the GM may set any number. */
export const numberFrame = exchange(ownNumber, {
	isVoid(_frame, state) {
		const frame = attackBelow(state);
		return frame === undefined || !canRoll(frame, state);
	},
	ask: [
		{
			number: 'number',
			min: 0,
			max: 200,
			initial: 0,
			bounds: (_frame, state, view) =>
				knows(state, attackBelow(state)?.target, view, 'ability')
					? {initial: numberNow(state)}
					: {},
			head(_frame, state) {
				const {attacker = '', target = ''} = attackBelow(state) ?? {};
				return {
					title: 'Which target number?',
					why: 'raises come on top',
					rule: 'RK-21',
					involves: [attacker, target],
				};
			},
		},
	],
	end: ({number}) => [{type: 'number-set', number}],
});

/** RK-06: a Movement added to the Attack/Action just made. */
export const moveFrame = exchange(move, {
	isVoid: ({who}, state) => !upIn(state, who),
	ask: [
		{
			choose: 'move',
			rule: 'RK-0B',
			head: ({who}, state) => ({
				title: `How ${inverted(get(state, who), 'does')} move as well?`,
				who,
				rule: 'RK-06',
			}),
			offer: ({who}, state) => movesOf(who, state),
			show: moveLine,
			refuse: (id, {who}, state) => refuseMove(id, who, state),
			also,
		},
	],
	end: ({who, move: id}) => [{type: 'moved', who, move: id, isAlso: true}, {type: 'frame-left'}],
});

/** RK-36: a fall, fire, a bus. */
export const hazardFrame = exchange(hazard, {
	isVoid: ({who}, state) => (who === undefined ? !isAnybodyToHurt(state) : !canBeHurt(state, who)),
	ask: [
		{
			choose: 'who',
			key: 'g',
			head: () => ({
				title: 'Who is hurt?',
				why: 'a fall, fire, anything but an attack',
				rule: 'RK-36',
			}),
			offer: (_frame, {combatants}) => combatants.map(({id}) => id),
			show: (who, _frame, state) => ({id: `hurt:${who}`, label: nameOf(state, who), about: who}),
			refuse: (who, _frame, state) => (canBeHurt(state, who) ? undefined : notAskedNow),
			also,
		},
		{
			number: 'points',
			min: 1,
			max: 999,
			initial: 10,
			bounds({who}, state) {
				const {sheet, members} = get(state, who ?? '');
				return sheet.squad ? {min: 0, max: members, initial: 1} : {};
			},
			head({who = ''}, state) {
				const victim = get(state, who);
				return victim.sheet.squad
					? {
							title: `How many of ${victim.name} fall?`,
							who,
							why: 'a hit takes one member out; the source counts no Flesh Wounds of a squad',
							rule: 'RK-35',
						}
					: {title: `How many Flesh Wounds ${inverted(victim, 'does')} take?`, who, rule: 'RK-36'};
			},
		},
	],
	end({who, points}, state) {
		const {sheet, members} = get(state, who);
		return sheet.squad
			? [
					{type: 'frame-left'},
					{type: 'members-fell', who, by: undefined, count: points, left: members - points},
				]
			: [{type: 'frame-left'}, {type: 'hurt', who, points}];
	},
});
