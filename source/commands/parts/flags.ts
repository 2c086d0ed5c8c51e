/* What stands for a flag that was not given. */

const text = (): string | undefined => undefined;
const number = (): number | undefined => undefined;
const given = (): boolean | undefined => undefined;
const texts: readonly string[] = [];

/** Every flag of every command, none of them given. Each command lists those that it takes. */
export const noFlags = {
	home: text(),
	plain: false,
	/** Left out: as the environment asks for. */
	brief: given(),
	json: false,
	playerSafe: false,
	round: number(),
	format: text(),
	output: text(),
	force: false,
	ruleset: text(),
	preset: text(),
	roster: texts,
	set: texts,
	settings: false,
	title: text(),
	campaign: text(),
	statistics: false,
	seed: number(),
	fights: number(),
	until: text(),
	from: text(),
	rest: text(),
	threads: number(),
	map: texts,
	side: text(),
	help: false,
	repair: false,
	all: false,
	gm: false,
	archived: false,
	undo: false,
	none: false,
	share: false,
	port: number(),
	address: texts,
	version: false,
};

export type Flags = Readonly<typeof noFlags>;

export type FlagId = keyof Flags;

/** What can be typed in the place of a flag's name. */
export const shortFlags: Partial<Readonly<Record<FlagId, string>>> = {output: 'o', help: 'h'};

/** Whether it may be given several times. */
export const isRepeatable = (id: FlagId): boolean => Array.isArray(noFlags[id]);

export type FlagRow = {
	/** The value that is typed after it; absent for a flag that is on or off. */
	readonly value: string;
	readonly summary: string;
	/** Every value that fits, where they can be counted. Loaded for the help only. */
	values?(): Promise<readonly string[]>;
};

export async function rulesetIds(): Promise<readonly string[]> {
	const {rulesets} = await import('../../rulesets/index.js');
	return rulesets.map(({id}) => id);
}

export const flagTable: Readonly<Record<FlagId, FlagRow>> = {
	home: {value: 'DIR', summary: 'where fights, rosters and preferences live (or set FRAY_HOME)'},
	plain: {value: '', summary: 'line by line instead of full-screen'},
	brief: {
		value: '',
		summary:
			'line by line, only what changed and one line of each question; so by itself for screen readers, unless --brief=no',
	},
	json: {value: '', summary: 'for programs'},
	playerSafe: {value: '', summary: 'without the GM’s secrets'},
	round: {value: 'N', summary: 'only this round; in systems told by turns, this turn'},
	format: {
		value: 'FORMAT',
		summary: 'the format; markdown if left out',
		async values() {
			const {exportFormatIds} = await import('../../projections/export-formats.js');
			return exportFormatIds;
		},
	},
	output: {value: 'FILE', summary: 'into this new file instead of to the screen'},
	force: {
		value: '',
		summary: 'over the file that is there; never over a fight, a roster or the preferences',
	},
	ruleset: {value: 'ID', summary: 'the rules, where no roster names them', values: rulesetIds},
	preset: {
		value: 'NAME',
		summary: 'the family of systems, with its own sample fight',
		async values() {
			const [{presetNames}, {presetFolder}] = await Promise.all([
				import('../../session/library/rosters/roster-shelf.js'),
				import('../../session/files/program.js'),
			]);
			return presetNames(presetFolder(), await rulesetIds());
		},
	},
	roster: {value: 'FILE', summary: 'who fights; may be given several times'},
	set: {
		value: 'NAME=VALUE',
		summary: 'a setting of the rules (fray rules RULESET --settings); may be given several times',
	},
	settings: {value: '', summary: 'its settings, with what fits'},
	title: {value: 'TEXT', summary: 'the title of the fight'},
	campaign: {
		value: 'WORD',
		summary: 'the campaign of the fight; if left out, that of the fight before it',
	},
	seed: {value: 'N', summary: 'a whole number that makes the program’s dice fall the same again'},
	fights: {value: 'N', summary: 'how many fights are played'},
	until: {
		value: 'SHARE',
		summary: 'until the share of wins is known so well on either side, 1% if it is left out',
	},
	from: {
		value: 'WHEN',
		summary: 'from what is asked now, or from the start of the fight',
		async values() {
			return ['now', 'start'];
		},
	},
	rest: {value: 'ID', summary: 'a rest of the ruleset between two fights, such as day'},
	threads: {value: 'N', summary: 'how many threads play, as many as there are cores if left out'},
	map: {
		value: 'COLUMN=FIELD',
		summary:
			'what a column of a table is, such as “Str=body” or “C=skills.sword”, or that it is nothing: “C=”; may be given several times',
	},
	side: {
		value: 'SIDE',
		summary: 'nobody else; in a table, whoever has no side is on this one',
		async values() {
			return ['heroes', 'foes'];
		},
	},
	repair: {value: '', summary: 'save what can be saved into a new fight; the old one stays'},
	all: {value: '', summary: 'every fight'},
	gm: {value: '', summary: 'with the GM’s secrets'},
	archived: {value: '', summary: 'those in the archive instead'},
	undo: {value: '', summary: 'out of the archive again'},
	statistics: {value: '', summary: 'who did what to whom, and everybody’s health over time'},
	none: {value: '', summary: 'it belongs to no campaign any more'},
	share: {value: '', summary: 'shows it on the players’ phones and on a television at once'},
	port: {value: 'N', summary: 'the port for the players’ pages, 7331 if left out'},
	address: {
		value: 'NAME',
		summary:
			'a name of this computer by which players’ pages may be opened, beside its addresses in numbers; may be given several times',
	},
	help: {value: '', summary: 'this text'},
	version: {value: '', summary: 'which version this is'},
};

export const commonFlags = ['home', 'help'] as const;

/** The flag as it is typed: “--player-safe”. */
export const typedFlag = (id: string): string =>
	`--${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What a flag is, with all values that fit where they can be counted. */
export const withValues = (summary: string, values: readonly string[] = []): string =>
	values.length === 0 ? summary : `${summary} (${values.join(', ')})`;
