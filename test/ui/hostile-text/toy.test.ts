import {hostileText} from './suite.js';

hostileText('toy');
