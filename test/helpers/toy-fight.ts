import {type Newcomer, enrol} from '../../source/engine/facts/combatants/entrant.js';
import type {Header} from '../../source/event-store/lines/record.js';
import {openFight} from '../../source/session/play/open.js';
import type {PlayOptions} from '../../source/session/play/play.js';
import {memoryLog} from './memory-log.js';
import {type ToySheet, toy} from './toy-ruleset.js';

export const duellist = (name: string, side: 'good' | 'bad', hp = 10): Newcomer<ToySheet> => ({
	name,
	side,
	control: side === 'good' ? 'player' : 'gm',
	isHidden: false,
	kin: name,
	sheet: {hp},
});

export const toyHeader = (
	newcomers: ReadonlyArray<Newcomer<ToySheet>>,
	title = 'A toy duel',
): Header => ({
	fray: 1,
	id: 'toy-1',
	title,
	ruleset: 'toy',
	rulesetVersion: 1,
	seed: 1,
	started: '2026-01-01T20:00:00.000Z',
	setup: {settings: {}, entrants: enrol(newcomers)},
});

export const ask: PlayOptions = {
	rollsAtOnce: () => false,
	now: () => new Date('2026-01-01T20:00:01.000Z'),
};

/** A duel of Ann (good) and Bob (bad) unless others are given, on a log in memory. */
export function toyFight({
	newcomers = [duellist('Ann', 'good'), duellist('Bob', 'bad')],
	title,
	id,
	options = {},
}: {
	readonly newcomers?: ReadonlyArray<Newcomer<ToySheet>>;
	readonly title?: string;
	readonly id?: string;
	readonly options?: Partial<PlayOptions>;
} = {}) {
	const header = {...toyHeader(newcomers, title), ...(id !== undefined && {id})};
	const store = memoryLog(header);
	const play = {...ask, ...options};
	const fight = openFight(toy, store.log, [], play);
	return {
		fight,
		store,
		/** The same fight, opened anew from what was stored. */
		resumed: () => openFight(toy, memoryLog(header, store.lines).log, store.records(), play),
	};
}
