import process from 'node:process';
import {benchLog} from './log.js';
import {sendTable} from './tables.js';

const [ruleset = ''] = process.argv.slice(2);
sendTable({title: `Log: ${ruleset}`, figures: await benchLog(ruleset)});
