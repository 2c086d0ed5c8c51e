import {sideNames, sides} from '../../../engine/kit/basics.js';
import type {Board, Lane} from '../../../engine/world/board.js';
import {listed} from '../../../engine/kit/text.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Span, SpanLine} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widthOf} from '../../kit/look/text.js';

/** What a question in the course of an act says first is the act: “Wren attacks Warlord (bow)”. */
function actionOf(
	acting: readonly Lane[],
	{involves = [], facts = []}: ShownPrompt,
): string | undefined {
	const [action] = facts;
	return acting.some(({combatant}) => involves.includes(combatant)) ? action : undefined;
}

/** Who acts now, and on whom. */
function actingLine({lanes}: Board, prompt: ShownPrompt, symbols: Symbols): SpanLine {
	if (prompt.kind === 'over') {
		return [{text: prompt.title, role: 'title'}];
	}

	const acting = lanes.filter(({mark}) => mark === 'acting');
	if (acting.length === 0) {
		return [{text: 'Nobody acts just now', role: 'muted'}];
	}

	const names = listed(acting.map(({name}) => name));
	return [
		{text: `${symbols.marks.acting} `, role: 'acting'},
		{
			text: actionOf(acting, prompt) ?? `${names} ${acting.length === 1 ? 'acts' : 'act'}`,
			role: 'acting',
		},
	];
}

/** As many names as fit, and how many more there are. */
function namesWithin(names: readonly string[], width: number, between: string): string {
	for (let shown = names.length; shown > 0; shown--) {
		const left = names.length - shown;
		const text = [...names.slice(0, shown), ...(left > 0 ? [`${left} more`] : [])].join(between);
		if (widthOf(text) <= width) {
			return text;
		}
	}

	return `${names.length} more`;
}

/** Who goes next, as far as this board tells. */
function nextLine({lanes}: Board, width: number, {dot}: Symbols): SpanLine {
	const names = lanes.flatMap(({mark, isIdle, order, name}) =>
		mark === 'waiting' && !isIdle && order !== '–' ? [name] : [],
	);
	const label = 'then: ';
	return [
		{text: label, role: 'muted'},
		names.length === 0
			? {text: 'nobody else for now', role: 'muted'}
			: {text: namesWithin(names, width - label.length, ` ${dot} `)},
	];
}

/** “Heroes: 3 of 4 stand”. */
const sidesLine = ({lanes}: Board, symbols: Symbols): SpanLine =>
	sides.flatMap((side): readonly Span[] => {
		const all = lanes.filter((lane) => lane.side === side);
		const up = all.filter(({mark}) => mark !== 'out').length;
		return all.length === 0
			? []
			: [
					{text: `${symbols.sides[side]} `, role: side},
					{
						text: `${sideNames[side]}: ${up === all.length ? 'all' : `${up} of ${all.length}`} stand    `,
					},
				];
	});

/** What goes on now, for the players: who acts and on whom, who is next, who stands. */
export function nowLines(
	board: Board,
	prompt: ShownPrompt,
	{width, symbols}: {readonly width: number; readonly symbols: Symbols},
): readonly SpanLine[] {
	const acting = actingLine(board, prompt, symbols);
	return prompt.kind === 'over'
		? [acting, sidesLine(board, symbols)]
		: [acting, nextLine(board, width, symbols), sidesLine(board, symbols)];
}
