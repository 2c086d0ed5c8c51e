import {
	type Fields,
	type Shape,
	fields,
	list,
	oneOf,
	tagged,
	text,
	time,
	tuple,
	wholeNumber,
} from './shape.js';
import {shapes as sharedShapes} from './shared-shapes.js';

/** What a ruleset's own events hold, by their types, and its acts. */
export type OwnShapes = {readonly events: Fields; readonly act: Shape};

type Parts = {
	shapes(): OwnShapes;
	isSheet(value: unknown): boolean;
};

/** Whatever a ruling brings about tells its reason. */
const ruled = fields({}, {reason: text});

/** What an answer in a log holds, beside its number. Made when the first one is checked. */
export function answerShape({shapes, isSheet}: Parts): Shape {
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
