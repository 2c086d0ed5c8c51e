import {Buffer} from 'node:buffer';
import process from 'node:process';
import {randomSource} from '../../source/dice/random-source.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {
	exportFormatIds,
	exportFormats,
} from '../../source/projections/export-formats.js';
import {exportFight} from '../../source/projections/export-json.js';
import {statisticsTexts} from '../../source/projections/record/statistics-text.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {examineFight} from '../../source/session/doctor.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {chained} from '../helpers/logs.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomCorrection, randomStep} from '../helpers/random-session.js';
import {
	playDefault,
	playOptions,
	sampleHeader,
} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {type Path, missing, placesIn, putsFor, replaced} from './forgeries.js';
import {type Outcome, Trials} from './outcome.js';

/** In milliseconds of a processor. */
const patience = 5000;

type Line = Readonly<Record<string, unknown>>;

/** A fight of a ruleset, from its header to its end. */
type Recording = {
	readonly ruleset: SealedRuleset;
	readonly lines: readonly Line[];
};

type Size = {
	/** So many fights of each ruleset. */
	readonly fights: number;
	/** So many answers at random, with commands of the GM between them. */
	readonly answers: number;
	/** Then Enter so often; it ends the fight if that is enough. */
	readonly enters: number;
	/** How often the same place of the same kind of event or command is forged. */
	readonly times: number;
	/** 1: every value. */
	readonly step: number;
};

/**
 * Each value of a log, one at a time, made into something that harms careless programs, with checksums that fit. It is
 * damage, found with its line whichever way the log is opened, or a fight that can be shown, told, exported, examined
 * and played on: without an error, without a word of a programmer, and soon.
 */
export async function forgedLogs(size: Size): Promise<Outcome> {
	const trials = new Trials();
	for (const sample of samples) {
		const seen = new Map<string, number>();
		for (let seed = 1; seed <= size.fights; seed++) {
			await forgeIn(recordedFight(sample, seed, size), {
				seen,
				size,
				trials,
			});
		}
	}

	return trials.outcome('forged values');
}

function recordedFight(
	sample: Sample,
	seed: number,
	{answers, enters}: Size,
): Recording {
	const {header, ruleset} = sampleHeader(sample, seed);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < answers; step++) {
		if (source.between(1, 25) === 1) {
			randomCorrection(fight, source);
		} else {
			randomStep(fight, source);
		}
	}

	fight.retitle({title: 'A forgery', campaign: 'Forgeries'});
	for (let step = 0; step < enters && playDefault(fight); step++);
	fight.gm({do: 'end'});
	playDefault(fight);
	return {
		ruleset,
		lines: [header, ...store.records().map((each) => each as Line)],
	};
}

/** What the session itself sees to: the store refuses a log whose lines are not numbered so. */
const ofTheStore = new Set(['fray', 'crc']);

type Forging = {
	readonly seen: Map<string, number>;
	readonly size: Size;
	readonly trials: Trials;
};

async function forgeIn(
	recording: Recording,
	{seen, size: {times, step}, trials}: Forging,
) {
	const {lines} = recording;
	let number = 0;
	for (const {path, value} of placesIn(lines)) {
		const [, key = ''] = path;
		if (path.length < 2 || ofTheStore.has(String(key))) {
			continue;
		}

		const kind = kindOf(lines, path);
		for (const put of putsFor(value)) {
			const what = `${kind} = ${shown(put)}`;
			const before = seen.get(what) ?? 0;
			seen.set(what, before + 1);
			number++;
			if (before < times && number % step === 0) {
				await forge(recording, path, put, trials);
			}
		}
	}
}

/** Where it stands, whatever the number of the line and of the event. */
function kindOf(lines: readonly Line[], path: Path): string {
	const names: Array<string | number> = [];
	let at: unknown = lines;
	for (const step of path) {
		at = (at as Readonly<Record<string | number, unknown>>)[step];
		const {type, kind, do: deed} = (at ?? {}) as Line;
		names.push(typeof step === 'number' ? '*' : step);
		for (const tag of [type, kind, deed]) {
			if (typeof tag === 'string' && names.length > 1) {
				names.push(`(${tag})`);
			}
		}
	}

	return `${path[0] === 0 ? 'header' : ''}${names.join('.')}`;
}

const shown = (put: unknown): string =>
	put === missing ? 'nothing' : JSON.stringify(put);

