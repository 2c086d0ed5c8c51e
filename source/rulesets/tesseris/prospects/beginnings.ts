import type {Id} from '../../../engine/kit/basics.js';
import type {ActionRow} from '../actions/row.js';
import {beginAttack} from '../events/attack.js';
import {movementEvents} from '../events/movement.js';
import {arrival} from '../legality/moving.js';
import {armsUsed, roundsFor} from '../legality/arms.js';
import {type Situation, situationOf} from '../derived/situation.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {gains} from '../statuses/index.js';
import {attackForm} from '../state/attack.js';
import {straightAhead} from '../state/frames.js';
import {inForm, inState} from '../updates.js';

/* Attacks as they will be at their rolls. */

export type Aim = {readonly row: ActionRow; readonly target: Id; readonly arm: string | undefined};

const chargeOf = ({effects}: ActionRow) =>
	effects.find((effect) => effect.kind === 'move' && effect.isCharge === true);

/** A charge strikes from beside its target (TE-M08). */
function afterCharge(state: TeState, attacker: TeCombatant, {row, target}: Aim): TeState {
	const charge = chargeOf(row);
	return charge?.kind === 'move'
		? (movementEvents.moved.evolve?.(
				state,
				arrival(state, attacker, charge, {goal: target, pace: straightAhead}),
			) ?? state)
		: state;
}

/** The attack as it will be at its roll: one more in this round, with what the action itself gives (TE-33, TE-M09). */
function begunOn(state: TeState, attacker: TeCombatant, aim: Aim): TeState {
	const {row, target, arm} = aim;
	const given = row.effects
		.filter((effect) => effect.kind === 'status')
		.filter(({of}) => of === 'self')
		.flatMap(({status}) => gains(state, attacker.id, status))
		.filter((event) => event.type === 'condition-given')
		.map(({condition}) => condition);
	const ready =
		given.length === 0 ? state : inState(state, {conditions: [...state.conditions, ...given]});
	return withShots(
		beginAttack(afterCharge(ready, attacker, aim), {
			type: 'attacked',
			attacker: attacker.id,
			targets: [target],
			action: row.id,
			arms: armsUsed(attacker, row, arm),
			cause: 'action',
		}),
	);
}

/**
 * Begins attacks. What an attack changes is the same whoever its target is, unless one gets there by a charge, so that
 * in a crowd nearly all of them share one state but for the target.
 */
export function beginningsOf(state: TeState, attacker: TeCombatant) {
	const begun = new Map<string, TeState>();
	return (aim: Aim): TeState => {
		const {row, target, arm = ''} = aim;
		if (chargeOf(row)) {
			return begunOn(state, attacker, aim);
		}

		const key = `${row.id} ${arm}`;
		const before = begun.get(key);
		if (before) {
			return inForm(before, attackForm, {targets: [target]});
		}

		const first = begunOn(state, attacker, aim);
		begun.set(key, first);
		return first;
	};
}

export const situationIn = (begun: TeState): Situation | undefined => {
	const frame = attackForm.top(begun);
	return frame && situationOf(begun, frame);
};

/** With as many rounds as will be fired (TE-35). */
function withShots(begun: TeState): TeState {
	const {effect, arm} = situationIn(begun) ?? {};
	return effect?.by === 'ranged' && effect.isMulti !== true && arm
		? inForm(begun, attackForm, {shots: Math.max(1, roundsFor(arm, effect.rate))})
		: begun;
}
