import {single} from '../../../dice/dice.js';
import {menuStep} from '../../../engine/course/act-rows.js';
import type {View} from '../../../engine/kit/basics.js';
import {sumOf} from '../../../engine/events/roll-modifiers.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {supportMenu, supportSkillMenu} from '../acts/support.js';
import {isUp} from '../derived/fight.js';
import {d100, explainNeed, levelOf, needText} from '../checks.js';
import {ownModifiers, usedUp} from '../counting.js';
import {featBase} from '../exchange-math/bases.js';
import {actorScene} from '../acts/scene.js';
import {type AnyEvent, kind} from '../flow-types.js';
import type {Check} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {type FrameOf, support} from '../state/frames.js';
import {leftWhenDown} from './actor.js';

type Frame = FrameOf<'support'>;

const supported = (
	frame: Frame,
	state: DdState,
	check?: Check,
): readonly AnyEvent[] => [
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
function needOf(frame: Frame, state: DdState, view: View = 'gm') {
	const {who, skill = 'close'} = frame;
	const combatant = get(state, who);
	const {options, counted} = ownModifiers(
		state,
		who,
		frame.marks,
		view,
		knowsNumbers(state, combatant, view, 'ability')
			? combatant.sheet.traits
			: [],
		false,
	);
	return {
		options,
		counted,
		need: combatant.sheet.skills[skill] + sumOf(counted),
		why: explainNeed(featBase(state, who, skill, undefined), counted),
	};
}

/** Support, one's own or an ally's, by skill or Power (DD-23, DD-25, DD-29). */
export const supportFrame = kind('support', {
	...leftWhenDown,
	isVoid: (frame, state) =>
		leftWhenDown.isVoid(frame, state) ||
		(frame.for !== undefined && !isUp(get(state, frame.for), state)),
	steps: [
		menuStep({
			id: 'whom',
			due: (frame: Frame) => frame.for === undefined,
			menu: supportMenu,
			scene: actorScene,
			head: ({frame, combatant}) => ({
				title: clauseOf(combatant, 'supports whom?'),
				who: combatant.id,
				why: 'one Bonus on one roll of this round, if the GM accepts it',
				rule: frame.isPower ? 'DD-25' : 'DD-23',
			}),
		}),
		{
			id: 'how',
			kind: 'text',
			due: ({how}) => how === undefined,
			ask: (frame, state) => ({
				title: `How ${inverted(get(state, frame.who), 'does')} help?`,
				who: frame.who,
				rule: 'DD-29',
				initial: '',
			}),
			take: (how) => [support.filled({how})],
		},
		menuStep({
			id: 'skill',
			due: (frame: Frame, {settings}: DdState) =>
				settings.supportRoll && frame.skill === undefined,
			menu: supportSkillMenu,
			scene: actorScene,
			head: ({frame}) => ({
				title: 'With which skill?',
				who: frame.who,
				rule: 'DD-23',
			}),
		}),
		{
			id: 'roll',
			kind: 'roll',
			due: ({skill}) => skill !== undefined,
			ask(frame, state, view) {
				const {combatant} = actorScene(frame, state);
				const {need, why, options} = needOf(frame, state, view);
				const isShown = knowsNumbers(state, combatant, view, 'ability');
				return {
					title: clauseOf(
						combatant,
						`supports${isShown ? `: ${needText(need)}` : ''}`,
					),
					who: frame.who,
					...(isShown && {why}),
					rule: 'DD-23',
					options,
				};
			},
			requests: (frame, state, view) => [
				d100(
					{id: 'support', label: 'support'},
					state,
					frame.who,
					view,
					() => needOf(frame, state).need,
				),
			],
			take([rolled], frame, state) {
				const {need, counted} = needOf(frame, state);
				return supported(frame, state, {roll: single(rolled), need, counted});
			},
			mark: (marks) => [support.marked(marks)],
		},
		{
			id: 'done',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => supported(frame, state),
		},
	],
});
