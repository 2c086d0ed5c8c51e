import {counted} from '../../engine/kit/text.js';
import {fightsFound} from '../../session/library/finding-fights.js';
import type {FightSummary} from '../../session/library/services.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type FightRow, type FightsShown, type Row, fightRows} from './fight-rows.js';

type Plain = 'learn' | 'new' | 'archive' | 'rosters' | 'rules' | 'preferences' | 'quit';

export type HomeAction =
	| {readonly kind: 'resume' | 'export' | 'next' | 'again'; readonly fight: FightSummary}
	| {readonly kind: 'demo'; readonly ruleset: string}
	| {readonly kind: Plain};

/** Something to begin or to look up. */
export type ActionRow = Row & {
	readonly action: HomeAction;
	/** Its command, whose key does it from anywhere on the screen; of those that share one, which of its keys, from 0. */
	readonly key: {readonly command: CommandId; readonly at?: number};
	readonly detail: string;
};

export type HomeRow = FightRow | ActionRow;

export type HomeRows = {
	readonly fights: readonly FightRow[];
	readonly begin: readonly ActionRow[];
	readonly lookUp: readonly ActionRow[];
};

type Shown = FightsShown & {
	/** How many rosters have changes that are not in their files; left out: none. */
	readonly unsavedRosters?: number;
};

export const isFight = (row: HomeRow): row is FightRow => row.action.kind === 'resume';

/** The fights that have all the typed words, and nothing else. */
export const foundRows = (fights: readonly FightSummary[], query: string, shown: Shown) => ({
	fights: fightRows(fightsFound(fights, query, shown.rulesets), shown, fights),
	begin: [],
	lookUp: [],
});

/** What one command begins or opens. */
const actionRow = (kind: Plain, command: CommandId, label: string, detail: string): ActionRow => ({
	id: kind,
	key: {command},
	action: {kind},
	label,
	detail,
	about: [{label, value: detail}],
});

const learnRow = actionRow(
	'learn',
	'learn',
	'Learn Fray',
	'in two minutes: a fight that explains itself',
);

/** @param fights `undefined` while they are being read */
export const homeRows = (fights: readonly FightSummary[] | undefined, shown: Shown): HomeRows => ({
	fights: fightRows(fights ?? [], shown),
	begin: [
		...(fights?.length === 0 ? [learnRow] : []),
		actionRow('new', 'new-fight', 'New fight', 'from your rosters and the bestiary'),
		...shown.rulesets.map(({id, name, inShort}, at): ActionRow => ({
			id: `demo:${id}`,
			key: {command: 'sample', at},
			action: {kind: 'demo', ruleset: id},
			label: `Sample: ${name}`,
			detail: inShort,
			about: [
				{label: 'sample fight', value: 'ready to play, with heroes and foes'},
				{label: 'system', value: name},
				{label: 'in short', value: inShort},
			],
		})),
	],
	lookUp: [
		...(fights && fights.length > 0 ? [learnRow] : []),
		actionRow(
			'rosters',
			'rosters',
			'Rosters',
			shown.unsavedRosters
				? `who can fight · not saved: ${counted(shown.unsavedRosters, 'roster')}`
				: 'who can fight',
		),
		actionRow('rules', 'rules', 'Rules and keys', 'of each system'),
		actionRow('preferences', 'preferences', 'Preferences', 'dice, colours, symbols, keys, folder'),
		actionRow('archive', 'archive', 'Archive', 'fights that were put away'),
		actionRow('quit', 'leave', 'Quit', 'everything is saved'),
	],
});

export const actionsOf = ({fights, begin, lookUp}: HomeRows) => [...fights, ...begin, ...lookUp];

/** The row that Enter picks until the cursor moves: the last fight that still goes on, or else the guided one. */
export function defaultRow({fights, begin}: HomeRows): string | undefined {
	const goingOn = fights.find(({isOver, action}) => !isOver && action.fight.trouble === undefined);
	const start = begin.find(({action}) => action.kind === (fights.length === 0 ? 'learn' : 'new'));
	return (goingOn ?? start ?? fights[0])?.id;
}
