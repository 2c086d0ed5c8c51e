import {useMemo} from 'react';
import type {View} from '../../../engine/basics.js';
import type {Now} from '../use-fight.js';
import {recentRows} from './log-lines.js';
import {useLook} from '../../kit/look.js';
import {Section, sectionFrame, sectionSides} from '../../kit/section.js';
import {LogRows} from './log-rows.js';
import {Text} from '../../kit/safe-text.js';

type Properties = {
	readonly now: Now;
	readonly view: View;
	readonly width: number;
	readonly height: number;
	readonly isBoxed: boolean;
};

/** The last lines of the log, the newest at the bottom. */
export function LogPane({now, view, width, height, isBoxed}: Properties) {
	const {theme} = useLook();
	const inner = width - sectionSides(isBoxed) - 2;
	const room = Math.max(0, height - sectionFrame(isBoxed));
	const rows = useMemo(
		() => recentRows((most) => now.fight.recent(view, most), inner, room),
		[now, view, inner, room],
	);
	return (
		<Section title="Log" width={width} height={height} isBoxed={isBoxed}>
			{rows.length === 0 ? (
				<Text {...theme.muted}>Nothing has happened yet.</Text>
			) : (
				<LogRows rows={rows} />
			)}
		</Section>
	);
}
