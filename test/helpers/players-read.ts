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
import type {Fight} from '../../source/session/fight.js';

/* What players can read: prompts, board, details, exports, history. */

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

/** What players can read of a fight beside how it stands: exports, history. */
export function toldToPlayers(fight: Fight): string {
	const told = exportFight(fight, 'players');
	return [
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
