import type {Counts, CarriedValue} from '../../engine/facts/combatants/entrant.js';
import {capital} from '../../engine/kit/text.js';
import {shownCarried} from '../../engine/world/carry-over.js';
import type {Brought} from '../log/brought.js';

/* What somebody brings into a fight, as single values that can be changed. */

/** A single value of what somebody brings: a number, one of a few, or yes and no. */
export type Cell = {
	readonly label: string;
	readonly shown: string;
	/** What is brought after one step up or down. */
	turned(by: 1 | -1): CarriedValue;
	readonly withNumber?: (number: number) => CarriedValue;
};

const isCounts = (value: CarriedValue): value is Counts =>
	typeof value === 'object' && !Array.isArray(value);

const listOf = (value: CarriedValue): readonly string[] =>
	typeof value === 'object' && !isCounts(value) ? value : [];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const numberCell = (
	label: string,
	now: number,
	{min, max}: {readonly min: number; readonly max: number},
	brought: (number: number) => CarriedValue,
): Cell => {
	const within = (number: number) => brought(Math.max(min, Math.min(max, number)));
	return {
		label,
		shown: shownCarried(now, {kind: 'number', min, max}),
		turned: (by) => within(now + by),
		withNumber: within,
	};
};

/** A text of several that is there or not; the others stay in their order. */
const partCells = (
	label: string,
	parts: ReadonlyArray<{readonly id: string; readonly label: string}>,
	now: readonly string[],
): readonly Cell[] =>
	parts.map((part) => ({
		label: `${label}: ${part.label}`,
		shown: yesOrNo(now.includes(part.id)),
		turned: () => parts.flatMap(({id}) => ((id === part.id) === now.includes(id) ? [] : [id])),
	}));

/** The single values of what somebody brings: as usual, and as it is now unless they do not come any more. */
export function cellsOf(usual: Brought, now?: Brought): readonly Cell[] {
	const {label, shape} = now ?? usual;
	const value = now?.value ?? false;
	switch (shape.kind) {
		case 'flag': {
			const is = value === true;
			return [{label, shown: yesOrNo(is), turned: () => !is}];
		}

		case 'number': {
			return [numberCell(label, Number(value), shape, (number) => number)];
		}

		case 'choice': {
			const ids = shape.options.map(({id}) => id);
			const at = typeof value === 'string' ? ids.indexOf(value) : -1;
			return [
				{
					label,
					shown: shownCarried(value, shape),
					turned: (by) => ids[(at + by + ids.length) % Math.max(1, ids.length)] ?? value,
				},
			];
		}

		case 'several': {
			return partCells(label, shape.options, listOf(value));
		}

		case 'texts': {
			return partCells(
				label,
				listOf(usual.value).map((text) => ({id: text, label: text})),
				listOf(value),
			);
		}

		case 'counts': {
			const counts = isCounts(value) ? value : {};
			return shape.options
				.filter(({id}) => Object.hasOwn(counts, id))
				.map((option) =>
					numberCell(
						`${capital(option.label)}: ${label.toLowerCase()}`,
						counts[option.id] ?? 0,
						{min: 0, max: option.max},
						(number) => ({...counts, [option.id]: number}),
					),
				);
		}
	}
}
