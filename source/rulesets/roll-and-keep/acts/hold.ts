import {
	type Action,
	actionUp,
	heldDie,
	isForced,
	ownAction,
	phaseOf,
	phasesOfTurn,
} from '../derived.js';
import {type AnyEvent, acts, type RkAct} from '../flow-types.js';
import {type Id, impossible, notAskedNow} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import type {ActionFrame, RkState} from '../state.js';

export const actionScene = (frame: ActionFrame, state: RkState) => ({
	frame,
	combatant: get(state, frame.who),
	state,
});

export type ActionScene = ReturnType<typeof actionScene>;

/** The end of an Action. If the Action was never used, its turn neither began nor ended. */
export const over = ({who, isUsed}: ActionFrame): readonly AnyEvent[] => [
	{type: 'frame-left'},
	...(isUsed ? [{type: 'ended', who} as const] : []),
];

/** An Action leaves Total Init as soon as it is used (RK-0E). */
export function used({frame, combatant, state}: ActionScene): readonly AnyEvent[] {
	const action = actionUp(combatant, state);
	return frame.isUsed || !action
		? []
		: [
				{type: 'began', who: frame.who},
				{type: 'action-used', who: frame.who, ...action},
			];
}

/** An Action that is given up unused still counts as a turn. */
export const forfeited = (who: Id, action: Action): readonly AnyEvent[] => [
	{type: 'began', who},
	{type: 'forfeited', who, ...action},
	{type: 'frame-left'},
	{type: 'ended', who},
];

/** In place of using the Action (RK-05): what is likely, to come right after the likeliest use, and what is not. */
export function otherThanUse({
	frame,
	combatant,
	state,
}: ActionScene): readonly [readonly RkAct[], readonly RkAct[]] {
	if (frame.isUsed) {
		return [[{do: 'done'}], []];
	}

	const keep: RkAct = {do: 'keep-holding'};
	const hold: RkAct = {do: 'hold'};
	const pass: RkAct = {do: 'pass'};
	if (isForced(combatant, state)) {
		return [[pass], [keep, hold]];
	}

	return actionUp(combatant, state)?.isHeld ? [[keep, pass], []] : [[hold], [pass]];
}

/** An Action is used or held (RK-05). */
export const holdActs = acts<ActionScene>({
	/** RK-05, RK-0C: at most one Action is held, and it must be settled before another is held. */
	hold: {
		key: 'w',
		rule: 'RK-05',
		show: (_act, {state}) => ({
			id: 'hold',
			label: 'Hold',
			cost:
				phaseOf(state) === phasesOfTurn
					? 'no phase follows: the Action lapses with the turn'
					: `keeps the Action of phase ${phaseOf(state)} for later`,
		}),
		refuse(_act, {frame, combatant, state}) {
			if (frame.isUsed) {
				return notAskedNow;
			}

			if (!ownAction(combatant, state)) {
				return impossible('has no Action in this phase');
			}

			const held = heldDie(combatant);
			if (!held) {
				return undefined;
			}

			return isForced(combatant, state)
				? {
						reason: `the held Action of phase ${held.phase} must be used or forfeited first`,
						rule: 'RK-05',
					}
				: {
						reason: `holds the Action of phase ${held.phase} already, and one at most`,
						rule: 'RK-0C',
					};
		},
		take(_act, {frame, combatant, state}) {
			const {who} = frame;
			const own = ownAction(combatant, state);
			return own
				? [
						{type: 'began', who},
						{type: 'held', who, dice: own.dice, phase: own.phase},
						{type: 'frame-left'},
						{type: 'ended', who},
					]
				: over(frame);
		},
	},
	/** Somebody who breaks a hold may change their mind, unless an Action of this phase follows. */
	'keep-holding': {
		key: 'E',
		rule: 'RK-05',
		show: () => ({id: 'keep-holding', label: 'Keep holding'}),
		refuse(_act, {frame, combatant, state}) {
			if (frame.isUsed) {
				return notAskedNow;
			}

			if (isForced(combatant, state)) {
				const [has, first] = ownAction(combatant, state) ? ['has', ' first'] : ['had', ''];
				return {
					reason: `${has} an Action in phase ${phaseOf(state)}: use or forfeit the held one${first}`,
					rule: 'RK-05',
				};
			}

			return actionUp(combatant, state)?.isHeld ? undefined : impossible('holds no Action');
		},
		take: (_act, {frame: {who}, combatant, state}) => [
			{type: 'hold-kept', who, isForced: isForced(combatant, state)},
			{type: 'frame-left'},
		],
	},
	pass: {
		key: 'o',
		rule: 'RK-05',
		show: (_act, {combatant, state}) => ({
			id: 'pass',
			label: actionUp(combatant, state)?.isHeld
				? `Forfeit the held ${heldDie(combatant)?.phase ?? ''}`
				: 'Let the Action pass',
		}),
		refuse: (_act, {frame}) => (frame.isUsed ? notAskedNow : undefined),
		take(_act, {frame, combatant, state}) {
			const action = actionUp(combatant, state);
			return action ? forfeited(frame.who, action) : over(frame);
		},
	},
	done: {
		key: 'z',
		rule: 'RK-06',
		show: () => ({id: 'done', label: 'Done'}),
		refuse: (_act, {frame}) => (frame.isUsed ? undefined : notAskedNow),
		take: (_act, {frame}) => over(frame),
	},
});
