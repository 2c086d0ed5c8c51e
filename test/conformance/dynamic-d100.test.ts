import {conforms} from './suite.js';

conforms('dynamic-d100');
