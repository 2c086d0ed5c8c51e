import {spawn} from 'node:child_process';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {rulesets} from '../../source/rulesets/index.js';
import {builtTest} from '../helpers/program.js';
import {benchDice} from './dice.js';
import {benchExport} from './export.js';
import {benchEnter} from './enter.js';
import {type Figure, loadText} from './figures.js';
import {benchGmKeys} from './gm-keys.js';
import {benchHome} from './home.js';
import {benchIdle} from './idle.js';
import {benchKeys} from './keys.js';
import {benchPages} from './pages.js';
import {installPeers} from './peers.js';
import {benchPeerLog} from './peer-log.js';
import {benchStart} from './start.js';
import {type Table, printTable, printVerdicts, readTables} from './tables.js';
import {benchTaps} from './taps.js';
import {benchWatch} from './watch.js';

/** A part of the bench, a table at a time. */
type Part = () => AsyncIterable<Table>;

/**
 * Measures each ruleset in a process of its own: in one process, the engine's functions would be compiled for all of them.
 * @param atOnce the number of processes, above 1 only where figures are ratios of processor time of the same process
 */
const ofEachRuleset = (file: string, atOnce: number): Part =>
	async function* () {
		const waiting = rulesets.map(({id}) => id);
		while (waiting.length > 0) {
			const sent = await Promise.all(
				waiting.splice(0, atOnce).map(async (id) => {
					const {stdout} = spawn(process.execPath, [builtTest(file), id], {
						stdio: ['ignore', 'pipe', 'inherit'],
					});
					return text(stdout);
				}),
			);
			yield* sent.flatMap(readTables);
		}
	};

/** A part that measures in this process. */
const figuresOf = (
	title: string,
	bench: () => Promise<readonly Figure[]> | readonly Figure[],
): Part =>
	async function* () {
		yield {title, figures: await bench()};
	};

/** What a GM feels, without names of parts. */
const parts: Readonly<Record<string, Part>> = {
	start: figuresOf('Start', benchStart),
	keys: figuresOf('Keys', benchKeys),
	enter: figuresOf('Enter', benchEnter),
	idle: figuresOf('Idle', benchIdle),
	home: figuresOf('Home', benchHome),
	pages: figuresOf('The players’ pages', benchPages),
	taps: figuresOf('Taps on a phone', benchTaps),
	phones: figuresOf('The GM’s keys with phones', benchGmKeys),
	log: ofEachRuleset('bench/log-of.js', 2),
	async *engine() {
		installPeers();
		yield* ofEachRuleset('bench/engine-of.js', 2)();
	},
	simulate: ofEachRuleset('bench/simulate-of.js', 1),
	export: figuresOf('Export', benchExport),
};

/** Measured only by name. */
const others: Readonly<Record<string, Part>> = {
	dice: figuresOf('Dice', benchDice),
	sqlite: figuresOf('SQLite', benchPeerLog),
	watch: figuresOf('Watch', benchWatch),
};

const wanted = process.argv.slice(2);
const all = {...parts, ...others};
const names = wanted.length === 0 ? Object.keys(parts) : wanted;
const unknown = names.find((name) => !Object.hasOwn(all, name));
if (unknown === undefined) {
	const figures: Figure[] = [];
	for (const name of names) {
		process.stdout.write(`\n${name}: ${loadText()}\n`);
		for await (const table of all[name]?.() ?? []) {
			printTable(table);
			figures.push(...table.figures);
		}
	}

	printVerdicts(figures);
} else {
	process.stdout.write(
		`The bench has no part “${unknown}”, only ${Object.keys(all).join(', ')}.\n`,
	);
	process.exitCode = 2;
}
