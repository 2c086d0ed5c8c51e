import {tesseris} from '../../source/rulesets/tesseris/index.js';
import {nothingOutlives} from './outliving.js';
import {outlived} from './outlived/tesseris.js';
import {recomputes} from './recomputing.js';
import {tesserisStranger} from './strangers/tesseris.js';
import {conforms} from './suite.js';

conforms('tesseris');

nothingOutlives(tesseris, outlived);

recomputes('tesseris', tesserisStranger);
