import {type ActionRow, type Group} from './row.js';

export type Heading = {readonly label: string; readonly key: string};

const melee: Heading = {label: 'Melee', key: 'A'};
const grapple: Heading = {label: 'Grapple', key: 'X'};
const shots: Heading = {label: 'Shots and powers', key: 'S'};
const defence: Heading = {label: 'Defence', key: 'V'};
const movement: Heading = {label: 'Movement', key: 'G'};
const social: Heading = {label: 'Social', key: 't'};
export const otherHeading: Heading = {label: 'Other', key: 'r'};

/** In the order of the menu. */
export const headings: readonly Heading[] = [
	melee,
	grapple,
	shots,
	defence,
	movement,
	social,
	otherHeading,
];

const byGroup: Readonly<Record<Group, Heading>> = {
	melee,
	ranged: shots,
	other: shots,
	defensive: defence,
	movement,
	social,
	miscellaneous: otherHeading,
};

const isGrappling = (row: ActionRow): boolean =>
	row.group === 'melee' &&
	(row.isForGrapple ||
		row.effects.some(({kind}) => kind === 'join-grapple') ||
		row.attack?.hits.some(({kind}) => kind === 'hold') === true);

export const headingOf = (row: ActionRow): Heading =>
	isGrappling(row) ? grapple : byGroup[row.group];
