import {useMemo} from 'react';
import type {Board} from '../../../engine/world/board.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {Section, sectionSides} from '../../kit/parts/section.js';
import {SpanLines} from '../../kit/parts/span.js';
import {roundLines} from './round-lines.js';

type Properties = PaneSize & {readonly board: Board};

/** The whole round at a glance: who has acted, who acts, who follows, and what is left for reactions. */
export function RoundPane({board, width, height}: Properties) {
	const {symbols, theme} = useLook();
	const lines = useMemo(
		() => roundLines(board, width - sectionSides(true), symbols),
		[board, width, symbols],
	);
	const isPhases = board.lanes.some(({track}) => track);
	return (
		<Section
			isBoxed
			title="Round"
			hint={isPhases ? 'who goes in which phase' : 'who has acted, who acts, who follows'}
			width={width}
			height={height}
		>
			{lines.length === 0 ? (
				<Text {...theme.muted}>Nobody is in sight.</Text>
			) : (
				<SpanLines lines={lines} />
			)}
		</Section>
	);
}
