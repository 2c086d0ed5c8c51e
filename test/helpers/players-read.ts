import {boardText} from '../../source/plain/texts/board-text.js';
import {castOf} from '../../source/plain/cast.js';
import {Storyteller} from '../../source/plain/storyteller.js';
import {promptText} from '../../source/plain/texts/prompt-text.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {briefing} from '../../source/projections/briefing.js';
import {exportFight} from '../../source/projections/export-json.js';
import {clearText, endRows, unsettledText} from '../../source/projections/ending.js';
import {toJson} from '../../source/projections/json.js';
import {recordFight} from '../../source/projections/record/record-fight.js';
import {statisticsTexts} from '../../source/projections/record/statistics-text.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import {taleOf} from '../../source/ui/fight/details/use-known.js';
import {type Deltas, deltasAfter, noDeltas} from '../../source/ui/fight/order/lane-tail.js';
import {type LogBook, emptyBook, grown} from '../../source/ui/fight/log/use-log.js';
import {toCsv, toHtml, toMarkdown} from './exported.js';

/* What players can read: prompts, board, details, their page, exports, statistics, history, the log of a screen. */

const plainStyle = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** What players see of a fight as it stands. */
export const seenNow = (fight: Fight): string =>
	[
		...boardText(fight.board('players')),
		...promptText(fight.prompt('players'), castOf(fight, 'players'), plainStyle),
		...fight.combatants('players').flatMap(({id, name}) => [
			name,
			toJson(fight.details(id, 'players')),
			toJson(
				fight
					.conditions('players')
					.filter(({who}) => who === id)
					.map((condition) => [condition.name, condition.lasts]),
			),
		]),
		toJson(playersFight(fight).state()),
	].join('\n');

/** What players read who watch a fight: as lines are printed, and on a screen. */
export function watcherOf(fight: Fight) {
	const teller = new Storyteller(fight, 'players', plainStyle);
	const printed = [...teller.board(), ...teller.lastTold(5)];
	let book = bookOf(fight, emptyBook);
	let board = fight.board('players');
	let deltas: Deltas = noDeltas;
	return {
		look() {
			printed.push(...teller.newsFromElsewhere());
			book = bookOf(fight, book);
			deltas = deltasAfter(deltas, board, fight.board('players'));
			board = fight.board('players');
		},
		get read(): string {
			return [
				...printed,
				logOfPlayers(fight, book),
				toJson([...deltas]),
				...openingsOf(fight),
			].join('\n');
		},
	};
}

/** So many messages are told at most to whoever begins to watch, and one more. */
const mostMessages = 6;

/** What is told first to players who begin to watch a fight as it stands, with ever more messages. */
export const openingsOf = (fight: Fight): readonly string[] =>
	Array.from({length: mostMessages}, (_, at) => [
		`The last ${at + 1}:`,
		...new Storyteller(fight, 'players', plainStyle).lastTold(at + 1),
	]).flat();

/** Everything that players can read of a fight. */
export const readByPlayers = (fight: Fight): string =>
	[seenNow(fight), toldToPlayers(fight)].join('\n');

const bookOf = (fight: Fight, former: LogBook): LogBook =>
	grown(former, {
		told: (most) => fight.told('players', most),
		answersAfter: (answer) => fight.answersAfter(answer),
	});

/** The log on the players’ screen, and from where on it is new. */
export function logOfPlayers(fight: Fight, {lines, newFrom} = bookOf(fight, emptyBook)): string {
	const names = new Map(fight.combatants('players').map(({id, name}) => [id, name]));
	return toJson([
		newFrom,
		...lines.map(({line: {who, ...line}}) => [line, who !== undefined && names.get(who)]),
	]);
}

/** What pages tell that are made of the record of a fight: who did what, and how it ended. */
function pagesOfPlayers(fight: Fight): readonly string[] {
	const recorded = recordFight(fight, 'players');
	const board = fight.board('players');
	const {states, open, clear} = fight.aftermath('players');
	const tales = board.lanes.map(({combatant, gauges}) => {
		const tale = taleOf(recorded, combatant, gauges[0]?.id ?? '');
		return [tale.lines.map(({text}) => text), tale.values, tale.person?.course];
	});
	return [
		...statisticsTexts(recorded.record).flatMap(({title, lines}) => [title, ...lines]),
		toJson(tales),
		...(fight.outcome()
			? [
					...endRows(board, recorded.record, {states, conditionsOf: () => []}).map(
						({state, course}) => toJson([state, course]),
					),
					...open.map(unsettledText),
					clearText({states, open, clear}),
				]
			: []),
	];
}

/** What players can read of a fight beside how it stands: exports, statistics, history, the log. */
export function toldToPlayers(fight: Fight): string {
	const told = exportFight(fight, 'players');
	return [
		logOfPlayers(fight),
		...pagesOfPlayers(fight),
		toJson(told),
		toMarkdown(told),
		toHtml(told),
		toCsv(told),
		...briefing(fight, 'players'),
		...fight
			.history('players')
			.flatMap(({number, label, actor, lines}) => [
				`${number} ${label}`,
				...(actor ? [actor.name] : []),
				...lines.map(({text}) => text),
			]),
	].join('\n');
}
