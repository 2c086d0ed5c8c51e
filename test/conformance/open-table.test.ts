import {conforms} from './suite.js';

conforms('open-table');
