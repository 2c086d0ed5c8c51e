import type {FightSummary, HomeServices} from '../../session/library/services.js';
import {PanesPage, panesHeight} from '../kit/pages/page.js';
import {type HomeAction, type HomeRow, type ActionRow, isFight} from './home-rows.js';
import {Box} from 'ink';
import {type PaneSize, TextRow, useLook, useSize} from '../kit/look/look.js';
import {keyLabel} from '../kit/look/symbols.js';
import {widestOf} from '../kit/look/text.js';
import {WindowedList, Section} from '../kit/parts/section.js';
import {SpanRow, column} from '../kit/parts/span.js';
import {FieldLine, findingHints, writingHints} from '../kit/parts/text-field.js';
import {type Trouble, TroubleLines} from '../kit/parts/work.js';
import {hintsOf} from '../kit/keys/hints.js';
import {AboutPane, FightsPane} from './fights-pane.js';
import {homeLayout} from './home-layout.js';
import {HomeState} from './home-state.js';
import {type FightCount, useHome} from './use-home.js';

/** What the keys do with a fight. One that is damaged cannot be written. */
const fightHints = ({trouble}: FightSummary) =>
	hintsOf(
		{commands: ['export-fight']},
		{commands: ['archive-fight']},
		trouble === undefined && {commands: ['rename-fight']},
		trouble === undefined && {commands: ['campaign']},
		{commands: ['next-fight'], label: 'next'},
		{commands: ['fight-again']},
	);

const enterOn: Readonly<Record<HomeAction['kind'], string>> = {
	resume: 'go on',
	export: 'export',
	next: 'next fight',
	again: 'again',
	learn: 'begin',
	demo: 'begin',
	new: 'begin',
	archive: 'open',
	rosters: 'open',
	rules: 'read',
	preferences: 'open',
	quit: 'quit',
};

/** Keys on this screen, first what Enter does; `canPutBack`: a fight was put away since the screen is shown. */
const homeHints = (current: HomeRow | undefined, canFind: boolean, canPutBack: boolean) =>
	hintsOf(
		current && {commands: ['accept'], label: enterOn[current.action.kind]},
		{commands: ['up', 'down'], label: 'choose'},
		canFind && {commands: ['find']},
		canPutBack && {commands: ['unarchive-fight']},
		...(current && isFight(current) ? fightHints(current.action.fight) : []),
		{commands: ['rules']},
		{commands: ['leave'], label: 'quit'},
	);

type ActionPaneProperties = PaneSize & {
	readonly title: string;
	readonly rows: readonly ActionRow[];
	/** The row under the cursor, which may stand in another pane. */
	readonly current: HomeRow | undefined;
};

/** The columns of a name where there is room: both panes have the same, so that they line up. */
const usualLabel = 20;

const cursorWidth = 2;
const keyWidth = 3;
const gap = 2;

/** What can be begun, or looked up: its key, what it is, what is behind it. */
function ActionPane({title, rows, current, ...size}: ActionPaneProperties) {
	const {symbols, keymap} = useLook();
	const index = rows.findIndex(({id}) => id === current?.id);
	const name = gap + Math.max(usualLabel, widestOf(rows.map(({label}) => label)));
	return (
		<Section title={title} isFocused={index !== -1} {...size}>
			{({height}) => (
				<WindowedList
					items={rows}
					index={index}
					height={height}
					keyOf={({id}) => id}
					render={({key: {command, at = 0}, label, detail}, row) => (
						<SpanRow
							line={[
								...column(row === index ? symbols.cursor : '', cursorWidth, 'cursor'),
								...column(keyLabel(symbols, keymap.keysOf(command)[at] ?? ''), keyWidth, 'key'),
								...column(label, name, row === index ? 'cursor' : undefined),
								{text: detail, role: 'muted'},
							]}
						/>
					)}
				/>
			)}
		</Section>
	);
}

const hints = findingHints('open');
const writing = writingHints('keep it', 'leave it');

/** In fewer columns, the folder takes the place. */
const withTagline = 90;

const mostTrouble = 5;

/** What stands in the place of the fights where there are none to show. */
const emptyText = (count: FightCount, query: string | undefined): string =>
	count === 'loading'
		? 'Fights: reading …'
		: count === 'failed'
			? 'The fights cannot be read'
			: query === undefined
				? 'No fights yet'
				: 'No fight has these words';

type HomeScreenProperties = {
	readonly services: HomeServices;
	/** What went wrong before, such as a fight that could not be opened. */
	readonly trouble: Trouble | undefined;
	/** A fight is being opened or closed, so only quitting works. */
	readonly isBusy: boolean;
	onAction(action: HomeAction): void;
};

/** The first screen: the fights, and everything that can be done outside of one. */
export function HomeScreen({services, trouble, isBusy, onAction}: HomeScreenProperties) {
	const {columns, rows: screenRows} = useSize();
	const home = useHome({services, isBusy, page: Math.max(2, Math.floor(screenRows / 4)), onAction});
	const {rows, current, failure, putAway, canFind, query, titling} = home;
	const fields = [query, titling].filter((each) => each !== undefined).length;
	const notice =
		services.preferences.notice() ??
		(current && isFight(current) ? current.action.fight.trouble : undefined);
	const wrong =
		trouble ?? failure ?? (notice === undefined ? undefined : {message: notice, problems: []});
	const troubleHeight = wrong ? mostTrouble : putAway === undefined ? 0 : 1;
	const height = panesHeight(screenRows) - fields - troubleHeight;
	const layout = homeLayout(columns, screenRows, height, {
		fights: Math.max(1, 2 * rows.fights.length),
		begin: rows.begin.length,
		lookUp: rows.lookUp.length,
	});
	return (
		<PanesPage
			title={columns < withTagline ? 'Fray' : 'Fray  runs a fight at the table'}
			middle={isBusy ? 'one moment …' : ''}
			right={<HomeState services={services} count={home.count} unsaved={home.unsaved} />}
			hints={homeHints(current, canFind, putAway !== undefined)}
			kept={2}
		>
			{query === undefined ? null : (
				<FieldLine
					label=" Find"
					value={query}
					isActive={!isBusy && titling === undefined}
					hints={hints}
					onChange={home.setQuery}
				/>
			)}
			{titling ? (
				<FieldLine key={titling.label} {...titling} isActive isSuggested hints={writing} />
			) : null}
			<Box
				flexDirection={layout.isBoxed ? 'row' : 'column'}
				flexShrink={0}
				height={height}
				overflow="hidden"
			>
				<FightsPane
					title="Go on"
					rows={rows.fights}
					current={current}
					empty={emptyText(home.count, query)}
					canFind={canFind && query === undefined}
					{...layout.fights}
				/>
				{rows.begin.length === 0 ? null : (
					<Box flexDirection="column" flexShrink={0}>
						<ActionPane title="Begin" rows={rows.begin} current={current} {...layout.begin} />
						<ActionPane title="Look up" rows={rows.lookUp} current={current} {...layout.lookUp} />
						{layout.about ? <AboutPane row={current} {...layout.about} /> : null}
					</Box>
				)}
			</Box>
			<Box
				flexDirection="column"
				height={troubleHeight}
				flexShrink={0}
				overflow="hidden"
				paddingX={1}
			>
				{wrong ? (
					<TroubleLines trouble={wrong} most={2} />
				) : putAway === undefined ? null : (
					<TextRow role="fine">“{putAway}” is in the archive</TextRow>
				)}
			</Box>
		</PanesPage>
	);
}
