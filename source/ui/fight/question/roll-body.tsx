import {Box} from 'ink';
import {useCallback} from 'react';
import {typingHint} from '../../../dice/typing.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import {inNumbers, noLetter} from '../../kit/keys/entry-state.js';
import {useEntry} from '../../kit/keys/use-entry.js';
import {useEnterLabel} from '../../kit/keys/enter-label.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {wrapLines} from '../../kit/look/text.js';
import {usePreview} from '../../menu/use-preview.js';
import type {BodyProperties} from './body.js';
import {DiceWays} from './dice-ways.js';
import {requestRows} from './request-rows.js';
import {useTypedDice} from './use-typed-dice.js';

/** Asks for dice: Enter rolls them, and typing enters the dice on the table. */
export function RollBody({
	prompt,
	now,
	board,
	width,
	height,
	isActive,
	aboutHeight,
	given,
	sentLabel = 'roll',
	foresee,
	giveAgain,
	answer,
	offer,
	say,
	intercept,
	onCommand,
}: BodyProperties<'roll'>) {
	const {theme, symbols} = useLook();
	const {requests} = prompt;
	const dice = useTypedDice({fight: now.fight, offer});
	const isChoosing = dice.ways.length > 0;
	const initial = given?.kind === 'line' ? given.text : undefined;
	const {entry, type} = useEntry({
		isActive: isActive && !isChoosing,
		initial,
		accept() {
			answer({kind: 'roll'});
		},
		// What does not fit any more may lack only what a die explodes into.
		submit: (line) =>
			line === initial && giveAgain() === undefined ? undefined : dice.submit(line),
		onClose: dice.forget,
		onOther(key) {
			say(`${noLetter(key)}: Enter rolls, digits are your dice`);
		},
		intercept,
		onCommand,
	});
	useEnterLabel(
		isActive && !isChoosing,
		entry.text === undefined
			? sentLabel
			: entry.text === initial
				? `keep ${initial}`
				: dice.enterLabelOn(entry.text),
	);
	const {inputOf} = dice;
	const previewOf = useCallback(
		(line: string) => {
			const input = inputOf(line);
			return input && foresee ? [foresee(input)] : [];
		},
		[inputOf, foresee],
	);
	const foreseen = usePreview(
		previewOf,
		entry.text === initial || foresee === undefined ? undefined : entry.text,
	);
	const rows = requestRows(requests, board.lanes, width, symbols.dot);
	if (isChoosing) {
		return (
			<DiceWays
				ways={dice.ways}
				height={height}
				isActive={isActive}
				onPick={(way) => {
					answer(way.input);
				}}
				onBack={dice.reconsider}
			/>
		);
	}

	return (
		<Box flexDirection="column" height={height + aboutHeight} flexShrink={0}>
			<WindowedList
				items={rows}
				index={0}
				hasNoCursor
				height={Math.max(1, Math.min(rows.length, height - 1))}
				keyOf={({key}) => key}
				render={({cells}) => (
					<Box columnGap={2} flexShrink={0} overflow="hidden">
						{cells.map(({text, width: columns, isDice = false}, at) => (
							<Box key={at} width={columns} flexShrink={0}>
								<Text wrap="truncate" {...(isDice && theme.accent)}>
									{text}
								</Text>
							</Box>
						))}
					</Box>
				)}
			/>
			{entry.text === undefined ? (
				<Text wrap="truncate" {...theme.muted}>
					Enter rolls, or type your dice
					{typingHint(requests, !prompt.isApart)}
				</Text>
			) : (
				<FieldLine
					key={entry.isFilledIn ? 'filled in' : 'typed'}
					label={dice.before === '' ? 'Dice' : `Dice ${dice.before.trim()}`}
					value={entry.text}
					isActive={isActive}
					takes={inNumbers}
					remark={
						entry.refusal ??
						(entry.isFilledIn ? 'Enter keeps it; a digit replaces it' : dice.remarkOn(entry.text))
					}
					onChange={type}
				/>
			)}
			{foreseen
				.flatMap((line) => wrapLines(line, width))
				.slice(0, aboutHeight)
				.map((line, at) => (
					<Text key={at} wrap="truncate" {...theme.muted}>
						{line}
					</Text>
				))}
		</Box>
	);
}
