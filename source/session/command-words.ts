import {departureSynonyms} from '../engine/departures.js';

/**
 * Other words for the commands of a fight, by the command’s id. The list of the screens finds a command by them, and
 * plain mode takes them in place of its own word.
 */
export const commandWords = {
	undo: 'back oops take revert',
	redo: 'again bring forward',
	history: 'log past earlier timeline answers',
	correct: 'wrong die mistake mistyped fix change answer',
	on: 'continue',
	omit: 'leave out',
	correction: 'effect difference',
	rehearse: 'rehearsal try what if sandbox',
	odds: 'chances simulate simulation forecast predict prediction difficulty who wins win balance likely outcome',
	keep: 'accept count save',
	drop: 'cancel discard forget',
	note: 'announce write comment remark tell public message',
	harm: 'damage hurt wound hit injure kill hp',
	heal: 'cure healing mend hp',
	adjust: 'change value overrule initiative delay order number',
	place: 'where zone position move stand near engaged distance cover range hex',
	details: 'values stats character conditions info',
	give: 'stun poison prone status cond effect buff debuff bleeding',
	'end-condition': 'end status recover',
	sheet: 'traits skills weapons knacks characteristics feats powers',
	add: 'improvise join spawn new reinforcements summon create',
	remove: `out delete ${departureSynonyms}`,
	return: 'rejoin come comes returns back revive',
	hide: 'secret ambush invisible sneak',
	reveal: 'secret show ambush visible spotted',
	rename: 'name call title',
	plan: 'something moment timer reinforcements event lair environment fire bomb later schedule plans',
	unplan: 'moment timer cancel take out',
	side: 'heroes foes friend enemy charm betray traitor treason defect switch team',
	all: 'alone group mob kind same together several everybody',
	control:
		'play plays player person absent guest dice rolled typed answers asked who',
	times: 'time clock slow long statistics pace median duration',
	interrupts: 'interrupt react reaction',
	skip: 'pass next',
	end: 'over stop finish',
	reopen: 'resume continue',
	export:
		'save log markdown html csv json print hand share write transcript report',
	players: 'secrets screen view',
	settings: 'house rule options variant',
	set: 'house rule ruling',
	preferences:
		'options theme colours colors keys dice symbols ascii bell clock configure',
	copy: 'backup save',
	fork: 'branch split off own separate',
	'next-fight': 'following campaign follow continue heroes wounds rest',
	'fight-again': 'restart replay start same repeat rematch',
	leave: 'back exit home menu',
	quit: 'exit close bye',
	rules: 'help why keys shortcuts manual',
} as const satisfies Readonly<Record<string, string>>;
