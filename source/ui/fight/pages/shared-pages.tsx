import type {Board, Mark, Sign} from '../../../engine/world/board.js';
import {sideNames} from '../../../engine/kit/basics.js';
import {legendOf} from '../../../projections/legend.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {engagedHeading} from '../order/engaged-text.js';
import {placeHeading} from '../order/lanes.js';
import {useMemo, useState} from 'react';
import {PreferencesPage} from '../../home/preferences/preferences-page.js';
import {RulesPage} from '../../home/rules/rules-page.js';
import {useLook} from '../../kit/look/look.js';
import type {PageProperties} from '../screen.js';
import {HelpPage} from './help-page.js';
import {useReadingKeys} from './lines-page.js';
import {RostersScreen} from '../../home/rosters/rosters-screen.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/page.js';
import {SettingRows} from '../../set-up/setting-list.js';
import {useCursor} from '../../kit/keys/use-keys.js';

/* What everything in the order stands for, for the page of rules. */

const aboutMarks: ReadonlyArray<readonly [Mark, string]> = [
	['acting', 'acts now'],
	['acted', 'has acted'],
	['hidden', 'hidden from the players'],
	['out', 'out of the fight'],
];

/** That somebody could be hidden is told only where somebody in sight of this view is. */
const marksOf = ({lanes}: Board, {marks, asked, sides}: Symbols): readonly Sign[] => [
	...aboutMarks
		.filter(([mark]) => mark !== 'hidden' || lanes.some((lane) => lane.mark === 'hidden'))
		.map(([mark, about]) => ({sign: marks[mark], about})),
	{sign: asked, about: 'is asked, and does not act'},
	{sign: sides.good, about: sideNames.good},
	{sign: sides.bad, about: sideNames.bad},
];

/** Where they stand, and with whom they are in close combat. */
function placesOf({lanes}: Board): readonly Sign[] {
	const spot = lanes.find((lane) => lane.spot !== undefined)?.spot;
	const isEngaged = lanes.some(({engaged = []}) => engaged.length > 0);
	return [
		...(spot
			? [
					{
						sign: `${placeHeading(true)}, ${placeHeading(false)}`,
						about: `where somebody stands: ${spot.short} is ${spot.full}, a ${spot.unit}`,
					},
				]
			: []),
		...(isEngaged
			? [{sign: `vs, ${engagedHeading}`, about: 'with whom somebody is in close combat'}]
			: []),
	];
}

export const orderLegend = (board: Board, symbols: Symbols): readonly Sign[] => [
	...marksOf(board, symbols),
	...legendOf(board, symbols.cells, symbols.now),
	...placesOf(board),
	{sign: '!', about: 'behind a number: near falling'},
];

export function SettingsPage({fight, screen}: PageProperties) {
	const {width, height} = usePaneRoom();
	const {title} = shownTitles(fight, screen.view);
	const settings = fight.settings();
	const cursor = useCursor(settings.length, height - 4);
	useReadingKeys(screen.close, cursor.move);
	return (
		<SectionPage
			subject={title}
			title="House rules"
			hints={[
				{commands: ['up', 'down'], label: 'look at'},
				{commands: ['accept', 'back'], label: 'back'},
			]}
		>
			<SettingRows settings={settings} index={cursor.index} width={width} height={height} />
		</SectionPage>
	);
}

/** The rosters, opened from within a fight: who is changed there can be added afterwards. */
export function RostersPage({services, screen}: PageProperties) {
	return <RostersScreen services={services} onBack={screen.close} />;
}

export function FightPreferences({
	screen,
	services,
	preferences,
	writePreferences,
}: PageProperties) {
	return (
		<PreferencesPage
			preferences={preferences}
			notice={services.preferences.notice()}
			write={writePreferences}
			onBack={screen.close}
		/>
	);
}

/** The keys of the question; then the rules behind it, the signs of the order, and all keys. */
export function FightRules({fight, screen}: PageProperties) {
	const [isWhole, setIsWhole] = useState(screen.page?.isWhole === true);
	const {symbols} = useLook();
	const {board} = screen;
	const legend = useMemo(() => orderLegend(board, symbols), [board, symbols]);
	return isWhole ? (
		<RulesPage
			title={`Rules · ${fight.info.ruleset.name}`}
			mode="fight"
			reference={fight.info.reference}
			prompt={screen.cited}
			legend={legend}
			onBack={screen.close}
		/>
	) : (
		<HelpPage
			screen={screen}
			onMore={() => {
				setIsWhole(true);
			}}
		/>
	);
}
