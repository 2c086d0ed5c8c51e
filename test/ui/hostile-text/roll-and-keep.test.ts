import {hostileText} from './suite.js';

hostileText('roll-and-keep');
