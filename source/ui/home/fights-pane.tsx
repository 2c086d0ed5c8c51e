import {useMemo} from 'react';
import type {PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {TextRow} from '../kit/look/safe-text.js';
import {Section, useRoom} from '../kit/parts/section.js';
import {TallList} from '../kit/pages/tall-list.js';
import {FightLine, FightState, fightColumns} from './fight-line.js';
import type {FightRow} from './fight-rows.js';
import type {HomeRow} from './home-rows.js';

type Properties = PaneSize & {
	readonly title: string;
	readonly rows: readonly FightRow[];
	/** The row under the cursor, which may stand in another pane. */
	readonly current: HomeRow | undefined;
	/** What is said in place of rows. */
	readonly empty: string;
	/** There is something to find, and it is not being typed. */
	readonly canFind: boolean;
};

/** A fight takes two lines. */
const lines = ['what it is', 'how it stands'] as const;

export function FightsPane({title, rows, current, empty, canFind, ...size}: Properties) {
	const {keymap} = useLook();
	const {width, height} = useRoom(size);
	const columns = useMemo(() => fightColumns(rows, width), [rows, width]);
	const index = rows.findIndex(({id}) => id === current?.id);
	return (
		<Section
			title={title}
			hint={canFind ? `${keymap.keysOf('find')[0] ?? ''} finds` : ''}
			isFocused={index !== -1}
			{...size}
		>
			{rows.length > 0 ? null : <TextRow role="muted">{empty}</TextRow>}
			<TallList
				items={rows}
				index={index}
				height={height}
				keyOf={({id}) => id}
				rowsOf={() => lines}
				render={(line, at) => {
					const row = rows[at];
					return row === undefined ? null : line === 'what it is' ? (
						<FightLine row={row} columns={columns} isHighlighted={at === index} />
					) : (
						<FightState row={row} columns={columns} />
					);
				}}
			/>
		</Section>
	);
}
