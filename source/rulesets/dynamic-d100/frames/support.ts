import {checkEnded} from '../../../engine/course/own-acts/own-act.js';
import {single} from '../../../dice/dice.js';
import {type View, sorted} from '../../../engine/kit/basics.js';
import {clause, nameOf, get} from '../../../engine/world/world.js';
import {d100, levelOf, chanceOf, needText} from '../checks.js';
import {featBase} from '../exchange-math/rolls.js';
import {ownNeed} from '../counting.js';
import {usedUp} from '../follow-ups.js';
import {type FrameOf, feat, type Check, support} from '../state/frames.js';
import type {DdState} from '../state/fight.js';
import {kind, leftWhenDown, type AnyEvent, asking} from '../flow-types.js';
import {skillNames, skills} from '../sheet/sheet.js';
import {verdictOf} from '../shown/text.js';
import {menuStep} from '../../../engine/course/menu.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {isUp} from '../derived/fight.js';
import {supportMenu} from '../acts/support.js';

/** A skill goes with any trait of the sheet; a Power is its own. */
function featNeed(frame: FrameOf<'feat'>, state: DdState, view: View = 'gm') {
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
				const {text, head} = featNeed(frame, state, view);
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
					() => featNeed(frame, state).need,
				),
			],
			take([rolled], frame, state) {
				const {need, counted} = featNeed(frame, state);
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

type Frame = FrameOf<'support'>;

const supported = (frame: Frame, state: DdState, check?: Check): readonly AnyEvent[] => [
	...usedUp(state, frame.who, check?.counted ?? []),
	{
		type: 'supported',
		who: frame.who,
		for: frame.for ?? frame.who,
		how: frame.how ?? '',
		...(frame.power !== undefined && {power: frame.power}),
		...(frame.isKept && {isKept: true as const}),
		...(check && {check, skill: frame.skill ?? 'close'}),
		isGained: !check || levelOf(check, state.settings.criticalPart) > 0,
	},
	{type: 'frame-left'},
];

/** The target of a Support's roll, where the Settings require one, and what can be ticked beside it (DD-03, DD-57). */
const supportNeed = (frame: Frame, state: DdState, view: View = 'gm') =>
	ownNeed(frame, featBase(state, frame.who, frame.skill ?? 'close', undefined), state, view, {
		isMeant: false,
	});

/** Support, one's own or an ally's, by skill or Power (DD-23, DD-25, DD-29). */
export const supportFrame = asking(support, {
	isVoid: (frame, state) =>
		leftWhenDown.isVoid(frame, state) ||
		(frame.for !== undefined && !isUp(get(state, frame.for), state)),
	left: leftWhenDown.left,
	endsApart: true,
	ask: [
		menuStep('whom', {
			due: (frame: Frame) => frame.for === undefined,
			menu: supportMenu,
			scene: (frame, state: DdState) => ({frame, combatant: get(state, frame.who), state}),
			head: ({frame, combatant}) => ({
				title: clauseOf(combatant, 'supports whom?'),
				who: combatant.id,
				why: 'one Bonus on one roll of this round, if the GM accepts it',
				rule: frame.isPower ? 'DD-25' : 'DD-23',
			}),
		}),
		{
			text: 'how',
			initial: '',
			head: ({who}, state) => ({
				title: `How ${inverted(get(state, who), 'does')} help?`,
				who,
				rule: 'DD-29',
			}),
		},
		{
			choose: 'skill',
			when: (_frame, {settings}) => settings.supportRoll,
			head: ({who}, state) => ({title: `${nameOf(state, who)}: which skill?`, who, rule: 'DD-23'}),
			// Any can help, the best of somebody first (DD-23).
			offer: ({who}, state) => sorted(skills, (skill) => -get(state, who).sheet.skills[skill]),
			show(skill, {who}, state, view) {
				const combatant = get(state, who);
				const need = combatant.sheet.skills[skill];
				return {
					id: skill,
					label: skillNames[skill],
					...(knowsNumbers(state, combatant, view, 'ability') && {
						detail: needText(need),
						odds: chanceOf(need),
					}),
				};
			},
		},
		{
			roll: 'roll',
			when: ({skill}) => skill !== undefined,
			head(frame, state, view) {
				const {text, head} = supportNeed(frame, state, view);
				return {
					title: clauseOf(get(state, frame.who), `supports${text === '' ? '' : `: ${text}`}`),
					rule: 'DD-23',
					...head,
				};
			},
			requests: (frame, state, view) => [
				d100(
					{id: 'support', label: 'support'},
					state,
					frame.who,
					view,
					() => supportNeed(frame, state).need,
				),
			],
			made([rolled], frame, state) {
				const {need, counted} = supportNeed(frame, state);
				return {roll: single(rolled), need, counted};
			},
			take: (check, frame, state) => supported(frame, state, check),
		},
	],
	end: (frame, state) => supported(frame, state),
});
