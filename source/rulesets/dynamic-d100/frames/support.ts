import {single} from '../../../dice/dice.js';
import {menuStep} from '../../../engine/course/menu.js';
import {type View, sorted} from '../../../engine/kit/basics.js';
import {clauseOf, inverted} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {get, nameOf} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {chanceOf, d100, levelOf, needText} from '../checks.js';
import {ownNeed} from '../counting.js';
import {usedUp} from '../follow-ups.js';
import {featBase} from '../exchange-math/needs.js';
import {type AnyEvent, asking, leftWhenDown} from '../flow-types.js';
import {skillNames, skills} from '../sheet/sheet.js';
import type {Check} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {type FrameOf, support} from '../state/frames.js';
import {supportMenu} from '../acts/support.js';

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
const needOf = (frame: Frame, state: DdState, view: View = 'gm') =>
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
			id: 'how',
			kind: 'text',
			due: ({how}) => how === undefined,
			ask: ({who}, state) => ({
				title: `How ${inverted(get(state, who), 'does')} help?`,
				who,
				rule: 'DD-29',
				initial: '',
			}),
			take: (how) => [support.filled({how})],
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
				const {text, head} = needOf(frame, state, view);
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
					() => needOf(frame, state).need,
				),
			],
			made([rolled], frame, state) {
				const {need, counted} = needOf(frame, state);
				return {roll: single(rolled), need, counted};
			},
			take: (check, frame, state) => supported(frame, state, check),
		},
	],
	end: (frame, state) => supported(frame, state),
});
