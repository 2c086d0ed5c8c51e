import {conforms} from './suite.js';

conforms('tesseris');
