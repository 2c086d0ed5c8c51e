import {counted} from '../../engine/kit/text.js';
import {Box} from 'ink';
import type {Sketched} from '../../session/library/building/sketch.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {cutName, widestOf} from '../kit/look/text.js';
import {WindowedList} from '../kit/pages/windowed-list.js';
import type {PaneSize} from '../kit/look/layout.js';

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

/** Who is in a roster, as the set-up of a fight lists them. */
export function CombatantList({combatants, index, hasNoCursor, width, height}: Properties) {
	const {theme, symbols} = useLook();
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
				const style = at === index ? theme.cursor : {};
				const facts = [
					...(isHidden ? [`${symbols.marks.hidden} hidden`] : []),
					...(entry?.tags ? [entry.tags.join(', ')] : []),
				];
				return (
					<Box columnGap={1} flexShrink={0} overflow="hidden">
						<Text {...style}>
							{isHighlighted ? symbols.cursor : ' '} {String(count).padStart(2)} ×
						</Text>
						<Text {...theme[side]}>{symbols.sides[side]}</Text>
						<Box width={name} flexShrink={0}>
							<Text wrap="truncate" {...style}>
								{cutName(labelOf(combatant), name)}
							</Text>
						</Box>
						{problems.length > 0 ? (
							<Text wrap="truncate" {...theme.danger}>
								{counted(problems.length, 'mistake')}
							</Text>
						) : (
							<Text wrap="truncate" {...theme.muted}>
								{facts.join(` ${symbols.dot} `)}
							</Text>
						)}
					</Box>
				);
			}}
		/>
	);
}
