import {useMemo} from 'react';
import type {Board} from '../../../engine/world/board.js';
import {type PaneSize, useLook, Text} from '../../kit/look/look.js';
import {Section, roomIn} from '../../kit/parts/section.js';
import {type SpanLine, SpanLines, widthOfLine} from '../../kit/parts/span.js';
import {sides} from '../../../engine/kit/basics.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {asManyAsFit, inFight, phaseLines, turnLine} from './phase-lines.js';

/** “ticks left for reactions  ◆ Koji: 2 R  Ren: 5 R  ◇ Oni: 1”: where the rules count what is left. */
function budgetLine(board: Board, width: number, symbols: Pick<Symbols, 'sides'>): SpanLine {
	const {reactions: label} = board;
	if (label === undefined) {
		return [];
	}

	const head: SpanLine = [{text: label, role: 'muted'}];
	const shown = sides.flatMap((side): readonly SpanLine[] => {
		const own = inFight(board).filter((lane) => lane.side === side && lane.reactions !== undefined);
		return own.map(({name, reactions = ''}, at) => [
			...(at === 0 ? ([{text: ` ${symbols.sides[side]} `, role: side}] as const) : []),
			{text: `${name}: `},
			{text: reactions, role: 'title'},
		]);
	});
	return shown.length === 0
		? []
		: [...head, {text: '  '}, ...asManyAsFit(shown, width - widthOfLine(head) - 2, {text: '  '})];
}

/** What a round looks like: its phases with who goes in them, or its turns and what is left for reactions. */
export const roundLines = (board: Board, width: number, symbols: Symbols): readonly SpanLine[] =>
	board.lanes.some(({track}) => track)
		? phaseLines(board, width, symbols)
		: [turnLine(board, width, symbols), budgetLine(board, width, symbols)].filter(
				({length}) => length > 0,
			);

/** The whole round at a glance: who has acted, who acts, who follows, and what is left for reactions. */
export function RoundPane({board, ...size}: PaneSize & {readonly board: Board}) {
	const {symbols} = useLook();
	const {width} = roomIn(size, true);
	const lines = useMemo(() => roundLines(board, width, symbols), [board, width, symbols]);
	const isPhases = board.lanes.some(({track}) => track);
	return (
		<Section
			isBoxed
			title="Round"
			hint={isPhases ? 'who goes in which phase' : 'who has acted, who acts, who follows'}
			{...size}
		>
			{lines.length === 0 ? (
				<Text role="muted">Nobody is in sight.</Text>
			) : (
				<SpanLines lines={lines} />
			)}
		</Section>
	);
}
