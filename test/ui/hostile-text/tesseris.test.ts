import {hostileText} from './suite.js';

hostileText('tesseris');
