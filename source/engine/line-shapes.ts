import {
	type Fields,
	type Shape,
	fields,
	isWithin,
	list,
	oneOf,
	tagged,
	text,
	time,
	tuple,
	wholeNumber,
} from './shape.js';
import {shapes as sharedShapes} from './shared-shapes.js';

/** What a ruleset's own events hold, by their types, its acts, and its sheets. */
export type OwnShapes = {
	readonly events: Fields;
	readonly act: Shape;
	readonly sheet: Shape;
};

type Known<Sheet> = {
	shapes(): OwnShapes;
	isSheet(value: unknown): value is Sheet;
};

/** No roster may say more than 9,999. To work out the odds of a billion would take for ever. */
const mostOnSheets = 10_000;

/** The same, with sheets checked down to their last value. */
export function checkingSheets<Sheet, Own extends Known<Sheet>>(own: Own): Own {
	let made: Shape | undefined;
	return {
		...own,
		isSheet(value: unknown): value is Sheet {
			made ??= own.shapes().sheet;
			return (
				made(value) === undefined &&
				isWithin(value, mostOnSheets) &&
				own.isSheet(value)
			);
		},
	};
}

/** Whatever a ruling brings about tells its reason. */
const ruled = fields({}, {reason: text});

/** What an answer in a log holds, beside its number. Made when the first one is checked. */
export function answerShape<Sheet>({shapes, isSheet}: Known<Sheet>): Shape {
	let made: Shape | undefined;
	const make = (): Shape => {
		const own = shapes();
		const shared = sharedShapes(own.act, (value) =>
			isSheet(value) ? undefined : '',
		);
		const kind = tagged('type', {...own.events, ...shared.events});
		return fields(
			{
				at: time,
				by: oneOf('gm', 'auto'),
				command: shared.command,
				events: list((value) => kind(value) ?? ruled(value)),
			},
			{
				random: tuple(wholeNumber, wholeNumber, wholeNumber, wholeNumber),
				isCorrected: oneOf(true),
			},
		);
	};

	return (value) => {
		made ??= make();
		return made(value);
	};
}
