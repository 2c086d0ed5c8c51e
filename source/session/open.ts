import {
	type SettingRow,
	type SettingValues,
	defaults,
	describeSetting,
} from '../engine/settings.js';
import type {LogRecord} from '../engine/history.js';
import type {RulesetFacts, Setup} from '../engine/ruleset.js';
import {type FightLog, StoreError} from '../event-store/log.js';
import type {SealedRuleset} from '../rulesets/index.js';
import type {Fight, FightInfo, SettingView} from './fight.js';
import {Play, type PlayOptions} from './play.js';
import {type RecordCheck, isRecord, unknownEvent} from './records.js';

/**
 * A fight from its log: an empty list of records starts it.
 * @throws {StoreError} when the header's setup is not one of the ruleset's, or the first line cannot be written
 */
export function openFight(
	ruleset: SealedRuleset,
	log: FightLog,
	records: readonly unknown[],
	options: PlayOptions,
): Fight {
	return ruleset.use<Fight>((rules) => {
		const {setup} = log.header;
		if (!rules.isSetup(setup)) {
			throw new StoreError(
				`${log.path}, line 1: the set-up is not one of ${rules.name}; was the file edited by hand?`,
			);
		}

		const complete = {
			...setup,
			settings: {...defaults(rules.settings), ...setup.settings},
		};
		const known = knownRecords<never, never, never>(rules, records);
		const foreign = foreignLine(rules, log, records, known.length);
		const readOnly = log.readOnly?.reason ?? foreign;
		const play = new Play({
			rules,
			log,
			origin: rules.initial(complete),
			info: infoOf(rules, log, complete, readOnly),
			options,
		});
		for (const record of known) {
			if (!play.load(record)) {
				throw new StoreError(
					`${log.path}, line ${record.n + 1}: it takes back or brings back an answer that is not there`,
				);
			}
		}

		if (records.length === 0 && readOnly === undefined) {
			const refusal = play.start();
			if (refusal) {
				throw new StoreError(refusal.reason);
			}
		}

		return play;
	});
}

/** The records up to the first line that this version cannot play on from. */
function knownRecords<Act, Sheet, E>(
	check: RecordCheck,
	records: readonly unknown[],
): ReadonlyArray<LogRecord<Act, Sheet, E>> {
	const known: Array<LogRecord<Act, Sheet, E>> = [];
	for (const record of records) {
		if (!isRecord<Act, Sheet, E>(check, record)) {
			break;
		}

		known.push(record);
	}

	return known;
}

/** What keeps this version from playing on: nothing after it is read, and nothing is written. */
function foreignLine(
	rules: RulesetFacts & RecordCheck,
	log: FightLog,
	records: readonly unknown[],
	known: number,
): string | undefined {
	const {rulesetVersion} = log.header;
	if (known < records.length) {
		const type = unknownEvent(rules, records[known]);
		const what =
			type === undefined ? 'is no command' : `holds an unknown event “${type}”`;
		return `line ${known + 2} ${what}: it was written by a newer Fray (${rules.name} version ${rulesetVersion}, this is ${rules.version}). Read-only up to there`;
	}

	return rulesetVersion > rules.version
		? `made with ${rules.name} version ${rulesetVersion}, this Fray has ${rules.version}: read-only`
		: undefined;
}

function infoOf(
	rules: RulesetFacts,
	log: FightLog,
	{settings}: Pick<Setup<unknown>, 'settings'>,
	readOnly: string | undefined,
): FightInfo {
	const {id, title, started, seed} = log.header;
	return {
		id,
		slug: log.slug,
		title,
		ruleset: {id: rules.id, name: rules.name},
		started,
		seed,
		settings: rules.settings.map((row) => settingView(row, settings)),
		units: rules.units,
		reference: rules.reference,
		notices: log.notices,
		readOnly,
	};
}

const settingView = (row: SettingRow, values: SettingValues): SettingView => ({
	id: row.id,
	label: row.label,
	value: describeSetting(row, values[row.id] ?? row.default),
	summary: row.summary,
	rule: row.rule,
	isDefault: (values[row.id] ?? row.default) === row.default,
});
