import fs from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {openLog} from '../../source/event-store/open.js';
import {temporaryFolder} from '../helpers/logs.js';
import {runProgram} from '../helpers/program.js';
import {openTerminal} from '../helpers/terminal.js';
import {type Outcome, Trials} from './outcome.js';

/** The latest kill, in milliseconds after the first frame or, mostly, after the first note is shown. */
const latest = 700;

/** Whatever is asked, a note is shown within so many milliseconds, or it is killed all the same. */
const patience = 20_000;

/** After so many kills a new fight is begun, so that none grows long. */
const killsOfOneFight = 40;

/** A fight on the screens of a real terminal, killed at random moments of play. */
export async function terminalKills(count: number): Promise<Outcome> {
	const trials = new Trials();
	const source = randomSource(2);
	let shown = 0;
	for (let done = 0; done < count; done += killsOfOneFight) {
		const ends: Array<() => void> = [];
		const home = temporaryFolder({
			teardown(end) {
				ends.push(end);
			},
		});
		await runProgram(home, ['demo', 'dynamic-d100', '--plain', '--seed', '1'], ['', '']);
		const notes = new Set<string>();
		for (let kill = done; kill < Math.min(count, done + killsOfOneFight); kill++) {
			trials.tried();
			const failure = await killOne(home, notes, source);
			trials.check(failure === undefined, () => `kill ${kill + 1}: ${failure}`);
		}

		shown += notes.size;
		for (const end of ends) {
			end();
		}
	}

	trials.check(shown > 0, () => 'nothing was shown before a kill');
	return trials.outcome(`kills, ${shown.toLocaleString('en-GB')} notes shown before`);
}

let written = 0;

/** @param notes what was ever shown as saved; grows */
async function killOne(
	home: string,
	notes: Set<string>,
	source: RandomSource,
): Promise<string | undefined> {
	const terminal = openTerminal(home, ['resume'], {columns: 120, rows: 36});
	const life = {isOver: false};
	const gone = (async () => {
		await terminal.exited;
		life.isOver = true;
	})();
	await terminal.waitFor('GM view');
	const killSoon = async () => {
		await setTimeout(source.between(0, latest));
		terminal.kill();
	};

	const deadline = performance.now() + patience;
	let killing = source.between(1, 10) === 1 ? killSoon() : undefined;
	while (!life.isOver) {
		written++;
		const note = `bell-${written}.`;
		// Letters right behind an answer are dropped, so the answer comes last.
		terminal.write(`${source.between(1, 3) === 1 ? 'uU' : ''}n${note}\r\r`);
		while (!life.isOver && !terminal.screen().includes(`» ${note}`)) {
			await Promise.race([gone, setTimeout(5)]);
			if (performance.now() > deadline) {
				killing ??= killSoon();
			}
		}

		// What the mirror of the screen shows had been written before the kill.
		if (terminal.screen().includes(`» ${note}`)) {
			notes.add(note);
			killing ??= killSoon();
		}
	}

	await killing;
	return judge(home, notes);
}

async function judge(home: string, notes: ReadonlySet<string>): Promise<string | undefined> {
	const folder = join(home, 'fights');
	const name = fs.readdirSync(folder).find((each) => each.endsWith('.jsonl'));
	const {log, records} = await openLog(join(folder, name ?? ''), {mode: 'write'});
	await log.close();
	if (log.readOnly) {
		return `it does not open by itself: ${log.readOnly.reason}`;
	}

	const stored = JSON.stringify(records);
	const lost = [...notes].find((note) => !stored.includes(note));
	return lost === undefined ? undefined : `${lost} was shown and is lost`;
}
