import {isDeepStrictEqual} from 'node:util';
import type {Id} from '../../../engine/kit/basics.js';
import type {FieldValue} from '../../../engine/facts/command.js';
import {minus} from '../../../engine/kit/text.js';
import {readNumber} from '../../parts/numbers.js';
import {UnfitError, readValue, shapeText} from './arguments.js';
import type {Outcome} from './step.js';
import {whoOf} from './whom.js';
import type {FieldView} from '../../fight/views.js';

/* A value of the board that is overruled. */

export const called = (fields: readonly FieldView[]) =>
	fields.map((each) => ({value: each, names: [each.label, each.id]}));

type Overruling = {readonly whom: readonly Id[]; readonly field: FieldView; readonly words: string};

export function overrule({whom, field, words}: Overruling): Outcome {
	const change = changeOf(field, words);
	if (whom.length === 1 && 'value' in change && isDeepStrictEqual(change.value, field.value)) {
		return {kind: 'close', said: [`Nothing changes: “${field.label}” has that value already.`]};
	}

	return {
		kind: 'do',
		input: {do: 'adjust', who: whoOf(whom), field: field.id, ...change},
		said: () => hint(field, change),
	};
}

type Change = {readonly value: FieldValue} | {readonly by: number};

function changeOf({label, shape}: FieldView, words: string): Change {
	if (shape.kind !== 'number') {
		return {value: readValue(shape, words, label)};
	}

	const change = readNumber(words);
	if (!change) {
		throw new UnfitError(`${label} takes ${shapeText(shape)}, or a change such as −3 or +3.`);
	}

	return change;
}

/** Where a value can be below 0, “-7” could also be meant to set it. */
const hint = ({shape}: FieldView, change: Change): readonly string[] =>
	'by' in change && change.by < 0 && shape.kind === 'number' && shape.min < 0
		? [`Less by ${-change.by}; =${minus(change.by)} sets it.`]
		: [];
