import type {ZodObject} from 'zod';

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
