import {type Field, withOpen} from '../../engine/fields.js';
import {fieldMakers} from '../../engine/field-makers.js';
import type {OtCombatant, OtState, Place} from './state.js';
import {inCombatant} from './updates.js';

/* What `adjust` can reach; what a GM adjusts most comes first. */

const {number, flag} = fieldMakers<OtCombatant, OtState>(inCombatant);

const placeNumber = (id: 'initiative' | 'tie', label: string): Field<OtState> =>
	number(
		id,
		label,
		[-999, 9999],
		({place}) => (place[id] === undefined ? undefined : Math.round(place[id])),
		({place}, value) => ({place: {...place, [id]: value}}),
	);

const placeFlag = (
	id: string,
	label: string,
	get: (place: Place) => boolean,
	set: (value: boolean) => Partial<Place>,
): Field<OtState> =>
	flag(
		id,
		label,
		({place}) => get(place),
		({place}, value) => ({place: {...place, ...set(value)}}),
	);

const fateNumber = (
	id: 'successes' | 'failures',
	label: string,
): Field<OtState> =>
	number(
		id,
		label,
		[0, 3],
		({fate, hp}) => (hp === undefined ? undefined : fate[id]),
		({fate}, value) => ({fate: {...fate, [id]: value}}),
	);

export const fields: ReadonlyArray<Field<OtState>> = withOpen(
	[
		number(
			'hp',
			'Hit points',
			[0, 9999],
			({hp}) => hp,
			(_combatant, hp) => ({hp}),
		),
		number(
			'temporary',
			'Temporary hit points',
			[0, 9999],
			({temporary, hp}) => (hp === undefined ? undefined : temporary),
			(_combatant, temporary) => ({temporary}),
		),
		flag(
			'out',
			'Out of the fight',
			({fate}) => fate.isOut,
			({fate}, isOut) => ({fate: {...fate, isOut}}),
		),
		number(
			'reactions',
			'Reactions left',
			[0, 20],
			({reactions}) => reactions,
			(_combatant, reactions) => ({reactions}),
		),
		placeNumber('initiative', 'Initiative'),
		placeNumber('tie', 'Place among equals'),
		placeFlag(
			'delays',
			'Delays',
			({isDelaying}) => isDelaying,
			(isDelaying) => ({isDelaying}),
		),
		number(
			'defence',
			'Defence',
			[0, 999],
			({sheet}) => sheet.defence,
			({sheet}, defence) => ({sheet: {...sheet, defence}}),
		),
		number(
			'attack',
			'Bonus of the first attack',
			[-99, 99],
			({sheet}) => sheet.attacks[0]?.bonus,
			({sheet}, bonus) => ({
				sheet: {
					...sheet,
					attacks: sheet.attacks.map((attack, at) =>
						at === 0 ? {...attack, bonus} : attack,
					),
				},
			}),
		),
		number(
			'resource',
			'First resource',
			[0, 999],
			({resources}) => resources[0]?.left,
			({resources}, left) => ({
				resources: resources.map((resource, at) =>
					at === 0 ? {...resource, left} : resource,
				),
			}),
		),
		fateNumber('successes', 'Checks made while down'),
		fateNumber('failures', 'Checks failed while down'),
	],
	['out', 'initiative', 'delays'],
);
