import {
	type Fields,
	type Kinds,
	maybe,
	yes,
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
} from '../kit/shape.js';
import {later} from '../kit/remembered.js';
import {type FormFields, formShapes} from '../events/form.js';
import {sharedEventsOf} from '../events/shared-events.js';
import {commandShape} from '../facts/command.js';
import {planActs} from '../course/plans/step.js';

/** What a ruleset says of its sheets, acts and events as lines of a log hold them. */
type Known<Sheet> = {
	readonly sheetShape: Shape<Sheet>;
	readonly acts: Kinds;
	readonly eventShapes: Readonly<Record<string, Fields>>;
	readonly forms: FormFields;
};

/** No roster may say more than 9,999. To work out the odds of a billion would take for ever. */
const mostOnSheets = 10_000;

/** Checks a sheet down to its last value. */
export const boundedSheet =
	<Sheet>(shape: Shape<Sheet>): Shape<Sheet> =>
	(value) =>
		shape(value) ?? (isWithin(value, mostOnSheets) ? undefined : '');

/** Whatever a ruling brings about tells its reason. */
const ruled = fields({reason: maybe(text)});

/** What an answer in a log holds, beside its number. Made when the first one is checked. */
export function answerShape<Sheet>({acts, eventShapes, forms, sheetShape}: Known<Sheet>): Shape {
	const made = later(() => {
		const sheet = boundedSheet(sheetShape);
		const kind = tagged('type', {...eventShapes, ...sharedEventsOf(sheet), ...formShapes(forms)});
		return fields({
			at: time,
			by: oneOf('gm', 'auto'),
			command: commandShape(tagged('do', {...acts, ...planActs}), sheet),
			events: list((value) => kind(value) ?? ruled(value)),
			random: maybe(tuple(wholeNumber, wholeNumber, wholeNumber, wholeNumber)),
			isCorrected: maybe(yes),
			from: maybe(text),
		});
	});
	return (value) => made()(value);
}
