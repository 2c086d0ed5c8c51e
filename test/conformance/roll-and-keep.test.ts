import {recomputes} from './recomputing.js';
import {rollAndKeepStranger} from './strangers/roll-and-keep.js';
import {conforms} from './suite.js';

conforms('roll-and-keep');
recomputes('roll-and-keep', rollAndKeepStranger);
