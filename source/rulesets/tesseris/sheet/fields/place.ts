import type {Id} from '../../../../engine/kit/basics.js';
import type {FieldValue} from '../../../../engine/facts/command.js';
import type {Field} from '../../../../engine/world/fields.js';
import {find} from '../../../../engine/world/world.js';
import {
	apart,
	areBrought,
	areNear,
	areNextOnLine,
	coverBehind,
	coverRow,
	coverRows,
	idsOf,
	pairOf,
	sided,
} from '../../derived/standing.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {inCombatant, inState, withPlace} from '../../updates.js';
import {fieldMakers} from '../../../../engine/world/field-makers.js';

export const {armsIn, field, number, numbersIn, flag, flagsIn} = fieldMakers<TeCombatant, TeState>(
	inCombatant,
);

/* Where somebody is, and behind which cover. */

const ids = (value: FieldValue): readonly string[] => (typeof value === 'object' ? value : []);

const isInMelee = (state: TeState, one: TeCombatant, other: TeCombatant): boolean =>
	one.id !== other.id &&
	(areBrought(one, other) || (one.side !== other.side && areNear(state, one, other)));

/** Foes whose squares touch and who are not to be in melee are set apart. */
function spansAfter(state: TeState, one: TeCombatant, chosen: readonly Id[]): TeState['spans'] {
	if (state.settings.beside === 'brought') {
		return state.spans;
	}

	const spans = new Map(state.spans);
	for (const other of state.combatants) {
		if (chosen.includes(other.id)) {
			spans.delete(pairOf(one.id, other.id));
		} else if (
			isInMelee(state, one, other) &&
			areNextOnLine(one.place.square, other.place.square)
		) {
			spans.set(pairOf(one.id, other.id), apart);
		}
	}

	return spans;
}

/** Being side by side is mutual, so ending it for one ends it for the other. */
export const near: Field<TeState> = {
	...field(
		'near',
		'In melee with',
		(state, who) => ({
			kind: 'several',
			options: state.combatants
				.filter(({id, isGone}) => id !== who && !isGone)
				.map(({id, name}) => ({id, label: name})),
		}),
		{get: ({place}) => place.near, set: (combatant) => combatant},
	),
	get(state, who) {
		const combatant = find(state, who);
		return (
			combatant &&
			state.combatants.filter((other) => isInMelee(state, combatant, other)).map(({id}) => id)
		);
	},
	set(state, who, value) {
		const chosen = ids(value).filter((id) => state.index.has(id) && id !== who);
		const combatant = find(state, who);
		return combatant
			? inState(state, {
					spans: spansAfter(state, combatant, chosen),
					combatants: state.combatants.map((each) =>
						withPlace(each, (place) => {
							place.near = each.id === who ? chosen : place.near.filter((id) => id !== who);
						}),
					),
				})
			: state;
	},
};

/** Whoever is put elsewhere is as far from the others as the squares say, and beside those whose squares touch. */
function parted(state: TeState, moved: TeCombatant): TeState {
	const {id, place} = moved;
	const isFar = (other: TeCombatant) => !areNextOnLine(place.square, other.place.square);
	return inState(state, {
		spans: new Map([...state.spans].filter(([pair]) => !idsOf(pair).includes(id))),
		combatants: state.combatants.map((each) =>
			withPlace(each, (next) => {
				next.near = next.near.filter((beside) => {
					const other = find(state, beside);
					return !(
						other &&
						(each.id === id || beside === id) &&
						isFar(each.id === id ? other : each)
					);
				});
				next.cover &&=
					next.cover.openTo?.includes(id) === true ? sided(next.cover, id, false) : next.cover;
			}),
		),
	});
}

const squareNumber = number('square', 'Square', [-200, 200], {
	get: ({place}) => place.square,
	set: (combatant, value) => withPlace(combatant, {square: value}),
});

export const square: Field<TeState> = {
	...squareNumber,
	set(state, who, value) {
		const after = squareNumber.set(state, who, value);
		const moved = find(after, who);
		return state.settings.squareParts &&
			moved &&
			moved.place.square !== find(state, who)?.place.square
			? parted(after, moved)
			: after;
	},
};

export const material = field(
	'cover',
	'In cover',
	{
		kind: 'choice',
		options: [{id: 'none', label: 'none'}, ...coverRows.map(({id, name}) => ({id, label: name}))],
	},
	{
		get: ({place}) => coverRows.find(({name}) => name === place.cover?.material)?.id ?? 'none',
		set(combatant, value) {
			const row = typeof value === 'string' ? coverRow(value) : undefined;
			return withPlace(combatant, {cover: row && coverBehind(row)});
		},
	},
);

/** TE-70: the foes on the same side of the cover; somebody in the open has none. */
export const openTo = field(
	'cover-open',
	'Cover open to',
	(state, who) => ({
		kind: 'several',
		options: state.combatants
			.filter(({id, side, isGone}) => !isGone && id !== who && side !== find(state, who)?.side)
			.map(({id, name}) => ({id, label: name})),
	}),
	{
		get: ({place}) => (place.cover ? (place.cover.openTo ?? []) : undefined),
		set: (combatant, value) =>
			withPlace(combatant, (place) => {
				place.cover &&= {...place.cover, openTo: ids(value)};
			}),
	},
);
