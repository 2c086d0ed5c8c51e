import {Box} from 'ink';
import {useState} from 'react';
import {merits} from '../../session/archetypes.js';
import {sideWords} from '../../engine/basics.js';
import {type Selection, sideOf} from '../../session/services.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useLook} from '../kit/look.js';
import {useStepKeys} from './use-step-keys.js';
import {variesWith} from './vary.js';
import {
	emptySide,
	isFormerHero,
	newFight,
	selectionsOf,
	whyAbsent,
} from './who-comes.js';
import type {StepProperties} from './step-properties.js';
import {widestOf} from '../kit/text.js';
import {Text} from '../kit/safe-text.js';
import {SheetPreview} from './sheet-preview.js';
import {whatIsSet} from './what-is-set.js';

/** Narrower than that, there is no room for a sheet beside the list. */
const narrowest = 70;

/** Before a name: cursor, count and side. */
const beforeName = 9;

export function CombatantList({
	services,
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onWhoWins,
	onFind,
}: StepProperties & {onFind(): void}) {
	const {theme, symbols} = useLook();
	const [message, setMessage] = useState('');
	const selections = selectionsOf(state);
	const isEmpty = newFight(state).selections.length === 0;
	const empty = emptySide(state);
	const cursor = useCursor(selections.length, height - 2, place, onPlace);
	const {index} = cursor;
	const current = selections[index];
	const vary = variesWith(state, dispatch, setMessage);
	useStepKeys({
		onBack,
		onWhoWins,
		cursor,
		onAccept() {
			if (isEmpty) {
				setMessage('Nobody is left: + brings somebody');
			} else {
				dispatch({type: 'went-on'});
			}
		},
		onTurn(by) {
			setMessage('');
			dispatch({type: 'counted', index, by});
		},
		onCommand(command) {
			setMessage('');
			if (command === 'seen') {
				dispatch({type: 'hidden-or-seen', index});
			} else if (command === 'find') {
				onFind();
			} else if (command === 'other-side' && isFormerHero(state, current)) {
				setMessage('Heroes of the former fight come as heroes');
			} else if (command === 'other-side') {
				dispatch({type: 'side-changed', index});
			} else if (current && (command === 'stronger' || command === 'weaker')) {
				void vary(index, current, command);
			}
		},
	});
	const sheetWidth = width < narrowest ? 0 : Math.floor(width * 0.52);
	const listWidth = sheetWidth === 0 ? width : width - sheetWidth - 2;
	const name = Math.min(
		widestOf(selections.map(({entry}) => entry.name)),
		Math.floor(listWidth * (sheetWidth === 0 ? 0.5 : 1)) - beforeName,
	);
	const aboutOf = (selection: Selection): string => {
		const absent = whyAbsent(state, selection);
		const about =
			absent === undefined
				? selection.isHidden
					? `${symbols.marks.hidden} hidden`
					: ''
				: `does not come: ${absent}`;
		return [about, ...(sheetWidth === 0 ? [merits(selection.entry)] : [])]
			.filter((part) => part !== '')
			.join(' · ');
	};

	const warning =
		message === '' && empty
			? `Nobody is among ${sideWords[empty]}: / finds somebody, o changes the side, Esc goes back to the rosters`
			: message;
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<Box columnGap={2} height={height - 1} flexShrink={0}>
				<Box flexDirection="column" width={listWidth} flexShrink={0}>
					<WindowedList
						items={selections}
						index={index}
						height={height - 1}
						keyOf={({entry}, at) => `${at} ${entry.name}`}
						render={(selection, at) => (
							<Row
								selection={selection}
								isHighlighted={at === index}
								name={name}
								about={aboutOf(selection)}
								isAbsent={whyAbsent(state, selection) !== undefined}
							/>
						)}
					/>
				</Box>
				{sheetWidth > 0 && current ? (
					<SheetPreview
						services={services}
						state={state}
						selection={current}
						width={sheetWidth}
						height={height - 1}
					/>
				) : null}
			</Box>
			<Text wrap="truncate" {...(warning === '' ? theme.muted : theme.warning)}>
				{warning === ''
					? whatIsSet(state, services.preferences.read()).join(
							` ${symbols.dot} `,
						)
					: warning}
			</Text>
		</Box>
	);
}

function Row({
	selection,
	isHighlighted,
	isAbsent,
	name,
	about,
}: {
	readonly selection: Selection;
	readonly isHighlighted: boolean;
	readonly isAbsent: boolean;
	/** How many columns a name gets. */
	readonly name: number;
	readonly about: string;
}) {
	const {theme, symbols} = useLook();
	const {entry, count} = selection;
	const side = sideOf(selection);
	const style = isHighlighted
		? theme.cursor
		: count === 0 || isAbsent
			? theme.muted
			: {};
	return (
		<Box columnGap={1} flexShrink={0} overflow="hidden">
			<Text {...style}>
				{isHighlighted ? symbols.cursor : ' '} {String(count).padStart(2)} ×
			</Text>
			<Text {...theme[side]}>{symbols.sides[side]}</Text>
			<Box width={name} flexShrink={0}>
				<Text wrap="truncate" {...style}>
					{entry.name}
				</Text>
			</Box>
			<Text wrap="truncate" {...theme.muted}>
				{about}
			</Text>
		</Box>
	);
}
