import {single} from '../../../dice/dice.js';
import {menuStep} from '../../../engine/course/act-rows.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get} from '../../../engine/world/world.js';
import {supportMenu, supportSkillMenu} from '../acts/support.js';
import {isUp} from '../derived/fight.js';
import {d100, levelOf, needText} from '../checks.js';
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

/** The target of a Support's roll, where the Settings require one. */
const rollNeed = (frame: Frame, state: DdState): number =>
	get(state, frame.who).sheet.skills[frame.skill ?? 'close'];

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
				const need = knowsNumbers(state, combatant, view, 'ability')
					? `: ${needText(rollNeed(frame, state))}`
					: '';
				return {
					title: clauseOf(combatant, `supports${need}`),
					who: frame.who,
					rule: 'DD-23',
				};
			},
			requests: (frame, state, view) => [
				d100({id: 'support', label: 'support'}, state, frame.who, view, () =>
					rollNeed(frame, state),
				),
			],
			take: ([rolled], frame, state) =>
				supported(frame, state, {
					roll: single(rolled),
					need: rollNeed(frame, state),
					counted: [],
				}),
		},
		{
			id: 'done',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => supported(frame, state),
		},
	],
});
