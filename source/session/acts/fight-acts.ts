import {exportFormatIds} from '../../projections/export-formats.js';
import {exportRefusal} from '../fight/exports.js';
import {places} from '../fight/where.js';
import {refuseRescueFile} from '../files/rescue-file.js';
import type {Act, ActScene} from './act.js';
import {forkFight, goOnInRescueFile, saveCopy} from './copy.js';
import {exportLog} from './export.js';
import {changeSetting} from './settings.js';
import {because} from './parts/step.js';
import {changeCampaign, renameFight} from './titles.js';

/* Commands about the fight as a whole, and about the program. */

const whileTried = ({fight: {info}}: ActScene): string | undefined =>
	info.trial && `a ${info.trial} is open: keep it or drop it first`;

const whole = (
	what: 'skip' | 'end' | 'reopen',
	label: string,
): Pick<Act, 'id' | 'label' | 'refuse' | 'first'> => ({
	id: what,
	label,
	refuse: ({fight}) => fight.gmRefusal({do: what})?.reason,
	first: () => because(label, {do: what}),
});

export const fightActs: readonly Act[] = [
	{
		id: 'times',
		label: 'Time at the table: how long each person takes',
		synonyms: 'time clock slow long pace median duration',
		where: {...places.look, view: 'gm'},
		usage: '',
		summary: 'how long each person takes for a turn',
	},
	{
		id: 'statistics',
		label: 'Statistics: what each has done, and to whom',
		synonyms: 'score tally sums dealt hits downed luck record',
		where: places.look,
		usage: '',
		summary: 'what each has done so far, and to whom',
	},
	{
		id: 'interrupts',
		label: 'Break in',
		synonyms: 'interrupt react reaction buy',
		where: places.liveRuling,
		word: 'interrupt',
		usage: 'N',
		summary: 'breaks in (see interrupts)',
	},
	{
		...whole('skip', 'Skip this question'),
		synonyms: 'pass next',
		where: places.liveRuling,
		usage: '[because …]',
		summary: 'skips the question or the exchange under way',
	},
	{...whole('end', 'End the fight'), synonyms: 'over stop finish', where: places.liveRuling},
	{
		...whole('reopen', 'Reopen the fight'),
		synonyms: 'resume continue',
		where: places.closingRuling,
		usage: '[because …]',
		summary: 'goes on with a fight that is over',
	},
	{
		id: 'export',
		label: 'Export the log of the fight',
		synonyms: 'save log markdown html csv json print hand write transcript report',
		where: places.play,
		refuse: ({fight}) => exportRefusal(fight)?.reason,
		usage: `[${exportFormatIds.join(' | ')}] [gm | players] [to FILE | over FILE]`,
		summary:
			'writes the log of the fight to a file, for the players without the GM’s secrets; over replaces a file',
		first: exportLog,
	},
	{
		id: 'players',
		label: ({view}) => (view === 'gm' ? 'Players’ view' : 'Back to the GM’s view'),
		synonyms: 'secrets screen view',
		where: places.look,
		refuse: ({watch}) => (watch === 'players' ? 'this screen is for the players' : undefined),
		missing: 'plain mode is the GM’s; fray watch --plain shows what players see',
	},
	{
		id: 'share',
		label: 'Share the fight with the players: phones, television',
		synonyms:
			'phone tablet television tv qr code network browser page screen wifi cast stop unshare',
		where: {...places.play, view: 'gm'},
		refuse: ({services}) => (services.sharing ? undefined : 'nothing can be shared here'),
		usage: '[end]',
		summary: 'shows the fight on the players’ phones: address, code, who looks; share end stops',
	},
	{
		id: 'settings',
		label: 'Every house rule of this fight',
		synonyms: 'house rule settings options variant',
		where: places.look,
		usage: '',
		summary: 'the house rules of this fight; set changes one',
	},
	{
		id: 'set',
		label: 'Change a house rule',
		synonyms: 'setting ruling',
		where: places.liveRuling,
		usage: 'NAME VALUE [because …]',
		summary: 'changes a house rule; settings lists them',
		first: changeSetting,
	},
	{
		id: 'preferences',
		label: 'Preferences',
		synonyms: 'options theme colours colors keys dice symbols ascii bell clock configure',
		where: places.play,
		missing: 'they are set on the screens, also for plain mode',
	},
	{
		id: 'copy',
		label: 'Save a copy elsewhere',
		synonyms: 'backup save',
		where: places.play,
		usage: 'FOLDER',
		summary: 'writes the fight as it stands into another folder',
		first: saveCopy,
	},
	{
		id: 'refuge',
		label: 'Go on in the new file',
		synonyms: 'lost gone missing rescue',
		where: places.play,
		refuse: ({fight}) => refuseRescueFile(fight),
		usage: '',
		summary:
			'goes on in the file that holds all answers, when the fight’s own file was lost or its disk fails',
		first: goOnInRescueFile,
	},
	{
		id: 'fork',
		label: 'A fight of its own that begins as this one did',
		synonyms: 'branch split off own separate',
		where: places.elsewhere,
		refuse: whileTried,
		usage: '[N] [as TITLE]',
		summary:
			'makes a fight of its own that begins as this one did, up to answer N or to now; this one goes on',
		first: forkFight,
	},
	{
		id: 'title',
		label: 'Rename this fight',
		synonyms: 'rename fight call called headline retitle',
		where: places.ruling,
		refuse: whileTried,
		usage: '[TITLE]',
		summary: 'the title of the fight; with another title, renames it',
		first: renameFight,
	},
	{
		id: 'campaign',
		label: 'The campaign of this fight',
		synonyms: 'story chronicle series saga adventure',
		where: places.ruling,
		refuse: whileTried,
		usage: '[WORD | none]',
		summary: 'the campaign of the fight; with a word, changes it',
		first: changeCampaign,
	},
	{
		id: 'next-fight',
		label: 'The next fight, with the heroes of this one',
		synonyms: 'following follow continue heroes wounds rest',
		where: places.elsewhere,
		refuse: whileTried,
		usage: '[after REST] with ROSTER[, ROSTER …]',
		summary:
			'a new fight with the heroes of this one as they are now, against the foes of the rosters',
	},
	{
		id: 'fight-again',
		label: 'The same fight again, from its start',
		synonyms: 'restart replay start same repeat rematch',
		where: places.elsewhere,
		refuse: whileTried,
		usage: '',
		summary: 'the same fight from its start, with other dice',
	},
	{
		id: 'leave',
		label: ({isWatching}) => (isWatching ? 'Stop watching' : 'Home screen'),
		synonyms: 'back exit home menu',
		where: places.look,
		refuse: ({fight}) =>
			fight.info.trial === undefined
				? undefined
				: 'the rehearsal or correction would be lost: keep or drop it first',
		word: 'quit',
	},
	{
		id: 'quit',
		label: 'Quit Fray',
		synonyms: 'exit close bye',
		where: places.look,
		usage: '',
		summary: 'leaves; everything is saved',
	},
	{id: 'commands', label: 'All commands', synonyms: '', where: places.look, isUnlisted: true},
	{
		id: 'rules',
		label: 'Rules and keys',
		synonyms: 'help why keys shortcuts manual',
		where: places.look,
		usage: '[WORDS]',
		summary:
			'the rules of the question and the signs of the order, or the rules that have all the words',
	},
	{
		id: 'read-sheet',
		label: 'Into the sheet of whoever acts',
		synonyms: 'values gauges abilities pane',
		where: places.see,
		missing: 'details shows all of it',
	},
	{
		id: 'read-rule',
		label: 'Into the rules of the question',
		synonyms: 'reference ledger pane',
		where: places.see,
		missing: '? shows the rules of the question',
	},
];
