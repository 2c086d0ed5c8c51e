import {Box} from 'ink';
import type {PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {Wrapped} from '../kit/parts/wrapped.js';
import {SettingList} from './setting-list.js';
import type {SettingView} from '../../session/fight/views.js';

/** Rows below the list for what the highlighted setting changes. */
const aboutHeight = 3;

type Properties = PaneSize & {readonly settings: readonly SettingView[]; readonly index: number};

/** Settings with their values, and below them what the highlighted one changes. */
export function SettingRows({settings, index, width, height}: Properties) {
	const {theme, rules} = useLook();
	const list = height - aboutHeight;
	const current = settings[index];
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<Box flexDirection="column" height={list} flexShrink={0} overflow="hidden">
				<SettingList settings={settings} index={index} width={width} height={list} />
			</Box>
			<Wrapped
				text={
					current
						? `${current.summary}${rules === 'quiet' ? '' : ` (${current.rule})`}${current.coming ? `. To come, ${current.coming.when}.` : ''}`
						: ''
				}
				width={width}
				height={aboutHeight}
				style={theme.muted}
			/>
		</Box>
	);
}
