import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import {single} from '../../../dice/dice.js';
import type {View} from '../../../engine/kit/basics.js';
import {clause, nameOf} from '../../../engine/world/world.js';
import {d100, levelOf} from '../checks.js';
import {featBase} from '../exchange-math/needs.js';
import {ownNeed} from '../counting.js';
import {usedUp} from '../follow-ups.js';
import {type FrameOf, feat} from '../state/frames.js';
import type {Check} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {kind, leftWhenDown} from '../flow-types.js';
import {skillNames} from '../sheet/sheet.js';
import {verdictOf} from '../shown/text.js';

/** A skill goes with any trait of the sheet; a Power is its own. */
function needOf(frame: FrameOf<'feat'>, state: DdState, view: View = 'gm') {
	const {who, skill, power, plus} = frame;
	const parts = [
		...featBase(state, who, skill, power),
		...(plus ? [['this act', plus] as const] : []),
	];
	return ownNeed(frame, parts, state, view, {takesTrait: power === undefined});
}

const noCheck = {roll: 0, need: 0, counted: []};

/** DD-32: a better level wins, then the higher roll. */
function resultOf(check: Check, {settings}: DdState) {
	const level = levelOf(check, settings.criticalPart);
	return {
		isMade: level > 0,
		net: Math.max(0, check.need - check.roll),
		rank: 1000 * level + (settings.equalSuccess === 'tie' ? 0 : check.roll),
	};
}

/** A Power or a skill rolled for effect. The GM tells what it leads to (DD-25, DD-27). */
export const featFrame = kind('feat', {
	isVoid: leftWhenDown.isVoid,
	abandon: () => leftWhenDown.left,
	steps: [
		{
			id: 'roll',
			kind: 'roll',
			due: ({check}) => check === undefined,
			ask(frame, state, view) {
				const {text, head} = needOf(frame, state, view);
				const what = frame.power ?? skillNames[frame.skill];
				return {
					title: `${nameOf(state, frame.who)}: ${what}${text === '' ? '' : `, ${text}`}`,
					rule: 'DD-27',
					...head,
				};
			},
			requests: (frame, state, view) => [
				d100(
					{id: 'feat', label: frame.power ?? skillNames[frame.skill]},
					state,
					frame.who,
					view,
					() => needOf(frame, state).need,
				),
			],
			take([rolled], frame, state) {
				const {need, counted} = needOf(frame, state);
				return [
					feat.filled({check: {roll: single(rolled), need, counted}}),
					...usedUp(state, frame.who, counted),
				];
			},
			mark: (marks) => [feat.marked(marks)],
		},
		{
			id: 'result',
			due: ({plus}) => plus !== undefined,
			take: ({who, skill, check = noCheck}, state) => [
				{type: 'feat-told', who, skill, check, text: ''},
				{type: 'frame-left'},
				...checkEnded(state, who, resultOf(check, state)),
			],
		},
		{
			id: 'tell',
			kind: 'text',
			due: () => true,
			ask: (frame, state) => ({
				title: clause(
					state,
					frame.who,
					`${frame.check ? verdictOf(frame.check, state.settings.criticalPart) : ''}: what comes of it?`,
				),
				who: frame.who,
				rule: 'DD-27',
				initial: '',
			}),
			take: (text, frame) => [
				{
					type: 'feat-told',
					who: frame.who,
					skill: frame.skill,
					check: frame.check ?? noCheck,
					text,
					...(frame.power !== undefined && {power: frame.power}),
				},
				{type: 'frame-left'},
			],
		},
	],
});
