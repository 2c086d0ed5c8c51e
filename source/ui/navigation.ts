import type {Fight} from '../session/fight.js';
import type {Trouble} from './trouble.js';

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
	| {readonly screen: 'new' | 'rosters' | 'rules' | 'preferences'};

/** Where the program begins. */
export type Start = Place;
