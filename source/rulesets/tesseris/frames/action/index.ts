import {greyed, notAskedNow} from '../../../../engine/refusals.js';
import {find, get} from '../../../../engine/world.js';
import {actionOf} from '../../actions/index.js';
import type {ActionRow, Effect} from '../../actions/row.js';
import {beginAction} from '../../acts/begin-action.js';
import {coverRow, coverRows} from '../../covers.js';
import {ticksLeft} from '../../derived/ticks.js';
import {isUp} from '../../derived/vitals.js';
import {kind} from '../../flow-types.js';
import {type Attempt, refuseAim} from '../../legality/index.js';
import {windowFor} from '../../legality/reactions.js';
import type {ActionFrame, TeState} from '../../state.js';
import {aimSteps, arcStep, partStep} from './aiming.js';
import {effectEvents} from './effects.js';
import {type Motion, goalChoices, isGoal, wayText} from './moving.js';

const rowOf = ({action}: ActionFrame): ActionRow | undefined =>
	actionOf(action);

const nextEffect = (frame: ActionFrame): Effect | undefined =>
	rowOf(frame)?.effects[frame.done];

const isUndecided = ({isBegun, target}: ActionFrame): boolean =>
	!isBegun && target === undefined;

/** The motion that comes next and has nowhere to go yet. */
function openMotion(frame: ActionFrame): Motion | undefined {
	const effect = nextEffect(frame);
	if (frame.goal !== undefined || !effect) {
		return undefined;
	}

	return (effect.kind === 'move' && !effect.isCharge) ||
		(effect.kind === 'step' && !effect.isAfter)
		? effect
		: undefined;
}

const asksMaterial = (frame: ActionFrame): boolean =>
	nextEffect(frame)?.kind === 'take-cover' && frame.chosen === undefined;

const focuses: readonly string[] = ['attack', 'defence', 'social', 'skill'];

/** TE-O01: what the focus is on is named when it is taken. */
const asksFocus = (frame: ActionFrame): boolean => {
	const effect = nextEffect(frame);
	return (
		effect?.kind === 'status' &&
		effect.status === 'focused' &&
		frame.chosen === undefined
	);
};

const attempt = (frame: ActionFrame, target: string): Attempt | undefined => {
	const row = rowOf(frame);
	return row && {row, target, arm: frame.arm, isReaction: frame.isReaction};
};

/** Its actor fell, or whom it is about left, before it was done. */
function isVoid(frame: ActionFrame, state: TeState): boolean {
	const combatant = find(state, frame.who);
	const target = find(state, frame.target);
	return (
		!combatant ||
		!rowOf(frame) ||
		(nextEffect(frame) !== undefined && !isUp(state, combatant)) ||
		combatant.isGone ||
		(frame.target !== undefined && (!target || target.isGone))
	);
}

