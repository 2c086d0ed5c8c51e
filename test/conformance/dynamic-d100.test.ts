import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import {nothingOutlives} from './outliving.js';
import {outlived} from './outlived/dynamic-d100.js';
import {recomputes} from './recomputing.js';
import {dynamicD100Stranger} from './strangers/dynamic-d100.js';
import {conforms} from './suite.js';

conforms('dynamic-d100');
nothingOutlives(dynamicD100, outlived);
recomputes('dynamic-d100', dynamicD100Stranger);
