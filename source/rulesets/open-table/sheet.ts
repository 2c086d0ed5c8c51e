import {formula} from '../../engine/facts/dice-shapes.js';
import {
	type TypeOf,
	fields,
	flag,
	list,
	maybe,
	number,
	oneOf,
	text,
	isOf,
} from '../../engine/kit/shape.js';

const name = text;
const resource = {name, most: number, left: number, recharge: maybe(number)};

/** What a roster says of a combatant; a name alone is enough. */
export const sheetShape = fields({
	initiative: number,
	hp: maybe(number),
	defence: maybe(number),
	group: maybe(text),
	attacks: list(
		fields({
			name,
			bonus: number,
			kind: text,
			number,
			onSave: oneOf('half', 'none'),
			isArea: flag,
			damage: maybe(formula),
			save: maybe(text),
			uses: maybe(text),
		}),
	),
	saves: list(fields({name, bonus: number})),
	resources: list(fields(resource)),
	reactions: number,
	resistances: list(
		fields({kind: text, takes: oneOf('double', 'half', 'none')}),
	),
});

export type OtSheet = TypeOf<typeof sheetShape>;

export type Attack = OtSheet['attacks'][number];

export type Resource = OtSheet['resources'][number];

export const isOtSheet = isOf(sheetShape);
