import {spawn} from 'node:child_process';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {rulesets} from '../../source/rulesets/index.js';
import {builtTest} from '../helpers/program.js';
import {benchDice} from './dice.js';
import {benchExport} from './export.js';
import {benchEnter} from './enter.js';
import {type Figure, loadText, printFigures} from './figures.js';
import {benchGmKeys} from './gm-keys.js';
import {benchHome} from './home.js';
import {benchIdle} from './idle.js';
import {benchKeys} from './keys.js';
import {benchPages} from './pages.js';
import {installPeers} from './peers.js';
import {benchPeerLog} from './peer-log.js';
import {benchStart} from './start.js';
import {benchTaps} from './taps.js';
import {benchWatch} from './watch.js';

/**
 * A fight plays one ruleset: in a process with several, the engine's functions would be compiled for all of them at once.
 * @param atOnce so many processes, where all that counts is time of processors and what is compared runs in one
 */
async function ofEachRuleset(file: string, atOnce: number) {
	const waiting = rulesets.map(({id}) => id);
	const work = async () => {
		for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
			const {stdout} = spawn(process.execPath, [builtTest(file), id], {
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			process.stdout.write(await text(stdout));
		}
	};

	await Promise.all(Array.from({length: atOnce}, work));
}

type Part = () => Promise<void> | void;

/** A part that gives its figures. */
const figuresOf =
	(title: string, bench: () => Promise<readonly Figure[]>): Part =>
	async () => {
		printFigures(title, await bench());
	};

/** What people feel: all of it is measured without a word. */
const parts: Readonly<Record<string, Part>> = {
	start: figuresOf('Start', benchStart),
	keys: figuresOf('Keys', benchKeys),
	enter: figuresOf('Enter', benchEnter),
	idle: figuresOf('Idle', benchIdle),
	home: figuresOf('Home', benchHome),
	pages: figuresOf('The players’ pages', benchPages),
	taps: figuresOf('Taps on a phone', benchTaps),
	phones: figuresOf('The GM’s keys with phones', benchGmKeys),
	async log() {
		await ofEachRuleset('bench/log-of.js', 2);
	},
	async engine() {
		installPeers();
		await ofEachRuleset('bench/engine-of.js', 2);
	},
};

/** What is measured only when it is asked for. */
const others: Readonly<Record<string, Part>> = {
	async simulate() {
		await ofEachRuleset('bench/simulate-of.js', 1);
	},
	dice() {
		printFigures('Dice', benchDice());
	},
	sqlite: figuresOf('SQLite', benchPeerLog),
	export: figuresOf('Export', benchExport),
	watch: figuresOf('Watch', benchWatch),
};

const wanted = process.argv.slice(2);
const all = {...parts, ...others};
const names = wanted.length === 0 ? Object.keys(parts) : wanted;
const unknown = names.find((name) => !Object.hasOwn(all, name));
if (unknown === undefined) {
	for (const name of names) {
		process.stdout.write(`\n${name}: ${loadText()}\n`);
		await all[name]?.();
	}
} else {
	process.stdout.write(
		`The bench has no part “${unknown}”, only ${Object.keys(all).join(', ')}.\n`,
	);
	process.exitCode = 2;
}
