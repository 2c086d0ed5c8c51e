import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import {parseRoster} from '../../source/rosters/load.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {root} from '../helpers/program.js';
import {placesIn} from './forgeries.js';
import {type Outcome, Trials} from './outcome.js';

/** In milliseconds; on a busy machine nothing takes more than a tenth of it. */
const patience = 5000;

/**
 * Each number of the sample rosters, one at a time, made into something that harms careless programs: refused in words,
 * or a sheet that is stored as it is.
 * @param step 1: every place
 */
export async function hostileRosters(step: number): Promise<Outcome> {
	const trials = new Trials();
	for (const {id} of rulesets) {
		await ofRosters(id, step, trials);
	}

	return trials.outcome('spoilt values');
}

/** How YAML writes numbers that are none, or none for a sheet. */
const written = [
	'-0',
	'-1',
	'0.5',
	'1e3',
	'1000000000',
	'9007199254740993',
	'0x7fffffffffffffff',
	'1e308',
	'1e999',
	'.inf',
	'-.inf',
	'.nan',
	'1_000',
	'!!int 3',
	'&a [*a]',
	'__proto__',
];

/** Each number of a ruleset’s sample rosters: refused with its place, or a sheet that is stored as it is. */
async function ofRosters(ruleset: string, step: number, trials: Trials) {
	const folder = join(root, 'fixtures/rosters', ruleset);
	const texts = readdirSync(folder).flatMap((name) => {
		const text = readFileSync(join(folder, name), 'utf8');
		return [...text.matchAll(/(?<=[:[,] *)\d+(?=[\],\n])/g)].flatMap(({0: found, index}) =>
			written.map((put) => `${text.slice(0, index)}${put}${text.slice(index + found.length)}`),
		);
	});
	for (let at = 0; at < texts.length; at += step) {
		trials.tried();
		const start = performance.now();
		const loaded = await parseRoster(texts[at] ?? '', 'spoilt.yaml', {
			rulesets: [ruleset],
			sheets: sheetSchemaOf,
		});
		const took = performance.now() - start;
		const isWell =
			'problems' in loaded
				? loaded.problems.every(({line}) => line !== undefined)
				: valuesIn(loaded.roster).every((value) => typeof value === 'string' || isStorable(value));
		trials.check(
			isWell && took < patience,
			() => `${ruleset}: ${JSON.stringify(loaded).slice(0, 300)} after ${took.toFixed(0)} ms`,
		);
	}
}

/** As JSON can tell it. */
const isStorable = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

/** Every number and text. */
const valuesIn = (value: unknown): ReadonlyArray<number | string> =>
	[...placesIn(value)].flatMap(({value: each}) =>
		typeof each === 'number' || typeof each === 'string' ? [each] : [],
	);
