import process from 'node:process';
import {type Sample, samples} from '../helpers/samples.js';
import {type Line, type Recording, fightsOfEveryKind, sessionFight} from './forged-fights.js';
import {faultOf} from './forged-texts.js';
import {type Path, missing, placesIn, putsFor, replaced} from './forgeries.js';
import {type Outcome, Trials} from './outcome.js';

/** In milliseconds of a processor. */
const patience = 5000;

type Size = {
	/** So many fights of sessions of each ruleset. */
	readonly fights: number;
	/** So many answers at random, with commands of the GM between them. */
	readonly answers: number;
	/** Then Enter so often; it ends the fight if that is enough. */
	readonly enters: number;
	/** Whether fights that hold every kind of event are forged, too. */
	readonly hasEveryKind: boolean;
	/** 1: every value; 100: one of a hundred. */
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
		for (const [at, forgery] of forgeriesOf(sample, size, trials).entries()) {
			if ((at + 1) % size.step === 0) {
				await forge(forgery, trials);
			}
		}
	}

	return trials.outcome('forged values');
}

/** The same place of the same kind of event or command is forged once, where it comes soonest: so logs are short. */
export function forgeriesOf(
	sample: Sample,
	{fights, hasEveryKind, ...length}: Omit<Size, 'step'>,
	trials: Trials,
): readonly Forgery[] {
	const sessions = Array.from({length: fights}, (_, at) => sessionFight(sample, at + 1, length));
	const others = hasEveryKind ? fightsOfEveryKind(sample) : {recordings: [], missing: []};
	const missing = others.missing.filter((kind) => !neverForged.has(`${sample.id} ${kind}`));
	trials.check(missing.length === 0, () => `${sample.id}: no fight holds ${missing.join(', ')}`);
	const soonest = new Map<string, Forgery>();
	for (const recording of [...sessions, ...others.recordings]) {
		for (const forgery of forgeriesIn(recording)) {
			const known = soonest.get(forgery.what);
			if (!known || lineOf(forgery) < lineOf(known)) {
				soonest.set(forgery.what, forgery);
			}
		}
	}

	return [...soonest.values()];
}

const lineOf = ({path}: Forgery): number => Number(path[0]);

/** Kinds of events of a ruleset that no fight of it holds. */
const neverForged = new Set(['toy plan-failed']);

/** A log of which one value is replaced. */
export type Forgery = {
	readonly recording: Recording;
	readonly path: Path;
	readonly put: unknown;
	/** Where that is, whatever the numbers of the line and of the event, and what is put there. */
	readonly what: string;
};

/** A log goes on for so many lines after the forged one. */
const linesAfter = 12;

/** The lines of the forged log. */
export const forgedLines = ({recording, path, put}: Forgery): readonly Line[] =>
	replaced(
		recording.lines.slice(0, Number(path[0]) + 1 + linesAfter),
		path,
		put,
	) as readonly Line[];

/** What the session itself sees to: the store refuses a log whose lines are not numbered so. */
const ofTheStore = new Set(['fray', 'crc']);

function* forgeriesIn(recording: Recording): Generator<Forgery> {
	const {lines} = recording;
	for (const {path, value} of placesIn(lines)) {
		const [, key = ''] = path;
		if (path.length < 2 || ofTheStore.has(String(key))) {
			continue;
		}

		const kind = kindOf(lines, path);
		for (const put of putsFor(value)) {
			yield {recording, path, put, what: `${kind} = ${shown(put)}`};
		}
	}
}

/** Where it stands, whatever the number of the line and of the event. */
function kindOf(lines: readonly Line[], path: Path): string {
	const names: Array<string | number> = [];
	let at: unknown = lines;
	for (const step of path) {
		at = (at as Readonly<Record<string | number, unknown>>)[step];
		const {type, kind, do: action} = (at ?? {}) as Line;
		names.push(typeof step === 'number' ? '*' : step);
		for (const tag of [type, kind, action]) {
			if (typeof tag === 'string' && names.length > 1) {
				names.push(`(${tag})`);
			}
		}
	}

	return `${path[0] === 0 ? 'header' : ''}${names.join('.')}`;
}

const shown = (put: unknown): string => (put === missing ? 'nothing' : JSON.stringify(put));

async function forge(forgery: Forgery, trials: Trials) {
	trials.tried();
	const {recording, path, put} = forgery;
	const {ruleset} = recording;
	const where = `${ruleset.id}, line ${Number(path[0]) + 1}, ${path.slice(1).join('.')} = ${shown(put)}`;
	const start = process.cpuUsage();
	let failure: string | undefined;
	try {
		failure = await faultOf(ruleset, forgedLines(forgery), lineOf(forgery) - 1);
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
