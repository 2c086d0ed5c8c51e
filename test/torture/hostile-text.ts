import {Buffer} from 'node:buffer';
import fc from '../helpers/seeded.js';
import {openLog} from '../../source/event-store/open.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {leavesNothing} from '../helpers/leavings.js';
import {chained} from '../helpers/logs.js';
import {plainSession} from '../helpers/plain-session.js';
import {playOptions, recordedFight} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';
import {hostileTexts} from './hostile.js';
import {type Outcome, Trials} from './outcome.js';
import {toCsv, toHtml, toMarkdown} from '../helpers/exported.js';

/**
 * Logs from elsewhere whose texts try to drive a terminal, and a GM who pastes such: nothing of it comes out of plain
 * mode or an export, and what is shown of an answer is what is stored of it.
 */
export async function hostileText(count: number): Promise<Outcome> {
	const trials = new Trials();
	const logs = samples.map((sample) => recordedFight(sample, {seed: 4, most: 30, isCurious: true}));
	const outcome = await fc.check(
		fc.asyncProperty(fc.constantFrom(...logs), hostileTexts(), async (recorded, text) => {
			trials.tried();
			await throughPlainMode(recorded, text);
		}),
		{seed: 1, numRuns: count, endOnFailure: true},
	);
	trials.check(
		!outcome.failed,
		() => `${String(outcome.errorInstance)}\n${JSON.stringify(outcome.counterexample?.[1])}`,
	);
	return trials.outcome('hostile texts');
}

type Recorded = ReturnType<typeof recordedFight>;

const path = '/fights/elsewhere.fray.jsonl';

/** What is free text in a log, whatever the ruleset. */
const freeText = /^(?:title|name|label|text|reason|kin|to|from|what|started)$/;

/** A value with a text added to every text of it that is free. */
const withText = (value: unknown, text: string, key = ''): unknown => {
	if (typeof value === 'string') {
		return freeText.test(key) ? `${value}${text}` : value;
	}

	if (Array.isArray(value)) {
		return value.map((each) => withText(each, text));
	}

	return typeof value === 'object' && value !== null
		? Object.fromEntries(
				Object.entries(value).map(([name, each]) => [name, withText(each, text, name)]),
			)
		: value;
};

/** A fight from a log with such texts in it, and as many lines of it as fit. */
export async function fightFromElsewhere(
	{header, records, ruleset}: Recorded,
	text: string,
	mode: 'read' | 'write' = 'write',
): Promise<Fight> {
	const disk = new SimulatedDisk();
	const lines = [header, ...records].map((line) => withText(line, text) as Record<string, unknown>);
	disk.put(path, Buffer.from(chained(lines)));
	const {log, records: read} = await openLog(path, {mode, files: disk.files});
	return openFight(ruleset, log, read, playOptions());
}

async function throughPlainMode(recorded: Recorded, text: string) {
	const fight = await fightFromElsewhere(recorded, text);
	const typed = text.replaceAll(/[\r\n]/g, ' ');
	const [one, other] = fight.combatants('gm');
	const session = await plainSession(fight, [
		`note ${typed}`,
		`announce ${typed}`,
		`rename ${other?.id ?? ''} to ${typed}`,
		`give ${one?.id ?? ''} ${typed} because ${typed}`,
		typed,
		`force 1 ${typed}`,
		'',
		'',
		'board',
		'log',
		'why',
		'conditions',
		'settings',
		`details ${one?.id ?? ''}`,
		`adjust ${one?.id ?? ''}`,
	]);
	leavesNothing('plain mode', session.text);
	for (const view of ['gm', 'players'] as const) {
		const told = exportFight(fight, view);
		leavesNothing('Markdown', toMarkdown(told));
		leavesNothing('HTML', toHtml(told));
		leavesNothing('CSV', toCsv(told).replaceAll('\r\n', '\n'));
		leavesNothing('JSON', toJson(told).replaceAll('\t', ''));
	}

	await fight.close();
}
