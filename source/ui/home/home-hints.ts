import type {FightSummary} from '../../session/library/services.js';
import type {Hint} from '../kit/parts/footer.js';
import {type HomeAction, type HomeRow, isFight} from './home-rows.js';

/** What the keys do with a fight. One that is damaged cannot be written. */
const fightHints = ({trouble}: FightSummary): readonly Hint[] => [
	{commands: ['export-fight']},
	{commands: ['archive-fight']},
	...(trouble === undefined
		? [{commands: ['rename-fight' as const]}, {commands: ['campaign' as const]}]
		: []),
	{commands: ['next-fight'], label: 'next'},
	{commands: ['fight-again']},
];

const enterOn: Readonly<Record<HomeAction['kind'], string>> = {
	resume: 'go on',
	export: 'export',
	next: 'next fight',
	again: 'again',
	learn: 'begin',
	demo: 'begin',
	new: 'begin',
	archive: 'open',
	rosters: 'open',
	rules: 'read',
	preferences: 'open',
	quit: 'quit',
};

/**
 * Keys on this screen, first of all what Enter does.
 * @param canPutBack a fight was put away since the screen is shown
 */
export const homeHints = (
	current: HomeRow | undefined,
	canFind: boolean,
	canPutBack: boolean,
): readonly Hint[] => [
	...(current ? [{commands: ['accept' as const], label: enterOn[current.action.kind]}] : []),
	{commands: ['up', 'down'], label: 'choose'},
	...(canFind ? [{commands: ['find' as const]}] : []),
	...(canPutBack ? [{commands: ['unarchive-fight' as const]}] : []),
	...(current && isFight(current) ? fightHints(current.action.fight) : []),
	{commands: ['rules']},
	{commands: ['leave'], label: 'quit'},
];
