import {counted} from '../../engine/kit/text.js';
import {type PaneSize, useLook, Text, TextRow} from '../kit/look/look.js';
import {originWords, sidesText} from '../kit/look/roster-words.js';
import {TallList} from '../kit/parts/section.js';
import {widthOf, wrapLines} from '../kit/look/text.js';
import type {Listed} from '../home/rosters/roster-table.js';

type Properties = PaneSize & {
	readonly rosters: readonly Listed[];
	/** The paths of those that are ticked. */
	readonly ticked: readonly string[];
	readonly index: number;
};

/** Cursor and tick box. */
const before = 6;

type Row = {readonly title: string; readonly rest: string};

/** Rosters to tick. What does not fit in a row goes on in the next. */
export function RosterChoices({rosters, ticked, index, width, height}: Properties) {
	const {symbols} = useLook();
	const rowsOf = (roster: Listed): readonly Row[] => {
		const {title, problems, origin} = roster;
		const rest =
			problems.length > 0 ? counted(problems.length, 'problem') : sidesText(roster.sides, symbols);
		const room = width - before;
		const wide = [`${rest}${originWords[origin]}`, rest].find(
			(text) => widthOf(title) + 1 + widthOf(text) <= room,
		);
		return wide === undefined
			? [...wrapLines(title, room).map((line) => ({title: line, rest: ''})), {title: '', rest}]
			: [{title, rest: wide}];
	};

	return (
		<TallList
			items={rosters}
			index={index}
			height={height}
			keyOf={({path}) => path}
			rowsOf={rowsOf}
			render={({title, rest}, at, line) => {
				const isTicked = ticked.includes(rosters[at]?.path ?? '');
				const box =
					line === 0
						? `${at === index ? symbols.cursor : ' '} [${isTicked ? symbols.ticked : ' '}] `
						: ' '.repeat(before);
				return (
					<TextRow>
						<Text role={at === index ? 'cursor' : undefined}>
							{box}
							<Text role={isTicked ? 'title' : undefined}>{title}</Text>
						</Text>
						<Text role="muted">
							{title === '' ? '' : ' '}
							{rest}
						</Text>
					</TextRow>
				);
			}}
		/>
	);
}
