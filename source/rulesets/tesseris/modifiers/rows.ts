import {each, eachWorth} from '../../../engine/events/roll-modifiers.js';
import {counted} from '../../../engine/kit/text.js';
import {isAtPoint} from '../derived/damage.js';
import {areInGrapple} from '../derived/grapple.js';
import {areNear, fightersNear, isInFray, nearTo, squaresBetween} from '../derived/standing.js';
import {hasFeat} from '../sheet/sheet.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {statusesOf} from '../statuses/index.js';
import {type ModifierRow, bandOf, dapperRow, flag, rangeWorth, row} from './row.js';
import type {Situation} from '../derived/situation.js';

const usesOffHand = ({arm}: Situation): boolean => arm?.isOffHand ?? false;

/** TE-68: both hands have attacked this round, this one included. */
const usesBothHands = (situation: Situation): boolean => {
	const {hands} = situation.attacker.round;
	return (
		!situation.effect.isMulti &&
		situation.arm !== undefined &&
		(hands === 'both' || hands === (usesOffHand(situation) ? 'main' : 'off'))
	);
};

const isAmbidextrous = ({sheet}: TeCombatant) => hasFeat(sheet, 'Ambidexterity', 'Ambidextrous');

/** Penalties that ambidexterity takes off: two at most of a blow (TE-68), all of a shot (TE-R03). */
const offHandRows: ReadonlySet<string> = new Set(['off-hand-strike', 'off-hand-shot']);

/** The action's own modifier. The off-hand rows give way to TE-68 and to ambidexterity (reading 3). */
const isOwnModifier = (situation: Situation): boolean =>
	!(
		usesOffHand(situation) &&
		(usesBothHands(situation) ||
			(offHandRows.has(situation.row.id) && isAmbidextrous(situation.attacker)))
	);

/** TE-62: there are more allies beside the foe than foes beside the attacker. */
function outnumbers({state, attacker, target}: Situation): boolean {
	const ours = fightersNear(state, target, attacker);
	return ours >= 2 && ours > fightersNear(state, attacker, target);
}

/** TE-37: an ally of the shooter is beside the target. */
const isInMelee = (state: TeState, attacker: TeCombatant, target: TeCombatant): boolean =>
	nearTo(state, target).some(
		(other) => other.id !== attacker.id && other.side !== target.side && isInFray(state, other),
	);

/** TE-20: somebody else has noticed the attacker, but this target has not. */
const isSurprised = ({row, attacker, target}: Situation): boolean =>
	target.round.isSurprised &&
	attacker.round.isAmbusher &&
	attacker.round.attacks <= 1 &&
	row.target?.reach !== 'charge';

/** TE-60: from hiding, and the first attack on this target; an earlier shot has put them on their guard. */
const isUnaware = (situation: Situation): boolean => {
	const {state, frame, attacker, target} = situation;
	return (
		(frame.sight !== 'seen' || isSurprised(situation)) &&
		!statusesOf(state, target.id).some(
			({condition, row}) =>
				(row?.id === 'alert' || row?.id === 'forewarned') && condition.from === attacker.id,
		)
	);
};

export const attackRows: readonly ModifierRow[] = [
	{
		id: 'action',
		rule: ({row}) => row.rule,
		label: ({row}) => row.name.toLowerCase(),
		max: ({row}) => flag(row.modifier !== 0),
		suggested: (situation) => flag(isOwnModifier(situation)),
		worth: ({row}, count) => row.modifier * count,
	},
	row('off-hand', 'TE-M03', 'off hand', {
		max: (situation) =>
			flag(situation.isMelee && situation.row.timing === 'reaction' && usesOffHand(situation)),
		suggested: (situation) =>
			flag(!usesBothHands(situation) && !isAmbidextrous(situation.attacker)),
		worth: each(-1),
	}),
	row('again', 'TE-33', 'extra attacks', {
		max: ({effect}) => (effect.isSocial ? 0 : 9),
		suggested: ({attacker}) => Math.min(9, Math.max(0, attacker.round.attacks - 1)),
		worth: each(-1),
		eachText: eachWorth,
	}),
	{
		id: 'range',
		rule: 'TE-67',
		label: ({state, attacker, target}) =>
			`range ${counted(squaresBetween(state, attacker, target), 'square')}`,
		max: ({isShot}) => (isShot ? 5 : 0),
		suggested: ({state, attacker, target, arm}) =>
			bandOf(squaresBetween(state, attacker, target), arm?.weapon.range ?? 0),
		worth: rangeWorth,
		isScale: true,
		isSaid: true,
	},
	row('unaware', 'TE-60', 'target unaware', {
		max: ({effect}) => flag(!effect.isSocial),
		suggested: (situation) => flag(isUnaware(situation)),
		worth: ({isMelee}, count) => (isMelee ? 2 : 1) * count,
	}),
	row('outnumber', 'TE-62', 'outnumbering', {
		max: ({state, effect, isMelee, attacker, target}) =>
			flag(isMelee || (!effect.isSocial && areNear(state, attacker, target))),
		suggested: (situation) => flag(outnumbers(situation)),
		worth: each(1),
	}),
	row('mounted', 'TE-63', 'mounted', {
		max: ({isMelee, isShot, attacker}) => flag(attacker.place.isMounted && (isMelee || isShot)),
		suggested: () => 1,
		worth: ({isShot}, count) => (isShot ? -2 : 1) * count,
	}),
	row('blind', 'TE-64', 'firing blind', {
		max: ({isShot}) => flag(isShot),
		suggested: () => 0,
		worth: each(-3),
	}),
	row('higher', 'TE-65', 'higher ground', {
		max: ({effect}) => flag(!effect.isSocial),
		suggested: ({attacker, target}) => flag(attacker.place.isHigher && !target.place.isHigher),
		worth: each(1),
	}),
	row('into-melee', 'TE-37', 'firing into melee', {
		max: ({isShot}) => flag(isShot),
		suggested: ({state, attacker, target}) => flag(isInMelee(state, attacker, target)),
		worth: each(-2),
	}),
	row('two-weapons', 'TE-68', 'two weapons this round', {
		max: ({effect, arm, attacker}) =>
			flag(
				!effect.isSocial &&
					arm !== undefined &&
					attacker.arms.filter(({isHeld, weapon}) => isHeld && weapon.hands > 0).length > 1,
			),
		suggested: (situation) => flag(usesBothHands(situation)),
		worth: (situation, count) =>
			(usesOffHand(situation) ? (isAmbidextrous(situation.attacker) ? -1 : -3) : -1) * count,
	}),
	row('point', 'TE-75', 'at point', {
		max: (situation) => flag(isAtPoint(situation)),
		suggested: () => 1,
		worth: each(2),
	}),
	dapperRow('attacker', 'target'),
];

/** TE-C04: from within the grapple, not from outside. */
export const isInside = ({state, attacker, target}: Situation): boolean =>
	areInGrapple(state, attacker, target);
