import {readAmount} from '../../dice/amount.js';
import type {FieldValue} from '../../engine/command.js';
import {minus} from '../../engine/text.js';
import type {FieldView, Fight} from '../../session/fight.js';
import {
	UnfitError,
	readValue,
	shapeText,
	splitReason,
	takeCombatant,
	takeOne,
} from '../arguments.js';
import {type Reply, done, unfit} from '../scene.js';

/** Overrules a value: “adjust Oni rp -3” is less by 3, “=-3” and “9” set it. */
export function adjust(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	const {who, rest: after} = takeCombatant(line, fight);
	const fields = fight.fields(who.id);
	if (after === '') {
		return unfit(
			`adjust ${who.name} VALUE NEW, where VALUE is one of`,
			...fields.map(
				({label, shape, value}) =>
					`  ${label}: ${valueText(value)} (${shapeText(shape)})`,
			),
		);
	}

	const {found: field, rest: words} = takeOne(
		after,
		fields.map((each) => ({value: each, names: [each.label, each.id]})),
		'value',
	);
	const change = changeOf(field, words);
	return done(
		fight.gm({
			do: 'adjust',
			who: who.id,
			field: field.id,
			...change,
			...reason,
		}),
		...hint(field, change),
	);
}

type Change = {readonly value: FieldValue} | {readonly by: number};

/** A sign is always a change: what is meant otherwise is typed behind an equals sign. */
function changeOf({shape}: FieldView, words: string): Change {
	if (shape.kind !== 'number') {
		return {value: readValue(shape, words)};
	}

	const amount = readAmount(words);
	switch (amount.kind) {
		case 'set': {
			return {value: amount.value};
		}

		case 'by': {
			return amount.sign === undefined
				? {value: amount.amount}
				: {by: amount.sign === '-' ? -amount.amount : amount.amount};
		}

		case 'dice':
		case 'misfit': {
			throw new UnfitError(
				`What fits here is ${shapeText(shape)}, or a change such as −3 or +3.`,
			);
		}
	}
}

/** Where a value can be below 0, “-7” could also be meant to set it. */
const hint = ({shape}: FieldView, change: Change): readonly string[] =>
	'by' in change && change.by < 0 && shape.kind === 'number' && shape.min < 0
		? [`Less by ${-change.by}; =${minus(change.by)} sets it.`]
		: [];

const valueText = (value: FieldValue): string =>
	typeof value === 'object' ? value.join(', ') || 'none' : String(value);
