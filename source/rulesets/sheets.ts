import type {ZodObject} from 'zod';
import type {Improvising} from './improvise.js';

/** Schemas of sheets as GMs write them; loaded only where a roster is read, since they cost start-up time. */
const loaders: Readonly<Record<string, () => Promise<ZodObject>>> = {
	async 'dynamic-d100'() {
		const {sheetSchema} = await import('./dynamic-d100/sheet-schema.js');
		return sheetSchema;
	},
	async dragon() {
		const {sheetSchema} = await import('./dragon/sheet-schema.js');
		return sheetSchema;
	},
	async 'roll-and-keep'() {
		const {sheetSchema} = await import('./roll-and-keep/sheet-schema.js');
		return sheetSchema;
	},
	async tesseris() {
		const {sheetSchema} = await import('./tesseris/sheet-schema.js');
		return sheetSchema;
	},
	async 'open-table'() {
		const {sheetSchema} = await import('./open-table/sheet-schema.js');
		return sheetSchema;
	},
};

/** @returns nothing for an unknown ruleset */
export const sheetSchemaOf = async (
	ruleset: string,
): Promise<ZodObject | undefined> =>
	Object.hasOwn(loaders, ruleset) ? loaders[ruleset]?.() : undefined;

/** What rulesets know of improvising; loaded only where somebody is improvised. */
const improvisers: Readonly<Record<string, () => Promise<Improvising>>> = {
	async 'dynamic-d100'() {
		const {improvising} = await import('./dynamic-d100/improvise.js');
		return improvising;
	},
	async dragon() {
		const {improvising} = await import('./dragon/improvise.js');
		return improvising;
	},
	async 'roll-and-keep'() {
		const {improvising} = await import('./roll-and-keep/improvise.js');
		return improvising;
	},
	async tesseris() {
		const {improvising} = await import('./tesseris/improvise.js');
		return improvising;
	},
	async 'open-table'() {
		const {improvising} = await import('./open-table/improvise.js');
		return improvising;
	},
};

/** @returns nothing for a ruleset that improvises nobody */
export const improvisingOf = async (
	ruleset: string,
): Promise<Improvising | undefined> =>
	Object.hasOwn(improvisers, ruleset) ? improvisers[ruleset]?.() : undefined;
