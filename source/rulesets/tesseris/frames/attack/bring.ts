import {byKind} from '../../../../engine/kit/basics.js';
import {find, get} from '../../../../engine/world/world.js';
import type {Ladder, OnHit} from '../../actions/effects.js';
import {itemName, weaponsInHand} from '../../derived/arms.js';
import {totalOf} from '../../derived/tests.js';
import type {EventBatch} from '../../flow-types.js';
import type {Situation} from '../../derived/situation.js';
import {type Result, rollOf, sumOf} from '../../state/attack.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {resistForm, rulingForm} from '../../state/frames.js';
import {rungOf, statusOf} from '../../statuses/index.js';

/* What a hit does besides damage (TE-M06 to TE-M18, TE-R04 to TE-R06, TE-S01 to TE-S09). */

/** TE-M06, a Setting: the meaning of “Staggered”, which has no row. */
const staggered = (ladder: Ladder, {settings}: TeState, rule: string): Ladder =>
	rule === 'TE-M06'
		? ladder.map(([has, next]) => [
				has === 'stunned' ? settings.staggered : has,
				next === 'stunned' ? settings.staggered : next,
			])
		: ladder;

/** Resolve against the damage past soak; it passes against 0 (reading 6). */
function resist(
	{state, row, effect, attacker, frame}: Situation,
	result: Result,
	ladder: Ladder,
	batch: EventBatch,
) {
	const past = sumOf(result.hits, 'past');
	const item = itemName(get(state, result.target), frame.item);
	const part = item ?? (effect.isAtPart ? result.hits[0]?.where : undefined);
	const next =
		item === undefined
			? rungOf(state, result.target, staggered(ladder, state, row.rule), {note: part})
			: 'disabled';
	if (past > 0 && next !== undefined) {
		batch.add(
			resistForm.opened({
				who: result.target,
				from: attacker.id,
				difficulty: past,
				gains: next,
				rule: row.rule,
				...(next === 'disabled' && {note: part ?? 'body'}),
			}),
		);
	}
}

/** TE-M17: with a net of 3 or more the attacker can take the weapon. */
export const canTake = ({net, isHit}: Result): boolean => isHit && net >= 3;

/** Without a word of the attacker they take it. A holder at point loses the hold (TE-75). */
function disarm(
	{attacker, frame: {item, taking}}: Situation,
	target: TeCombatant,
	result: Result,
	batch: EventBatch,
) {
	const held = weaponsInHand(target);
	const arm = held.find(({weapon}) => weapon.id === item) ?? held[0];
	if (!arm) {
		return;
	}

	batch.add({
		type: 'arm-changed',
		who: target.id,
		arm: arm.weapon.id,
		change: {isHeld: false},
		why: 'disarmed',
		...(canTake(result) && taking !== 'leave' && {taker: attacker.id}),
	});
	batch.release(target.id);
}

/** A social status replaces the lesser one that it grew from (TE-C31). */
function sway(
	{state, attacker, row, frame}: Situation,
	target: TeCombatant,
	ladder: Ladder,
	batch: EventBatch,
) {
	const next = rungOf(state, target.id, ladder, {
		from: row.id === 'charm' ? attacker.id : undefined,
	});
	if (next === undefined) {
		return;
	}

	const roll = rollOf(frame);
	const lesser = ladder.find(([, gained]) => gained === next)?.[0];
	batch.raise(target.id, lesser === 'none' ? undefined : lesser, next, {
		from: attacker.id,
		difficulty: Math.max(1, roll ? totalOf(roll) : 1),
	});
}

/** TE-M14: ends the pin for everybody whom the loser has pinned. */
function unpin(pinner: string, batch: EventBatch) {
	for (const {id} of batch.state.combatants) {
		if (statusOf(batch.state, id, 'pinned')?.from === pinner) {
			batch.lose(id, 'pinned');
		}
	}
}

type Bringing = {
	readonly situation: Situation;
	readonly target: TeCombatant;
	readonly result: Result;
	readonly batch: EventBatch;
};

const bringing = byKind<'kind', OnHit, Bringing, void>('kind', {
	damage() {
		// It is dealt with the result.
	},
	resist({ladder}, {situation, result, batch}) {
		resist(situation, result, ladder, batch);
	},
	status({status}, {situation, target, batch}) {
		batch.give(target.id, status, {from: situation.attacker.id});
	},
	unpin(_hit, {target, batch}) {
		unpin(target.id, batch);
	},
	hold(_hit, {situation: {attacker}, target, batch}) {
		batch.grapple([target, attacker], {from: attacker.id});
	},
	disarm(_hit, {situation, target, result, batch}) {
		disarm(situation, target, result, batch);
	},
	'lose-ticks'({ticks}, {target, batch}) {
		batch.add({type: 'distracted', who: target.id, ticks});
		// TE-75: somebody who turns away holds nobody at point.
		batch.release(target.id);
	},
	sway({ladder}, {situation, target, batch}) {
		sway(situation, target, ladder, batch);
	},
	grant(_hit, {situation: {attacker, row}, target, batch}) {
		batch.add(rulingForm.opened({who: attacker.id, action: row.id, gainer: target.id}));
	},
	tell(_hit, {situation: {attacker, row}, batch}) {
		batch.add(rulingForm.opened({who: attacker.id, action: row.id}));
	},
});

export function bring(situation: Situation, onHit: OnHit, result: Result, batch: EventBatch) {
	const target = find(situation.state, result.target);
	if (target) {
		bringing(onHit, {situation, target, result, batch});
	}
}
