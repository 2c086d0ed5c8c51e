import type {ActScene} from '../../../session/acts/act.js';
import {acts} from '../../../session/acts/table.js';
import {OddsPage} from '../../odds/odds-view.js';
import type {Opening} from '../change/start-change.js';
import type {PaneBeside} from '../fight-state.js';
import {CorrectionPage} from '../pages/correction-page.js';
import {DetailsPage} from '../pages/details-page.js';
import {HistoryPage} from '../history/history-page.js';
import {RostersPage} from '../pages/rosters-page.js';
import {SettingsPage} from '../pages/settings-page.js';
import {FightPreferences, FightRules} from '../pages/shared-pages.js';
import {SharePage} from '../shared/share-page.js';
import {StatisticsPage} from '../pages/statistics-page.js';
import {TimesPage} from '../pages/times-page.js';
import type {CommandRow, Means, Hands} from './row.js';
import {undoHint} from './undo-hint.js';
import {sentBackTo} from '../../../session/acts/sending-back.js';

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
	give: change('condition'),
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

const plainHint = () => undefined;

/** The commands in the footer, with what it says of them. */
const hints: Readonly<Record<string, CommandRow['hint']>> = {
	all: ({fight}) => `all ${fight.mob()?.members.length ?? 0} together`,
	undo({fight, view}) {
		const named = view === 'gm' ? fight.undoable() : undefined;
		return named && ((room: number) => undoHint(named, room));
	},
	redo: plainHint,
	history: plainHint,
	note: plainHint,
	harm: plainHint,
	adjust: plainHint,
	details: plainHint,
	interrupts: plainHint,
	players: ({view}) => (view === 'gm' ? undefined : 'GM’s view'),
	leave: ({isWatching}) => (isWatching ? 'quit' : undefined),
	sendback: (scene) => `send back to ${sentBackTo(scene)}`,
	commands: plainHint,
	rules: plainHint,
};

/** Every command of a fight, in the order of the list and of the footer. A key runs the command with the same id. */
export const commandRows: readonly CommandRow[] = acts.flatMap((each) => {
	const {id, first} = each;
	const means = meansOf[id] ?? (first && {kind: 'dialog', first});
	const hint = hints[id];
	return means ? [{...each, means, ...(hint && {hint})}] : [];
});

/** The list of all commands. When nothing can be saved any more, the way out comes first. */
export const listedRows = (fight: ActScene['fight']): readonly CommandRow[] => {
	const listed = commandRows.filter(({isUnlisted}) => !isUnlisted);
	const wayOut = fight.rescueFile()?.kind === 'kept' ? 'refuge' : 'copy';
	const isUrgent = ({id}: CommandRow) => id === wayOut && fight.saveState().kind === 'failed';
	return [...listed.filter(isUrgent), ...listed.filter((row) => !isUrgent(row))];
};
