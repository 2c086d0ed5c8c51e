import type {PaneSize} from '../kit/look/layout.js';
import {Section, sectionFrame, sectionSides} from '../kit/parts/section.js';
import {widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/pages/windowed-list.js';
import {ActionLine} from './action-line.js';
import type {ActionRow, HomeRow} from './home-rows.js';

type Properties = {
	readonly title: string;
	readonly rows: readonly ActionRow[];
	/** The row under the cursor, which may stand in another pane. */
	readonly current: HomeRow | undefined;
	readonly isBoxed: boolean;
	readonly size: PaneSize;
};

/** The columns of a name where there is room: both panes have the same, so that they line up. */
const usualLabel = 20;

/** What can be begun, or looked up. */
export function ActionPane({title, rows, current, isBoxed, size}: Properties) {
	const index = rows.findIndex(({id}) => id === current?.id);
	const width = size.width - sectionSides(isBoxed);
	const label = Math.max(usualLabel, widestOf(rows.map((row) => row.label)));
	return (
		<Section
			title={title}
			isBoxed={isBoxed}
			isFocused={index !== -1}
			width={size.width}
			height={size.height}
		>
			<WindowedList
				items={rows}
				index={index}
				height={size.height - sectionFrame(isBoxed)}
				keyOf={({id}) => id}
				render={(row, at) => (
					<ActionLine row={row} label={label} width={width} isHighlighted={at === index} />
				)}
			/>
		</Section>
	);
}
