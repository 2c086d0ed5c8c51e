import {find} from '../../../engine/world.js';
import {isOfWits} from '../actions/defences.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import {
	inArm,
	inAttack,
	inBody,
	inPlace,
	inRound,
	push,
	withFacts,
	change,
	rerolled,
} from '../updates.js';
import {armOf} from '../derived/arms.js';
import type {TeEvent} from '../events.js';
import {
	type AttackFrame,
	type Frame,
	type Result,
	type Round,
	type TeCombatant,
	type TeState,
	attackOn,
} from '../state.js';
import {isPower} from '../weapons.js';
import {pay} from './round.js';

/* Attacks from the roll to what they cost. */

type EventOf<T extends TeEvent['type']> = Extract<TeEvent, {type: T}>;

/** The hand of an attack; none for a hold, a spell or a power. */
function handOf(
	attacker: TeCombatant,
	arms: readonly string[],
): Round['hands'] {
	const used = arms.flatMap((id) => armOf(attacker, id) ?? []);
	const [first] = used;
	if (used.length > 1) {
		return 'both';
	}

	return first === undefined || isPower(first.weapon)
		? 'none'
		: first.isOffHand
			? 'off'
			: 'main';
}

/** TE-68: which hands have attacked this round. */
const handsAfter = (
	hands: Round['hands'],
	used: Round['hands'],
): Round['hands'] =>
	used === 'none' || hands === used ? hands : hands === 'none' ? used : 'both';

/** TE-33: an attack more this round; a stray shot is the same attack, and talk is none. */
export function attack(state: TeState, event: EventOf<'attacked'>): TeState {
	const {attacker: who, targets, action, arms, aims, part, cause, roll} = event;
	const attacker = find(state, who);
	const row = actionOf(action);
	if (!attacker || !row || targets.length === 0) {
		return state;
	}

	const frame = {
		...attackOn(who, targets, action, arms, cause, aims),
		part,
		roll,
		attackMarks: roll ? [] : undefined,
	};
	if (cause === 'stray') {
		return goAstray(state, frame);
	}

	const counted = isAttack(row)
		? inRound(state, who, (round) => {
				round.attacks++;
				round.hands = handsAfter(round.hands, handOf(attacker, arms));
			})
		: state;
	return push(counted, {
		...frame,
		sight: attacker.isHidden ? 'unseen' : 'seen',
	});
}

/** TE-37: the same rounds at another, once for each that they missed. */
function goAstray(state: TeState, frame: AttackFrame): TeState {
	const from = state.stack.at(-1);
	const marked = inAttack(state, (missing) => {
		missing.results = missing.results.map((result, at) =>
			at === missing.results.length - 1 ? {...result, isStray: true} : result,
		);
	});
	return push(marked, {
		...frame,
		shots: from?.kind === 'attack' ? from.shots : frame.shots,
	});
}

export const roll = (
	state: TeState,
	{test, where}: EventOf<'attack-rolled'>,
): TeState =>
	inAttack(state, (frame) => {
		frame.roll = test;
		frame.where = where;
	});

export function fire(
	state: TeState,
	{who, arm, rounds, left}: EventOf<'fired'>,
): TeState {
	const spent = inArm(state, who, arm, (fresh) => {
		fresh.rounds = fresh.rounds === undefined ? undefined : Math.max(0, left);
	});
	return inAttack(spent, (frame) => {
		if (frame.attacker === who) {
			frame.shots = Math.max(1, rounds);
		}
	});
}

/** Duds that were rolled anew, of whichever test is open on top. */
export function reroll(state: TeState, {dice}: EventOf<'rerolled'>): TeState {
	return inAttack(state, (frame) => {
		if (frame.defence?.test) {
			frame.defence = {
				...frame.defence,
				test: rerolled(frame.defence.test, dice),
			};
		} else frame.roll &&= rerolled(frame.roll, dice);
	});
}

export function defend(
	state: TeState,
	{who, how, price}: EventOf<'defended'>,
): TeState {
	const paid = pay(state, who, price);
	const top = state.stack.at(-1);
	const row = top?.kind === 'attack' ? actionOf(top.action) : undefined;
	// TE-34 is about blows and shots, not about words.
	const counted =
		how === 'none' || isOfWits(how) || !row || !isAttack(row)
			? paid
			: inRound(paid, who, (round) => {
					round.defences++;
				});
	return inAttack(counted, (frame) => {
		frame.defence = {by: who, how, test: undefined};
		frame.defenceMarks = undefined;
	});
}

/** TE-D07: a dive stops the blow that called it; a shot is settled where it ends. */
export const dive = (state: TeState, {who}: EventOf<'dived'>): TeState =>
	inAttack(state, (frame) => {
		const arm = find(state, frame.attacker)?.arms.find(
			({weapon}) => weapon.id === frame.arms[0],
		);
		if (arm === undefined || arm.weapon.use === 'melee') {
			frame.results = [...frame.results, missed(who)];
		}
	});

const missed = (target: string): Result => ({
	target,
	defence: {by: target, how: 'none', test: undefined},
	hits: [],
	isHit: false,
	net: 0,
	isStray: false,
});

/** What an attack costs its target, and what it is worth to the next one. */
export function resolve(state: TeState, event: EventOf<'resolved'>): TeState {
	const {target, defence, hits, isHit, net, coverDamage} = event;
	const hurt = inBody(state, target, (body) => {
		body.stamina = event.stamina;
		body.wounds = event.wounds;
		body.ego = event.ego;
	});
	const battered =
		coverDamage > 0
			? inPlace(hurt, target, (place) => {
					place.cover =
						place.cover === undefined
							? undefined
							: {
									...place.cover,
									damage: place.cover.damage + coverDamage,
								};
				})
			: hurt;
	return inAttack(battered, (frame) => {
		frame.results = [
			...frame.results,
			{target, defence, hits, isHit, net, isStray: false},
		];
		frame.defence = undefined;
		frame.defenceMarks = undefined;
		frame.landing = undefined;
		frame.where = undefined;
	});
}

/** TE-36: a shot that missed its mark but struck another in the melee has hit something, and jams nothing. */
export const endAttack = (state: TeState, ended: Frame | undefined): TeState =>
	ended?.kind === 'attack' &&
	ended.cause === 'stray' &&
	ended.results.some(({isHit}) => isHit)
		? inAttack(state, (frame) => {
				frame.jamsSettled = [...frame.jamsSettled, ...ended.arms];
			})
		: state;

export const jam = (
	state: TeState,
	{who, arm, isCleared}: EventOf<'jammed'>,
): TeState =>
	inAttack(
		isCleared
			? state
			: inArm(state, who, arm, (fresh) => {
					fresh.isJammed = true;
				}),
		(frame) => {
			frame.jamsSettled = [...frame.jamsSettled, arm];
		},
	);

/** TE-46: alive again, one Wound short of death. */
export const burnFate = (
	state: TeState,
	{who, left, wounds}: EventOf<'fate-burnt'>,
): TeState =>
	change(state, who, (combatant) =>
		withFacts(combatant, (fresh) => {
			fresh.body = {...combatant.body, fate: left, wounds, stamina: 0};
		}),
	);
