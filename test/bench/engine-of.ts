import {benchCorrection} from './correction.js';
import {benchEngine} from './engine.js';
import {sendTable} from './tables.js';

const [ruleset = ''] = process.argv.slice(2);
sendTable({title: `Engine: ${ruleset}`, figures: benchEngine(ruleset)});
sendTable({title: `Past: ${ruleset}`, figures: benchCorrection(ruleset)});
