import {Box} from 'ink';
import type {SettingView} from '../../session/fight.js';
import {useLook} from '../kit/look.js';
import {widestOf} from '../kit/text.js';
import {WindowedList} from '../kit/windowed-list.js';
import {Text} from '../kit/safe-text.js';

/** Rows below the list for what the highlighted setting changes. */
const aboutHeight = 3;

type Properties = {
	readonly settings: readonly SettingView[];
	readonly index: number;
	readonly width: number;
	readonly height: number;
};

/** Settings with their values, and below them what the highlighted one changes. */
export function SettingRows({settings, index, width, height}: Properties) {
	const {symbols, theme} = useLook();
	const label = Math.min(
		widestOf(settings.map((each) => each.label)),
		Math.floor(width * 0.55),
	);
	const current = settings[index];
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<Box
				flexDirection="column"
				height={height - aboutHeight}
				flexShrink={0}
				overflow="hidden"
			>
				{settings.length === 0 && (
					<Text {...theme.muted}>There is nothing to set.</Text>
				)}
				<WindowedList
					items={settings}
					index={index}
					height={height - aboutHeight}
					keyOf={({id}) => id}
					render={(setting, at) => {
						const style = at === index ? theme.cursor : {};
						return (
							<Box columnGap={2} flexShrink={0} overflow="hidden">
								<Box width={label + 2} flexShrink={0}>
									<Text wrap="truncate" {...style}>
										{at === index ? symbols.cursor : ' '} {setting.label}
									</Text>
								</Box>
								<Text
									wrap="truncate"
									{...(setting.isDefault ? {} : theme.warning)}
								>
									{setting.value}
									{setting.isDefault ? '' : ' (changed)'}
									{setting.coming ? ` → ${setting.coming.value}` : ''}
								</Text>
							</Box>
						);
					}}
				/>
			</Box>
			<Box height={aboutHeight} flexShrink={0} overflow="hidden">
				{current ? (
					<Text {...theme.muted}>
						{current.summary} ({current.rule})
						{current.coming ? `. To come, ${current.coming.when}.` : ''}
					</Text>
				) : null}
			</Box>
		</Box>
	);
}
