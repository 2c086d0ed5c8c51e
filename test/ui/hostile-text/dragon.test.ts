import {hostileText} from './suite.js';

hostileText('dragon');
