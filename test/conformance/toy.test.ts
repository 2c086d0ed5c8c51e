import {conforms} from './suite.js';

conforms('toy');
