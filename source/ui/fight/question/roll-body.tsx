import {Box} from 'ink';
import {useCallback, useMemo, useState} from 'react';
import {typingHint} from '../../../dice/typing.js';
import type {Id} from '../../../engine/kit/basics.js';
import {FieldLine} from '../../kit/parts/text-field.js';
import {WindowedList} from '../../kit/parts/section.js';
import {SpanLines, SpanRow, column, textLines} from '../../kit/parts/span.js';
import {noLetter, useEntry} from '../../kit/keys/use-entry.js';
import {isMove, moved} from '../../kit/keys/use-keys.js';
import {type Hint, useEnterLabel} from '../../kit/keys/hints.js';
import {useLook, Text} from '../../kit/look/look.js';

import {usePreview} from '../../menu/use-preview.js';
import type {BodyProperties} from './body.js';
import {DiceWays, useTypedDice} from './use-typed-dice.js';
import {requestRows} from './prompt-layout.js';

const noSenders: ReadonlyMap<Id, string> = new Map();

function HowToType({
	prompt: {requests, isApart},
	now,
	board,
	rows,
}: Pick<BodyProperties<'roll'>, 'prompt' | 'now' | 'board'> & {readonly rows: number}) {
	const [roller, ...others] = new Set(requests.map(({who}) => who));
	const name =
		others.length > 0 ? undefined : board.lanes.find(({combatant}) => combatant === roller)?.name;
	const further =
		now.fight.rollerOnEnter() === 'program'
			? `, also at ${name === undefined ? 'the' : `${name}’s`} next choices, until you type some;`
			: ',';
	return (
		<Box maxHeight={rows} flexShrink={0} overflow="hidden">
			<Text wrap={rows > 1 ? 'wrap' : 'truncate'} role="muted">
				Enter rolls{further} or type your dice without bonuses
				{typingHint(requests, !isApart)}
			</Text>
		</Box>
	);
}

export function RollBody(properties: BodyProperties<'roll'>) {
	const {prompt, now, board, width, height, aboutHeight, isActive} = properties;
	const {given, sentLabel = 'roll', senders = noSenders, foresee, giveAgain} = properties;
	const {answer, offer, say, intercept, onCommand} = properties;
	const {symbols} = useLook();
	const {requests} = prompt;
	const rows = requestRows(requests, board.lanes, width, symbols.dot);
	// What several sent is sent back one by one.
	const hasCursor = senders.size > 1;
	const [index, setIndex] = useState<number>();
	const first = rows.findIndex(({who}) => senders.has(who));
	const at = Math.min(index ?? Math.max(0, first), rows.length - 1);
	const whose = hasCursor ? rows[at]?.who : undefined;
	const sender = whose === undefined ? undefined : senders.get(whose);
	const also = useMemo(
		(): readonly Hint[] =>
			sender === undefined
				? []
				: [{commands: ['sendback'], label: `send back to ${sender}`, isNeeded: true}],
		[sender],
	);
	const dice = useTypedDice(now.fight, offer);
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
		onCommand(command) {
			if (hasCursor && isMove(command)) {
				setIndex(moved(at, command, rows.length, height));
			} else {
				onCommand(command, whose);
			}
		},
	});
	useEnterLabel(
		isActive && !isChoosing,
		entry.text === undefined
			? sentLabel
			: entry.text === initial
				? `keep ${initial}`
				: dice.enterLabelOn(entry.text),
		also,
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

	const listed = Math.max(1, Math.min(rows.length, height - 1));
	/** Rows for what is typed, and what is said of it. */
	const free = height + aboutHeight - listed;
	return (
		<Box flexDirection="column" height={height + aboutHeight} flexShrink={0}>
			<WindowedList
				items={rows}
				index={at}
				hasNoCursor={!hasCursor || !isActive}
				height={listed}
				keyOf={({key}) => key}
				render={({cells}) => (
					<SpanRow
						line={cells.flatMap(({text, width: columns, isDice = false}) =>
							column(text, columns + 2, isDice ? 'accent' : undefined),
						)}
					/>
				)}
			/>
			{entry.text === undefined ? (
				<HowToType prompt={prompt} rows={free} now={now} board={board} />
			) : (
				<FieldLine
					key={entry.isFilledIn ? 'filled in' : 'typed'}
					label={dice.before === '' ? 'Dice' : `Dice ${dice.before.trim()}`}
					value={entry.text}
					isActive={isActive}
					remark={
						entry.refusal ??
						(entry.isFilledIn
							? 'Enter keeps it; a digit replaces it'
							: dice.remarkOn(entry.text, typingHint(requests, !prompt.isApart).slice(2)))
					}
					remarkRows={free}
					onChange={type}
				/>
			)}
			<SpanLines
				lines={foreseen.flatMap((line) => textLines(line, width, 'muted')).slice(0, aboutHeight)}
			/>
		</Box>
	);
}
