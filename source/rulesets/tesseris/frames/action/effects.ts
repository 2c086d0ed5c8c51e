import {find, get} from '../../../../engine/world.js';
import type {ActionRow, AttackEffect, Effect} from '../../actions/row.js';
import {coverRow} from '../../covers.js';
import {initiativeOf, nextAfter, roundOf} from '../../derived/order.js';
import {areInGrapple, grappleOf} from '../../derived/place.js';
import {alliesOf} from '../../derived/vitals.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import {armsUsed, roundsFor} from '../../legality/arms.js';
import {isLocation} from '../../sheet.js';
import type {ActionFrame, TeCombatant, TeState} from '../../state.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
import {moved} from './moving.js';

/* What each kind of effect does, in one place. */

/** Everybody whom an attack is at: the arc of a spray, all in a grapple (TE-R11, TE-C04). */
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

/** TE-C04: from outside, whoever is in a grapple stands for all in it. */
function withGrapple(
	state: TeState,
	attacker: TeCombatant,
	target: TeCombatant,
): readonly string[] {
	const {id} = target;
	const grapple = grappleOf(state, target);
	return grapple.length === 0 || areInGrapple(state, attacker, target)
		? [id]
		: [id, ...grapple.map((one) => one.id).filter((one) => one !== id)].filter(
				(one) => one !== attacker.id,
			);
}

type Aimed = Pick<
	Extract<AnyEvent, {type: 'attacked'}>,
	'targets' | 'arms' | 'aims'
>;

/** TE-M10: every weapon at whom it was aimed; what reaches nobody is left out. */
function aimed(
	state: TeState,
	attacker: TeCombatant,
	row: ActionRow,
	frame: ActionFrame,
): Aimed {
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

/** TE-M14: a pin is broken against whoever holds it. */
function opponentOf(state: TeState, frame: ActionFrame): string | undefined {
	return frame.target === undefined
		? undefined
		: statusOf(state, frame.target, 'pinned')?.from;
}

function attack(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: AttackEffect,
): readonly AnyEvent[] {
	const attacker = get(state, frame.who);
	const isUnpinning = effect.hits.some(({kind}) => kind === 'unpin');
	const pinner = isUnpinning ? opponentOf(state, frame) : undefined;
	if (isUnpinning && (pinner === undefined || !state.index.has(pinner))) {
		const batch = new EventBatch(state);
		batch.lose(frame.target ?? '', 'pinned');
		return batch.events;
	}

	const aim: Aimed = effect.isMulti
		? aimed(state, attacker, row, frame)
		: {
				targets:
					pinner === undefined
						? targetsOf(state, attacker, effect, frame)
						: [pinner],
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
					...(effect.isAtPart &&
						isLocation(frame.chosen) && {part: frame.chosen}),
					cause: frame.isReaction ? 'reaction' : 'action',
				},
			];
}

function give(
	state: TeState,
	{who, target, chosen}: ActionFrame,
	effect: Extract<Effect, {kind: 'status'}>,
): readonly AnyEvent[] {
	const batch = new EventBatch(state);
	const receivers =
		effect.of === 'self'
			? [who]
			: effect.of === 'target'
				? [target ?? who]
				: alliesOf(state, get(state, who)).map(({id}) => id);
	for (const receiver of receivers) {
		if (effect.status !== 'prone' || !hasStatus(state, receiver, 'prone')) {
			batch.give(receiver, effect.status, {
				from: who,
				...(effect.status === 'focused' &&
					chosen !== undefined && {note: chosen}),
			});
		}
	}

	return batch.events;
}

/** TE-24: right after the next combatant, this round. */
function delayed(state: TeState, combatant: TeCombatant): readonly AnyEvent[] {
	const next = nextAfter(state, combatant);
	return next
		? [
				{
					type: 'delayed',
					who: combatant.id,
					place: (initiativeOf(next) ?? 0) - 1,
					after: next.id,
				},
			]
		: [];
}

function coverTaken(
	state: TeState,
	{who, chosen, isReaction}: ActionFrame,
): readonly AnyEvent[] {
	const row = chosen === undefined ? undefined : coverRow(chosen);
	return row
		? [
				{
					type: 'covered',
					who,
					cover: {
						material: row.name,
						armour: row.armour,
						structure: row.structure,
						damage: 0,
						hastyRound: isReaction ? roundOf(state) : undefined,
						isHunkered: false,
					},
					why: 'taken',
				},
			]
		: [];
}

