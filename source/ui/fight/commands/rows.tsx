import {isRefusal} from '../../../engine/kit/basics.js';
import {numberText} from '../../../engine/kit/answer-numbers.js';
import type {GmInput} from '../../../session/fight/fight.js';
import {commandWords} from '../../../session/parts/command-words.js';
import {refugeRefusal} from '../../../session/files/refuge.js';
import {exportRefusal} from '../../../session/fight/exports.js';
import {shownOdds} from '../../../session/fight/shown-odds.js';
import {places} from '../../../session/fight/where.js';
import {addCombatants} from '../../dialog/combatants.js';
import {control} from '../../dialog/control.js';
import {changeSheet} from '../../dialog/improvise.js';
import {goOnInRefuge, saveCopy} from '../../dialog/copy.js';
import {forkAs} from '../../dialog/fork.js';
import {exportLog} from '../../dialog/export.js';
import {note} from '../../dialog/note.js';
import {planSomething, unplan} from '../../dialog/plans.js';
import {changeSetting} from '../../dialog/settings.js';
import {because} from '../../dialog/step.js';
import {changeCampaign, renameFight} from '../../dialog/titles.js';
import {placePage} from '../change/pages/value-page.js';
import {DetailsPage} from '../details-page.js';
import {HistoryPage} from '../history/history-page.js';
import {FightPreferences, FightRules} from '../shared-pages.js';
import {OddsPage} from '../../odds/odds-page.js';
import {RostersPage} from '../rosters-page.js';
import {SettingsPage} from '../settings-page.js';
import {StatisticsPage} from '../statistics-page.js';
import {TimesPage} from '../times-page.js';
import type {CommandRow, Scene} from './row.js';
import {trialRows} from './trial-rows.js';
import {undoHint} from './undo-hint.js';

const plainHint = () => undefined;

const whileTried = ({fight}: Scene): string | undefined =>
	fight.info.trial === undefined
		? undefined
		: 'a rehearsal or correction is open';

/** A command about the whole fight, which only needs a reason. */
const whole = (
	what: 'skip' | 'end' | 'reopen',
	label: string,
): Pick<CommandRow, 'id' | 'label' | 'synonyms' | 'refuse' | 'deed'> => {
	const input: GmInput = {do: what};
	return {
		id: what,
		label,
		synonyms: commandWords[what],
		refuse: ({fight}) => fight.gmRefusal(input)?.reason,
		deed: {kind: 'dialog', first: () => because(label, input)},
	};
};

/** Quotes the answer that undo or redo would change. Players must not read it. */
const quoted = (
	{view}: Scene,
	entry: {readonly label: string} | undefined,
): string => (entry && view === 'gm' ? ` “${entry.label}”` : '');

