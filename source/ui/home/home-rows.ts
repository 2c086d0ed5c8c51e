import {fightsFound} from '../../session/finding-fights.js';
import type {FightSummary, Services} from '../../session/services.js';
import {plural, whenInWords} from '../kit/text.js';

/** What can be done on the home screen. */
export type HomeAction =
	| {
			readonly kind: 'resume' | 'export' | 'next' | 'again';
			readonly fight: FightSummary;
	  }
	| {readonly kind: 'demo'; readonly ruleset: string}
	| {
			readonly kind:
				| 'new'
				| 'archive'
				| 'rosters'
				| 'rules'
				| 'preferences'
				| 'quit';
	  };

/** A row of the home screen: a heading, or something to do. */
export type HomeRow =
	| {readonly kind: 'heading'; readonly text: string}
	| ActionRow;

export type ActionRow = {
	readonly kind: 'action';
	readonly id: string;
	readonly action: HomeAction;
	readonly label: string;
	readonly detail: string;
	readonly when: string;
	/** Why it cannot be opened. */
	readonly trouble?: string;
};

/** What rows of fights are made with. */
type Shown = Pick<Services, 'rulesets'> & {
	/** `undefined` while the fights are being read. */
	readonly now: Date | undefined;
	/** How many rosters have changes that are not in their files; left out: none. */
	readonly unsavedRosters?: number;
	/** Fights that were put away, to name them where others lead to them. */
	readonly archived?: readonly FightSummary[];
};

const heading = (text: string): HomeRow => ({kind: 'heading', text});

const deedRow = (
	id: string,
	action: HomeAction,
	label: string,
	detail = '',
): HomeRow => ({kind: 'action', id, action, label, detail, when: ''});

/** Tells of each fight which one it comes after, and which ones come after it. */
function linksAmong(
	fights: readonly FightSummary[],
	archived: readonly FightSummary[],
): (fight: FightSummary) => readonly string[] {
	const named = [
		...fights.map((fight) => ({fight, name: `“${fight.title}”`})),
		...archived.map((fight) => ({
			fight,
			name: `“${fight.title}” (archived)`,
		})),
	];
	const names = new Map(named.map(({fight, name}) => [fight.id, name]));
	const later = new Map<string, readonly string[]>();
	for (const {fight, name} of named) {
		if (fight.from) {
			const before = later.get(fight.from.id) ?? [];
			later.set(fight.from.id, [...before, `then ${name}`]);
		}
	}

	return ({id, from}) => [
		...(from ? [`after ${names.get(from.id) ?? `“${from.title}”`}`] : []),
		...(later.get(id) ?? []),
	];
}

const fightRow = (
	fight: FightSummary,
	links: readonly string[],
	rulesetName: string,
	now: Date | undefined,
): HomeRow => ({
	kind: 'action',
	id: `fight:${fight.id}`,
	action: {kind: 'resume', fight},
	label: fight.title,
	detail: [
		fight.campaign ?? '',
		rulesetName,
		fight.outcome ?? fight.clock,
		...links,
	]
		.filter((part) => part !== '')
		.join(' · '),
	when: now ? whenInWords(fight.updated, now) : '',
	...(fight.trouble !== undefined && {trouble: fight.trouble}),
});

function rowsOf(
	fights: readonly FightSummary[],
	{rulesets, now, archived = []}: Shown,
	all = fights,
): readonly HomeRow[] {
	const linksOf = linksAmong(all, archived);
	return fights.map((fight) => {
		const ruleset = rulesets.find(({id}) => id === fight.ruleset);
		return fightRow(fight, linksOf(fight), ruleset?.name ?? fight.ruleset, now);
	});
}

/** The fights that have all the typed words, and nothing else. */
export function foundRows(
	fights: readonly FightSummary[],
	query: string,
	shown: Shown,
): readonly HomeRow[] {
	const found = fightsFound(fights, query, shown.rulesets);
	return found.length === 0
		? [heading('No fight has these words')]
		: rowsOf(found, shown, fights);
}

/** @param fights `undefined` while they are being read */
export function homeRows(
	fights: readonly FightSummary[] | undefined,
	shown: Shown,
): readonly HomeRow[] {
	const fightRows = rowsOf(fights ?? [], shown);
	const fresh =
		fights === undefined ? 'Fights: reading …' : 'No fights yet: try a sample';
	return [
		heading(fightRows.length > 0 ? 'Fights' : fresh),
		...fightRows,
		heading('Start'),
		deedRow('new', {kind: 'new'}, 'New fight', 'from your rosters'),
		...shown.rulesets.map(({id, name}) =>
			deedRow(
				`demo:${id}`,
				{kind: 'demo', ruleset: id},
				`Sample fight: ${name}`,
				'ready to play',
			),
		),
		heading('Besides'),
		deedRow(
			'rosters',
			{kind: 'rosters'},
			'Rosters',
			shown.unsavedRosters
				? `who can fight · not saved: ${plural(shown.unsavedRosters, 'roster')}`
				: 'who can fight',
		),
		deedRow('rules', {kind: 'rules'}, 'Rules', 'of each system, and the keys'),
		deedRow(
			'preferences',
			{kind: 'preferences'},
			'Preferences',
			'dice, colours, symbols, keys, folder',
		),
		deedRow(
			'archive',
			{kind: 'archive'},
			'Archive',
			'fights that were put away',
		),
		deedRow('quit', {kind: 'quit'}, 'Quit'),
	];
}

/** The rows that can be chosen. */
export const actionsOf = (rows: readonly HomeRow[]): readonly ActionRow[] =>
	rows.flatMap((row) => (row.kind === 'action' ? [row] : []));

/**
 * The row that Enter picks until the cursor moves: the last fight that still goes on, or a sample fight when there are
 * no fights yet.
 */
export function defaultRow(rows: readonly HomeRow[]): string | undefined {
	const actions = actionsOf(rows);
	const goingOn = actions.find(
		({action, trouble}) =>
			action.kind === 'resume' &&
			action.fight.outcome === undefined &&
			trouble === undefined,
	);
	const isFresh = actions.every(({action}) => action.kind !== 'resume');
	const start = actions.find(
		({action}) => action.kind === (isFresh ? 'demo' : 'new'),
	);
	return (goingOn ?? start ?? actions[0])?.id;
}
