import process from 'node:process';
import {printFigures} from './figures.js';
import {benchLog} from './log.js';

const [ruleset = ''] = process.argv.slice(2);
printFigures(`Log: ${ruleset}`, await benchLog(ruleset));
