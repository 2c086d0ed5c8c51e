import type {Rules} from '../parts/rules.js';
import type {TurnQuestions} from '../../engine/course/mob.js';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {settled} from '../../engine/world/run.js';
import {type FightLog, StoreError} from '../../event-store/log.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {beginning} from '../parts/beginning.js';
import type {Fight} from '../fight/fight.js';
import {type Play, type PlayOptions, playOf} from './play.js';
import {type Usable, usableRecords} from '../log/records.js';
import {isShowable, showableUpTo, unshowable} from '../log/showable.js';
import type {FightInfo} from '../fight/fight-info.js';

/** Opens a fight from its log, or starts it. A line that does not fit is left out with all that follow: read-only. */
export function openFight(
	ruleset: SealedRuleset,
	log: FightLog,
	records: readonly unknown[],
	options: PlayOptions,
	vouched = 0,
): Fight {
	return ruleset.use<Fight>((rules) => {
		const usable = {...usableRecords(rules, log.header, records), vouched};
		const fight = playShown(rules, log, usable, options);
		fight.follow();
		return fight;
	});
}

/** Whether all that could be read of a log was taken in without fault. */
export const isTakenIn = ({info}: Fight, {notices}: FightLog): boolean =>
	// A fault is told besides what was amiss with the file.
	info.notices.length === notices.length;

type Opening = Usable & {readonly vouched: number};

/** As far as it can be shown. */
function playShown(rules: Rules, log: FightLog, usable: Opening, options: PlayOptions): Play {
	const fight = playFrom(rules, log, usable, options);
	if (isShowable(fight)) {
		return fight;
	}

	const {records} = usable;
	const upTo = (lines: number) =>
		playFrom(
			rules,
			log,
			{
				records: records.slice(0, lines),
				vouched: lines,
				foreign: `line ${lines + 2} ${unshowable}. Read-only up to there; “fray doctor ${log.slug}” tells more`,
			},
			options,
		);
	const shown = upTo(showableUpTo(records.length, (lines) => isShowable(upTo(lines))));
	if (isShowable(shown)) {
		return shown;
	}

	throw new StoreError(`${log.path}, line 1: the set-up ${unshowable}; was the file made by hand?`);
}

function playFrom(
	rules: Rules,
	log: FightLog,
	{records, foreign, vouched}: Opening,
	options: PlayOptions,
): Play {
	const {origin} = beginning(rules, log);
	const readOnly = log.readOnly?.reason ?? foreign;
	const isUnplayed = records.every((record) => 'titled' in record);
	const play = playOf({
		rules,
		log,
		origin,
		unplayed:
			readOnly !== undefined && (isUnplayed || log.follow) ? settled(rules, origin) : undefined,
		follow: foreign === undefined ? log.follow : undefined,
		info: infoOf(rules, log, {readOnly, foreign}),
		options,
	});
	const fitting = records.findIndex((record, at) => !play.load(record, at < vouched));
	if (fitting !== -1) {
		return playFrom(
			rules,
			log,
			{
				records: records.slice(0, fitting),
				vouched: fitting,
				foreign: `line ${fitting + 2} does not fit the lines before it. Read-only up to there; “fray doctor ${log.slug}” tells more`,
			},
			options,
		);
	}

	if (isUnplayed && readOnly === undefined) {
		const refusal = play.start();
		if (refusal) {
			throw new StoreError(refusal.reason);
		}
	}

	return play;
}

function infoOf(
	rules: RulesetFacts & {readonly turns: Omit<TurnQuestions<never>, 'upcoming'>},
	log: FightLog,
	{readOnly, foreign}: Pick<FightInfo, 'readOnly'> & Pick<Usable, 'foreign'>,
): FightInfo {
	const {id, title, started, seed, from} = log.header;
	const notices = foreign === undefined ? log.notices : [...log.notices, foreign];
	return {
		id,
		slug: log.slug,
		title,
		ruleset: {id: rules.id, name: rules.name},
		started,
		seed,
		...(from && {from}),
		settingRows: rules.settings,
		units: rules.units,
		isHeldByGiver: rules.isHeldByGiver ?? false,
		reference: rules.reference,
		turnPrompts: [rules.turns.action, ...(rules.turns.calls ?? [])],
		notices,
		// What was amiss with a log that takes answers is mended.
		...(readOnly !== undefined && notices.length > 0 && {damage: notices.join(' ')}),
		readOnly,
	};
}
