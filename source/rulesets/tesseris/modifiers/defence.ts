import {type DefenceId, defenceRow} from '../actions/effects.js';
import {type Basis, bestSpec} from '../derived/tests.js';
import type {TeCombatant} from '../state/fight.js';
import {type Situation, basisOf} from '../derived/situation.js';
import {each, eachWorth} from '../../../engine/events/roll-modifiers.js';
import {isOpenTo} from '../derived/standing.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {type ModifierRow, dapperRow, flag, row} from './row.js';

const bulkOf = ({sheet}: TeCombatant) => (sheet.armour?.bulk ?? 0) + (sheet.cloak?.bulk ?? 0);

/** What a defence is rolled with (TE-31). */
export function defenceBasis(defender: TeCombatant, how: DefenceId): Basis {
	const row = defenceRow(how);
	const {sheet} = defender;
	const basis = basisOf(
		defender,
		bestSpec(defender, row.by) ?? {stat: 'agi', skill: ''},
		row.rerolls ? sheet[row.rerolls] : 0,
	);
	const bulk = row.hasBulk ? bulkOf(defender) : 0;
	return {
		dice: basis.dice + (row.also ? sheet[row.also] : 0),
		flat: basis.flat - bulk,
		rerolls: basis.rerolls,
		parts: () => [
			...basis.parts(),
			...(row.also ? [`Perception ${sheet[row.also]}`] : []),
			...(bulk > 0 ? [`bulk −${bulk}`] : []),
		],
	};
}

const isAlly = ({defender, target}: Situation): boolean => defender.id !== target.id;

export const defenceRows: readonly ModifierRow[] = [
	row('again', 'TE-34', 'extra defences', {
		max: ({effect}) => (effect.isSocial ? 0 : 9),
		suggested: ({defender}) => Math.min(9, Math.max(0, defender.round.defences - 3)),
		worth: each(-1),
		eachText: eachWorth,
	}),
	{
		id: 'cover',
		rule: 'TE-61',
		label: ({target}) => (target.place.cover?.isHunkered ? 'hunkered down' : 'in cover'),
		max: ({target, effect}) => flag(target.place.cover !== undefined && !effect.isSocial),
		suggested: ({meetsCover, target, attacker}) => flag(meetsCover && !isOpenTo(target, attacker)),
		worth: ({target}, count) => (target.place.cover?.isHunkered ? 4 : 2) * count,
	},
	row('behind', 'TE-D09', 'treated as prone: foe on this side', {
		cause: 'prone',
		// Prone counts for whoever is, and an ally who defends stands.
		max: (situation) =>
			flag(
				(situation.isMelee || situation.isShot) &&
					situation.target.place.cover?.isHunkered === true &&
					!isAlly(situation) &&
					!hasStatus(situation.state, situation.target.id, 'prone'),
			),
		suggested: ({attacker, target}) => flag(isOpenTo(target, attacker)),
		worth: ({state, isShot}, count) => (isShot ? 1 : -1) * state.settings.proneWorth * count,
	}),
	row('higher', 'TE-65', 'higher ground, in the open', {
		max: ({isShot}) => flag(isShot),
		suggested: ({target, attacker}) =>
			flag(
				target.place.isHigher &&
					!attacker.place.isHigher &&
					(target.place.cover === undefined || isOpenTo(target, attacker)),
			),
		worth: each(-1),
	}),
	row('ally', 'TE-D08', 'for an ally', {
		max: (situation) => flag(isAlly(situation)),
		suggested: () => 1,
		worth: each(-2),
	}),
	dapperRow('target', 'attacker'),
	row('point', 'TE-75', 'holds the attacker at point', {
		max: ({state, attacker, target, effect}) =>
			flag(
				effect.isSocial === true && statusOf(state, attacker.id, 'at-point')?.from === target.id,
			),
		suggested: () => 1,
		worth: each(2),
	}),
];
