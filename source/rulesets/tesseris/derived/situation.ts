import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import type {AttackEffect, TestSpec} from '../actions/effects.js';
import {actionRow} from '../actions/index.js';
import type {ActionRow} from '../actions/row.js';
import {armOf} from './arms.js';
import {areInGrapple} from './grapple.js';
import {type Basis, bestSpec} from './tests.js';
import {type Characteristic, characteristicNames, rankOf} from '../sheet/sheet.js';
import type {AttackFrame} from '../state/attack.js';
import type {Arm, Cover, TeCombatant, TeState} from '../state/fight.js';
import {statusesOf} from '../statuses/index.js';
import {
	type Location,
	type Use,
	type Weapon,
	isMelee,
	isRanged,
	locations,
} from '../sheet/weapons.js';
import {areNear, isInFray, isOpenTo, nearTo} from './standing.js';
import {roundOf} from './order.js';

/* Which weapons of an attack are aimed at whom (TE-M10, TE-R10). */

/** What each further hand subtracts from the first one's roll. */
const perHand = 2;

type Aimed = Pick<AttackFrame, 'targets' | 'results' | 'arms' | 'aims'>;

const targetIdOf = ({targets, results}: Pick<Aimed, 'targets' | 'results'>): Id =>
	targets[Math.min(results.length, targets.length - 1)] ?? '';

export function armsAt(frame: Aimed): readonly string[] {
	const target = targetIdOf(frame);
	return frame.aims.length === 0
		? frame.arms
		: frame.arms.filter((_, at) => frame.aims[at]?.includes(target));
}

/** What one of several weapons subtracts from the roll. */
export const shortOf = ({arms}: Pick<Aimed, 'arms'>, arm?: string): number =>
	arm === undefined || arm === arms[0] ? 0 : perHand;

export const shortAt = (frame: Aimed): number => {
	const [arm] = armsAt(frame);
	return shortOf(frame, arm);
};

export type Situation = {
	readonly state: TeState;
	readonly frame: AttackFrame;
	readonly row: ActionRow;
	readonly effect: AttackEffect;
	readonly attacker: TeCombatant;
	/** The target that answers now; the last one when all have answered. */
	readonly target: TeCombatant;
	readonly defender: TeCombatant;
	readonly arm: Arm | undefined;
	readonly isMelee: boolean;
	readonly isShot: boolean;
	/** Cover is in its way, unless the target's cover is open to the attacker (TE-61). */
	readonly meetsCover: boolean;
};

const noAttack: AttackEffect = {
	kind: 'attack',
	by: 'melee',
	rate: 'single',
	defences: [],
	hits: [],
};

/** TE-D07: the cover that a dive leads to does not count against the strikes that the dive provokes. */
const isStruckDiving = ({stack}: TeState, {cause}: AttackFrame, {id}: TeCombatant): boolean =>
	cause === 'reaction' &&
	stack.some((each) => each.kind === 'action' && each.action === 'dive' && each.who === id);

/** @throws when an action or a combatant does not exist; use it only for frames of a checked command */
export function situationOf(state: TeState, frame: AttackFrame): Situation {
	const row = actionRow(frame.action);
	const effect = row.attack ?? noAttack;
	const attacker = get(state, frame.attacker);
	const target = get(state, targetIdOf(frame));
	const arm = armOf(attacker, armsAt(frame)[0]);
	const isShot = arm !== undefined && isRanged(arm.weapon);
	const isBlow = !effect.isSocial && (arm === undefined || isMelee(arm.weapon));
	return {
		state,
		frame,
		row,
		effect,
		attacker,
		target,
		defender: get(state, frame.defence?.by ?? target.id),
		arm,
		isMelee: isBlow,
		isShot,
		meetsCover:
			isShot ||
			(isBlow && !areInGrapple(state, attacker, target) && !isStruckDiving(state, frame, target)) ||
			(state.settings.coverSpells && effect.by === 'power' && arm?.weapon.use === 'spell'),
	};
}

