import {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import {outlived} from './outlived/roll-and-keep.js';
import {nothingOutlives} from './outliving.js';
import {recomputes} from './recomputing.js';
import {rollAndKeepStranger} from './strangers/roll-and-keep.js';
import {conforms} from './suite.js';

conforms('roll-and-keep');

nothingOutlives(rollAndKeep, outlived);
recomputes('roll-and-keep', rollAndKeepStranger);
