import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Side} from '../../source/engine/kit/basics.js';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {type SettingValues, defaults} from '../../source/engine/facts/settings.js';
import {loadRoster} from '../../source/rosters/load.js';
import {newcomers, type RosterEntry} from '../../source/rosters/roster.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from './memory-log.js';
import {playOptions} from './recorded-fight.js';

const rosters = fileURLToPath(new URL('../../../fixtures/rosters/', import.meta.url));

/** So many of a side from a sample roster: of every entry as many as it counts, those of the list again if they are fewer. */
function someOf(entries: readonly RosterEntry[], count: number) {
	const each = entries.flatMap((entry) => Array.from({length: entry.count}, () => entry));
	const some = Array.from({length: count}, (_, at) => each[at % each.length]);
	return [...new Set(some)].flatMap((entry) =>
		entry ? [{entry, count: some.filter((other) => other === entry).length, isHidden: false}] : [],
	);
}

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

/** The sample rosters that face each other, by ruleset. */
export const opponents: Readonly<Record<string, Readonly<Record<Side, string>>>> = {
	'dynamic-d100': {good: 'heroes.yaml', bad: 'raiders.yaml'},
	dragon: {good: 'heroes.yaml', bad: 'warband.yaml'},
	'roll-and-keep': {good: 'posse.yaml', bad: 'hideout.yaml'},
	tesseris: {good: 'wardens.yaml', bad: 'smugglers.yaml'},
	'open-table': {good: 'heroes.yaml', bad: 'dungeon.yaml'},
};

/** Makes fights of four against four, or fewer foes, from the rosters of a ruleset: its heroes, and its foes who are in sight. */
export async function skirmishes(
	ruleset: SealedRuleset,
	files: Readonly<Record<Side, string>>,
	foes = 4,
) {
	const [good, bad] = await Promise.all([
		entriesOf(ruleset.id, files.good),
		entriesOf(ruleset.id, files.bad),
	]);
	const cast = newcomers([
		...someOf(good, 4),
		...someOf(
			bad.filter(({isHidden}) => !isHidden),
			foes,
		),
	]);
	/** @param keep is given the lines of the log, which grow */
	return (
		seed: number,
		settings: SettingValues = {},
		keep: (lines: readonly string[]) => void = () => undefined,
	): Fight => {
		const {log, lines} = memoryLog({
			fray: 1,
			id: `skirmish-${seed}`,
			title: 'Four against four',
			ruleset: ruleset.id,
			rulesetVersion: ruleset.version,
			seed,
			started: '2026-01-01T20:00:00.000Z',
			setup: {settings: {...defaults(ruleset.settings), ...settings}, entrants: enrol(cast)},
		});
		keep(lines);
		return openFight(ruleset, log, [], {
			...playOptions(),
			rollsOn: (control) => control === 'player',
		});
	};
}
