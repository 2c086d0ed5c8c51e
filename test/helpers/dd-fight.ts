import {uncalled} from './answering.js';
import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import type {Header} from '../../source/event-store/lines/record.js';
import {settingRows} from '../../source/rulesets/dynamic-d100/settings.js';
import type {DdSheet} from '../../source/rulesets/dynamic-d100/sheet/sheet.js';
import {weaponOf} from '../../source/rulesets/dynamic-d100/sheet/weapons.js';
import {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import type {PlayOptions} from '../../source/session/play/play.js';
import {memoryLog} from './memory-log.js';

/** A weapon of the table, in hand unless said otherwise. */
export function carried(id: string, isReady = true) {
	const weapon = weaponOf(id);
	if (!weapon) {
		throw new Error(`There is no weapon ${id}`);
	}

	return {weapon, isReady};
}

const sheet: DdSheet = {
	str: 10,
	con: 14,
	dex: 14,
	int: 10,
	skills: {close: 40, ranged: 40, agility: 40, concentration: 40},
	traits: [],
	armour: 'none',
	shield: false,
	size: 0,
	weapons: [carried('greek-sword')],
	zone: 0,
	powers: [],
	items: [],
	consequences: [],
	surprised: false,
};

export const fighter = (
	name: string,
	side: 'good' | 'bad',
	changes: Partial<DdSheet> = {},
	shared: Partial<Newcomer<DdSheet>> = {},
): Newcomer<DdSheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	...shared,
	sheet: {...sheet, ...changes},
});

export const setupOf = (
	newcomers: ReadonlyArray<Newcomer<DdSheet>>,
	settings: SettingValues = {},
) => ({settings: {...defaults(settingRows), ...uncalled, ...settings}, entrants: enrol(newcomers)});

const header = (setup: unknown, seed: number): Header => ({
	fray: 1,
	id: 'dd-1',
	title: 'A fight',
	ruleset: 'dynamic-d100',
	rulesetVersion: 1,
	seed,
	started: '2026-01-01T20:00:00.000Z',
	setup,
});

/** A fight on a log in memory, all rolls asked for unless the options say otherwise. */
export function ddFight(
	newcomers: ReadonlyArray<Newcomer<DdSheet>>,
	{
		settings = {},
		seed = 1,
		options = {},
	}: {
		readonly settings?: SettingValues;
		readonly seed?: number;
		readonly options?: Partial<PlayOptions>;
	} = {},
) {
	const setup = setupOf(newcomers, settings);
	const store = memoryLog(header(setup, seed));
	const play: PlayOptions = {
		rollsAtOnce: () => false,
		now: () => new Date('2026-01-01T20:00:01.000Z'),
		...options,
	};
	return {
		fight: openFight(seal(dynamicD100), store.log, [], play),
		store,
		resumed: () =>
			openFight(
				seal(dynamicD100),
				memoryLog(store.log.header, store.lines).log,
				store.records(),
				play,
			),
	};
}
