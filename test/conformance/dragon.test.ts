import {dragon} from '../../source/rulesets/dragon/index.js';
import {outlived} from './outlived/dragon.js';
import {nothingOutlives} from './outliving.js';
import {recomputes} from './recomputing.js';
import {dragonStranger} from './strangers/dragon.js';
import {conforms} from './suite.js';

conforms('dragon');

nothingOutlives(
	dragon,
	outlived((state) => dragon.prompt(state, 'gm').id),
);

recomputes('dragon', dragonStranger);
