import {conforms} from './suite.js';

conforms('dragon');
