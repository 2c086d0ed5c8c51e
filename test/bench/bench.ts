import {spawnSync} from 'node:child_process';
import {rulesets} from '../../source/rulesets/index.js';
import {builtTest} from '../helpers/program.js';
import {benchDice} from './dice.js';
import {printFigures} from './figures.js';
import {benchLog} from './log.js';
import {installPeers} from './peers.js';
import {benchScreen} from './screen.js';

const engineOf = builtTest('bench/engine-of.js');

installPeers();
// A fight plays one ruleset: in a process with several, the engine's functions would be compiled for all of them at once.
for (const {id} of rulesets) {
	spawnSync(process.execPath, [engineOf, id], {stdio: 'inherit'});
}

printFigures('Dice', benchDice());
printFigures('Log', await benchLog());
printFigures('Screen', await benchScreen());
