import type {FightSummary} from '../../session/library/services.js';
import {Footer, type Hint} from '../kit/parts/footer.js';
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

type Properties = {
	readonly current: HomeRow | undefined;
	readonly canFind: boolean;
	/** A fight was put away since the screen is shown. */
	readonly canPutBack: boolean;
};

/** Keys on this screen, first of all what Enter does. */
export function HomeFooter({current, canFind, canPutBack}: Properties) {
	return (
		<Footer
			hints={[
				...(current ? [{commands: ['accept' as const], label: enterOn[current.action.kind]}] : []),
				{commands: ['up', 'down'], label: 'choose'},
				...(canFind ? [{commands: ['find' as const]}] : []),
				...(canPutBack ? [{commands: ['unarchive-fight' as const]}] : []),
				...(current && isFight(current) ? fightHints(current.action.fight) : []),
				{commands: ['rules']},
				{commands: ['leave'], label: 'quit'},
			]}
			kept={2}
		/>
	);
}
