import {Box} from 'ink';
import {useMemo} from 'react';
import {type Side, sideNames} from '../../engine/kit/basics.js';
import {sideWords} from '../../rosters/improvising/improvise-common.js';
import {fileIn} from '../../session/parts/typed-file.js';
import {type ListReader, pasteEnd} from '../../rosters/improvising/pasted.js';
import {FieldLine} from '../kit/parts/field-line.js';
import {ReadPeople} from './read-people.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {useLook} from '../kit/look/look.js';
import {keyLabel} from '../kit/look/symbols.js';
import {Text, TextRow} from '../kit/look/safe-text.js';
import type {WritingHint} from '../kit/keys/writing.js';

type Properties = {
	readonly label: string;
	/** A line each. */
	readonly text: string;
	readonly side: Side;
	/** The rows for those who were read. */
	readonly room: number;
	readonly width: number;
	/** Left out where the rules have no words for people. */
	readonly read: ListReader | undefined;
	readonly hints: readonly WritingHint[];
	/** What Enter does while nothing is written. */
	readonly alone: string;
	/** What is said while the first line is written. */
	readonly writing?: string;
	/** How many lines above the last one is being written. */
	readonly above: number;
	onAbove(above: number): void;
	onChange(text: string): void;
};

/** On whose side the next ones are, where a line says it. */
function fromHereOn(lines: readonly string[]): string | undefined {
	const side = lines
		.flatMap((line) => sideWords.get(line.trim().replace(/:$/, '').toLowerCase()) ?? [])
		.at(-1);
	return side && `from here on ${sideNames[side].toLowerCase()}`;
}

/** Whether a line says more than a name. */
export const saysMore = (text: string): boolean => /[\d,\n]|\S\s+like\s+\S/i.test(text);

/** People, a line each, also pasted: as they are read, with what was not understood. */
export function PeopleField({
	label,
	text,
	side,
	room,
	width,
	read,
	hints,
	alone,
	writing = ' ',
	above,
	onAbove,
	onChange,
}: Properties) {
	const {symbols} = useLook();
	const lines = text.split('\n');
	const before = lines.slice(0, -1);
	const isFile = fileIn(text) !== undefined;
	const isFresh = before.length > 0 && lines.at(-1) === '';
	const at = isFresh ? before.length : Math.max(0, before.length - above);
	const written = lines.slice(0, at + 1).join('\n');
	const [people, all] = useMemo(
		() => (read && saysMore(text) && !isFile ? [read(written, side), read(text, side)] : [[], []]),
		[read, text, written, side, isFile],
	);
	const isMove = (key: string): boolean =>
		(key === 'up' && at > 0) || (key === 'down' && at < before.length);
	useKeys({
		mode: 'builder',
		isActive: before.length > 0,
		takes: isMove,
		isTyping: true,
		onCommand: () => undefined,
		onKey(key) {
			if (isFresh && isMove(key)) {
				onAbove(0);
				onChange(before.join('\n'));
			} else if (isMove(key)) {
				onAbove(before.length - at + (key === 'up' ? 1 : -1));
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0}>
			{read && <TextRow role="muted">Such as: {read.example} · foe Guard x2</TextRow>}
			<ReadPeople
				people={people}
				below={all.length - people.length}
				room={room}
				width={width}
				words={read?.words ?? ''}
			/>
			<FieldLine
				key={`${lines.length} ${at}`}
				isActive
				label={label}
				hints={hints}
				value={lines[at] ?? ''}
				onChange={(line) => {
					onAbove(before.length - at);
					onChange(lines.with(at, line).join('\n'));
				}}
				{...(read && {
					onLines(pasted: readonly string[]) {
						const text = pasted.join('\n');
						const hasBlocks = read(text, side).some(({notes}) => notes !== undefined);
						const ended = hasBlocks ? `${text.trimEnd()}${pasteEnd}\n` : text;
						onChange(lines.with(at, ended).join('\n'));
					},
				})}
			/>
			<Text wrap={isFresh ? 'wrap' : 'truncate'} role="muted">
				{text.trim() === ''
					? `${alone}${read?.takesBlocks ? ' · also stat blocks' : ''}`
					: isFile
						? 'Enter reads everybody in this file'
						: isFresh
							? [
									fromHereOn(before) ?? [],
									`${keyLabel(symbols, 'up')} changes the last line`,
									fromHereOn(before) ? [] : '“foe” by a name, or a line “foes”: a foe',
								]
									.flat()
									.join(` ${symbols.dot} `)
							: before.length > 0
								? `line ${at + 1} of ${lines.length}${at > 0 ? ` · ${keyLabel(symbols, 'up')} changes the line before` : ''}`
								: writing}
			</Text>
		</Box>
	);
}
