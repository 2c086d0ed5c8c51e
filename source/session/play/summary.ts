import {winnerText} from '../../engine/events/narration.js';
import type {LogFile} from '../../event-store/find.js';
import {StoreError} from '../../event-store/log.js';
import type {Fingerprint, Fingerprints} from '../../event-store/fingerprint.js';
import {openLog} from '../../event-store/open.js';
import type {FormerFile, FormerOf} from '../../event-store/lines/record.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {isTakenIn, openFight} from './open.js';
import type {PlayOptions} from './play.js';
import {titlesAfter} from '../parts/titles.js';
import type {Outcome} from '../fight/fight-info.js';
import type {Side, View} from '../../engine/kit/basics.js';
import type {Board, Lane} from '../../engine/world/board.js';
import {healthWordOf} from '../../engine/facts/combatants/health.js';

export type Standing = {
	readonly sides: Readonly<Record<Side, {readonly up: number; readonly all: number}>>;
	/** “Archer 1: what does it do?”; empty once the fight is over. */
	readonly question: string;
	/** “Koji: near falling”: the hero who is worst off; empty while none is badly hurt. */
	readonly warning: string;
};

/** From this share of their health on, heroes are worth a warning. */
const badlyHurt = 1 / 3;

export function standingOf(fight: {
	board(view: View): Board;
	prompt(view: View): {readonly kind: string; readonly title: string};
}): Standing {
	const {lanes} = fight.board('gm');
	const prompt = fight.prompt('gm');
	const onSide = (side: Side) => {
		const all = lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out');
		return {up: up.length, all: all.length};
	};

	return {
		sides: {good: onSide('good'), bad: onSide('bad')},
		question: prompt.kind === 'over' ? '' : prompt.title,
		warning: prompt.kind === 'over' ? '' : warningOf(lanes),
	};
}

function warningOf(lanes: readonly Lane[]): string {
	const [worst] = lanes
		.flatMap(({side, mark, name, health}) =>
			side === 'good' && mark !== 'out' && health !== undefined ? [{name, health}] : [],
		)
		.toSorted((one, other) => one.health - other.health);
	return worst && worst.health <= badlyHurt ? `${worst.name}: ${healthWordOf(worst.health)}` : '';
}

export type FightSummary = {
	readonly id: string;
	readonly slug: string;
	readonly title: string;
	/** Left out when it belongs to none. */
	readonly campaign?: string;
	readonly ruleset: string;
	readonly from?: FormerOf;
	/** How many lines its log has beside the first. */
	readonly lines: number;
	readonly inPlaceOf?: FormerFile;
	/** The file in which it goes on: this one holds only its beginning. */
	readonly continuedIn?: string;
	/** “Round 3 · 0:18 · Act”; empty when the fight cannot be opened. */
	readonly clock: string;
	/** `undefined` (`null` in JSON) while the fight goes on. */
	readonly outcome: string | undefined;
	/** Left out when the fight cannot be opened. */
	readonly standing?: Standing;
	/** ISO 8601, from the last line. */
	readonly updated: string;
	/** What is wrong with the log, for the GM: it cannot be opened, or only for reading. */
	readonly trouble?: string;
};

type Needs = {
	readonly rulesets: readonly SealedRuleset[];
	readonly options: PlayOptions;
	/** Of logs that were taken in before. */
	readonly known: Fingerprints;
	/** Told of each log that was taken in without fault. */
	readonly onTakenIn: (id: string, fingerprint: Fingerprint) => void;
};

/** The row of a fight in the list. Never throws: a file that is no fight is listed with what is wrong. */
export async function summaryOf(file: LogFile, needs: Needs): Promise<FightSummary> {
	try {
		return await summaryOfFight(file, needs);
	} catch (error) {
		return {
			id: file.slug,
			slug: file.slug,
			title: cleanName(file.slug),
			ruleset: '',
			lines: 0,
			clock: '',
			outcome: undefined,
			updated: file.modified.toISOString(),
			trouble:
				error instanceof StoreError
					? error.message
					: `${file.path} cannot be played: ${String(error)}`,
		};
	}
}

async function summaryOfFight({path, slug}: LogFile, {rulesets, options, known, onTakenIn}: Needs) {
	const {log, records, knownRecords} = await openLog(path, {mode: 'list', known});
	const {id, started, ruleset, from, inPlaceOf} = log.header;
	const {title, ...rest} = titlesAfter(log.header, records);
	const facts = {
		id,
		slug,
		title: cleanName(title),
		...rest,
		ruleset,
		lines: records.length,
		...(from && {from}),
		...(inPlaceOf && {inPlaceOf}),
		updated: records.at(-1)?.at ?? started,
	};
	const rules = rulesets.find((known) => known.id === ruleset);
	if (!rules) {
		return {...facts, clock: '', outcome: undefined, trouble: foreignRuleset(ruleset, rulesets)};
	}

	const fight = openFight(rules, log, records, options, knownRecords);
	const fingerprint = log.fingerprint?.();
	if (fingerprint && isTakenIn(fight, log)) {
		onTakenIn(id, fingerprint);
	}

	const [notice] = fight.info.notices;
	const summary = {
		...facts,
		clock: fight.board('gm').clock.join(' · '),
		outcome: outcomeInWords(fight.outcome()),
		standing: standingOf(fight),
		...(notice !== undefined && {trouble: notice}),
	};
	await fight.close();
	return summary;
}

export const foreignRuleset = (ruleset: string, rulesets: readonly SealedRuleset[]): string =>
	`its ruleset “${cleanName(ruleset)}” is not one of this Fray’s (${rulesets.map(({id}) => id).join(', ')})`;

/** “the heroes win”; “ended” when nobody said who won. */
const outcomeInWords = (outcome: Outcome | undefined): string | undefined =>
	outcome && (winnerText(outcome.winner).replace(/^: /, '') || 'ended');
