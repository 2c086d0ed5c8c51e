import {useMemo, useState} from 'react';
import {type Trouble, TroubleLines, troubleOf} from '../../kit/parts/work.js';
import {WindowedList, Wrapped, useRoom} from '../../kit/parts/section.js';
import {useCursor} from '../../kit/keys/use-keys.js';
import {useLook} from '../../kit/look/look.js';
import {type SpanLine, SpanRow, column} from '../../kit/parts/span.js';
import {cut, cutName, widestOf} from '../../kit/look/text.js';
import {type ArrivalRow, aboutRow, arrivalRows} from '../arrival-rows.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {whatIsSetPane} from '../what-is-set-pane.js';
import {restTurned, broughtChanged} from '../new-fight-state.js';
import {go} from './steps-line.js';

/** Between the columns of a row. */
const gap = 2;

/** More digits than any value has. */
const mostDigits = 6;

const whoOf = (row: ArrivalRow): string => (row.kind === 'rest' ? 'Rest' : row.name);

const whatOf = (row: ArrivalRow): string =>
	row.kind === 'rest'
		? row.label
		: row.kind === 'brought'
			? row.cell.label
			: row.kind === 'nothing'
				? 'comes fresh'
				: `does not come: ${row.why}`;

/** What stays of each hero of the former fight, after a rest. */
export function SetUpArrivals(properties: StepProperties) {
	const {services, state, layout, place, onPlace, dispatch} = properties;
	const {rules, symbols} = useLook();
	const [typed, setTyped] = useState('');
	const {rows, trouble} = useMemo((): {
		readonly rows: readonly ArrivalRow[];
		readonly trouble?: Trouble;
	} => {
		try {
			return {rows: arrivalRows(state, services)};
		} catch (error) {
			return {rows: [], trouble: troubleOf(error)};
		}
	}, [state, services]);
	const {width, height: page} = useRoom(layout.step);
	const cursor = useCursor(rows.length, page, place, onPlace);
	const current = rows[cursor.index];
	const change = (by: 1 | -1) => {
		setTyped('');
		if (current?.kind === 'rest') {
			dispatch(restTurned(by));
		} else if (current?.kind === 'brought') {
			const {name, brought, cell} = current;
			dispatch(broughtChanged(name, brought.id, cell.turned(by)));
		}
	};

	useStepKeys(properties, {
		cursor,
		onAccept() {
			if (typed !== '' && cursor.index < rows.length - 1) {
				// As in a form: it takes the number, and goes on to the next row.
				setTyped('');
				cursor.move('down');
			} else if (!trouble) {
				dispatch(go(1));
			}
		},
		onTurn: change,
		onCommand() {
			setTyped('');
		},
		onKey(key) {
			if (/^\d$/.test(key) && current?.kind === 'brought') {
				const digits = `${typed}${key}`.slice(-mostDigits);
				const value = current.cell.withNumber?.(Number(digits));
				if (value !== undefined) {
					setTyped(digits);
					dispatch(broughtChanged(current.name, current.brought.id, value));
				}
			}
		},
	});
	const third = Math.floor(width / 3);
	const who = Math.min(widestOf(rows.map(whoOf)), third);
	const what = Math.min(
		widestOf(rows.flatMap((row) => (row.kind === 'brought' ? [whatOf(row)] : []))),
		third,
	);
	return (
		<StepPanes
			{...properties}
			step={{
				children: ({height}) => (
					<WindowedList
						items={rows}
						index={cursor.index}
						height={height}
						keyOf={(row, at) => `${at} ${whoOf(row)}`}
						render={(row, at) => (
							<SpanRow
								line={[
									...column(at === cursor.index ? symbols.cursor : '', 2, 'cursor'),
									...lineOf(row, who, what, at === cursor.index),
								]}
							/>
						)}
					/>
				),
			}}
			preview={{
				title: current === undefined ? 'What stays' : whoOf(current),
				children: ({width: wide, height}) =>
					trouble ? (
						<TroubleLines trouble={trouble} most={2} />
					) : (
						<Wrapped
							text={[
								...(current && isLong(current) ? [`${whatOf(current)}.`] : []),
								aboutRow(current, rules),
							].join(' ')}
							width={wide}
							height={height}
							role="muted"
						/>
					),
			}}
			set={whatIsSetPane(state, services)}
		/>
	);
}

/** What may not find room in its row. */
const isLong = ({kind}: ArrivalRow): boolean => kind === 'rest' || kind === 'absent';

/** A name and what is brought, in so many columns each, with its value. */
function lineOf(row: ArrivalRow, who: number, what: number, isHighlighted: boolean): SpanLine {
	const role = isHighlighted ? 'cursor' : row.kind === 'absent' ? 'muted' : undefined;
	const name = column(cutName(whoOf(row), who), who + gap, role);
	return row.kind === 'brought'
		? [
				...name,
				...column(cut(whatOf(row), what), what + gap),
				row.isChanged
					? {text: `${row.cell.shown} (changed)`, role: 'warning'}
					: {text: row.cell.shown},
				{text: row.brought.isPlaceholder ? '  as it was' : '', role: 'muted'},
			]
		: [...name, {text: whatOf(row), role: row.kind === 'rest' ? undefined : 'muted'}];
}
