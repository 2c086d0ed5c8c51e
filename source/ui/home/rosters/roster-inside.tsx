import {Box} from 'ink';
import {useMemo} from 'react';
import {useLook} from '../../kit/look/look.js';
import {originOf, sideText} from '../../kit/look/roster-words.js';
import {Text, TextRow} from '../../kit/look/safe-text.js';
import {Scrolled} from '../../kit/parts/scrolled.js';
import {Section, useRoom} from '../../kit/parts/section.js';
import type {SpanLine} from '../../kit/parts/span.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import type {Listed} from './listed-rosters.js';
import {problemLines} from '../problem-lines.js';
import type {RostersLayout} from './rosters-layout.js';
import {type TableRow, layTable} from './roster-table.js';
import type {RosterPane} from './use-roster-inside.js';

type Properties = {
	readonly layout: RostersLayout;
	readonly listed: Listed;
	readonly rows: readonly TableRow[];
	readonly index: number;
	readonly sheet: readonly SpanLine[];
	/** The first line of the sheet that is shown. */
	readonly top: number;
	readonly pane: RosterPane;
};

/** Who is in a roster, and the sheet of the highlighted one; or what is wrong with the file. */
export function RosterInside({
	layout: {inside, ...layout},
	listed,
	rows,
	index,
	sheet,
	top,
	pane,
}: Properties) {
	const {symbols} = useLook();
	const {width} = useRoom(inside);
	const {height} = useRoom(layout.combatants);
	const table = useMemo(() => layTable(rows, width - before), [rows, width]);
	if (listed.problems.length > 0) {
		return (
			<Section {...inside} title={listed.title} hint={originOf(listed)}>
				{(room) => <Scrolled lines={problemLines(listed.problems, width)} {...room} />}
			</Section>
		);
	}

	const current = rows[index]?.entry;
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Section
				{...layout.combatants}
				isFocused={pane === 'combatants'}
				title={listed.title}
				hint={originOf(listed)}
			>
				<TextRow role="muted">
					{' '.repeat(before)}
					{table.heading}
				</TextRow>
				<WindowedList
					items={rows}
					index={index}
					height={height - 1}
					keyOf={({entry: {name}}, at) => `${at} ${name}`}
					render={(row, at) => {
						const {name, cells} = table.lineOf(row);
						const {side, isHidden} = row.entry;
						return (
							<TextRow>
								<Text role="cursor">
									{at === index && pane === 'combatants' ? symbols.cursor : ' '}{' '}
								</Text>
								<Text role={side}>{symbols.sides[side]} </Text>
								<Text role={at === index ? 'cursor' : undefined}>{name}</Text>
								{cells}
								<Text role="muted">{isHidden ? ` ${symbols.marks.hidden} hidden` : ''}</Text>
							</TextRow>
						);
					}}
				/>
			</Section>
			<Section
				{...layout.sheet}
				isFocused={pane === 'sheet'}
				title={current?.name ?? 'Sheet'}
				hint={current ? sideText(current, symbols) : ''}
			>
				{(room) => <Scrolled lines={sheet} top={top} {...room} />}
			</Section>
		</Box>
	);
}

/** Before a name: cursor and side. */
const before = 4;
