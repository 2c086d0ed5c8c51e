import {benchCorrection} from './correction.js';
import {benchEngine} from './engine.js';
import {printFigures} from './figures.js';

const [ruleset = ''] = process.argv.slice(2);
printFigures(`Engine: ${ruleset}`, benchEngine(ruleset));
printFigures(`Past: ${ruleset}`, benchCorrection(ruleset));
