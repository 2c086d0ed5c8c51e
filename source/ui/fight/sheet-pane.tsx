import {useMemo} from 'react';
import type {Id} from '../../engine/basics.js';
import {DetailRows} from '../kit/detail-rows.js';
import type {PaneSize} from '../kit/layout.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {Section, sectionFrame, sectionSides} from '../kit/section.js';
import {linesAbout} from './lines-about.js';
import {useHighlighted} from './question/highlight.js';
import type {FightScreenState} from './screen.js';

type Properties = PaneSize & {
	readonly title: string;
	readonly screen: FightScreenState;
	readonly who: Id | undefined;
	/** What is said where it is about nobody. */
	readonly empty: string;
};

/** What there is to know of somebody, as far as there is room. */
export function SheetPane({
	title,
	screen: {now, board, view},
	who,
	empty,
	width,
	height,
}: Properties) {
	const {theme} = useLook();
	const lines = useMemo(
		() => (who === undefined ? [] : linesAbout(now.fight, board, who, view)),
		[now, board, who, view],
	);
	const name = board.lanes.find(({combatant}) => combatant === who)?.name;
	return (
		<Section
			isBoxed
			title={name === undefined ? title : `${title}: ${name}`}
			width={width}
			height={height}
		>
			{name === undefined ? (
				<Text {...theme.muted}>{empty}</Text>
			) : (
				<DetailRows
					details={lines}
					width={width - sectionSides(true)}
					height={height - sectionFrame(true)}
				/>
			)}
		</Section>
	);
}

/** Whom the highlighted choice is aimed at. */
export function TargetPane({
	screen,
	...size
}: PaneSize & {readonly screen: FightScreenState}) {
	const highlighted = useHighlighted();
	const {prompt} = screen;
	const about =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === highlighted)?.about
			: undefined;
	return (
		<SheetPane
			{...size}
			title="Target"
			screen={screen}
			who={about}
			empty="No target"
		/>
	);
}
