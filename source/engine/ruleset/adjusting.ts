import type {Id, Refusal} from '../kit/basics.js';
import type {FieldValue, GmAct} from '../facts/command.js';
import {impossible} from '../facts/refusals.js';
import type {SharedEvent} from '../events/shared-events.js';
import {minus, signed} from '../kit/text.js';
import {type Field, type FieldShape, labelOf, refuseValue, shownValue} from '../world/fields.js';
import {type Combatant, type Crowd, find} from '../world/world.js';

/* The GM changes one value of a combatant. */

export type SheetTools<C, Sheet, S> = {
	isSheet(value: unknown): value is Sheet;
	sheetOf(combatant: C): Sheet;
	withSheet(state: S, who: Id, sheet: Sheet): S;
};

type Known<C, Sheet, S> = SheetTools<C, Sheet, S> & {readonly fields: ReadonlyArray<Field<S>>};

export function adjust<C extends Combatant, Sheet, S extends Crowd<C>>(
	act: Extract<GmAct<Sheet>, {do: 'adjust'}> & {readonly who: Id},
	state: S,
	known: Known<C, Sheet, S>,
): ReadonlyArray<SharedEvent<Sheet>> | Refusal {
	const {who} = act;
	const field = known.fields.find(({id}) => id === act.field);
	const from = field?.get(state, who);
	if (!field || from === undefined) {
		return impossible(field?.none ?? `there is no value “${act.field}”`);
	}

	const shape = field.shape(state, who);
	const to = 'by' in act ? changed(from, act.by, shape) : act.value;
	return typeof to === 'object' && 'reason' in to
		? to
		: (refuseValue(shape, to) ?? [
				changedSheet(field, {who, to}, state, known) ?? {
					type: 'adjusted',
					who,
					field: act.field,
					from,
					to,
				},
			]);
}

const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

/** A value of a sheet from which others follow, such as a most, with what a change of the sheet brings about. */
function changedSheet<C extends Combatant, Sheet, S extends Crowd<C>>(
	field: Field<S>,
	{who, to}: {readonly who: Id; readonly to: FieldValue},
	state: S,
	{fields, isSheet, sheetOf, withSheet}: Known<C, Sheet, S>,
): SharedEvent<Sheet> | undefined {
	const alone = field.set(state, who, to);
	const [before, after] = [state, alone].map((each) => find<C>(each, who));
	const sheet = after && sheetOf(after);
	if (!before || sheet === sheetOf(before) || !isSheet(sheet)) {
		return undefined;
	}

	const whole = withSheet(state, who, sheet);
	const others = fields.filter((each) => !isEqual(each.get(alone, who), each.get(whole, who)));
	return others.length > 0 && !others.includes(field)
		? {
				type: 'sheet-changed',
				who,
				sheet,
				text: [field, ...others]
					.map((each) => {
						const [was = '', is = ''] = [state, whole].map((at) =>
							shownValue(each.get(at, who) ?? '', each.shape(at, who)),
						);
						return `${labelOf(each, whole, who)} ${was} → ${is}`;
					})
					.join(', '),
			}
		: undefined;
}

/** A number so much higher or lower, or why it cannot be. */
function changed(from: FieldValue, by: number, shape: FieldShape): number | Refusal {
	if (shape.kind !== 'number' || typeof from !== 'number') {
		return impossible('only a number can change by so much');
	}

	const {min, max} = shape;
	const to = from + by;
	return Number.isInteger(to) && to >= min && to <= max
		? to
		: impossible(
				`the value is ${minus(from)}, and can change by ${signed(min - from)} to ${signed(max - from)}`,
			);
}
