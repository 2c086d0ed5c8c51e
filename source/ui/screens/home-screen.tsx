import {Box} from 'ink';
import {useEffect, useEffectEvent, useState} from 'react';
import type {Services} from '../../session/services.js';
import {Page, pageHeight} from '../components/page.js';
import {TroubleLines} from '../components/trouble-lines.js';
import {WindowedList} from '../components/windowed-list.js';
import {isMove, moved} from '../cursor.js';
import {
	type HomeDeed,
	type HomeRow,
	deedsOf,
	defaultRow,
	homeRows,
} from '../home-rows.js';
import {useKeys} from '../hooks/use-keys.js';
import {useLoaded} from '../hooks/use-loaded.js';
import {useLook} from '../look.js';
import {useSize} from '../size.js';
import {type Trouble, troubleOf} from '../trouble.js';
import {Text} from '../components/text.js';

/** Lines for what went wrong. */
const mostTrouble = 5;

type Properties = {
	readonly services: Services;
	/** What went wrong before, such as a fight that could not be opened. */
	readonly trouble: Trouble | undefined;
	/** A fight is being opened or closed: only the way out is open. */
	readonly isBusy: boolean;
	onDeed(deed: HomeDeed): void;
};

function Row({
	row,
	isHighlighted,
	width,
}: {
	readonly row: HomeRow;
	readonly isHighlighted: boolean;
	readonly width: number;
}) {
	const {symbols, theme} = useLook();
	if (row.kind === 'heading') {
		return (
			<Text wrap="truncate" {...theme.muted}>
				{row.text}
			</Text>
		);
	}

	const {label, detail, when, trouble} = row;
	return (
		<Box columnGap={2} width={width} flexShrink={0} overflow="hidden">
			<Box width={Math.floor(width * 0.42)} flexShrink={0}>
				<Text wrap="truncate" {...(isHighlighted ? theme.cursor : {})}>
					{isHighlighted ? symbols.cursor : ' '} {label}
				</Text>
			</Box>
			<Box flexGrow={1} flexShrink={1}>
				<Text
					wrap="truncate"
					{...(trouble === undefined ? theme.muted : theme.warning)}
				>
					{trouble ?? detail}
				</Text>
			</Box>
			<Box flexShrink={0}>
				<Text {...theme.muted}>{when}</Text>
			</Box>
		</Box>
	);
}

/** Where Fray begins: the fights, and all that can be done outside of one. */
export function HomeScreen({services, trouble, isBusy, onDeed}: Properties) {
	const {columns, rows: screenRows} = useSize();
	const [cursor, setCursor] = useState<string | undefined>(undefined);
	const [isEager, setIsEager] = useState(false);
	const loaded = useLoaded(async () => ({
		fights: await services.listFights(),
		now: new Date(),
	}));
	const {fights, now} =
		loaded.kind === 'loaded'
			? loaded.value
			: {fights: loaded.kind === 'failed' ? [] : undefined, now: undefined};
	const rows = homeRows(fights, services.rulesets, now);
	const deeds = deedsOf(rows);
	const wanted = cursor ?? defaultRow(rows);
	const place = Math.max(
		0,
		deeds.findIndex(({id}) => id === wanted),
	);
	const current = deeds[place];
	const message = services.preferences.notice() ?? current?.trouble;
	const wrong =
		trouble ??
		(loaded.kind === 'failed' ? troubleOf(loaded.error) : undefined) ??
		(message === undefined ? undefined : {message, problems: []});

	// Enter before the fights are read means the line that is then the default.
	const openDefault = useEffectEvent(() => {
		if (current) {
			onDeed(current.deed);
		}
	});
	const isRead = loaded.kind !== 'loading';
	useEffect(() => {
		if (isEager && isRead) {
			openDefault();
		}
	}, [isEager, isRead]);

	useKeys({
		mode: 'home',
		isActive: true,
		onCommand(command) {
			if (command === 'leave') {
				onDeed({kind: 'quit'});
			} else if (isBusy) {
				return;
			}

			if (isMove(command)) {
				const page = pageHeight(screenRows) - 1;
				const to = moved(place, command, deeds.length, page);
				setCursor(deeds[to]?.id);
			} else if (command === 'accept' && !isRead && cursor === undefined) {
				setIsEager(true);
			} else if (command === 'accept' && current) {
				onDeed(current.deed);
			} else if (command === 'rules') {
				onDeed({kind: 'rules'});
			}
		},
	});

	const troubleHeight = wrong ? mostTrouble : 0;
	return (
		<Page
			title="Fray"
			middle={isBusy ? 'opening …' : ''}
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['accept'], label: 'open'},
				{commands: ['rules']},
				{commands: ['leave'], label: 'quit'},
			]}
		>
			<WindowedList
				items={rows}
				index={rows.findIndex((row) => row.kind === 'deed' && row === current)}
				height={pageHeight(screenRows) - troubleHeight}
				keyOf={(row) => (row.kind === 'deed' ? row.id : row.text)}
				render={(row) => (
					<Row row={row} isHighlighted={row === current} width={columns - 2} />
				)}
			/>
			{wrong ? (
				<Box
					flexDirection="column"
					height={troubleHeight}
					flexShrink={0}
					overflow="hidden"
				>
					<TroubleLines trouble={wrong} most={2} />
				</Box>
			) : null}
		</Page>
	);
}
