import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {linesAbout} from './lines-about.js';
import {OrderList} from './order/order-list.js';
import {DetailRows} from '../kit/detail-rows.js';
import {Page, pageHeight} from '../kit/page.js';
import type {PageProperties} from './screen.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {useLook} from '../kit/look.js';
import {useSize} from '../kit/size.js';
import {Text} from '../kit/safe-text.js';
import {shownTitles} from '../../projections/shown-titles.js';

/** Shows each combatant in turn: the reason for its place in the order, its values, its state. */
export function DetailsPage({screen}: PageProperties) {
	const {now, board, view, page: asked, message} = screen;
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const {lanes} = board;
	const isFolded = columns < 100;
	const height = pageHeight(rows);
	const orderHeight = isFolded ? Math.floor(height * 0.4) : height;
	const orderWidth = isFolded ? columns - 2 : Math.floor(columns * 0.43);
	const initial = lanes.findIndex(({combatant}) => combatant === asked?.who);
	const cursor = useCursor(lanes.length, orderHeight - 2, Math.max(0, initial));
	const [page, setPage] = useState(0);
	const lane = lanes[cursor.index];
	const details = useMemo(
		() => (lane ? linesAbout(now.fight, board, lane.combatant, view) : []),
		[now, board, lane, view],
	);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (cursor.move(command)) {
				setPage(0);
			} else if (command === 'right') {
				setPage((before) => before + 1);
			} else if (command === 'left') {
				setPage((before) => Math.max(0, before - 1));
			} else if ((command === 'adjust' || command === 'accept') && lane) {
				screen.run('adjust', lane.combatant);
			} else if (command === 'harm' && lane) {
				screen.run('harm', lane.combatant);
			} else if (command === 'back' || command === 'details') {
				screen.close();
			}
		},
	});
	const rest = isFolded ? columns - 2 : columns - 2 - orderWidth;
	return (
		<Page
			title={lane ? lane.name : 'Nobody is in sight'}
			middle={shownTitles(now.fight, view).title}
			hints={[
				{commands: ['up', 'down'], label: 'another'},
				{commands: ['left', 'right'], label: 'pages'},
				...(screen.refused('adjust') === undefined
					? [{commands: ['adjust' as const], label: 'edit a value'}]
					: []),
				...(screen.refused('harm') === undefined
					? [{commands: ['harm' as const]}]
					: []),
				{commands: ['back']},
			]}
		>
			<Box flexDirection={isFolded ? 'column' : 'row'} flexShrink={0}>
				<OrderList
					board={board}
					isHeaded={!isFolded}
					index={cursor.index}
					cursor={cursor.index}
					width={orderWidth}
					height={orderHeight}
				/>
				<Box
					flexDirection="column"
					width={rest}
					height={isFolded ? height - orderHeight : height}
					flexShrink={0}
					paddingLeft={1}
				>
					<DetailRows
						details={details}
						width={rest - 2}
						height={
							(isFolded ? height - orderHeight : height) -
							(message === '' ? 1 : 2)
						}
						page={page}
					/>
					<Text wrap="truncate" {...theme.warning}>
						{message}
					</Text>
				</Box>
			</Box>
		</Page>
	);
}
