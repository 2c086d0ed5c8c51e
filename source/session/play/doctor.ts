import type {Rules, LogRecord, AnyWorld} from '../parts/rules.js';
import {randomUUID} from 'node:crypto';
import {isRefusal} from '../../engine/kit/basics.js';
import {run} from '../../engine/world/run.js';
import {copyLog} from '../../event-store/copy.js';
import {type Examination, brokenOff, examineLog} from '../../event-store/lines/examine.js';
import {type Files, nodeFiles} from '../../event-store/disk/files.js';
import type {LogFile} from '../../event-store/find.js';
import {StoreError} from '../../event-store/log.js';
import {slugOfPath} from '../../event-store/name.js';
import {readExaminable} from '../../event-store/lines/read-file.js';
import type {StoredRecord} from '../../event-store/lines/record.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {beginning} from '../parts/beginning.js';
import {newerRules} from '../log/records.js';
import {isShowable} from '../log/showable.js';
import {type Finding, ReplayCheck} from '../log/replay-check.js';
import {foreignRuleset} from './summary.js';
import {headerCalled, titlesAfter, withoutTitles} from '../parts/titles.js';

export type Diagnosis = {
	readonly slug: string;
	readonly path: string;
	/** How many answers the fight can be resumed with. */
	readonly answers: number;
	/** Empty when the log is sound. Findings about the whole file come first, the others by line. */
	readonly findings: readonly Finding[];
};

/** A sound log made from a damaged one. */
export type Repair = {readonly slug: string; readonly path: string; readonly answers: number};

type Examined = {
	readonly diagnosis: Diagnosis;
	/** Writes what can be saved into a new log. Absent when nothing can or need be saved. */
	readonly repair?: (now: Date) => Promise<Repair>;
};

/** Examines a log: whether its bytes are intact, and whether the rules reproduce its events. Never throws. */
export function examineFight(
	{path, slug}: LogFile,
	rulesets: readonly SealedRuleset[],
	folder: string,
	files: Files = nodeFiles,
): Examined {
	try {
		const examination = examined(path, files);
		const ruleset = rulesets.find(({id}) => id === examination.header.ruleset);
		return ruleset
			? ruleset.use((rules) => tryAgain(rules, examination, {path, folder, files}))
			: foreign(examination, path, rulesets);
	} catch (error) {
		if (error instanceof StoreError) {
			const findings = [{line: undefined, message: error.message}];
			return {diagnosis: {slug, path, answers: 0, findings}};
		}

		throw error;
	}
}

function examined(path: string, files: Files): Examination {
	const {bytes, torn} = readExaminable(path, files);
	const examination = examineLog(bytes, path);
	return torn === undefined
		? examination
		: {...examination, faults: [...examination.faults, brokenOff(torn)]};
}

function foreign({header, lines}: Examination, path: string, rulesets: readonly SealedRuleset[]) {
	const message = `${foreignRuleset(header.ruleset, rulesets)}; Fray checked only its checksums`;
	return {
		diagnosis: {
			slug: slugOfPath(path),
			path,
			answers: lines.filter(({found}) => found).length,
			findings: [
				{line: undefined, message},
				...lines.flatMap(({line, found}) =>
					found?.trust === 'sound' ? [] : [{line, message: 'its checksum is wrong'}],
				),
			],
		},
	};
}

function tryAgain(
	rules: Rules,
	{header, headerFault, lines, faults, isNewer}: Examination,
	{path, folder, files}: {readonly path: string; readonly folder: string; readonly files: Files},
): Examined {
	const {origin} = beginning(rules, {header, path});
	const replayCheck = new ReplayCheck(rules, origin, header);
	for (const line of lines) {
		replayCheck.take(line);
	}

	replayCheck.end();

	const newer = newerRules(rules, header.rulesetVersion);
	const findings: readonly Finding[] = [
		...faults.map((message) => ({line: undefined, message})),
		...[headerFault, newer].flatMap((message) =>
			message === undefined ? [] : [{line: 1, message}],
		),
		...replayCheck.findings,
	];
	const diagnosis = {slug: slugOfPath(path), path, answers: replayCheck.kept.length, findings};
	if (findings.length === 0 || isNewer || newer !== undefined || replayCheck.isForeign) {
		return {diagnosis};
	}

	return {
		diagnosis,
		async repair(now) {
			const records = savedRecords(rules, replayCheck, now);
			const titles = titlesAfter(header, records);
			const copy = await copyLog(
				folder,
				headerCalled(
					{...header, id: randomUUID()},
					{...titles, title: `${titles.title} (repaired)`},
				),
				withoutTitles(records),
				files,
			);
			return {path: copy, slug: slugOfPath(copy), answers: records.length};
		},
	};
}

/** All that can be kept, with a note where something is lost; where that cannot be replayed, what came before the loss. */
function savedRecords(
	rules: Rules,
	{kept, keptBeforeLoss, state}: ReplayCheck,
	now: Date,
): readonly LogRecord[] {
	if (keptBeforeLoss === undefined || keptBeforeLoss === kept.length) {
		return kept;
	}

	const note = noteAfter(rules, state, {
		n: kept.length + 1,
		at: now.toISOString(),
		text: `Repaired: after answer ${keptBeforeLoss} something is lost. Compare the board with what you remember.`,
	});
	return note ? [...kept, note] : kept.slice(0, keptBeforeLoss);
}

/** A note for the GM, which also settles what is due by itself. `undefined` when the rules cannot handle this state. */
function noteAfter(
	rules: Rules,
	state: AnyWorld,
	{n, at, text}: StoredRecord & {readonly text: string},
): LogRecord | undefined {
	const command = {kind: 'gm', act: {do: 'note', text}} as const;
	try {
		const outcome = run(rules, state, command);
		return !isRefusal(outcome) &&
			isShowable({
				prompt: (view) => rules.prompt(outcome.state, view),
				board: (view) => rules.board(outcome.state, view),
			})
			? {n, at, by: 'gm', command, events: outcome.events}
			: undefined;
	} catch {
		return undefined;
	}
}
