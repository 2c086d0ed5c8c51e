import {loadText} from './figures.js';
import {benchSimulate} from './simulate.js';
import {sendTable} from './tables.js';

const [ruleset = ''] = process.argv.slice(2);
const title = `Simulation: ${ruleset} (${loadText()})`;
sendTable({title, figures: await benchSimulate(ruleset)});
