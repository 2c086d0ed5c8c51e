import {useState} from 'react';
import {sides, sideWords} from '../../../engine/kit/basics.js';
import {merits} from '../../../session/library/rosters/archetypes.js';
import {type Selection, sideOf} from '../../../session/library/services.js';
import {useLook} from '../../kit/look/look.js';
import {
	type Span,
	type SpanLine,
	Scrolled,
	SpanRow,
	useReading,
	padded,
} from '../../kit/parts/span.js';
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
						rowsOf={({selection, at}) => {
							const isAbsent = selection.count === 0 || whyAbsent(state, selection) !== undefined;
							return linesOf(
								selection,
								aboutOf(selection),
								{width, name},
								{
									sign: symbols.sides[sideOf(selection)],
									cursor: at === index ? symbols.cursor : ' ',
									role: at === index ? 'cursor' : isAbsent ? 'muted' : undefined,
								},
							);
						}}
						render={(line) => <SpanRow line={line} />}
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

/** A line of somebody; what has no room beside the name stands below. */
function linesOf(
	selection: Selection,
	about: string,
	{width, name}: {readonly width: number; readonly name: number},
	{
		sign,
		cursor,
		role,
	}: {readonly sign: string; readonly cursor: string; readonly role: Span['role']},
): readonly SpanLine[] {
	const {entry, count} = selection;
	const isBeside = widthOf(about) <= width - beforeName - name - 1;
	const below = isBeside ? [] : wrapLines(about, width - beforeName);
	return [
		[
			{text: `${cursor} ${String(count).padStart(2)} ×`, role},
			{text: ` ${sign} `, role: sideOf(selection)},
			{text: padded(cutName(entry.name, name), name), role},
			{text: ` ${isBeside ? about : ''}`, role: 'muted'},
		],
		...below.map((line): SpanLine => [{text: ' '.repeat(beforeName) + line, role: 'muted'}]),
	];
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
