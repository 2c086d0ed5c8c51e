import {once} from 'node:events';
import fs from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {temporaryFolder, withFlippedBit} from '../helpers/logs.js';
import {runProgram, startProgram} from '../helpers/program.js';
import {type Outcome, Trials} from './outcome.js';

/** After so many kills a new fight is begun, so that none grows long. */
const killsOfOneFight = 40;

/** The latest kill, in milliseconds after the start or, of play, mostly after the first words: hundreds of answers. */
const latest = 500;

/** The built program, killed at random moments of play, undo, export and repair. */
export async function kills(count: number): Promise<Outcome> {
	const trials = new Trials();
	const source = randomSource(1);
	const ends: Array<() => void> = [];
	let shown = 0;
	try {
		for (let done = 0; done < count; done += killsOfOneFight) {
			const home = temporaryFolder({
				teardown(end) {
					ends.push(end);
				},
			});
			shown += await inOneHome(home, Math.min(killsOfOneFight, count - done), source, trials);
		}
	} finally {
		for (const end of ends) {
			end();
		}
	}

	trials.check(shown > 0, () => 'nothing was shown before a kill');
	return trials.outcome(`kills, ${shown.toLocaleString('en-GB')} notes and undos shown before`);
}

async function inOneHome(
	home: string,
	count: number,
	source: RandomSource,
	trials: Trials,
): Promise<number> {
	await runProgram(
		home,
		['demo', 'dynamic-d100', '--plain', '--seed', String(source.between(1, 999))],
		['', '', ''],
	);
	const [name = ''] = fs.readdirSync(join(home, 'fights'));
	const path = join(home, 'fights', name);
	const seen: Seen = {notes: new Set(), undone: 0, redone: 0};
	for (let kill = 0; kill < count; kill++) {
		trials.tried();
		const what = source.between(1, 10);
		const failure =
			what === 1
				? await killExport(home, path, source)
				: what === 2
					? await killRepair(home, path, source)
					: await killPlay(home, path, seen, source);
		trials.check(failure === undefined, () => `kill ${kill + 1}: ${failure}`);
	}

	return seen.notes.size + seen.undone + seen.redone;
}

/** What the program has shown, and so must never lose. */
type Seen = {readonly notes: Set<string>; undone: number; redone: number};

let notes = 0;

/** What a restless GM types, without end; read in parts. */
const words = (source: RandomSource): Iterable<string> => ({
	[Symbol.iterator]: () => ({next: () => ({done: false, value: word(source)})}),
});

function word(source: RandomSource): string {
	const whim = source.between(1, 20);
	notes += 1;
	if (whim <= 4) {
		return `note token-${notes}.`;
	}

	if (whim <= 7) {
		return 'undo';
	}

	return whim === 8
		? 'redo'
		: whim === 9
			? 'reopen'
			: whim <= 13
				? (byHand[source.between(0, byHand.length - 1)] ?? '')
				: '';
}

/** What a GM does besides the rules. */
const byHand: readonly string[] = [
	'harm all heroes 1',
	'harm all foes half 2d6 because of the fire',
	'heal all 2',
	'give all foes dizzy worth -1',
	'end all foes dizzy',
	'plan in 1 rounds: a gate falls then harm all heroes 1d2',
	'unplan 1',
	'add Lurker x2 hidden',
	'all 1',
];

async function killPlay(
	home: string,
	path: string,
	seen: Seen,
	source: RandomSource,
): Promise<string | undefined> {
	const output = await killed(home, ['resume', '--plain'], source, words(source));
	const said = output.split('\n').filter((line) => !line.startsWith('> '));
	for (const line of said) {
		for (const [token] of line.matchAll(/token-\d+\./g)) {
			seen.notes.add(token);
		}

		seen.undone += line.startsWith('Taken back: ') ? 1 : 0;
		seen.redone += line.startsWith('Brought back: ') ? 1 : 0;
	}

	const {log, records} = await openLog(path, {mode: 'write'});
	await log.close();
	if (log.readOnly) {
		return `it does not open by itself: ${log.readOnly.reason}`;
	}

	const stored = JSON.stringify(records);
	const lost = [...seen.notes].find((note) => !stored.includes(note));
	const undone = records.filter((record) => 'undone' in record).length;
	const redone = records.filter((record) => 'redone' in record).length;
	if (lost !== undefined) {
		return `${lost} was shown and is lost`;
	}

	return undone < seen.undone || redone < seen.redone
		? 'an undo or redo was shown and is lost'
		: undefined;
}

const before = 'what was here before';

async function killExport(
	home: string,
	path: string,
	source: RandomSource,
): Promise<string | undefined> {
	const target = join(home, 'fight.md');
	fs.writeFileSync(target, before);
	const log = fs.readFileSync(path);
	await killed(home, ['export', '--output', target], source);
	const found = fs.readFileSync(target, 'utf8');
	const {output} = await runProgram(home, ['export']);
	if (found !== before && found !== output) {
		return 'half an export stands in the place of a file';
	}

	return log.equals(fs.readFileSync(path)) ? undefined : 'the log was changed';
}

async function killRepair(
	home: string,
	path: string,
	source: RandomSource,
): Promise<string | undefined> {
	const folder = join(home, 'fights');
	const damaged = join(folder, 'damaged.fray.jsonl');
	const log = fs.readFileSync(path);
	const bytes = withFlippedBit(log, source.between(8 * 100, log.length * 8 - 1));
	fs.writeFileSync(damaged, bytes);
	await killed(home, ['doctor', 'damaged', '--repair'], source);
	const isLeftAlone = fs.readFileSync(damaged).equals(bytes);
	fs.rmSync(damaged);
	for (const name of fs.readdirSync(folder)) {
		const made = join(folder, name);
		if (made.includes('repaired')) {
			const failure = name.endsWith('.jsonl') ? await judgeRepaired(made, path) : undefined;
			fs.rmSync(made, {force: true});
			if (failure !== undefined) {
				return failure;
			}
		}
	}

	return isLeftAlone && log.equals(fs.readFileSync(path)) ? undefined : 'a log was changed';
}

/** Either nothing is in it yet, or it opens. */
async function judgeRepaired(made: string, original: string): Promise<string | undefined> {
	try {
		const {log, records} = await openLog(made, {mode: 'write'});
		await log.close();
		const {records: all} = await openLog(original, {mode: 'read'});
		return log.readOnly === undefined && records.length === all.length
			? undefined
			: `half a fight was repaired: ${records.length} of ${all.length}`;
	} catch (error) {
		return error instanceof StoreError ? undefined : String(error);
	}
}

/** Starts the program, types as fast as it reads, kills it somewhere. Returns what it had shown. */
async function killed(
	home: string,
	args: readonly string[],
	source: RandomSource,
	typed?: Iterable<string>,
): Promise<string> {
	const child = startProgram(home, args);
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
		output += chunk;
	});
	child.stdin.on('error', () => undefined);
	const type = () => {
		for (const word of typed ?? []) {
			if (child.exitCode !== null || !child.stdin.write(`${word}\n`)) {
				return;
			}
		}
	};

	child.stdin.on('drain', type);
	type();
	const closed = once(child, 'close');
	if (typed && source.between(1, 10) > 1) {
		await Promise.race([closed, once(child.stdout, 'data')]);
	}

	await Promise.race([closed, setTimeout(source.between(0, latest))]);
	child.kill('SIGKILL');
	await closed;
	return output;
}