/** An action as it is carried out, effect by effect; what it provokes comes after (TE-15). */
export const actionFrame = kind('action', {
	isVoid,
	abandon: () => [{type: 'action-over'}],
	steps: [
		{
			id: 'target',
			kind: 'choose',
			due: (frame) => isUndecided(frame),
			ask(frame, state) {
				const combatant = get(state, frame.who);
				const choices = state.combatants
					.map((other) => {
						const what = attempt(frame, other.id);
						return {
							id: other.id,
							label: other.name,
							about: other.id,
							act: {do: 'target' as const, target: other.id},
							...greyed(what ? refuseAim(state, combatant, what) : notAskedNow),
						};
					})
					.filter(({refused}) => !refused?.impossible);
				return {
					title: `${combatant.name}: ${rowOf(frame)?.name.toLowerCase() ?? ''}, whom?`,
					who: frame.who,
					rule: rowOf(frame)?.rule ?? 'TE-22',
					choices: [
						...choices.filter(({refused}) => !refused),
						{id: 'back', label: 'Something else', act: {do: 'back' as const}},
						...choices.filter(({refused}) => refused),
					],
				};
			},
			refuse(act, frame, state) {
				if (act.do === 'back') {
					return undefined;
				}

				const what =
					act.do === 'target' ? attempt(frame, act.target) : undefined;
				return what
					? refuseAim(state, get(state, frame.who), what)
					: notAskedNow;
			},
			take(act, frame, state) {
				const what =
					act.do === 'target' ? attempt(frame, act.target) : undefined;
				return [
					{type: 'frame-left'},
					...(what ? beginAction(state, frame.who, what) : []),
				];
			},
		},
		{
			id: 'ticks',
			kind: 'number',
			due: ({isBegun}) => !isBegun,
			ask(frame, state) {
				const combatant = get(state, frame.who);
				const row = rowOf(frame);
				const usual = row?.ticks ?? 1;
				return {
					title: `${combatant.name}: ${row?.name.toLowerCase() ?? ''}, how many ticks?`,
					who: frame.who,
					why: `${usual} as a rule`,
					rule: row?.rule ?? 'TE-22',
					min: 1,
					max: Math.max(usual, ticksLeft(state, combatant)),
					initial: usual,
				};
			},
			take(ticks, frame, state) {
				const what =
					frame.target === undefined ? undefined : attempt(frame, frame.target);
				return [
					{type: 'frame-left'},
					...(what ? beginAction(state, frame.who, {...what, ticks}) : []),
				];
			},
		},
		...aimSteps,
		arcStep,
		partStep,
		{
			id: 'where',
			kind: 'choose',
			due: (frame) => openMotion(frame) !== undefined,
			ask(frame, state) {
				const combatant = get(state, frame.who);
				const motion = openMotion(frame);
				return {
					title: `${combatant.name}: ${rowOf(frame)?.name.toLowerCase() ?? 'move'}, where to?`,
					who: frame.who,
					...(motion?.kind === 'move' && {why: wayText(frame.action)}),
					rule: rowOf(frame)?.rule ?? 'TE-V01',
					choices: motion ? goalChoices(frame, state, combatant, motion) : [],
				};
			},
			refuse: (act, frame, state) =>
				act.do === 'go' && isGoal(state, get(state, frame.who), act.goal)
					? undefined
					: notAskedNow,
			take: (act) =>
				act.do === 'go' ? [{type: 'headed', goal: act.goal}] : [],
		},
		{
			id: 'material',
			kind: 'choose',
			due: (frame) => asksMaterial(frame),
			ask: (frame, state) => ({
				title: `${get(state, frame.who).name}: behind what?`,
				who: frame.who,
				rule: 'TE-71',
				choices: [
					...coverRows.map(({id, name, armour, structure}) => ({
						id,
						label: name.charAt(0).toUpperCase() + name.slice(1),
						detail: `armour +${armour}, structure ${structure}`,
						act: {do: 'choose' as const, what: id},
					})),
					{
						id: 'none',
						label: 'There is no cover',
						act: {do: 'choose' as const, what: 'none'},
					},
				],
			}),
			refuse: (act) =>
				act.do === 'choose' && (act.what === 'none' || coverRow(act.what))
					? undefined
					: notAskedNow,
			take: (act) =>
				act.do === 'choose' ? [{type: 'chosen', what: act.what}] : [],
		},
		{
			id: 'focus',
			kind: 'choose',
			due: (frame) => asksFocus(frame),
			ask: (frame, state) => ({
				title: `${get(state, frame.who).name}: focus on which roll?`,
				who: frame.who,
				rule: 'TE-O01',
				choices: focuses.map((what) => ({
					id: what,
					label: `The next ${what} roll`,
					act: {do: 'choose' as const, what},
				})),
			}),
			refuse: (act) =>
				act.do === 'choose' && focuses.includes(act.what)
					? undefined
					: notAskedNow,
			take: (act) =>
				act.do === 'choose' ? [{type: 'chosen', what: act.what}] : [],
		},
		{
			id: 'effect',
			kind: 'auto',
			due: (frame) => nextEffect(frame) !== undefined,
			take(frame, state) {
				const row = rowOf(frame);
				const effect = nextEffect(frame);
				return [
					{type: 'effect-done'},
					...(row && effect ? effectEvents(state, frame, row, effect) : []),
				];
			},
		},
		{
			id: 'provoke',
			kind: 'auto',
			due: (frame, state) =>
				!frame.isAnswered && windowFor(frame, state) !== undefined,
			take(frame, state) {
				const window = windowFor(frame, state);
				return window ? [{type: 'window-opened', window}] : [];
			},
		},
		{
			id: 'end',
			kind: 'auto',
			due: () => true,
			take: () => [{type: 'action-over'}],
		},
	],
});
