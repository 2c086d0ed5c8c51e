import {hostileText} from './suite.js';

hostileText('open-table');
