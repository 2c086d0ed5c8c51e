import type {CommandRow} from './parts/command.js';
import {flagTable} from './parts/flags.js';

/** What `fray` does without a command. */
export const homeRow: CommandRow = {
	name: '',
	usage: '',
	summary: 'the home screen: go on with a fight, begin one, rosters, preferences',
	flags: ['plain', 'brief'],
	most: 0,
	load: async () => import('./home.js'),
};

/** Those of commands that play a fight. */
const sharingFlags = ['share', 'port', 'address'] as const;

/** All commands, in the order of the help. Each is loaded only when it runs. */
export const commandTable: readonly CommandRow[] = [
	{
		name: 'new',
		usage: '',
		summary: 'begin a fight; without a roster, on the screen for it, or line by line',
		flags: [
			'ruleset',
			'roster',
			'from',
			'rest',
			'set',
			'title',
			'campaign',
			'seed',
			'plain',
			'brief',
			...sharingFlags,
		],
		own: {from: {value: 'FIGHT', summary: 'with the heroes of this fight as they are after it'}},
		most: 0,
		load: async () => import('./new.js'),
	},
	{
		name: 'resume',
		usage: '[FIGHT]',
		summary: 'go on where a fight stopped',
		flags: ['plain', 'brief', ...sharingFlags],
		most: 1,
		load: async () => import('./resume.js'),
	},
	{
		name: 'watch',
		usage: '[FIGHT]',
		summary: 'follow a fight that is played elsewhere, as the players may see it',
		flags: ['gm', 'plain'],
		most: 1,
		load: async () => import('./watch.js'),
	},
	{
		name: 'share',
		usage: '[FIGHT]',
		summary: 'show a fight that is played elsewhere, or over, on players’ phones',
		flags: ['port', 'address'],
		most: 1,
		load: async () => import('./share.js'),
	},
	{
		name: 'list',
		usage: '[WORDS]',
		summary: 'all fights, the last played first, or those with all the words',
		flags: ['archived', 'json'],
		most: Infinity,
		load: async () => import('./list.js'),
	},
	{
		name: 'rename',
		usage: 'FIGHT TITLE',
		summary: 'rename a fight',
		flags: [],
		most: Infinity,
		load: async () => import('./rename.js'),
	},
	{
		name: 'campaign',
		usage: 'FIGHT WORD',
		summary: 'say which campaign a fight belongs to',
		flags: ['none'],
		most: Infinity,
		load: async () => import('./campaign.js'),
	},
	{
		name: 'archive',
		usage: 'FIGHT',
		summary: 'put a fight away, or take it out of the archive again',
		flags: ['undo'],
		most: 1,
		load: async () => import('./archive.js'),
	},
	{
		name: 'show',
		usage: '[FIGHT]',
		summary: 'how a fight stands, or what happened in one of its rounds',
		flags: ['round', 'statistics', 'campaign', 'playerSafe', 'json'],
		own: {
			campaign: {value: 'WORD', summary: 'with --statistics, over all fights of this campaign'},
			playerSafe: {value: '', summary: 'with --statistics, without the GM’s secrets'},
		},
		most: 1,
		load: async () => import('./show.js'),
	},
	{
		name: 'export',
		usage: '[FIGHT]',
		summary: 'the log of a fight, to keep or to hand out',
		flags: ['format', 'playerSafe', 'round', 'output', 'force'],
		most: 1,
		load: async () => import('./export.js'),
	},
	{
		name: 'simulate',
		usage: '[FIGHT…]',
		summary: 'the odds of a fight, or of several in a row; nothing is saved',
		flags: [
			'roster',
			'ruleset',
			'set',
			'fights',
			'until',
			'from',
			'rest',
			'seed',
			'threads',
			'playerSafe',
			'json',
			'plain',
		],
		most: Infinity,
		load: async () => import('./simulate.js'),
	},
	{
		name: 'doctor',
		usage: '[FIGHT]',
		summary: 'look a fight’s log through for damage',
		flags: ['repair', 'all', 'json'],
		most: 1,
		load: async () => import('./doctor.js'),
	},
	{
		name: 'rules',
		usage: '[RULESET] [WORDS]',
		summary: 'the rules, or those that hold all the words',
		flags: ['settings'],
		most: Infinity,
		load: async () => import('./rules.js'),
	},
	{
		name: 'rows',
		usage: 'RULESET | check FILE…',
		summary: 'what a table can change of the rules, as a file; or check such files',
		flags: [],
		forms: [
			['RULESET', 'its conditions, settings and weapons, to be changed'],
			['check FILE…', 'look files of rules through for mistakes'],
		],
		most: Infinity,
		load: async () => import('./rows.js'),
	},
	{
		name: 'roster',
		usage: 'new|edit|check|schema|import|export …',
		summary: 'begin, edit, check, import and export rosters; a JSON Schema for editors',
		flags: ['ruleset', 'map', 'side', 'format', 'output'],
		own: {
			ruleset: {...flagTable.ruleset, summary: 'their rules, where the file does not name them'},
			format: {
				value: 'FORMAT',
				summary: 'the format; csv if left out',
				async values() {
					const {peopleFormats} = await import('../session/parts/people/people-formats.js');
					return peopleFormats;
				},
			},
			output: {value: 'FILE', summary: 'into this new file; one that is there stays as it is'},
		},
		forms: [
			['new RULESET [FILE]', 'begin a roster from a template'],
			['edit FILE', 'show who is in a roster, and change it on the screen'],
			['check FILE…', 'look rosters through for mistakes'],
			['schema RULESET', 'a JSON Schema for editors'],
			[
				'import FILE…|FIGHT',
				'a new roster of a table (.csv, .tsv, .txt), of .json or .yaml, of stat blocks of d20 fantasy (.txt, .md, .json, .yaml, or - for standard input), or of those with whom a fight began',
			],
			['export FILE|FIGHT', 'the same as a table, JSON or YAML'],
		],
		most: Infinity,
		load: async () => import('./roster.js'),
	},
	{
		name: 'learn',
		usage: '',
		summary: 'a first fight that teaches Fray in two minutes',
		flags: ['seed', 'plain', 'brief'],
		most: 0,
		load: async () => import('./learn.js'),
	},
	{
		name: 'demo',
		usage: '[RULESET]',
		summary: 'play the sample fight',
		flags: ['preset', 'set', 'seed', 'plain', 'brief', ...sharingFlags],
		most: 1,
		load: async () => import('./demo.js'),
	},
	{
		name: 'completion',
		usage: 'bash|zsh|fish|fights',
		summary: 'a script with which a shell completes fray commands',
		flags: ['archived'],
		own: {archived: {value: '', summary: 'with fights, those in the archive instead'}},
		forms: [
			['bash', 'in ~/.bashrc: eval "$(fray completion bash)"'],
			['zsh', 'in ~/.zshrc, below compinit: source <(fray completion zsh)'],
			['fish', 'once: fray completion fish > ~/.config/fish/completions/fray.fish'],
			['fights', 'the names of the fights, one a line; the scripts ask for them'],
		],
		most: 1,
		load: async () => import('./completion.js'),
	},
];

export const commandRows: readonly CommandRow[] = [homeRow, ...commandTable];
