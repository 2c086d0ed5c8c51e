import {Buffer} from 'node:buffer';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {exportFight} from '../../source/projections/export-json.js';
import {parseRoster} from '../../source/rosters/load.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {chained} from '../helpers/logs.js';
import {root} from '../helpers/program.js';
import {playOptions, recordedFight} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {type Outcome, Trials} from './outcome.js';

/** In milliseconds; on a busy machine nothing takes more than a tenth of it. */
const patience = 5000;

/** What no sheet and no event holds, but a forged log can. */
const numbers = [-1, 0.5, 1000, 1e9, Number.MAX_SAFE_INTEGER, 1e308];
const names = ['__proto__', 'constructor', 'hasOwnProperty', ''];

/**
 * Each number and each text of a log, one at a time, made into something that harms careless programs, with checksums
 * that fit: refused in words or played on, soon either way.
 * @param step 1: every place
 */
export async function hostileData(
	commands: number,
	step: number,
): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		await ofSample(sample, commands, step, trials);
	}

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
		return [...text.matchAll(/(?<=[:[,] *)\d+(?=[\],\n])/g)].flatMap(
			({0: found, index}) =>
				written.map(
					(put) =>
						`${text.slice(0, index)}${put}${text.slice(index + found.length)}`,
				),
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
				: valuesIn(loaded.roster).every(
						({value}) => typeof value === 'string' || isStorable(value),
					);
		trials.check(
			isWell && took < patience,
			() =>
				`${ruleset}: ${JSON.stringify(loaded).slice(0, 300)} after ${took.toFixed(0)} ms`,
		);
	}
}

async function ofSample(
	sample: Sample,
	commands: number,
	step: number,
	trials: Trials,
) {
	const recorded = recordedFight(sample, {
		seed: 5,
		most: commands,
		isCurious: true,
	});
	const lines: ReadonlyArray<Readonly<Record<string, unknown>>> = [
		recorded.header,
		...recorded.records,
	];
	const cases = valuesIn(lines).flatMap(({path, value}) =>
		(typeof value === 'number' ? numbers : names).map((put) => ({path, put})),
	);
	for (let at = 0; at < cases.length; at += step) {
		const {path = [], put = 0} = cases[at] ?? {};
		trials.tried();
		const start = performance.now();
		let failure: string | undefined;
		try {
			await take(recorded, replaced(lines, path, put));
		} catch (error) {
			failure = error instanceof Error ? (error.stack ?? '') : String(error);
		}

		const took = performance.now() - start;
		trials.check(
			failure === undefined && took < patience,
			() =>
				`${sample.id}, ${path.join('.')} = ${put}: ${failure ?? `${took.toFixed(0)} ms`}`,
		);
	}
}

const path = '/fights/forged.fray.jsonl';

async function take(
	{ruleset}: ReturnType<typeof recordedFight>,
	lines: ReadonlyArray<Readonly<Record<string, unknown>>>,
) {
	const disk = new SimulatedDisk();
	disk.put(path, Buffer.from(chained(lines)));
	try {
		const {log, records} = await openLog(path, {
			mode: 'write',
			files: disk.files,
		});
		const fight = openFight(ruleset, log, records, playOptions());
		playOn(fight);
		await log.close();
	} catch (error) {
		if (!(error instanceof StoreError)) {
			throw error;
		}
	}
}

/** With values that no sheet has, rules may come to nothing; but they do come to an end. */
function playOn(fight: Fight) {
	try {
		for (let answers = 0; answers < 5; answers++) {
			const prompt = fight.prompt('gm');
			if (prompt.kind === 'choose') {
				for (const {id} of prompt.choices.slice(0, 3)) {
					fight.preview(id);
				}
			}

			fight.answer({kind: 'default'});
		}

		fight.undo();
		exportFight(fight, 'players');
		for (const {id} of fight.combatants('gm').slice(0, 2)) {
			fight.details(id, 'gm');
			fight.fields(id);
		}
	} catch {}
}

/** As JSON can tell it. */
const isStorable = (value: number): boolean =>
	Number.isFinite(value) && !Object.is(value, -0);

type Path = ReadonlyArray<string | number>;

/** Every number and text with the way to it; what is not the session's own is left out. */
function valuesIn(
	value: unknown,
	path: Path = [],
): ReadonlyArray<{readonly path: Path; readonly value: number | string}> {
	if (typeof value === 'number' || typeof value === 'string') {
		return [{path, value}];
	}

	return typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([key, each]) =>
				path.length === 1 && ['n', 'fray', 'crc'].includes(key)
					? []
					: valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
			)
		: [];
}

function replaced<T>(value: T, path: Path, put: unknown): T {
	const copy = structuredClone(value);
	let at: unknown = copy;
	for (const step of path.slice(0, -1)) {
		at = (at as Record<string | number, unknown>)[step];
	}

	(at as Record<string | number, unknown>)[path.at(-1) ?? 0] = put;
	return copy;
}
