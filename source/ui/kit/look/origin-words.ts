import type {RosterOrigin} from '../../../session/library/services.js';

/** What a line of a list says of where a roster comes from, behind the rest of it. Titles of the bestiary say it. */
export const originWords: Readonly<Record<RosterOrigin, string>> = {
	own: '',
	sample: ', a sample',
	bestiary: '',
};

const whose: Readonly<Record<RosterOrigin, string>> = {
	own: 'your own',
	sample: 'a sample',
	bestiary: 'of the bestiary',
};

/** Where a roster comes from, on its own. */
export const originOf = ({origin}: {readonly origin: RosterOrigin}): string => whose[origin];
