import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Control} from '../../source/engine/kit/basics.js';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import {loadRoster} from '../../source/rosters/load.js';
import {newcomers} from '../../source/rosters/roster.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {playOptions} from './recorded-fight.js';

const rosters = fileURLToPath(new URL('../../../fixtures/rosters/', import.meta.url));

async function entriesOf(ruleset: string, file: string) {
	const loaded = await loadRoster(join(rosters, ruleset, file), {
		rulesets: [ruleset],
		sheets: sheetSchemaOf,
	});
	if ('problems' in loaded) {
		throw new Error(JSON.stringify(loaded.problems));
	}

	return loaded.roster.entries;
}

/** A hero against several of one kind, in one ruleset. */
export type Brawl = {
	readonly heroes: string;
	readonly foes: string;
	/** Whose entry there are several of. */
	readonly kin: string;
};

/** Where they are, ruleset by ruleset. */
export const brawls: Readonly<Record<string, Brawl>> = {
	'dynamic-d100': {heroes: 'heroes.yaml', foes: 'raiders.yaml', kin: 'Raider'},
	dragon: {heroes: 'heroes.yaml', foes: 'warband.yaml', kin: 'Warrior'},
	'roll-and-keep': {heroes: 'posse.yaml', foes: 'hideout.yaml', kin: 'Gunhand'},
	tesseris: {heroes: 'wardens.yaml', foes: 'smugglers.yaml', kin: 'Thug'},
	'open-table': {heroes: 'heroes.yaml', foes: 'dungeon.yaml', kin: 'Goblin'},
};

export type BrawlOptions = {
	readonly seed: number;
	/** How many of the kind there are. */
	readonly foes?: number;
	readonly heroes?: number;
	readonly settings?: SettingValues;
	readonly rollsAtOnce?: (control: Control) => boolean;
	readonly rollsOn?: (control: Control) => boolean;
	/** The log to go on with. */
	readonly store?: ReturnType<typeof memoryLog>;
};

/** Makes fights of heroes against several of one kind, and opens them again. */
export async function brawlsOf(ruleset: SealedRuleset) {
	const {heroes, foes, kin} = brawls[ruleset.id] ?? {heroes: '', foes: '', kin: ''};
	const good = await entriesOf(ruleset.id, heroes);
	const all = await entriesOf(ruleset.id, foes);
	const bad = all.filter(({name}) => name === kin);
	return ({
		seed,
		foes: count = 4,
		heroes: most = 2,
		settings = {},
		rollsAtOnce = (control) => control === 'gm',
		rollsOn = () => false,
		store: given,
	}: BrawlOptions) => {
		const cast = newcomers([
			...good.slice(0, most).map((entry) => ({entry, count: 1, isHidden: false})),
			...bad.map((entry) => ({entry, count, isHidden: false})),
		]);
		const header = {
			fray: 1,
			id: `brawl-${seed}`,
			title: 'A brawl',
			ruleset: ruleset.id,
			rulesetVersion: ruleset.version,
			seed,
			started: '2026-01-01T20:00:00.000Z',
			setup: {settings: {...defaults(ruleset.settings), ...settings}, entrants: enrol(cast)},
		};
		const store = memoryLog(header, given?.lines);
		const fight: Fight = openFight(ruleset, store.log, store.records(), {
			...playOptions(),
			rollsAtOnce,
			rollsOn,
		});
		return {fight, store};
	};
}