function hunkered(
	{id, place}: TeCombatant,
	isHunkered: boolean,
): readonly AnyEvent[] {
	return place.cover
		? [
				{
					type: 'covered',
					who: id,
					cover: {...place.cover, isHunkered},
					why: isHunkered ? 'hunkered' : 'stood',
				},
			]
		: [];
}

function armChanged(
	{id, arms}: TeCombatant,
	armId: string | undefined,
	effect: 'reload' | 'clear-jam' | 'draw' | 'drop',
): readonly AnyEvent[] {
	const arm = arms.find(({weapon}) => weapon.id === armId);
	if (!arm) {
		return [];
	}

	const told = {type: 'arm-changed', who: id, arm: arm.weapon.id} as const;
	switch (effect) {
		case 'reload': {
			return [
				{...told, change: {rounds: arm.weapon.capacity}, why: 'reloaded'},
			];
		}

		case 'clear-jam': {
			// TE-36: the round in it is lost.
			return [
				{
					...told,
					change: {
						isJammed: false,
						rounds:
							arm.rounds === undefined
								? undefined
								: Math.max(0, arm.rounds - 1),
					},
					why: 'cleared',
				},
			];
		}

		case 'draw': {
			return [{...told, change: {isHeld: true}, why: 'drawn'}];
		}

		case 'drop': {
			return [{...told, change: {isHeld: false}, why: 'dropped'}];
		}
	}
}

function spent(
	{id, arms}: TeCombatant,
	armId: string | undefined,
	rate: 'single' | 'burst' | 'auto',
): readonly AnyEvent[] {
	const arm = arms.find(({weapon}) => weapon.id === armId);
	const rounds = arm ? roundsFor(arm, rate) : 0;
	return arm
		? [
				{
					type: 'fired',
					who: id,
					arm: arm.weapon.id,
					rounds,
					left: (arm.rounds ?? rounds) - rounds,
				},
			]
		: [];
}

/** What an effect brings, once all that it asks is known. */
export function effectEvents(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: Effect,
): readonly AnyEvent[] {
	const combatant = get(state, frame.who);
	const batch = new EventBatch(state);
	switch (effect.kind) {
		case 'attack': {
			return attack(state, frame, row, effect);
		}

		case 'test': {
			return [
				{
					type: 'testing',
					who: frame.who,
					action: row.id,
					target: frame.target,
				},
			];
		}

		case 'move':
		case 'step': {
			const isBound = effect.kind === 'step' ? effect.isAfter : effect.isCharge;
			return moved(
				state,
				combatant,
				effect,
				(isBound ? frame.target : frame.goal) ?? 'about',
			);
		}

		case 'status': {
			return give(state, frame, effect);
		}

		case 'end-status': {
			batch.lose(
				effect.of === 'self' ? frame.who : (frame.target ?? frame.who),
				effect.status,
			);
			return batch.events;
		}

		case 'spend': {
			return spent(combatant, frame.arm, effect.rate);
		}

		case 'take-cover': {
			return coverTaken(state, frame);
		}

		case 'hunker':
		case 'unhunker': {
			return hunkered(combatant, effect.kind === 'hunker');
		}

		case 'leave-cover': {
			return [{type: 'covered', who: frame.who, cover: undefined, why: 'left'}];
		}

		case 'reload':
		case 'clear-jam':
		case 'draw':
		case 'drop': {
			return armChanged(combatant, frame.arm, effect.kind);
		}

		case 'mount': {
			return [
				{type: 'mounted', who: frame.who, is: !combatant.place.isMounted},
			];
		}

		case 'delay': {
			return delayed(state, combatant);
		}

		case 'join-grapple': {
			batch.grapple([combatant], frame.target ?? frame.who);
			return batch.events;
		}

		case 'point': {
			batch.give(frame.target ?? frame.who, 'at-point', {from: frame.who});
			return batch.events;
		}

		case 'tell': {
			return [{type: 'ruling-asked', who: frame.who, action: row.id}];
		}
	}
}
