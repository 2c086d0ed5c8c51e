import {openTable} from '../../source/rulesets/open-table/index.js';
import {nothingOutlives} from './outliving.js';
import {outlived} from './outlived/open-table.js';
import {recomputes} from './recomputing.js';
import {openTableStranger} from './strangers/open-table.js';
import {conforms} from './suite.js';

conforms('open-table');
nothingOutlives(openTable, outlived);
recomputes('open-table', openTableStranger);
