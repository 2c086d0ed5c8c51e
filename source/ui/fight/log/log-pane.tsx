import {useMemo} from 'react';
import type {View} from '../../../engine/basics.js';
import type {Now} from '../use-fight.js';
import {recentRows} from './log-lines.js';
import {useLook} from '../../kit/look.js';
import {Pane} from '../../kit/pane.js';
import {LogRows} from './log-rows.js';
import {Text} from '../../kit/safe-text.js';

type Properties = {
	readonly now: Now;
	readonly view: View;
	readonly width: number;
	readonly height: number;
};

/** The last lines of the log, the newest at the bottom. */
export function LogPane({now, view, width, height}: Properties) {
	const {theme} = useLook();
	const rows = useMemo(
		() => recentRows((most) => now.fight.recent(view, most), width - 4, height),
		[now, view, width, height],
	);
	return (
		<Pane width={width} height={height}>
			{rows.length === 0 ? (
				<Text {...theme.muted}>Nothing has happened yet.</Text>
			) : (
				<LogRows rows={rows} />
			)}
		</Pane>
	);
}