/** Every command of a fight, in the order of the list and of the footer. A key runs the command with the same id. */
export const commandRows: readonly CommandRow[] = [
	{
		id: 'all',
		label: 'One answer for all of a kind',
		synonyms: commandWords.all,
		where: places.change,
		hint({fight}) {
			const count = fight.mob()?.members.length ?? 0;
			return `all ${count} together`;
		},
		refuse: ({fight, view}) =>
			view === 'gm' && fight.mob()
				? undefined
				: 'nobody else of this kind can do the same now',
		deed: {kind: 'act', act: 'joinAll'},
	},
	{
		id: 'undo',
		label: (scene) => `Undo${quoted(scene, scene.fight.undoable())}`,
		synonyms: commandWords.undo,
		where: places.change,
		hint({fight, view}) {
			const label = fight.undoable()?.label ?? '';
			return view === 'gm'
				? (room: number) => undoHint(label, room)
				: undefined;
		},
		refuse: ({fight}) =>
			fight.undoable() ? undefined : 'there is nothing to undo',
		deed: {kind: 'act', act: 'undo'},
	},
	{
		id: 'redo',
		label: (scene) => `Redo${quoted(scene, scene.fight.redoable())}`,
		synonyms: commandWords.redo,
		where: places.change,
		hint: plainHint,
		refuse: ({fight}) =>
			fight.redoable() ? undefined : 'there is nothing to redo',
		deed: {kind: 'act', act: 'redo'},
	},
	{
		id: 'history',
		label: 'History: look back, go back',
		synonyms: commandWords.history,
		where: places.look,
		hint: plainHint,
		deed: {kind: 'page', Page: HistoryPage},
	},
	{
		id: 'read-order',
		label: 'Into the order: look at everybody',
		synonyms: commandWords['read-order'],
		where: places.look,
		deed: {kind: 'act', act: 'readOrder'},
	},
	{
		id: 'read-log',
		label: 'Into the log: scroll back in it',
		synonyms: commandWords['read-log'],
		where: places.look,
		deed: {kind: 'act', act: 'readLog'},
	},
	...trialRows,
	{
		id: 'odds',
		label: 'How will this end?',
		synonyms: commandWords.odds,
		where: places.look,
		refuse({fight, view}) {
			const simulated = shownOdds(fight, view);
			return isRefusal(simulated) ? simulated.reason : undefined;
		},
		deed: {kind: 'page', Page: OddsPage},
	},
	{
		id: 'note',
		label: 'Note for the log',
		synonyms: commandWords.note,
		where: places.change,
		hint: plainHint,
		deed: {kind: 'dialog', first: ({fight, who}) => note(fight, who)},
	},
	{
		id: 'harm',
		label: 'Harm somebody',
		synonyms: commandWords.harm,
		where: places.liveRuling,
		hint: plainHint,
		deed: {kind: 'change', page: 'damage'},
	},
	{
		id: 'heal',
		label: 'Heal somebody',
		synonyms: commandWords.heal,
		where: places.liveRuling,
		deed: {kind: 'change', page: 'damage', harm: 'heal'},
	},
	{
		id: 'adjust',
		label: 'Edit a value',
		synonyms: commandWords.adjust,
		where: places.ruling,
		hint: plainHint,
		deed: {kind: 'change', page: 'value'},
	},
	{
		id: 'place',
		label: 'Where somebody is, and with whom',
		synonyms: commandWords.place,
		where: places.ruling,
		refuse: ({fight}) =>
			fight.combatants('gm').some(({id}) => placePage.isOpen(fight, id))
				? undefined
				: 'these rules know no places',
		deed: {kind: 'change', page: 'place'},
	},
	{
		id: 'details',
		label: 'Details of a combatant',
		synonyms: commandWords.details,
		where: places.look,
		hint: plainHint,
		deed: {kind: 'page', Page: DetailsPage},
	},
	{
		id: 'give',
		label: 'Give a condition',
		synonyms: commandWords.give,
		where: places.ruling,
		deed: {kind: 'change', page: 'condition'},
	},
	{
		id: 'end-condition',
		label: 'End a condition',
		synonyms: commandWords['end-condition'],
		where: places.ruling,
		refuse: ({fight}) =>
			fight.endable().length === 0 ? 'nobody has a condition' : undefined,
		deed: {kind: 'change', page: 'condition', row: 'end:'},
	},
	{
		id: 'add',
		label: 'Add a combatant',
		synonyms: commandWords.add,
		where: places.ruling,
		deed: {
			kind: 'dialog',
			first: ({fight, services}) => addCombatants(fight, services),
		},
	},
	{
		id: 'rosters',
		label: 'Rosters: build somebody who joins later',
		synonyms: commandWords.rosters,
		where: places.elsewhere,
		deed: {kind: 'page', Page: RostersPage},
	},
	{
		id: 'sheet',
		label: 'Change a sheet',
		synonyms: commandWords.sheet,
		where: places.ruling,
		deed: {
			kind: 'dialog',
			first: ({fight, services, who}) => changeSheet(fight, services, who),
		},
	},
	{
		id: 'remove',
		label: 'Out of the fight: flees, surrenders, dies …',
		synonyms: commandWords.remove,
		where: places.ruling,
		deed: {kind: 'change', page: 'out', row: 'remove'},
	},
	{
		id: 'return',
		label: 'Back into the fight',
		synonyms: commandWords.return,
		where: places.ruling,
		refuse: ({fight}) =>
			fight.combatants('gm').some(({isGone}) => isGone)
				? undefined
				: 'nobody has left',
		deed: {kind: 'change', page: 'out', row: 'return'},
	},
	{
		id: 'hide',
		label: 'Hide a combatant',
		synonyms: commandWords.hide,
		where: places.ruling,
		deed: {kind: 'change', page: 'out', row: 'hide'},
	},
	{
		id: 'reveal',
		label: 'Reveal a combatant',
		synonyms: commandWords.reveal,
		where: places.ruling,
		deed: {kind: 'change', page: 'out', row: 'reveal'},
	},
	{
		id: 'rename',
		label: 'Rename a combatant',
		synonyms: commandWords.rename,
		where: places.ruling,
		deed: {kind: 'change', page: 'out', row: 'rename'},
	},
	{
		id: 'side',
		label: 'Change sides',
		synonyms: commandWords.side,
		where: places.ruling,
		deed: {kind: 'change', page: 'out', row: 'side'},
	},
	{
		id: 'plan',
		label: 'Something at a moment …',
		synonyms: commandWords.plan,
		where: places.liveRuling,
		deed: {kind: 'dialog', first: ({fight}) => planSomething(fight)},
	},
	{
		id: 'unplan',
		label: 'Take out something planned',
		synonyms: commandWords.unplan,
		where: places.liveRuling,
		refuse: ({fight}) =>
			fight.board('gm').plans === undefined ? 'nothing is planned' : undefined,
		deed: {kind: 'dialog', first: ({fight}) => unplan(fight)},
	},
	{
		id: 'control',
		label: 'Who plays somebody: dice, answers',
		synonyms: commandWords.control,
		where: places.ruling,
		deed: {kind: 'dialog', first: ({fight, who}) => control(fight, who)},
	},
	{
		id: 'times',
		label: 'Time at the table: how long each person takes',
		synonyms: commandWords.times,
		where: {...places.look, view: 'gm'},
		deed: {kind: 'page', Page: TimesPage},
	},
	{
		id: 'statistics',
		label: 'What each has done, and to whom',
		synonyms: commandWords.statistics,
		where: places.look,
		deed: {kind: 'page', Page: StatisticsPage},
	},
	{
		id: 'interrupts',
		label: 'Break in',
		synonyms: commandWords.interrupts,
		where: places.liveRuling,
		hint: plainHint,
		deed: {kind: 'act', act: 'openInterrupts'},
	},
	{
		...whole('skip', 'Skip this question'),
		where: places.liveRuling,
	},
	{...whole('end', 'End the fight'), where: places.liveRuling},
	{
		...whole('reopen', 'Reopen the fight'),
		where: places.closingRuling,
	},
	{
		id: 'export',
		label: 'Export the log of the fight',
		synonyms: commandWords.export,
		where: places.play,
		refuse: ({fight}) => exportRefusal(fight)?.reason,
		deed: {
			kind: 'dialog',
			first: ({fight, view}) => exportLog(fight, view),
		},
	},
	{
		id: 'players',
		label: ({view}) =>
			view === 'gm' ? 'Players’ view' : 'Back to the GM’s view',
		synonyms: commandWords.players,
		where: places.look,
		hint: ({view}) => (view === 'gm' ? undefined : 'GM’s view'),
		refuse: ({watch}) =>
			watch === 'players' ? 'this screen is for the players' : undefined,
		deed: {kind: 'act', act: 'changeView'},
	},
	{
		id: 'settings',
		label: 'Settings of this fight',
		synonyms: commandWords.settings,
		where: places.look,
		deed: {kind: 'page', Page: SettingsPage},
	},
	{
		id: 'set',
		label: 'Change a setting',
		synonyms: commandWords.set,
		where: places.liveRuling,
		deed: {kind: 'dialog', first: ({fight}) => changeSetting(fight)},
	},
	{
		id: 'preferences',
		label: 'Preferences',
		synonyms: commandWords.preferences,
		where: places.play,
		deed: {kind: 'page', Page: FightPreferences},
	},
	{
		id: 'copy',
		label: 'Save a copy elsewhere',
		synonyms: commandWords.copy,
		where: places.play,
		deed: {kind: 'dialog', first: ({fight}) => saveCopy(fight)},
	},
	{
		id: 'refuge',
		label: 'Go on in the new file',
		synonyms: commandWords.refuge,
		where: places.play,
		refuse: ({fight}) => refugeRefusal(fight),
		deed: {kind: 'dialog', first: ({fight}) => goOnInRefuge(fight)},
	},
	{
		id: 'fork',
		label: 'A fight of its own that begins as this one did',
		synonyms: commandWords.fork,
		where: places.elsewhere,
		refuse: whileTried,
		deed: {
			kind: 'dialog',
			first({fight, services, answer}) {
				const n = answer ?? fight.told('gm', 1).at(-1)?.n ?? 0;
				return forkAs(
					`${fight.info.title} from ${numberText(n)}`,
					async (title) => services.forkFight(fight, n, title),
				);
			},
		},
	},
	{
		id: 'title',
		label: 'Rename this fight',
		synonyms: commandWords.title,
		where: places.ruling,
		refuse: whileTried,
		deed: {kind: 'dialog', first: ({fight}) => renameFight(fight)},
	},
	{
		id: 'campaign',
		label: 'The campaign of this fight',
		synonyms: commandWords.campaign,
		where: places.ruling,
		refuse: whileTried,
		deed: {kind: 'dialog', first: ({fight}) => changeCampaign(fight)},
	},
	{
		id: 'next-fight',
		label: 'The next fight, with the heroes of this one',
		synonyms: commandWords['next-fight'],
		where: places.elsewhere,
		refuse: whileTried,
		deed: {kind: 'act', act: 'nextFight'},
	},
	{
		id: 'fight-again',
		label: 'The same fight again, from its start',
		synonyms: commandWords['fight-again'],
		where: places.elsewhere,
		refuse: whileTried,
		deed: {kind: 'act', act: 'fightAgain'},
	},
	{
		id: 'leave',
		label: ({isWatching}) => (isWatching ? 'Stop watching' : 'Home screen'),
		synonyms: commandWords.leave,
		where: places.look,
		hint: ({isWatching}) => (isWatching ? 'quit' : undefined),
		refuse: ({fight}) =>
			fight.info.trial === undefined
				? undefined
				: 'the rehearsal or correction would be lost: keep or drop it first',
		deed: {kind: 'act', act: 'leave'},
	},
	{
		id: 'quit',
		label: 'Quit Fray',
		synonyms: commandWords.quit,
		where: places.look,
		deed: {kind: 'act', act: 'quit'},
	},
	{
		id: 'commands',
		label: 'All commands',
		synonyms: '',
		where: places.look,
		hint: plainHint,
		isUnlisted: true,
		deed: {kind: 'act', act: 'openCommands'},
	},
	{
		id: 'rules',
		label: 'Rules and keys',
		synonyms: commandWords.rules,
		where: places.look,
		hint: plainHint,
		deed: {kind: 'page', Page: FightRules},
	},
	{
		id: 'read-sheet',
		label: 'Into the sheet of whoever acts',
		synonyms: commandWords['read-sheet'],
		where: places.see,
		deed: {kind: 'act', act: 'readSheet'},
	},
	{
		id: 'read-rule',
		label: 'Into the rules of the question',
		synonyms: commandWords['read-rule'],
		where: places.see,
		deed: {kind: 'act', act: 'readRule'},
	},
];

/** The list of all commands. When nothing can be saved any more, the way out comes first. */
export const listedRows = (fight: Scene['fight']): readonly CommandRow[] => {
	const listed = commandRows.filter(({isUnlisted}) => !isUnlisted);
	const wayOut = fight.refuge()?.kind === 'kept' ? 'refuge' : 'copy';
	const isUrgent = ({id}: CommandRow) =>
		id === wayOut && fight.saveState().kind === 'failed';
	return [
		...listed.filter(isUrgent),
		...listed.filter((row) => !isUrgent(row)),
	];
};
