import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {widestOf} from '../kit/text.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {type ArrivalRow, aboutRow, arrivalRows} from './arrival-rows.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';

/** Rows below the list for what is known of the highlighted one. */
const aboutHeight = 3;

/** More digits than any value has. */
const mostDigits = 6;

const whoOf = (row: ArrivalRow): string =>
	row.kind === 'rest' ? 'Rest' : row.name;

const whatOf = (row: ArrivalRow): string => {
	switch (row.kind) {
		case 'rest': {
			return row.label;
		}

		case 'brought': {
			return row.cell.label;
		}

		case 'nothing': {
			return 'comes fresh';
		}

		case 'absent': {
			return `does not come: ${row.why}`;
		}
	}
};

/** What stays of each hero of the former fight, after a rest. */
export function SetUpArrivals({
	services,
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onWhoWins,
}: StepProperties) {
	const {theme, symbols} = useLook();
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
	const cursor = useCursor(rows.length, height - aboutHeight, place, onPlace);
	const current = rows[cursor.index];
	const change = (by: 1 | -1) => {
		setTyped('');
		if (current?.kind === 'rest') {
			dispatch({type: 'rest-turned', by});
		} else if (current?.kind === 'brought') {
			const {name, brought, cell} = current;
			dispatch({
				type: 'brought-changed',
				name,
				id: brought.id,
				value: cell.turned(by),
			});
		}
	};

	useStepKeys({
		onBack,
		onWhoWins,
		cursor,
		onAccept() {
			if (typed !== '' && cursor.index < rows.length - 1) {
				// As in a form: it takes the number, and goes on to the next row.
				setTyped('');
				cursor.move('down');
			} else if (!trouble) {
				dispatch({type: 'went-on'});
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
					dispatch({
						type: 'brought-changed',
						name: current.name,
						id: current.brought.id,
						value,
					});
				}
			}
		},
	});
	const third = Math.floor(width / 3);
	const who = Math.min(widestOf(rows.map(whoOf)), third);
	const what = Math.min(
		widestOf(
			rows.flatMap((row) => (row.kind === 'brought' ? [whatOf(row)] : [])),
		),
		third,
	);
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<WindowedList
				items={rows}
				index={cursor.index}
				height={height - aboutHeight}
				keyOf={(row, at) => `${at} ${whoOf(row)}`}
				render={(row, at) => {
					const style =
						at === cursor.index
							? theme.cursor
							: row.kind === 'absent'
								? theme.muted
								: {};
					return (
						<Box columnGap={2} flexShrink={0} overflow="hidden">
							<Box width={who + 2} flexShrink={0}>
								<Text wrap="truncate" {...style}>
									{at === cursor.index ? symbols.cursor : ' '} {whoOf(row)}
								</Text>
							</Box>
							{row.kind === 'brought' ? (
								<>
									<Box width={what} flexShrink={0}>
										<Text wrap="truncate">{whatOf(row)}</Text>
									</Box>
									<Text
										wrap="truncate"
										{...(row.isChanged ? theme.warning : {})}
									>
										{row.cell.shown}
										{row.isChanged ? ' (changed)' : ''}
									</Text>
									<Text wrap="truncate" {...theme.muted}>
										{row.brought.isPlaceholder ? 'a placeholder' : ''}
									</Text>
								</>
							) : (
								<Text
									wrap="truncate"
									{...(row.kind === 'rest' ? {} : theme.muted)}
								>
									{whatOf(row)}
								</Text>
							)}
						</Box>
					);
				}}
			/>
			<Box
				flexDirection="column"
				height={aboutHeight}
				flexShrink={0}
				overflow="hidden"
			>
				{trouble ? (
					<TroubleLines trouble={trouble} most={2} />
				) : (
					<Text {...theme.muted}>{aboutRow(current)}</Text>
				)}
			</Box>
		</Box>
	);
}
