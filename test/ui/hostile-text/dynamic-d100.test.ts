import {hostileText} from './suite.js';

hostileText('dynamic-d100');
