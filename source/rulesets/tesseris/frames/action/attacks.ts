import {find, get} from '../../../../engine/world/world.js';
import type {AttackEffect} from '../../actions/effects.js';
import type {ActionRow} from '../../actions/row.js';
import {withGrapple} from '../../derived/grapple.js';
import {itemOfAnswer} from '../../derived/items.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import {armsUsed} from '../../legality/arms.js';
import {isLocation} from '../../sheet/carried.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import {statusOf} from '../../statuses/index.js';

/* The targets of an attack, and the attack that it begins. */

/** All targets of an attack: the arc of a spray, or everybody in a grapple (TE-R11, TE-C04). */
function targetsOf(
	state: TeState,
	attacker: TeCombatant,
	effect: AttackEffect,
	{target: id, aims}: ActionFrame,
): readonly string[] {
	if (id === undefined) {
		return [];
	}

	const target = get(state, id);
	if (effect.isSpray) {
		return [id, ...aims.flatMap((aim) => aim ?? [])];
	}

	return effect.isSocial === true ? [id] : withGrapple(state, attacker, target);
}

type Aimed = Pick<Extract<AnyEvent, {type: 'attacked'}>, 'targets' | 'arms' | 'aims'>;

/** TE-M10: every weapon with its targets. Leaves out those that reach nobody. */
function aimed(state: TeState, attacker: TeCombatant, row: ActionRow, frame: ActionFrame): Aimed {
	const pairs = armsUsed(attacker, row, frame.arm).flatMap((arm, at) => {
		const target = find(state, at === 0 ? frame.target : frame.aims[at - 1]);
		return target ? [{arm, at: withGrapple(state, attacker, target)}] : [];
	});
	const targets = [...new Set(pairs.flatMap(({at}) => at))];
	return {
		targets,
		arms: pairs.map(({arm}) => arm),
		...(targets.length > 1 && {aims: pairs.map(({at}) => at)}),
	};
}

/** TE-M14: a pin is broken against the one who holds it. */
function opponentOf(state: TeState, frame: ActionFrame): string | undefined {
	return frame.target === undefined ? undefined : statusOf(state, frame.target, 'pinned')?.from;
}

export function attack(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: AttackEffect,
): readonly AnyEvent[] {
	const attacker = get(state, frame.who);
	const isUnpinning = effect.hits.some(({kind}) => kind === 'unpin');
	const item = itemOfAnswer(frame.part ?? frame.item);
	const pinner = isUnpinning ? opponentOf(state, frame) : undefined;
	if (isUnpinning && (pinner === undefined || !state.index.has(pinner))) {
		const batch = new EventBatch(state);
		batch.lose(frame.target ?? '', 'pinned');
		return batch.events;
	}

	const aim: Aimed = effect.isMulti
		? aimed(state, attacker, row, frame)
		: {
				targets: pinner === undefined ? targetsOf(state, attacker, effect, frame) : [pinner],
				arms: armsUsed(attacker, row, frame.arm),
			};
	return aim.targets.length === 0
		? []
		: [
				{
					type: 'attacked',
					attacker: attacker.id,
					...aim,
					action: row.id,
					...(effect.isAtPart && isLocation(frame.part) && {part: frame.part}),
					...(item !== undefined && {item}),
					cause: frame.isReaction ? 'reaction' : 'action',
				},
			];
}
