import {spawnSync} from 'node:child_process';
import process from 'node:process';
import {rulesets} from '../../source/rulesets/index.js';
import {builtTest} from '../helpers/program.js';
import {benchDice} from './dice.js';
import {benchExport} from './export.js';
import {loadText, printFigures} from './figures.js';
import {benchHome} from './home.js';
import {benchLog} from './log.js';
import {installPeers} from './peers.js';
import {benchScreen} from './screen.js';

/** A fight plays one ruleset: in a process with several, the engine's functions would be compiled for all of them at once. */
function ofEachRuleset(file: string) {
	for (const {id} of rulesets) {
		spawnSync(process.execPath, [builtTest(file), id], {stdio: 'inherit'});
	}
}

/** The parts of the bench; a word picks those whose name holds it. */
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
	engine() {
		installPeers();
		ofEachRuleset('bench/engine-of.js');
	},
	simulate() {
		ofEachRuleset('bench/simulate-of.js');
	},
	dice() {
		printFigures('Dice', benchDice());
	},
	async log() {
		installPeers();
		printFigures('Log', await benchLog());
	},
	async export() {
		printFigures('Export', await benchExport());
	},
	async home() {
		printFigures('Home', await benchHome());
	},
	async screen() {
		installPeers();
		printFigures('Screen', await benchScreen());
	},
};

const [wanted = ''] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => name.includes(wanted));
process.stdout.write(`${loadText()}\n`);
for (const [, bench] of chosen) {
	await bench();
}

if (chosen.length === 0) {
	process.stdout.write(
		`The bench has no part “${wanted}”, only ${Object.keys(parts).join(', ')}.\n`,
	);
	process.exitCode = 2;
}
