import type {View} from '../engine/basics.js';
import type {Fight} from '../session/fight.js';
import type {Trouble} from './kit/trouble.js';

/** Which screen is up. */
export type Place =
	| {
			readonly screen: 'home';
			readonly trouble?: Trouble;
			/** A fight is being opened or closed. */
			readonly isBusy?: true;
	  }
	| {
			readonly screen: 'fight';
			readonly fight: Fight;
			/** Where things stand, for those who come back. */
			readonly briefing?: readonly string[];
	  }
	| {
			/** A fight that another process plays; it leads nowhere but out of Fray. */
			readonly screen: 'watch';
			readonly fight: Fight;
			/** `players`: this screen never shows more than they may know. */
			readonly view: View;
	  }
	| {readonly screen: 'new' | 'rosters' | 'rules' | 'preferences'};

/** Where the program begins. */
export type Start = Place;
