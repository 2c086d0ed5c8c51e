import {Box} from 'ink';
import type {PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {TextRow} from '../kit/look/safe-text.js';
import {keyLabel} from '../kit/look/symbols.js';
import {widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/pages/windowed-list.js';
import {Column} from '../kit/parts/column.js';
import {Section} from '../kit/parts/section.js';
import type {ActionRow, HomeRow} from './home-rows.js';

type Properties = PaneSize & {
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
export function ActionPane({title, rows, current, ...size}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const index = rows.findIndex(({id}) => id === current?.id);
	const name = gap + Math.max(usualLabel, widestOf(rows.map(({label}) => label)));
	return (
		<Section title={title} isFocused={index !== -1} {...size}>
			{({width, height}) => (
				<WindowedList
					items={rows}
					index={index}
					height={height}
					keyOf={({id}) => id}
					render={({key: {command, at = 0}, label, detail}, row) => (
						<Box width={width} flexShrink={0} overflow="hidden">
							<Column
								width={cursorWidth}
								text={row === index ? symbols.cursor : ''}
								style={theme.cursor}
							/>
							<Column
								width={keyWidth}
								text={keyLabel(symbols, keymap.keysOf(command)[at] ?? '')}
								style={theme.key}
							/>
							<Box width={name} flexShrink={0}>
								<TextRow role={row === index ? 'cursor' : undefined}>{label}</TextRow>
							</Box>
							<Column
								width={Math.max(0, width - cursorWidth - keyWidth - name)}
								text={detail}
								style={theme.muted}
							/>
						</Box>
					)}
				/>
			)}
		</Section>
	);
}
