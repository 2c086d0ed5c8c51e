import type {RosterOrigin} from '../../session/services.js';

/** What a line of a list says of where a roster comes from, behind the rest of it. Titles of the bestiary say it. */
export const originWords: Readonly<Record<RosterOrigin, string>> = {
	own: '',
	sample: ', a sample',
	bestiary: '',
};
