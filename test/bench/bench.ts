import {benchEngine} from './engine.js';
import {printFigures} from './figures.js';
import {benchLog} from './log.js';
import {installPeers} from './peers.js';
import {benchScreen} from './screen.js';

installPeers();
printFigures('Engine', benchEngine());
printFigures('Log', await benchLog());
printFigures('Screen', await benchScreen());
