import {exportFormatIds} from '../../projections/export-formats.js';
import {exportRefusal} from '../fight/exports.js';
import {type Where, places} from '../fight/where.js';
import {refuseRescueFile} from '../files/rescue-file.js';
import {type Act, type ActScene, act} from './act.js';
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
	where: Where,
	rest: Pick<Act, 'synonyms' | 'usage' | 'summary'>,
): Act =>
	act(what, label, where, {
		...rest,
		refuse: ({fight}) => fight.gmRefusal({do: what})?.reason,
		first: () => because(label, {do: what}),
	});

export const fightActs: readonly Act[] = [
	act('times', 'Time at the table: how long each person takes', places.see, {
		synonyms: 'time clock slow long pace median duration',
		usage: '',
		summary: 'how long each person takes for a turn',
	}),
	act('statistics', 'Statistics: what each has done, and to whom', places.look, {
		synonyms: 'score tally sums dealt hits downed luck record',
		usage: '',
		summary: 'what each has done so far, and to whom',
	}),
	act('interrupts', 'Break in', places.liveRuling, {
		synonyms: 'interrupt react reaction buy',
		word: 'interrupt',
		usage: 'N',
		summary: 'breaks in (see interrupts)',
	}),
	whole('skip', 'Skip this question', places.liveRuling, {
		synonyms: 'pass next',
		usage: '[because …]',
		summary: 'skips the question or the exchange under way',
	}),
	whole('end', 'End the fight', places.liveRuling, {synonyms: 'over stop finish'}),
	whole('reopen', 'Reopen the fight', places.closingRuling, {
		synonyms: 'resume continue',
		usage: '[because …]',
		summary: 'goes on with a fight that is over',
	}),
	act('export', 'Export the log of the fight', places.play, {
		synonyms: 'save log markdown html csv json print hand write transcript report',
		refuse: ({fight}) => exportRefusal(fight)?.reason,
		usage: `[${exportFormatIds.join(' | ')}] [gm | players] [to FILE | over FILE]`,
		summary:
			'writes the log of the fight to a file, for the players without the GM’s secrets; over replaces a file',
		first: exportLog,
	}),
	{
		id: 'players',
		label: ({view}) => (view === 'gm' ? 'Players’ view' : 'Back to the GM’s view'),
		where: places.look,
		synonyms: 'secrets screen view',
		refuse: ({watch}) => (watch === 'players' ? 'this screen is for the players' : undefined),
		missing: 'plain mode is the GM’s; fray watch --plain shows what players see',
	},
	{
		id: 'share',
		label: 'Share the fight with the players: phones, television',
		where: {...places.play, view: 'gm'},
		synonyms:
			'phone tablet television tv qr code network browser page screen wifi cast stop unshare',
		refuse: ({services}) => (services.sharing ? undefined : 'nothing can be shared here'),
		usage: '[end]',
		summary: 'shows the fight on the players’ phones: address, code, who looks; share end stops',
	},
	act('settings', 'Every house rule of this fight', places.look, {
		synonyms: 'house rule settings options variant asked defend defence',
		usage: '',
		summary: 'the house rules of this fight; set changes one',
	}),
	act('set', 'Change a house rule', places.liveRuling, {
		synonyms: 'setting ruling',
		usage: 'NAME VALUE [because …]',
		summary: 'changes a house rule; settings lists them',
		first: changeSetting,
	}),
	act('preferences', 'Preferences', places.play, {
		synonyms: 'options theme colours colors keys dice symbols ascii bell clock configure',
		missing: 'they are set on the screens, also for plain mode',
	}),
	act('copy', 'Save a copy elsewhere', places.play, {
		synonyms: 'backup save',
		usage: 'FOLDER',
		summary: 'writes the fight as it stands into another folder',
		first: saveCopy,
	}),
	act('refuge', 'Go on in the new file', places.play, {
		synonyms: 'lost gone missing rescue',
		refuse: ({fight}) => refuseRescueFile(fight),
		usage: '',
		summary:
			'goes on in the file that holds all answers, when the fight’s own file was lost or its disk fails',
		first: goOnInRescueFile,
	}),
	act('fork', 'A fight of its own that begins as this one did', places.elsewhere, {
		synonyms: 'branch split off own separate',
		refuse: whileTried,
		usage: '[N] [as TITLE]',
		summary:
			'makes a fight of its own that begins as this one did, up to answer N or to now; this one goes on',
		first: forkFight,
	}),
	act('title', 'Rename this fight', places.ruling, {
		synonyms: 'rename fight call called headline retitle',
		refuse: whileTried,
		usage: '[TITLE]',
		summary: 'the title of the fight; with another title, renames it',
		first: renameFight,
	}),
	act('campaign', 'The campaign of this fight', places.ruling, {
		synonyms: 'story chronicle series saga adventure',
		refuse: whileTried,
		usage: '[WORD | none]',
		summary: 'the campaign of the fight; with a word, changes it',
		first: changeCampaign,
	}),
	act('next-fight', 'The next fight, with the heroes of this one', places.elsewhere, {
		synonyms: 'following follow continue heroes wounds rest',
		refuse: whileTried,
		usage: '[after REST] with ROSTER[, ROSTER …]',
		summary:
			'a new fight with the heroes of this one as they are now, against the foes of the rosters',
	}),
	act('fight-again', 'The same fight again, from its start', places.elsewhere, {
		synonyms: 'restart replay start same repeat rematch',
		refuse: whileTried,
		usage: '',
		summary: 'the same fight from its start, with other dice',
	}),
	act('leave', ({isWatching}) => (isWatching ? 'Stop watching' : 'Home screen'), places.look, {
		synonyms: 'back exit home menu',
		refuse: ({fight}) =>
			fight.info.trial === undefined
				? undefined
				: 'the rehearsal or correction would be lost: keep or drop it first',
		word: 'quit',
	}),
	act('quit', 'Quit Fray', places.look, {
		synonyms: 'exit close bye',
		usage: '',
		summary: 'leaves; everything is saved',
	}),
	act('commands', 'All commands', places.look, {synonyms: '', isUnlisted: true}),
	act('rules', 'Rules and keys', places.look, {
		synonyms: 'help why keys shortcuts manual',
		usage: '[WORDS]',
		summary:
			'the rules of the question and the signs of the order, or the rules that have all the words',
	}),
	act('read-sheet', 'Into the sheet of whoever acts', places.see, {
		synonyms: 'values gauges abilities pane',
		missing: 'details shows all of it',
	}),
	act('read-rule', 'Into the rules of the question', places.see, {
		synonyms: 'reference ledger pane',
		missing: '? shows the rules of the question',
	}),
];
