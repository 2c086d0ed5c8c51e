import {type PaneSize, useLook, Text} from '../kit/look/look.js';
import {SpanRow, column} from '../kit/parts/span.js';
import {TallList, Wrapped} from '../kit/parts/section.js';
import {sideBySide, widestOf, wrapLines} from '../kit/look/text.js';
import type {SettingView} from '../../session/fight/views.js';
import {Box} from 'ink';

type SettingListProperties = PaneSize & {
	readonly settings: readonly SettingView[];
	readonly index: number;
};

/** The cursor and a space before a label, and the spaces behind it. */
const before = 2;
const gap = 2;

const valueOf = ({value, isDefault, coming}: SettingView): string =>
	[value, ...(isDefault ? [] : ['(changed)']), ...(coming ? [`→ ${coming.value}`] : [])].join(' ');

/** Settings with their values. What does not fit in a row goes on in the next. */
export function SettingList({settings, index, width, height}: SettingListProperties) {
	const {symbols} = useLook();
	const label = Math.min(widestOf(settings.map((each) => each.label)), Math.floor(width * 0.55));
	const rowsOf = (setting: SettingView) =>
		sideBySide(
			wrapLines(setting.label, label),
			wrapLines(valueOf(setting), width - before - label - gap),
		);

	return settings.length === 0 ? (
		<Text role="muted">There is nothing to set.</Text>
	) : (
		<TallList
			items={settings}
			index={index}
			height={height}
			keyOf={({id}) => id}
			rowsOf={rowsOf}
			render={([name, value], at, line) => (
				<SpanRow
					line={[
						...column(at === index && line === 0 ? symbols.cursor : '', before, 'cursor'),
						...column(name, label + gap, at === index ? 'cursor' : undefined),
						{text: value, role: settings[at]?.isDefault ? undefined : 'warning'},
					]}
				/>
			)}
		/>
	);
}

const aboutHeight = 3;

/** Settings with their values, and below them what the highlighted one changes. */
export function SettingRows({settings, index, width, height}: SettingListProperties) {
	const {rules} = useLook();
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
				role="muted"
			/>
		</Box>
	);
}
