import type {ZodObject} from 'zod';
import type {Improvising} from './improvise.js';

/** What rosters need of rulesets; loaded only where one is read, since schemas cost start-up time. */
const loaders: Readonly<Record<string, () => Promise<{readonly improvising: Improvising}>>> = {
	'dynamic-d100': async () => import('./dynamic-d100/sheet/improvise.js'),
	dragon: async () => import('./dragon/sheet/improvise.js'),
	'roll-and-keep': async () => import('./roll-and-keep/sheet/improvise.js'),
	tesseris: async () => import('./tesseris/sheet/improvise.js'),
	'open-table': async () => import('./open-table/sheet/improvise.js'),
};

/** Whose sheets can be made of stat blocks of d20 fantasy, the usual one first. */
export const takersOfStatBlocks: readonly string[] = ['open-table'];

/** What a ruleset knows of improvising; nothing where it improvises nobody. */
export async function improvisingOf(ruleset: string): Promise<Improvising | undefined> {
	const loader = Object.hasOwn(loaders, ruleset) ? loaders[ruleset] : undefined;
	const loaded = await loader?.();
	return loaded?.improvising;
}

/** The schema of sheets as GMs write them; nothing for an unknown ruleset. */
export async function sheetSchemaOf(ruleset: string): Promise<ZodObject | undefined> {
	const [improvising, {sheetSchema}] = await Promise.all([
		improvisingOf(ruleset),
		import('./sheet-pieces.js'),
	]);
	return improvising && sheetSchema(improvising.sheet, improvising.facts);
}
