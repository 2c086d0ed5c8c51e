import type {Id} from '../../../../engine/kit/basics.js';
import type {FieldValue} from '../../../../engine/facts/command.js';
import {shownValue} from '../../../../engine/world/fields.js';
import type {Fight} from '../../../../session/fight/fight.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from '../change-row.js';
import {whoOf} from '../change-state.js';
import {type NumberChange, numberHint, readNumber} from '../../../../session/parts/numbers.js';
import type {FieldView} from '../../../../session/fight/views.js';

type Picked = readonly string[] | undefined;

/** The value that the field would have; `undefined` while nothing is chosen. */
function chosenValue({shape, value}: FieldView, picked: Picked): FieldValue | undefined {
	return shape.kind === 'flag'
		? value !== true
		: shape.kind === 'several'
			? picked
			: shape.kind === 'choice' && picked?.[0] !== value
				? picked?.[0]
				: undefined;
}

const currentOf = (value: FieldValue, picked: Picked): readonly string[] =>
	picked ?? (typeof value === 'object' ? value : [String(value)]);

function rowOf(field: FieldView, picked: Picked): ChangeRow {
	const {id, label, shape, value} = field;
	const chosen = chosenValue(field, picked);
	return {
		id,
		label,
		synonyms: id,
		value: shownValue(value, shape),
		...(shape.kind === 'number' && {entry: 'number'}),
		...('options' in shape && {options: shape.options, current: currentOf(value, picked)}),
		...(shape.kind === 'several' && {isSeveral: true}),
		...(chosen !== undefined && {chosen: shownValue(chosen, shape)}),
	};
}

function proposed(field: FieldView, {state}: ChangeScene): Proposal {
	const {id, shape} = field;
	const {entries, picks} = state;
	const to = (change: NumberChange | {readonly value: FieldValue}): Proposal => ({
		kind: 'do',
		input: {do: 'adjust', who: whoOf(state), field: id, ...change},
	});
	if (shape.kind !== 'number') {
		const value = chosenValue(field, picks.get(id));
		return value === undefined ? {kind: 'list'} : to({value});
	}

	const text = entries.get(id) ?? '';
	const change = readNumber(text);
	return text === ''
		? {kind: 'hint', text: numberHint(shape)}
		: change
			? to(change)
			: {kind: 'wrong', text: `“${text}” is no number: ${numberHint(shape)}`};
}

function pageOf(
	id: 'value' | 'place',
	title: string,
	fieldsOf: (fight: Fight, who: Id) => readonly FieldView[],
): ChangePage {
	return {
		id,
		title,
		isOpen: (fight, who) => fieldsOf(fight, who).length > 0,
		rows: ({fight, state: {who, picks}}) =>
			fieldsOf(fight, who).map((field) => rowOf(field, picks.get(field.id))),
		sides: () => [],
		propose(scene, subject) {
			const field = fieldsOf(scene.fight, scene.state.who).find((each) => each.id === subject?.id);
			return field ? proposed(field, scene) : {kind: 'wrong', text: 'there is no such value'};
		},
	};
}

export const valuePage = pageOf('value', 'Value', (fight, who) => fight.fields(who));

export const placePage = pageOf('place', 'Place', (fight, who) =>
	fight.fields(who).filter(({isPlace}) => isPlace),
);
