import type {Board} from '../../../engine/world/board.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {Section, roomIn, Wrapped} from '../../kit/parts/section.js';
import {type Span, type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {sideNames, sides} from '../../../engine/kit/basics.js';
import {actingText, comingText, nextIn} from '../../../session/players/now.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widthOf} from '../../kit/look/text.js';

function actingLine(board: Board, prompt: ShownPrompt, symbols: Symbols): SpanLine {
	if (prompt.kind === 'over') {
		return [{text: prompt.title, role: 'title'}];
	}

	const acting = actingText(board, prompt);
	return acting === undefined
		? [{text: 'Nobody acts just now', role: 'muted'}]
		: [
				{text: `${symbols.marks.acting} `, role: 'acting'},
				{text: acting, role: 'acting'},
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

function nextLine(board: Board, width: number, {dot}: Symbols): SpanLine {
	const {coming, isOpen} = nextIn(board);
	const names = coming.map((each) => comingText(each));
	const label = 'then: ';
	const others = isOpen ? '; others may come before' : '';
	return [
		{text: label, role: 'muted'},
		...(names.length === 0
			? [{text: isOpen ? 'not known yet' : 'nobody else for now', role: 'muted'} as const]
			: [
					{text: namesWithin(names, width - label.length - widthOf(others), ` ${dot} `)},
					{text: others, role: 'muted'} as const,
				]),
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

type Properties = PaneSize & {
	readonly board: Board;
	readonly prompt: ShownPrompt;
	/** What the last key led to; it takes the place of the last rows. */
	readonly message: string;
	readonly isBoxed: boolean;
};

export function NowPane({board, prompt, message, ...size}: Properties) {
	const {theme, symbols} = useLook();
	const {width, height} = roomIn(size, size.isBoxed);
	const told = message === '' ? 0 : Math.max(1, height - 1);
	return (
		<Section title="Now" {...size} isFocused>
			<SpanLines lines={nowLines(board, prompt, {width, symbols}).slice(0, height - told)} />
			<Wrapped text={message} width={width} height={told} style={theme.warning} />
		</Section>
	);
}
