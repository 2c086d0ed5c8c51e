import {madeOf} from '../../source/rulesets/dragon/rolls/damage.js';
import type {Check} from '../../source/rulesets/dragon/frame-types.js';

/* What everybody at the table hears of a roll: what it comes to, not by which numbers. */

/** What an event tells of results, by the name of a field and its value; `undefined` for anything else. */
type Reading = (field: string, value: unknown) => string | undefined;

const isCheck = (value: unknown): value is Check =>
	typeof value === 'object' && value !== null && 'faces' in value && 'ranks' in value;

const isD100 = (value: unknown): value is {readonly roll: number; readonly need: number} =>
	typeof value === 'object' &&
	value !== null &&
	'roll' in value &&
	'need' in value &&
	typeof value.roll === 'number' &&
	typeof value.need === 'number';

const readings: Readonly<Record<string, Reading>> = {
	/** Whether it succeeds. */
	'dynamic-d100': (_field, value) =>
		isD100(value) ? (value.roll <= value.need ? 'made' : 'failed') : undefined,
	/** How many successes, and how many more than the other’s. */
	dragon(field, value) {
		if (isCheck(value)) {
			return `${madeOf(value)} made`;
		}

		return field === 'net' ? `${String(value)} net` : undefined;
	},
};

/** What an answer led to: with the results of its rolls, and without any other number. */
export const gistOf = ({id}: {readonly id: string}, events: readonly unknown[]): string =>
	JSON.stringify(
		events,
		(field, value: unknown) =>
			readings[id]?.(field, value) ??
			(typeof value === 'number'
				? 0
				: Array.isArray(value) && value.every((each) => typeof each === 'number')
					? []
					: value),
	);
