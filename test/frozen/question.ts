import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {notation} from '../../source/dice/dice.js';
import {isObject} from '../../source/engine/events/former-names.js';
import type {Lane} from '../../source/engine/world/board.js';
import type {Option, Request} from '../../source/engine/facts/prompt.js';
import type {FightLog} from '../../source/event-store/log.js';
import {rulesets} from '../../source/rulesets/index.js';
import type {Fight, ShownChoice, ShownPrompt} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions} from '../helpers/recorded-fight.js';

/*
 * What a fight that was saved in the middle of an exchange asks when it is opened again. Every field is named here, so
 * that a field that is added to prompts or boards later changes nothing of what was written down.
 */

/** Where the saved fights are, in the folder of the frozen logs. */
const savedFolder = 'mid-exchange';

/** @param name of a log, from the folder of the frozen logs on */
export const isSaved = (name: string): boolean => dirname(name) === savedFolder;

/** The file beside a saved log that says what the fight asks. */
export const questionPath = (path: string): string => path.replace(/fray\.jsonl$/, 'question.json');

/** A saved question, with the events that Enter brings by their names of today. */
function asToday(saved: unknown, {header}: Pick<FightLog, 'header'>): unknown {
	const {events = {}} =
		rulesets.find(({id}) => id === header.ruleset)?.use(({formerNames}) => formerNames) ?? {};
	const today = (type: unknown) =>
		[events[String(type)]?.({}, '') ?? {}].flat().map((event) => event['type'] ?? type);
	return isObject(saved) && Array.isArray(saved['enter'])
		? {
				...saved,
				enter: saved['enter'].map((line: unknown) =>
					isObject(line) && Array.isArray(line['events'])
						? {...line, events: line['events'].flatMap(today)}
						: line,
				),
			}
		: saved;
}

/** What a saved log asked when it was written down. */
export const savedQuestion = (path: string, log: Pick<FightLog, 'header'>): unknown =>
	asToday(JSON.parse(readFileSync(questionPath(path), 'utf8')), log);

/** What is asked of the GM and what Enter answers, who may break in, and the board beside it. */
export const questionOf = ({
	fight,
	log,
	records,
}: {
	readonly fight: Fight;
	readonly log: Pick<FightLog, 'header'>;
	readonly records: readonly unknown[];
}) => ({
	prompt: promptOf(fight.prompt('gm')),
	enter: linesOfEnter(log, records),
	interrupts: fight.interrupts().map((choice) => choiceOf(choice)),
	board: {
		clock: fight.board('gm').clock,
		now: fight.board('gm').now,
		lanes: fight.board('gm').lanes.map((lane) => laneOf(lane)),
	},
	conditions: fight.conditions('gm').map(({id, who, name, lasts}) => ({id, who, name, lasts})),
});

function promptOf(prompt: ShownPrompt) {
	const {id, kind, who, title, why, rule, facts, involves, takesDiceAhead} = prompt;
	return {
		id,
		kind,
		who,
		title,
		why,
		rule,
		facts,
		involves,
		isRoutine: takesDiceAhead,
		options: prompt.options?.map((option) => optionOf(option)),
		...askedBy(prompt),
	};
}

function askedBy(prompt: ShownPrompt) {
	switch (prompt.kind) {
		case 'choose': {
			return {choices: prompt.choices.map((choice) => choiceOf(choice))};
		}

		case 'roll': {
			return {
				isApart: prompt.isApart,
				requests: prompt.requests.map((request) => requestOf(request)),
			};
		}

		case 'number': {
			const {min, max, initial} = prompt;
			return {min, max, initial};
		}

		case 'text': {
			return {initial: prompt.initial};
		}

		case 'arrange': {
			const {min, max, values} = prompt;
			return {min, max, values};
		}

		case 'several':
		case 'over': {
			return {};
		}
	}
}

const choiceOf = ({id, label, refused, who, about, cost, rule, group}: ShownChoice) => ({
	id,
	label,
	refused: refused && {reason: refused.reason, rule: refused.rule, impossible: refused.impossible},
	who,
	about,
	cost,
	rule,
	group,
});

const optionOf = ({id, label, count, max, worth, rule}: Option) => ({
	id,
	label,
	count,
	max,
	worth,
	rule,
});

const requestOf = ({id, who, label, dice, need}: Request) => ({
	id,
	who,
	label,
	dice: notation(dice),
	need,
});

const laneOf = ({combatant, name, side, mark, order, why, gauges, track, badges}: Lane) => ({
	combatant,
	name,
	side,
	mark,
	order,
	why,
	gauges: gauges.map(({id, value, max}) => ({id, value, max})),
	track,
	badges,
});

/**
 * The lines that Enter adds: the default answer, dice included, and the kinds of events that come of it.
 * @param log stays as it is: a copy in memory is played on
 */
function linesOfEnter({header}: Pick<FightLog, 'header'>, records: readonly unknown[]) {
	const ruleset = rulesets.find(({id}) => id === header.ruleset);
	if (!ruleset) {
		throw new Error(`there is no ruleset ${header.ruleset}`);
	}

	const store = memoryLog(
		header,
		records.map((record) => JSON.stringify(record)),
	);
	const fight = openFight(ruleset, store.log, records, playOptions());
	const refusal = fight.answer({kind: 'default'});
	if (refusal) {
		throw new Error(`Enter is refused: ${refusal.reason}`);
	}

	return store
		.records()
		.slice(records.length)
		.map((record) => lineOf(record));
}

type StoredLine = {
	readonly by: string;
	readonly command: unknown;
	readonly events: ReadonlyArray<{readonly type: string}>;
};

const isStoredLine = (record: unknown): record is StoredLine =>
	typeof record === 'object' &&
	record !== null &&
	'by' in record &&
	'command' in record &&
	'events' in record;

function lineOf(record: unknown) {
	if (!isStoredLine(record)) {
		throw new Error(`${JSON.stringify(record)} is no answer`);
	}

	const {by, command, events} = record;
	return {by, command, events: events.map(({type}) => type)};
}
