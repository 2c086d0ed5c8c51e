import {useState} from 'react';
import {sides, sideWords} from '../../../engine/kit/basics.js';
import {merits} from '../../../session/library/rosters/archetypes.js';
import {type Selection, sideOf} from '../../../session/library/services.js';
import {useLook} from '../../kit/look/look.js';
import {Scrolled, SpanRow, useReading, padded} from '../../kit/parts/span.js';
import {TallList, useRoom} from '../../kit/parts/section.js';
import {cutName, widestOf, widthOf, wrapLines} from '../../kit/look/text.js';
import {useCursor} from '../../kit/keys/use-keys.js';
import {sheetTitle, useSheetLines} from '../sheet-lines.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {
	variesWith,
	countOf,
	emptySide,
	isFormerHero,
	selectionsOf,
	whyAbsent,
	withFound,
	withChanged,
	withMore,
	onOtherSide,
} from '../who-comes.js';
import {whatIsSetPane} from '../what-is-set-pane.js';
import {FindSomebody} from '../find-somebody.js';
import {go} from './steps-line.js';

/** Before a name: cursor, count and side. */
const beforeName = 9;

export function CombatantList(properties: StepProperties & {onFind(): void}) {
	const {services, state, layout, place, onPlace, dispatch, onFind} = properties;
	const {symbols, keyOf} = useLook();
	const [message, setMessage] = useState('');
	const selections = selectionsOf(state);
	const isEmpty = sides.every((side) => countOf(state, side) === 0);
	const empty = emptySide(state);
	const room = useRoom(layout.step);
	const cursor = useCursor(selections.length, room.height - 1, place, onPlace);
	const {index} = cursor;
	const current = selections[index];
	const preview = useRoom(layout.preview ?? {width: 0, height: 0});
	const lines = useSheetLines(services, state, current, preview.width);
	const reading = useReading(lines.length, preview.height, current?.entry);
	const vary = variesWith(state, dispatch, setMessage);
	useStepKeys(properties, {
		cursor,
		first: layout.preview ? reading.take : undefined,
		onAccept() {
			if (isEmpty) {
				setMessage('Nobody is left: + brings somebody');
			} else {
				dispatch(go(1));
			}
		},
		onTurn(by) {
			setMessage('');
			dispatch(withChanged(index, withMore(by)));
		},
		onCommand(command) {
			setMessage('');
			if (command === 'seen') {
				dispatch(withChanged(index, (each) => ({...each, isHidden: !each.isHidden})));
			} else if (command === 'find') {
				onFind();
			} else if (command === 'other-side' && isFormerHero(state, current)) {
				setMessage('Heroes of the former fight come as heroes');
			} else if (command === 'other-side') {
				dispatch(withChanged(index, onOtherSide));
			} else if (current && (command === 'stronger' || command === 'weaker')) {
				void vary(index, current, command);
			}
		},
	});
	const name = Math.max(
		1,
		Math.min(
			widestOf(selections.map(({entry}) => entry.name)),
			Math.floor(room.width * (layout.preview ? 1 : 0.5)) - beforeName,
		),
	);
	const aboutOf = (selection: Selection): string => {
		const absent = whyAbsent(state, selection);
		const about =
			absent === undefined
				? selection.isHidden
					? `${symbols.marks.hidden} hidden`
					: ''
				: `does not come: ${absent}`;
		return [about, ...(layout.preview ? [] : [merits(selection.entry)])]
			.filter((part) => part !== '')
			.join(' · ');
	};

	const warning =
		message === '' && empty
			? `Nobody is among ${sideWords[empty]}: / finds somebody, o changes sides, Esc goes back to the rosters`
			: message;
	const more = keyOf('next-pane');
	return (
		<StepPanes
			{...properties}
			step={{
				isFocused: !reading.isFocused,
				hint: sides.map((side) => `${symbols.sides[side]} ${countOf(state, side)}`).join('  '),
				children: ({width, height}) => (
					<TallList
						items={selections.map((selection, at) => ({selection, at}))}
						index={index}
						height={height}
						keyOf={({selection: {entry}, at}) => `${at} ${entry.name}`}
						rowsOf={({selection, at}) => rowsOf(selection, at, aboutOf(selection), width, name)}
						render={(row) => (
							<Row
								row={row}
								isHighlighted={row.at === index}
								isAbsent={whyAbsent(state, row.selection) !== undefined}
							/>
						)}
					/>
				),
			}}
			preview={
				current && {
					title: sheetTitle(current, symbols),
					isFocused: reading.isFocused,
					hint: [
						...(current.isHidden ? ['hidden'] : []),
						...(reading.isFocused ? ['↑↓'] : reading.isCut ? [`${more} reads on`] : []),
					].join(` ${symbols.dot} `),
					children: (size) => <Scrolled {...size} lines={lines} top={reading.top} />,
				}
			}
			set={whatIsSetPane(state, services, warning)}
		/>
	);
}

/** A row of the list: what is said of somebody goes on in rows below. */
type ListRow = {
	readonly selection: Selection;
	readonly at: number;
	readonly isFirst: boolean;
	readonly name: string;
	readonly about: string;
};

function rowsOf(selection: Selection, at: number, about: string, width: number, column: number) {
	const name = cutName(selection.entry.name, column);
	const room = width - beforeName - column - 1;
	const isBeside = widthOf(about) <= room;
	const first = {
		selection,
		at,
		isFirst: true,
		name: padded(name, column),
		about: isBeside ? about : '',
	};
	return isBeside
		? [first]
		: [
				first,
				...wrapLines(about, width - beforeName).map((line) => ({
					...first,
					isFirst: false,
					name: '',
					about: line,
				})),
			];
}

function Row({
	row: {selection, isFirst, name, about},
	isHighlighted,
	isAbsent,
}: {
	readonly row: ListRow;
	readonly isHighlighted: boolean;
	readonly isAbsent: boolean;
}) {
	const {symbols} = useLook();
	const {count} = selection;
	const side = sideOf(selection);
	const role = isHighlighted ? 'cursor' : count === 0 || isAbsent ? 'muted' : undefined;
	const cursor = isHighlighted ? symbols.cursor : ' ';
	return (
		<SpanRow
			line={
				isFirst
					? [
							{text: `${cursor} ${String(count).padStart(2)} ×`, role},
							{text: ` ${symbols.sides[side]} `, role: side},
							{text: name, role},
							{text: ` ${about}`, role: 'muted'},
						]
					: [{text: ' '.repeat(beforeName) + about, role: 'muted'}]
			}
		/>
	);
}

/** Who fights, on which side, how many of each, and whether players see them. */
export function SetUpCombatants(properties: StepProperties) {
	const [isFinding, setIsFinding] = useState(false);
	return isFinding ? (
		<FindSomebody
			{...properties.layout.whole}
			title="Who comes, too?"
			services={properties.services}
			ruleset={properties.state.ruleset}
			settings={properties.state.settings}
			onFound={(entries) => {
				for (const entry of entries) {
					properties.dispatch(withFound(entry));
				}

				setIsFinding(false);
			}}
			onBack={() => {
				setIsFinding(false);
			}}
		/>
	) : (
		<CombatantList
			{...properties}
			onFind={() => {
				setIsFinding(true);
			}}
		/>
	);
}
