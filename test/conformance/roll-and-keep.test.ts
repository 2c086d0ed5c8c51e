import {conforms} from './suite.js';

conforms('roll-and-keep');
