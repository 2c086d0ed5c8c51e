import {printableJson} from '../engine/kit/clean-text.js';

/** Indented JSON. A missing value becomes `null`, so that a reader finds every key. */
export const toJson = (value: unknown): string =>
	printableJson(
		JSON.stringify(value, (_key, each: unknown) => (each === undefined ? null : each), '\t'),
	);
