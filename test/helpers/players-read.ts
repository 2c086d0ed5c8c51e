import {boardText} from '../../source/plain/board-text.js';
import {castOf} from '../../source/plain/cast.js';
import {promptText} from '../../source/plain/prompt-text.js';
import {styleFor} from '../../source/plain/style.js';
import {briefing} from '../../source/projections/briefing.js';
import {toCsv} from '../../source/projections/export-csv.js';
import {toHtml} from '../../source/projections/export-html.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toMarkdown} from '../../source/projections/export-markdown.js';
import {toJson} from '../../source/projections/json.js';
import {statisticsTexts} from '../../source/projections/record/statistics-text.js';
import type {Fight} from '../../source/session/fight.js';
import {emptyBook, grown} from '../../source/ui/fight/log/log-book.js';

/* What players can read: prompts, board, details, exports, statistics, history, the log of a screen. */

const plainStyle = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** What players see of a fight as it stands. */
export const seenNow = (fight: Fight): string =>
	[
		...boardText(fight.board('players')),
		...promptText(
			fight.prompt('players'),
			castOf(fight, 'players'),
			plainStyle,
		),
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
	].join('\n');

/** Everything that players can read of a fight. */
export const readByPlayers = (fight: Fight): string =>
	[seenNow(fight), toldToPlayers(fight)].join('\n');

/** The log on the players’ screen, and from where on it is new. */
export function logOfPlayers(fight: Fight): string {
	const {lines, newFrom} = grown(emptyBook, {
		told: (most) => fight.told('players', most),
		answersAfter: (answer) => fight.answersAfter(answer),
	});
	const names = new Map(
		fight.combatants('players').map(({id, name}) => [id, name]),
	);
	return toJson([
		newFrom,
		...lines.map(({line: {who, ...line}}) => [
			line,
			who !== undefined && names.get(who),
		]),
	]);
}

/** What players can read of a fight beside how it stands: exports, statistics, history, the log. */
export function toldToPlayers(fight: Fight): string {
	const told = exportFight(fight, 'players');
	return [
		logOfPlayers(fight),
		...statisticsTexts(told.record).flatMap(({title, lines}) => [
			title,
			...lines,
		]),
		toJson(told),
		toMarkdown(told),
		toHtml(told),
		toCsv(told),
		...briefing(fight, 'players'),
		...fight
			.history('players')
			.flatMap(({label, actor, lines}) => [
				label,
				...(actor ? [actor.name] : []),
				...lines.map(({text}) => text),
			]),
	].join('\n');
}
