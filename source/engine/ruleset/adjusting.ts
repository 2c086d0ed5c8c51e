import {type Id, type Refusal, impossible} from '../kit/basics.js';
import type {FieldValue, GmAct} from '../facts/command.js';
import type {SharedEvent} from '../events/shared-events.js';
import {minus, signed} from '../kit/text.js';
import {type Field, type FieldShape, labelOf, refuseValue, shownValue} from '../world/fields.js';
import type {AnyWorld} from '../world/world.js';
import type {OwnById} from './ruleset.js';
import {isEqual, sheetDifferences} from '../facts/combatants/sheet-changes.js';

/* The GM changes one value of a combatant, or several on the sheet. */

export type SheetTools<Sheet, S> = Pick<
	OwnById<Sheet, S, never, never>,
	'fields' | 'isSheet' | 'sheetOf' | 'withSheet'
>;

export function adjust<Sheet, S extends AnyWorld>(
	act: Extract<GmAct<Sheet>, {do: 'adjust'}> & {readonly who: Id},
	state: S,
	known: SheetTools<Sheet, S>,
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

/** A value of a sheet from which others follow, such as a most, with what a change of the sheet brings about. */
function changedSheet<Sheet, S extends AnyWorld>(
	field: Field<S>,
	{who, to}: {readonly who: Id; readonly to: FieldValue},
	state: S,
	{fields, isSheet, sheetOf, withSheet}: SheetTools<Sheet, S>,
): SharedEvent<Sheet> | undefined {
	const alone = field.set(state, who, to);
	const sheet = sheetOf(alone, who);
	if (sheet === sheetOf(state, who) || !isSheet(sheet)) {
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

/** The GM changes values on a sheet. What is under way may need all that is on it, so that nothing is taken off. */
export function decideSheet<Sheet, S>(
	{who, sheet}: Extract<GmAct<Sheet>, {do: 'sheet'}>,
	state: S,
	{isSheet, sheetOf}: SheetTools<Sheet, S>,
): ReadonlyArray<SharedEvent<Sheet>> | Refusal {
	const present = sheetOf(state, who);
	if (present === undefined) {
		return impossible('there is no such combatant');
	}

	if (!isSheet(sheet)) {
		return impossible('that is no sheet of these rules');
	}

	const {texts, lost} = sheetDifferences(present, sheet);
	if (lost.length > 0) {
		return impossible(`nothing can be taken off a sheet in a fight: ${lost.join(', ')}`);
	}

	return texts.length === 0
		? impossible('the sheet says so already')
		: [{type: 'sheet-changed', who, sheet, text: texts.join(', ')}];
}
