import {Box} from 'ink';
import type {HomeServices} from '../../session/library/services.js';
import {FieldLine} from '../kit/parts/field-line.js';
import {PanesPage, panesHeight} from '../kit/pages/panes-page.js';
import {useSize} from '../kit/look/size.js';
import type {Trouble} from '../kit/look/trouble.js';
import {findingHints, writingHints} from '../kit/keys/writing.js';
import {AboutPane} from './about-pane.js';
import {ActionPane} from './action-pane.js';
import {FightsPane} from './fights-pane.js';
import {homeLayout} from './home-layout.js';
import {type HomeAction, isFight} from './home-rows.js';
import {homeHints} from './home-hints.js';
import {HomeMessage, HomeState} from './home-state.js';
import {type FightCount, useHome} from './use-home.js';

const hints = findingHints('open');
const writing = writingHints('keep it', 'leave it');

/** In fewer columns, the folder takes the place. */
const withTagline = 90;

/** The most rows for error messages. */
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

type Properties = {
	readonly services: HomeServices;
	/** What went wrong before, such as a fight that could not be opened. */
	readonly trouble: Trouble | undefined;
	/** A fight is being opened or closed, so only quitting works. */
	readonly isBusy: boolean;
	onAction(action: HomeAction): void;
};

/** The first screen: the fights, and everything that can be done outside of one. */
export function HomeScreen({services, trouble, isBusy, onAction}: Properties) {
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
			<HomeMessage wrong={wrong} putAway={putAway} height={troubleHeight} />
		</PanesPage>
	);
}
