import {Box} from 'ink';
import type {FightSummary, Services} from '../../session/services.js';
import {FieldLine} from '../kit/field-line.js';
import type {Hint} from '../kit/footer.js';
import {Page, pageHeight} from '../kit/page.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import type {HomeAction, HomeRow} from './home-rows.js';
import {useHome} from './use-home.js';
import {useLook} from '../kit/look.js';
import {useSize} from '../kit/size.js';
import type {Trouble} from '../kit/trouble.js';
import {Text} from '../kit/safe-text.js';
import {findingHints, writingHints} from '../kit/writing.js';

const hints = findingHints('open');
const writing = writingHints('keep it', 'leave it');

/** What the keys do with a fight. One that is damaged cannot be written. */
const fightHints = ({trouble}: FightSummary): readonly Hint[] => [
	{commands: ['archive-fight']},
	...(trouble === undefined
		? [{commands: ['rename-fight' as const]}, {commands: ['campaign' as const]}]
		: []),
	{commands: ['export-fight']},
	{commands: ['next-fight'], label: 'next'},
	{commands: ['fight-again']},
];

/** The most rows for error messages. */
const mostTrouble = 5;

type Properties = {
	readonly services: Services;
	/** What went wrong before, such as a fight that could not be opened. */
	readonly trouble: Trouble | undefined;
	/** A fight is being opened or closed, so only quitting works. */
	readonly isBusy: boolean;
	onAction(action: HomeAction): void;
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

/** The first screen: the fights, and everything that can be done outside of one. */
export function HomeScreen({services, trouble, isBusy, onAction}: Properties) {
	const {columns, rows: screenRows} = useSize();
	const height = pageHeight(screenRows);
	const {rows, current, failure, putAway, canFind, query, setQuery, titling} =
		useHome({services, isBusy, page: height - 1, onAction});
	const fields = [query, titling].filter((each) => each !== undefined).length;
	const message = services.preferences.notice() ?? current?.trouble;
	const wrong =
		trouble ??
		failure ??
		(message === undefined ? undefined : {message, problems: []});
	const troubleHeight = wrong ? mostTrouble : 0;
	return (
		<Page
			title="Fray"
			middle={
				isBusy
					? 'one moment …'
					: putAway === undefined
						? ''
						: `“${putAway}” is in the archive`
			}
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['accept'], label: 'open'},
				...(canFind ? [{commands: ['find' as const]}] : []),
				...(putAway === undefined
					? []
					: [{commands: ['unarchive-fight' as const]}]),
				...(current?.action.kind === 'resume'
					? fightHints(current.action.fight)
					: []),
				{commands: ['rules']},
				{commands: ['leave'], label: 'quit'},
			]}
			kept={2}
		>
			{query === undefined ? null : (
				<FieldLine
					label="Find"
					value={query}
					isActive={!isBusy && titling === undefined}
					hints={hints}
					onChange={setQuery}
				/>
			)}
			{titling ? <FieldLine {...titling} isActive hints={writing} /> : null}
			<WindowedList
				items={rows}
				index={rows.findIndex(
					(row) => row.kind === 'action' && row === current,
				)}
				height={height - troubleHeight - fields}
				keyOf={(row) => (row.kind === 'action' ? row.id : row.text)}
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
