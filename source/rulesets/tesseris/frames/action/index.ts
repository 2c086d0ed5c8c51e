import {menuStep} from '../../../../engine/course/menu.js';
import {keyAt} from '../../../../engine/course/letters.js';
import {notAskedNow} from '../../../../engine/kit/basics.js';
import {capital} from '../../../../engine/kit/text.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {get, nameOf} from '../../../../engine/world/world.js';
import {goalLine, goalsOf, isGoal, paceOf, paceOptions} from '../../acts/action.js';
import {type AimScene, aimLine, armMenu, handsOf, partsOf, targetMenu} from '../../acts/aiming.js';
import {beginAction} from '../../acts/break-ins.js';
import {coverRow, coverRows} from '../../derived/standing.js';
import {ticksLeft} from '../../derived/ticks.js';
import {exchange} from '../../flow-types.js';
import {arcAhead, windowFor} from '../../legality/reactions.js';
import type {TeState} from '../../state/fight.js';
import {type ActionFrame, actionForm, windowForm} from '../../state/frames.js';
import {actionName} from '../../shown/text.js';
import {
	type ActionStep,
	aimSteps,
	arcStep,
	asksItem,
	asksPart,
	gives,
	holderAsked,
	isUnarmed,
	isUndecided,
	isVoid,
	nextEffect,
	openMotion,
	rowOf,
} from './aiming.js';
import {effectEvents} from './effects.js';
import {wayText} from '../../legality/moving.js';

const focuses = ['attack', 'defence', 'social', 'skill'];

const aimScene = (frame: ActionFrame, state: TeState): AimScene => {
	const row = rowOf(frame);
	return {
		frame,
		state,
		attempt: row && {row, target: undefined, arm: frame.arm, isReaction: frame.isReaction},
	};
};

const headOf = (frame: ActionFrame, state: TeState, asked: string) => ({
	title: `${nameOf(state, frame.who)}: ${actionName(frame.action)}, ${asked}`,
	who: frame.who,
	rule: rowOf(frame)?.rule ?? 'TE-22',
});

/** How long it takes, where that is the GM's to say (TE-X01). */
const ticksStep: ActionStep = {
	id: 'ticks',
	kind: 'number',
	due: ({isBegun}) => !isBegun,
	ask(frame, state, view) {
		const combatant = get(state, frame.who);
		const row = rowOf(frame);
		const usual = row?.ticks ?? 1;
		const most = knowsNumbers(state, combatant, view, 'order')
			? ticksLeft(state, combatant)
			: state.settings.baseTicks;
		return {
			title: `${combatant.name}: ${actionName(frame.action)}, how many ticks?`,
			who: frame.who,
			why: `usually ${usual}`,
			rule: row?.rule ?? 'TE-22',
			min: 1,
			max: Math.max(usual, most),
			initial: usual,
		};
	},
	take(ticks, frame, state) {
		const {attempt} = aimScene(frame, state);
		return [
			{type: 'frame-left'},
			...(attempt && frame.target !== undefined
				? beginAction(state, frame.who, {...attempt, target: frame.target, ticks})
				: []),
		];
	},
};

/** Carries out an action, effect by effect. What it provokes comes afterwards (TE-15). */
export const actionFrame = exchange(actionForm, {
	isVoid,
	ask: [
		menuStep('arm', {
			due: isUnarmed,
			menu: armMenu,
			scene: aimScene,
			head: ({frame, state}) => ({
				...headOf(frame, state, 'with which weapon?'),
				...(frame.target !== undefined && {involves: [frame.target]}),
			}),
		}),
		menuStep('target', {
			due: isUndecided,
			menu: targetMenu,
			scene: aimScene,
			head: ({frame, state}) => headOf(frame, state, 'whom?'),
		}),
		ticksStep,
		...aimSteps,
		arcStep,
		{
			choose: 'part',
			when: asksPart,
			head: (frame, state) => headOf(frame, state, 'at which part?'),
			offer: partsOf,
			show: (what, frame, state) => aimLine(what, frame, state, partsOf(frame, state)),
		},
		{
			choose: 'item',
			when: asksItem,
			head: (frame, state) => ({
				...headOf(frame, state, `which weapon of ${nameOf(state, frame.target)}?`),
				...(frame.target !== undefined && {involves: [frame.target]}),
			}),
			offer: handsOf,
			show: (what, frame, state) => aimLine(what, frame, state, handsOf(frame, state)),
		},
		{
			choose: 'where',
			when: (frame) => openMotion(frame) !== undefined,
			head: (frame, state) => ({
				...headOf(frame, state, 'where to?'),
				...(openMotion(frame)?.kind === 'move' && {why: wayText(frame.action)}),
				options: paceOptions(frame, state, openMotion(frame)),
			}),
			offer: goalsOf,
			show: (goal, frame, state) => goalLine(goal, frame, state, openMotion(frame)),
			refuse: (goal, frame, state) => (isGoal(goal, frame, state) ? undefined : notAskedNow),
			mark: (marks) => [actionForm.filled({pace: paceOf(marks)})],
		},
		{
			choose: 'material',
			when: (frame) => nextEffect(frame)?.kind === 'take-cover',
			head: ({who}, state) => ({
				title: `${nameOf(state, who)}: behind which cover?`,
				who,
				rule: 'TE-71',
			}),
			offer: () => [...coverRows.map(({id}) => id), 'none'],
			show(what) {
				const row = coverRow(what);
				return row
					? {
							id: row.id,
							label: capital(row.name),
							...keyAt(coverRows.indexOf(row)),
							detail: `armour +${row.armour}, structure ${row.structure}`,
						}
					: {id: 'none', label: 'No cover here', key: 'o'};
			},
		},
		{
			choose: 'focus',
			when: gives('focused'),
			head: ({who}, state) => ({
				title: `${nameOf(state, who)}: focus on which roll?`,
				who,
				rule: 'TE-O01',
			}),
			offer: () => focuses,
			show: (what) => ({id: what, label: `The next ${what} roll`, ...keyAt(focuses.indexOf(what))}),
		},
		{
			text: 'area',
			initial: arcAhead,
			when: gives('watching'),
			head: (frame, state) => ({
				...headOf(frame, state, 'over which area?'),
				why: 'a doorway, a hall, or 45° out to half the range',
			}),
		},
		{
			id: 'point',
			due: (frame, state) => holderAsked(frame, state) !== undefined,
			take: (frame, state) => [
				actionForm.filled({isPointAsked: true}),
				windowForm.opened({
					provoker: frame.who,
					action: frame.action,
					strikers: [],
					followers: [],
					shooters: [],
					holders: [holderAsked(frame, state) ?? ''],
				}),
			],
		},
		{
			id: 'effect',
			due: (frame) => nextEffect(frame) !== undefined,
			take(frame, state) {
				const row = rowOf(frame);
				const effect = nextEffect(frame);
				return [
					actionForm.added({done: 1}),
					...(row && effect ? effectEvents(state, frame, row, effect) : []),
				];
			},
		},
		{
			id: 'provoke',
			due: (frame, state) => !frame.isAnswered && windowFor(frame, state) !== undefined,
			take: (frame, state) => [
				actionForm.filled({isAnswered: true}),
				windowForm.opened(windowFor(frame, state) ?? {}),
			],
		},
	],
});
