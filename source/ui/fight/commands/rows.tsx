import type {ComponentType} from 'react';
import {type Act, type ActScene, refusedNow} from '../../../session/acts/act.js';
import type {Step} from '../../../session/acts/parts/step.js';
import type {Hint} from '../../kit/pages/page.js';
import type {HarmKind} from '../../../engine/course/harm.js';
import type {PageId} from '../change/change-state.js';
import type {PaneBeside, PageProperties} from '../screen.js';
import {acts} from '../../../session/acts/table.js';
import {OddsPage} from '../../odds/odds-view.js';
import {CorrectionPage} from '../pages/correction-page.js';
import {DetailsPage} from '../pages/details-page.js';
import {HistoryPage} from '../history/history-page.js';
import {FightPreferences, FightRules, RostersPage, SettingsPage} from '../pages/shared-pages.js';
import {SharePage} from '../shared/share-page.js';
import {StatisticsPage, TimesPage} from '../pages/lines-page.js';
import {sentBackTo} from '../../../session/acts/seats.js';
import {widthOf} from '../../kit/look/text.js';
import type {Named} from '../../../session/fight/answer-entries.js';
import {isFor} from '../../../session/fight/where.js';
import type {Item} from '../../kit/pages/filter-list.js';
import {isCommandId} from '../../kit/look/bindings/bindings.js';

/** What a command can do besides opening something or going somewhere. */
export type Hands = Readonly<
	Record<
		| 'rehearse'
		| 'correctLast'
		/** Gives the later answers of a correction again. */
		| 'goOn'
		/** Leaves out the answer of a correction that does not fit. */
		| 'leaveOut'
		| 'keep'
		| 'drop'
		/** Counts the answer for all who can do the same, or for nobody else any more. */
		| 'joinAll'
		| 'undo'
		/** Asks who goes first, where the program let somebody. */
		| 'letAnotherGo'
		| 'redo'
		| 'changeView'
		| 'nextFight'
		| 'fightAgain'
		/** Goes to the home screen, or quits Fray where there is none. */
		| 'leave'
		| 'quit',
		() => void
	>
>;

/** A page that a command opens, and the row that it is about. */
export type Opening = {
	readonly page: PageId;
	/** The beginning of the row's id. */
	readonly row?: string;
	/** Whether the page of damage is for harm or for healing at first. */
	readonly harm?: HarmKind;
};

export type Means =
	| {readonly kind: 'act'; readonly act: keyof Hands}
	| {readonly kind: 'dialog'; first(scene: ActScene): Step}
	| ({readonly kind: 'change'} & Opening)
	| {readonly kind: 'page'; readonly Page: ComponentType<PageProperties>}
	| {readonly kind: 'list'; readonly list: 'commands' | 'interrupts'}
	| {readonly kind: 'pane'; readonly pane: PaneBeside};

export type CommandRow = Act & {
	/** The label of its key in the footer, if it is shown there; `undefined`: the label from the table of keys. */
	hint?(scene: ActScene): Hint['label'] | undefined;
	readonly means: Means;
};

const longestLabel = 36;