async function forge(
	{ruleset, lines}: Recording,
	path: Path,
	put: unknown,
	trials: Trials,
) {
	trials.tried();
	const where = `${ruleset.id}, line ${Number(path[0]) + 1}, ${path.slice(1).join('.')} = ${shown(put)}`;
	const start = process.cpuUsage();
	let failure: string | undefined;
	try {
		failure = await faultOf(
			ruleset,
			replaced(lines, path, put) as readonly Line[],
		);
	} catch (error) {
		failure = error instanceof Error ? (error.stack ?? '') : String(error);
	}

	const {user, system} = process.cpuUsage(start);
	const took = (user + system) / 1000;
	trials.check(
		failure === undefined && took < patience,
		() => `${where}: ${failure ?? `${took.toFixed(0)} ms`}`,
	);
}

const path = '/fights/forged.fray.jsonl';

/** What is wrong with how a log is read; `undefined` when it is well. */
async function faultOf(
	ruleset: SealedRuleset,
	lines: readonly Line[],
): Promise<string | undefined> {
	const disk = new SimulatedDisk();
	disk.put(path, Buffer.from(chained(lines)));
	const {files} = disk;
	const {diagnosis} = examineFight(
		{path, slug: 'forged', modified: new Date(0)},
		[ruleset],
		'/fights',
		files,
	);
	const isSound = diagnosis.findings.every(
		({message}) => message === onlyOtherwise,
	);
	const doctor = `the doctor: ${JSON.stringify(diagnosis.findings)}`;
	const asDamage = (messages: readonly string[]): string | undefined =>
		isSound || messages.some((each) => !/line \d+/i.test(each))
			? `${messages.join(' ')}; ${doctor}`
			: undefined;
	try {
		const {log, records} = await openLog(path, {mode: 'write', files});
		try {
			const fight = openFight(ruleset, log, records, playOptions());
			const {notices} = fight.info;
			return notices.length > 0
				? asDamage(notices)
				: await faultInOpened(fight);
		} finally {
			await log.close();
		}
	} catch (error) {
		if (error instanceof StoreError) {
			return asDamage([error.message]);
		}

		throw error;
	}
}

/** A log can be made by rules that decide otherwise: its events count all the same. */
const onlyOtherwise = 'the same command would make other events now';

/** What no text for people holds. */
const ofProgrammers = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b/;

/** What can be opened can be told: to find damage only then is too late. */
async function faultInOpened(fight: Fight): Promise<string | undefined> {
	try {
		return await faultInTexts(fight);
	} catch (error) {
		return `it was opened, but: ${error instanceof Error ? (error.stack ?? '') : String(error)}`;
	}
}

async function faultInTexts(fight: Fight): Promise<string | undefined> {
	for (const [name, text] of await textsOf(fight)) {
		const found = ofProgrammers.exec(text);
		if (found) {
			return `${name}: …${text.slice(Math.max(0, found.index - 80), found.index + 40)}…`;
		}
	}

	return undefined;
}

async function textsOf(
	fight: Fight,
): Promise<ReadonlyArray<readonly [string, string]>> {
	const texts: Array<readonly [string, string]> = [];
	const take = (name: string, told: unknown) => {
		texts.push([name, typeof told === 'string' ? told : inWords(told)]);
	};

	for (const view of ['gm', 'players'] as const) {
		const told = exportFight(fight, view);
		for (const format of exportFormatIds) {
			const write = await exportFormats[format].load();
			take(`${format} for ${view}`, write(told));
		}

		take(`statistics for ${view}`, statisticsTexts(told.record));
		take(`board for ${view}`, fight.board(view));
		take(`prompt for ${view}`, fight.prompt(view));
		take(`history for ${view}`, fight.history(view));
		take(`aftermath for ${view}`, fight.aftermath(view));
		for (const {id} of fight.combatants(view).slice(0, 3)) {
			take(`details for ${view}`, fight.details(id, view));
		}

		for (const {n} of fight.entries(view).slice(-3)) {
			take(`moment for ${view}`, fight.momentAfter(n, view));
		}
	}

	for (const {id} of fight.combatants('gm').slice(0, 3)) {
		take('fields', fight.fields(id));
	}

	take('endable', fight.endable());
	take('settings', fight.settings());
	playOn(fight);
	take('prompt after more answers', fight.prompt('gm'));
	take('board after more answers', fight.board('gm'));
	return texts;
}

/** Numbers that are none are `null` in JSON: they are told apart here. */
const inWords = (value: unknown): string =>
	JSON.stringify(value, (_key, each: unknown) =>
		typeof each === 'number' && !Number.isFinite(each) ? String(each) : each,
	);

function playOn(fight: Fight) {
	fight.gm({do: 'reopen'});
	for (let answers = 0; answers < 3; answers++) {
		const prompt = fight.prompt('gm');
		if (prompt.kind === 'choose') {
			for (const {id} of prompt.choices.slice(0, 3)) {
				fight.preview(id);
			}
		}

		fight.answer({kind: 'default'});
	}

	fight.undo();
	fight.redo();
}
