import {type Side, sides as allSides, sideNames} from '../../../engine/kit/basics.js';
import {shownPath} from '../../../session/files/home.js';
import type {RosterOrigin} from '../../../session/library/services.js';
import type {Symbols} from './symbols.js';

/** “◆ 4 ◇ 8”, without a side that nobody is on. */
export const sidesText = (
	sides: Readonly<Record<Side, number>>,
	{sides: signs}: Pick<Symbols, 'sides'>,
): string =>
	allSides
		.filter((side) => sides[side] > 0)
		.map((side) => `${signs[side]} ${sides[side]}`)
		.join(' ');

/** “◇ Foes”. */
export const sideText = ({side}: {readonly side: Side}, {sides: signs}: Pick<Symbols, 'sides'>) =>
	`${signs[side]} ${sideNames[side]}`;

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

/** Where one's own rosters go, for who has none yet. */
export const ownRostersHint = (folder: string): string =>
	`Your files come first. Make a new one, or put YAML into ${shownPath(folder)}.`;
