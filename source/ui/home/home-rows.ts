import {counted} from '../../engine/kit/text.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {fightsFound} from '../../session/library/finding-fights.js';
import type {FightSummary} from '../../session/library/services.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {type FightRow, type FightsShown, type Row, fightRows} from './fight-rows.js';

export type HomeAction =
	| {readonly kind: 'resume' | 'export' | 'next' | 'again'; readonly fight: FightSummary}
	| {readonly kind: 'demo'; readonly ruleset: string}
	| {readonly kind: 'learn' | 'new' | 'archive' | 'rosters' | 'rules' | 'preferences' | 'quit'};

/** Something to begin or to look up. */
export type ActionRow = Row & {
	readonly action: HomeAction;
	/** What does it from anywhere on the screen. */
	readonly key: ActionKey;
	readonly detail: string;
};

/** Its command, whose key does it; of those that share one, which of its keys, from 0. */
export type ActionKey = {readonly command: CommandId; readonly at?: number};

export type HomeRow = FightRow | ActionRow;

/** The home screen, pane by pane. */
export type HomeRows = {
	readonly fights: readonly FightRow[];
	readonly begin: readonly ActionRow[];
	readonly lookUp: readonly ActionRow[];
};

/** What the rows are made with. */
type Shown = FightsShown & {
	/** How many rosters have changes that are not in their files; left out: none. */
	readonly unsavedRosters?: number;
};

export const isFight = (row: HomeRow): row is FightRow => row.action.kind === 'resume';

/** The fights that have all the typed words, and nothing else. */
export const foundRows = (
	fights: readonly FightSummary[],
	query: string,
	shown: Shown,
): HomeRows => ({
	fights: fightRows(fightsFound(fights, query, shown.rulesets), shown, fights),
	begin: [],
	lookUp: [],
});

const actionRow = (
	id: string,
	key: ActionKey,
	action: HomeAction,
	label: string,
	detail: string,
	about: readonly Detail[] = [{label, value: detail}],
): ActionRow => ({id, key, action, label, detail, about});

const learnRow = actionRow(
	'learn',
	{command: 'learn'},
	{kind: 'learn'},
	'Learn Fray',
	'in two minutes: a fight that explains itself',
);

/** @param fights `undefined` while they are being read */
export const homeRows = (fights: readonly FightSummary[] | undefined, shown: Shown): HomeRows => ({
	fights: fightRows(fights ?? [], shown),
	begin: [
		...(fights?.length === 0 ? [learnRow] : []),
		actionRow(
			'new',
			{command: 'new-fight'},
			{kind: 'new'},
			'New fight',
			'from your rosters and the bestiary',
		),
		...shown.rulesets.map(({id, name, inShort}, at) =>
			actionRow(
				`demo:${id}`,
				{command: 'sample', at},
				{kind: 'demo', ruleset: id},
				`Sample: ${name}`,
				inShort,
				[
					{label: 'sample fight', value: 'ready to play, with heroes and foes'},
					{label: 'system', value: name},
					{label: 'in short', value: inShort},
				],
			),
		),
	],
	lookUp: [
		...(fights && fights.length > 0 ? [learnRow] : []),
		actionRow(
			'rosters',
			{command: 'rosters'},
			{kind: 'rosters'},
			'Rosters',
			shown.unsavedRosters
				? `who can fight · not saved: ${counted(shown.unsavedRosters, 'roster')}`
				: 'who can fight',
		),
		actionRow('rules', {command: 'rules'}, {kind: 'rules'}, 'Rules and keys', 'of each system'),
		actionRow(
			'preferences',
			{command: 'preferences'},
			{kind: 'preferences'},
			'Preferences',
			'dice, colours, symbols, keys, folder',
		),
		actionRow(
			'archive',
			{command: 'archive'},
			{kind: 'archive'},
			'Archive',
			'fights that were put away',
		),
		actionRow('quit', {command: 'leave'}, {kind: 'quit'}, 'Quit', 'everything is saved'),
	],
});

export const actionsOf = ({fights, begin, lookUp}: HomeRows): readonly HomeRow[] => [
	...fights,
	...begin,
	...lookUp,
];

/** The row that Enter picks until the cursor moves: the last fight that still goes on, or else the guided one. */
export function defaultRow({fights, begin}: HomeRows): string | undefined {
	const goingOn = fights.find(({isOver, action}) => !isOver && action.fight.trouble === undefined);
	const start = begin.find(({action}) => action.kind === (fights.length === 0 ? 'learn' : 'new'));
	return (goingOn ?? start ?? fights[0])?.id;
}
