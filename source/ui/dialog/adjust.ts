import type {Id} from '../../engine/basics.js';
import type {FieldValue} from '../../engine/command.js';
import type {FieldShape} from '../../engine/fields.js';
import type {CombatantView, FieldView, Fight} from '../../session/fight.js';
import {type Step, because, yesOrNo} from './step.js';
import {who} from './who.js';

const labelIn = (shape: FieldShape, id: string): string =>
	'options' in shape
		? (shape.options.find((option) => option.id === id)?.label ?? id)
		: id;

/** A value as the GM reads it. */
export function shownValue({
	shape,
	value,
}: Pick<FieldView, 'shape' | 'value'>): string {
	if (typeof value === 'boolean') {
		return value ? 'yes' : 'no';
	}

	if (typeof value === 'object') {
		return value.map((id) => labelIn(shape, id)).join(', ') || 'none';
	}

	return typeof value === 'string' ? labelIn(shape, value) : String(value);
}

/** Asks for a value of a field's shape. Enter takes the current one, or the opposite where there are only two. */
function valueStep(
	title: string,
	{shape, value}: FieldView,
	next: (value: FieldValue) => Step,
): Step {
	switch (shape.kind) {
		case 'number': {
			const {kind, min, max} = shape;
			const initial = typeof value === 'number' ? value : min;
			return {kind, title, min, max, initial, next};
		}

		case 'flag': {
			return yesOrNo(title, value !== true, next);
		}

		case 'choice': {
			return {
				kind: 'pick',
				title,
				items: shape.options.map(({id, label}) => ({
					id,
					label,
					next: () => next(id),
				})),
				...(typeof value === 'string' && {initial: value}),
			};
		}

		case 'several': {
			const counts = typeof value === 'object' ? value : [];
			return {
				kind: 'several',
				title,
				options: shape.options.map(({id, label}) => ({
					id,
					label,
					count: counts.includes(id) ? 1 : 0,
					max: 1,
				})),
				next,
			};
		}
	}
}

const fieldStep = (fight: Fight, {id, name}: CombatantView): Step => ({
	kind: 'pick',
	title: `${name}: which value?`,
	items: fight.fields(id).map((field) => ({
		id: field.id,
		label: field.label,
		detail: shownValue(field),
		next() {
			const title = `${name}: ${field.label}`;
			return valueStep(`${title} (${shownValue(field)})`, field, (value) =>
				because(`${title} ${shownValue({shape: field.shape, value})}`, {
					do: 'adjust',
					who: id,
					field: field.id,
					value,
				}),
			);
		},
	})),
});

/** Overrules a value: whose, which, the new value, why. */
export const adjust = (fight: Fight, initial: Id | undefined): Step =>
	who(fight, {
		title: 'Edit whom?',
		initial,
		next: (combatant) => fieldStep(fight, combatant),
	});
