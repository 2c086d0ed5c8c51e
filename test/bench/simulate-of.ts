import {loadText, printFigures} from './figures.js';
import {benchSimulate} from './simulate.js';

const [ruleset = ''] = process.argv.slice(2);
const load = loadText();
printFigures(`Simulation: ${ruleset} (${load})`, await benchSimulate(ruleset));