const part = (stat: Characteristic, dice: number): string => `${characteristicNames[stat]} ${dice}`;

export function basisOf({sheet}: TeCombatant, {stat, skill}: TestSpec, rerolls = 0): Basis {
	const rank = rankOf(sheet, skill);
	return {
		dice: sheet[stat],
		flat: rank,
		rerolls,
		parts: () => [part(stat, sheet[stat]), ...(skill === '' ? [] : [`${skill} ${rank}`])],
	};
}

const statOfUse: Readonly<Record<Use, Characteristic>> = {
	melee: 'agi',
	ranged: 'per',
	thrown: 'per',
	spell: 'wil',
	psychic: 'wil',
};

/** What a usual attack with a weapon is rolled with, before modifiers (TE-30). */
export const bareBasis = (combatant: TeCombatant, {use, skill}: Weapon): Basis =>
	basisOf(combatant, {stat: statOfUse[use], skill});

/** TE-O02: rerolls that allies have given for the next roll. */
export const aidedRerolls = (state: TeState, who: Id): number =>
	statusesOf(state, who).reduce(
		(sum, {condition, row}) => (row?.id === 'aided' ? sum + (condition.worth ?? 1) : sum),
		0,
	);

/** What an attack is rolled with (TE-30). */
export const attackBasis = (situation: Situation): Basis =>
	basisOf(
		situation.attacker,
		attackSpec(situation) ?? {stat: 'agi', skill: 'melee'},
		aidedRerolls(situation.state, situation.attacker.id),
	);

function attackSpec({effect, attacker, arm, row, state}: Situation): TestSpec | undefined {
	const {by} = effect;
	const skill = arm?.weapon.skill ?? 'melee';
	return by === 'ranged'
		? row.rule === 'TE-R06' && state.settings.distractingSkill === 'melee'
			? {stat: 'agi', skill: 'melee'}
			: {stat: 'per', skill}
		: by === 'melee'
			? {stat: 'agi', skill}
			: by === 'power'
				? {stat: 'wil', skill}
				: bestSpec(attacker, by);
}

/** Whether somebody fights with a foe beside them. Makes no list, since it is asked for each target of a menu. */
export const isInMelee = (state: TeState, one: TeCombatant): boolean =>
	isInFray(state, one) &&
	state.combatants.some(
		(foe) =>
			foe.side !== one.side && !foe.isGone && areNear(state, one, foe) && isInFray(state, foe),
	);

/** Whether a friend of the attacker stands beside the target: mostly none does, and who else is in the melee takes long to find. */
export const mayHitFriends = ({state, attacker, target}: Situation): boolean =>
	state.combatants.some(
		(other) =>
			other.side === attacker.side && other.id !== attacker.id && areNear(state, target, other),
	);

/** Those in the melee of a target whom a shot at it could hit instead, and who do not answer that attack anyway (TE-37). */
export const bystanders = (
	{state, frame, attacker, target}: Situation,
	isFighting = (one: TeCombatant): boolean => isInMelee(state, one),
): readonly TeCombatant[] =>
	nearTo(state, target).filter(
		(other) => other.id !== attacker.id && isFighting(other) && !frame.targets.includes(other.id),
	);

/* What cover protects, and from whom (TE-70, TE-72). */

/** TE-70: the parts that cover protects now. */
export const coveredParts = (
	state: TeState,
	cover: Cover,
	isDefending: boolean,
): readonly Location[] =>
	isDefending
		? locations
		: cover.hastyRound === roundOf(state)
			? ['head', 'arms']
			: ['body', 'legs'];

export const coverOf = ({target, attacker, frame, meetsCover}: Situation): Cover | undefined =>
	(
		frame.defenceMarks === undefined
			? meetsCover && !isOpenTo(target, attacker)
			: frame.defenceMarks.includes('cover')
	)
		? target.place.cover
		: undefined;

/** TE-72: it breaks when its damage exceeds its structure. */
export const isBroken = ({damage, structure}: Cover, more: number) => damage + more > structure;