/** What stands before whom, with what or for how long somebody does something, at the last place where it can end. */
const untilLastJoint = /^(?:(.+); |([^;]*[^,:;])(?:: |, | \(|,? (?:with|from) ))/u;

/** “Attack Oni: bow, from behind”, “Attack Oni: bow”, “Attack Oni”; of several clauses ever fewer. */
function* shorterAndShorter(text: string): Generator<string> {
	for (let rest: string | undefined = text; rest !== undefined;) {
		yield rest;
		const until: readonly string[] = untilLastJoint.exec(rest) ?? [];
		rest = until[1] ?? until[2];
	}
}

/** A label in ever fewer words, each time whole: with whom it is of, then without. */
function* formsOf({label, short}: Pick<Named, 'label' | 'short'>): Generator<string> {
	if (short !== undefined) {
		yield* [label, short];
		return;
	}

	const [whose = ''] = /^.+?: /u.exec(label) ?? [];
	const forms = [...shorterAndShorter(label.slice(whose.length))];
	yield* [...forms.map((form) => whose + form), ...forms];
}

/** “undo “Koji: Attack Oni””, with as many of its words as fit and mean something; “undo” where no room is for any. */
export function undoHint(named: Pick<Named, 'label' | 'short'>, room: number): string {
	const width = Math.min(longestLabel, room - widthOf('undo “”'));
	const shown = [...formsOf(named)].find((form) => widthOf(form) <= width);
	return shown === undefined ? 'undo' : `undo “${shown}”`;
}

const act = (act: keyof Hands): Means => ({kind: 'act', act});

const change = (page: Opening['page'], rest: Omit<Opening, 'page'> = {}): Means => ({
	kind: 'change',
	page,
	...rest,
});

const page = (Page: Extract<Means, {readonly kind: 'page'}>['Page']): Means => ({
	kind: 'page',
	Page,
});

const list = (list: Extract<Means, {readonly kind: 'list'}>['list']): Means => ({
	kind: 'list',
	list,
});

const pane = (pane: PaneBeside): Means => ({kind: 'pane', pane});

/** What the screen does for commands otherwise than by asking their questions. */
const meansOf: Readonly<Record<string, Means>> = {
	all: act('joinAll'),
	undo: act('undo'),
	redo: act('redo'),
	other: act('letAnotherGo'),
	history: page(HistoryPage),
	'read-order': pane('order'),
	'read-log': pane('log'),
	correct: act('correctLast'),
	on: act('goOn'),
	omit: act('leaveOut'),
	correction: page(CorrectionPage),
	rehearse: act('rehearse'),
	keep: act('keep'),
	drop: act('drop'),
	odds: page(OddsPage),
	harm: change('damage'),
	heal: change('damage', {harm: 'heal'}),
	adjust: change('value'),
	place: change('place'),
	details: page(DetailsPage),
	give: change('condition', {row: 'give:'}),
	'end-condition': change('condition', {row: 'end:'}),
	rosters: page(RostersPage),
	remove: change('out', {row: 'remove'}),
	return: change('out', {row: 'return'}),
	hide: change('out', {row: 'hide'}),
	reveal: change('out', {row: 'reveal'}),
	rename: change('out', {row: 'rename'}),
	side: change('out', {row: 'side'}),
	times: page(TimesPage),
	statistics: page(StatisticsPage),
	interrupts: list('interrupts'),
	players: act('changeView'),
	share: page(SharePage),
	settings: page(SettingsPage),
	preferences: page(FightPreferences),
	'next-fight': act('nextFight'),
	'fight-again': act('fightAgain'),
	leave: act('leave'),
	quit: act('quit'),
	commands: list('commands'),
	rules: page(FightRules),
	'read-sheet': pane('sheet'),
	'read-rule': pane('rule'),
};

/** Those with the label from the table of keys. */
const plainHints = 'redo history note harm adjust details interrupts commands rules'.split(' ');

const hints: Readonly<Record<string, CommandRow['hint']>> = {
	all: ({fight}) => `all ${fight.mob()?.members.length ?? 0} together`,
	undo({fight, view}) {
		const named = view === 'gm' ? fight.undoable() : undefined;
		return named && ((room: number) => undoHint(named, room));
	},
	players: ({view}) => (view === 'gm' ? undefined : 'GM’s view'),
	leave: ({isWatching}) => (isWatching ? 'quit' : undefined),
	sendback: (scene) => `send back to ${sentBackTo(scene)}`,
};

/** Every command of a fight, in the order of the list and of the footer. A key runs the command with the same id. */
export const commandRows: readonly CommandRow[] = acts.flatMap((each) => {
	const {id, first} = each;
	const means = meansOf[id] ?? (first && {kind: 'dialog', first});
	const hint = plainHints.includes(id) ? () => undefined : hints[id];
	return means ? [{...each, means, ...(hint && {hint})}] : [];
});

/** The list of all commands. When nothing can be saved any more, the way out comes first. */
export const listedRows = (fight: ActScene['fight']): readonly CommandRow[] => {
	const listed = commandRows.filter(({isUnlisted}) => !isUnlisted);
	const wayOut = fight.rescueFile()?.kind === 'kept' ? 'refuge' : 'copy';
	const isUrgent = ({id}: CommandRow) => id === wayOut && fight.saveState().kind === 'failed';
	return [...listed.filter(isUrgent), ...listed.filter((row) => !isUrgent(row))];
};

export const hintsIn = (scene: ActScene) =>
	commandRows.flatMap((row) => {
		const {id, hint} = row;
		if (!hint || !isCommandId(id) || refusedNow(row, scene) !== undefined) {
			return [];
		}

		const label = hint(scene);
		return [{commands: [id], ...(label !== undefined && {label})}];
	});

/** What can be of use to whoever looks; what cannot be done now is found by typing alone, with the reason. */
export const listedCommands = (scene: ActScene): readonly Item[] =>
	listedRows(scene.fight)
		.filter(({where}) => !scene.isWatching || isFor(where, scene))
		.map((row) => {
			const {id, label, synonyms, detail} = row;
			const refused = refusedNow(row, scene);
			return {
				id,
				label: typeof label === 'string' ? label : label(scene),
				synonyms: `${id} ${synonyms}`,
				...(detail && {detail: detail(scene)}),
				...(refused !== undefined && {refused, isOnlyFound: true as const}),
			};
		});

export function FightPages(properties: PageProperties) {
	const {page} = properties.screen;
	const means = commandRows.find(({id}) => id === page?.command)?.means;
	return means?.kind === 'page' ? <means.Page {...properties} /> : undefined;
}
