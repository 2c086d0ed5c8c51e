import {counted} from '../../engine/kit/text.js';

import type {Sketched} from '../../session/library/building/sketch.js';
import {type PaneSize, useLook} from '../kit/look/look.js';
import {cutName, widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/parts/section.js';
import {SpanRow, column} from '../kit/parts/span.js';

type Properties = PaneSize & {
	readonly combatants: readonly Sketched[];
	readonly index: number;
	readonly hasNoCursor: boolean;
};

/** Columns before the name: cursor, count, side. */
const before = 9;

/** Columns behind the name where something is wrong with somebody. */
const forMistakes = 12;

const labelOf = ({name}: Sketched): string => (name === '' ? '(no name)' : name);

export function CombatantList({combatants, index, hasNoCursor, width, height}: Properties) {
	const {symbols} = useLook();
	const isSound = combatants.every(({problems}) => problems.length === 0);
	const name = Math.max(
		1,
		Math.min(widestOf(combatants.map(labelOf)), width - before - (isSound ? 0 : forMistakes)),
	);
	return (
		<WindowedList
			items={combatants}
			index={index}
			hasNoCursor={hasNoCursor}
			height={height}
			keyOf={({name: key}, at) => `${at} ${key}`}
			render={(combatant, at) => {
				const {side, count, isHidden, problems, entry} = combatant;
				const isHighlighted = at === index && !hasNoCursor;
				const role = at === index ? 'cursor' : undefined;
				const facts = [
					...(isHidden ? [`${symbols.marks.hidden} hidden`] : []),
					...(entry?.tags ? [entry.tags.join(', ')] : []),
				];
				const cursor = isHighlighted ? symbols.cursor : ' ';
				return (
					<SpanRow
						line={[
							{text: `${cursor} ${String(count).padStart(2)} ×`, role},
							{text: ` ${symbols.sides[side]} `, role: side},
							...column(cutName(labelOf(combatant), name), name + 1, role),
							problems.length > 0
								? {text: counted(problems.length, 'mistake'), role: 'danger'}
								: {text: facts.join(` ${symbols.dot} `), role: 'muted'},
						]}
					/>
				);
			}}
		/>
	);
}
