import type {HarmWay} from '../course/harm.js';
import {type Befalling, figureOf} from '../world/own-rules.js';
import type {GmAct} from '../facts/command.js';
import type {ConditionRow} from '../facts/house.js';
import type {Id} from '../kit/basics.js';
import {conditionRowsIn, rowCalled} from '../world/condition-rows.js';
import {type Field, valueMeant} from '../world/fields.js';
import type {AnyWorld} from '../world/world.js';

/* What an effect of the table's own rules is, as a command of the GM. */

export type EffectTools<S> = {
	readonly fields: ReadonlyArray<Field<S>>;
	readonly conditions: readonly ConditionRow[];
	harms(state: S): readonly HarmWay[];
};

/** A kind of harm that is but a word here is left out. */
const knowsOption = (ways: readonly HarmWay[], way: string, option: string): boolean =>
	ways.some(({id, options}) => id === way && options.some((each) => each.id === option));

/** The GM's command that an effect is; none where it says only how another one befalls. */
export function commandOf<S extends AnyWorld>(
	{effect, whom, halves}: Befalling,
	who: Id,
	on: {readonly rolled: readonly number[]; readonly net: number | undefined},
	state: S,
	{fields, conditions, harms}: EffectTools<S>,
): GmAct<never> | undefined {
	switch (effect.do) {
		case 'harm': {
			const {way, amount: figure, option} = effect;
			const amount = Math.max(0, figureOf(figure, on, who, state, fields));
			return {
				do: 'harm',
				way,
				blows: [...whom, ...halves].map((each) => ({
					who: each,
					amount,
					...(halves.includes(each) && {isHalf: true as const}),
					...(option !== undefined && knowsOption(harms(state), way, option) && {option}),
				})),
			};
		}

		case 'give': {
			const {name, lasts, worth, isHeld} = effect;
			const row = rowCalled(conditionRowsIn(state, conditions), name);
			return {
				do: 'give',
				who: whom,
				name,
				...(row && {row: row.id}),
				...(lasts && {until: lasts}),
				...(worth !== undefined && {worth}),
				...(isHeld && {from: who}),
			};
		}

		case 'end': {
			return {do: 'end-condition', who: whom, name: effect.name};
		}

		case 'adjust': {
			const {field, amount} = effect;
			const by = figureOf(amount, on, who, state, fields);
			return {do: 'adjust', who: whom, field, by};
		}

		case 'set': {
			const field = fields.find(({id}) => id === effect.field);
			const [first = who] = whom;
			const value = field ? valueMeant(field.shape(state, first), effect.value) : effect.value;
			return {do: 'adjust', who: whom, field: effect.field, value};
		}

		case 'tell': {
			// Who of several is hidden is not told.
			const [only = who, ...others] = whom;
			const said = {do: 'note', text: effect.text, isOpen: true} as const;
			return others.length > 0 ? said : {...said, who: only};
		}

		case 'half': {
			return undefined;
		}
	}
}
