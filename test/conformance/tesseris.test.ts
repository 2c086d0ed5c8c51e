import {recomputes} from './recomputing.js';
import {tesserisStranger} from './strangers/tesseris.js';
import {conforms} from './suite.js';

conforms('tesseris');

recomputes('tesseris', tesserisStranger);
