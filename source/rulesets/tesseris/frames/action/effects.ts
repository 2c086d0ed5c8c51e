import {reveal} from '../../../../engine/facts/combatants/naming.js';
import {find, get} from '../../../../engine/world/world.js';
import type {AttackEffect, Effect, PlainKind} from '../../actions/effects.js';
import type {ActionRow} from '../../actions/row.js';
import {joinedNote, withGrapple} from '../../derived/grapple.js';
import {itemOfAnswer} from '../../derived/arms.js';
import {delayOf} from '../../derived/order.js';
import {alliesOf} from '../../derived/standing.js';
import {type AnyEvent, EventBatch, batched} from '../../flow-types.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {type ActionFrame, rulingForm, surpriseForm, testForm} from '../../state/frames.js';
import {gains, hasStatus, losesAll, statusOf} from '../../statuses/index.js';
import {type Handling, armChanged, coverTaken, hunkered, seized, spent} from './gear.js';
import {moved} from '../../legality/moving.js';
import {armsUsed} from '../../legality/arms.js';
import {isLocation} from '../../sheet/weapons.js';

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

function attack(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: AttackEffect,
): readonly AnyEvent[] {
	const attacker = get(state, frame.who);
	const isUnpinning = effect.hits.some(({kind}) => kind === 'unpin');
	const item = itemOfAnswer(frame.part ?? frame.item);
	// TE-M14: a pin is broken against the one who holds it.
	const pinner = isUnpinning ? statusOf(state, frame.target ?? '', 'pinned')?.from : undefined;
	if (isUnpinning && (pinner === undefined || !state.index.has(pinner))) {
		return losesAll(state, frame.target ?? '', 'pinned');
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

/* What each kind of effect does, all in one place. */

function give(
	state: TeState,
	{who, target, focus, area}: ActionFrame,
	effect: Extract<Effect, {kind: 'status'}>,
): readonly AnyEvent[] {
	// The roll that a focus is for, or the area that is watched.
	const note = focus ?? area;
	const batch = new EventBatch(state);
	const receivers =
		effect.of === 'self'
			? [who]
			: effect.of === 'target'
				? [target ?? who]
				: alliesOf(state, get(state, who)).map(({id}) => id);
	for (const receiver of receivers) {
		if (effect.status !== 'prone' || !hasStatus(state, receiver, 'prone')) {
			batch.give(receiver, effect.status, {from: who, note});
		}
	}

	return batch.events;
}

type Doing = (state: TeState, frame: ActionFrame, combatant: TeCombatant) => readonly AnyEvent[];

const handling =
	(kind: Handling): Doing =>
	(_state, {arm}, combatant) =>
		armChanged(combatant, arm, kind);

const plain: Readonly<Record<PlainKind, Doing>> = {
	'take-cover': coverTaken,
	'leave-cover': (_state, {who}) => [{type: 'covered', who, cover: undefined, why: 'left'}],
	hunker: (_state, _frame, combatant) => hunkered(combatant, true),
	unhunker: (_state, _frame, combatant) => hunkered(combatant, false),
	reload: handling('reload'),
	'clear-jam': handling('clear-jam'),
	draw: handling('draw'),
	'pick-up': handling('pick-up'),
	drop: handling('drop'),
	seize: (state, {target, item}, combatant) =>
		seized(state, combatant, find(state, target), itemOfAnswer(item)),
	mount: (_state, {who}, {place}) => [{type: 'mounted', who, is: !place.isMounted}],
	delay(state, {who}, combatant) {
		const delay = delayOf(state, combatant);
		return delay ? [{type: 'delayed', who, ...delay}] : [];
	},
	'join-grapple': (state, {who, target}, combatant) =>
		batched(state, (batch) => {
			batch.grapple([combatant], {from: target ?? who, note: joinedNote});
		}),
	look: (_state, {who}) => [surpriseForm.opened({seeker: who})],
	point: (state, {who, target}, {isHidden}) => [
		...gains(state, target ?? who, 'at-point', {from: who}),
		// TE-60: whoever feels the weapon is aware of who holds it.
		...reveal(isHidden ? [who] : [], state),
	],
	tell: (_state, {who, action}) => [rulingForm.opened({who, action})],
};

export function effectEvents(
	state: TeState,
	frame: ActionFrame,
	row: ActionRow,
	effect: Effect,
): readonly AnyEvent[] {
	const combatant = get(state, frame.who);
	if (effect.kind === 'move' || effect.kind === 'step') {
		const isBound = effect.kind === 'step' ? effect.isAfter : effect.isCharge;
		return moved(state, combatant, effect, {
			goal: (isBound ? frame.target : frame.where) ?? 'about',
			pace: frame.pace,
		});
	}

	return effect.kind === 'attack'
		? attack(state, frame, row, effect)
		: effect.kind === 'test'
			? [testForm.opened({who: frame.who, action: row.id, target: frame.target})]
			: effect.kind === 'status'
				? give(state, frame, effect)
				: effect.kind === 'end-status'
					? losesAll(
							state,
							(effect.of === 'target' ? frame.target : undefined) ?? frame.who,
							effect.status,
						)
					: effect.kind === 'spend'
						? spent(combatant, frame.arm, effect.rate)
						: plain[effect.kind](state, frame, combatant);
}
