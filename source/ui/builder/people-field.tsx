import type {Listed} from '../../rosters/improvising/said.js';
import {useLook, Text, TextRow} from '../kit/look/look.js';
import type {Role} from '../kit/look/palette.js';
import {type Symbols, keyLabel} from '../kit/look/symbols.js';
import {firstLines} from '../kit/look/text.js';
import {type SpanLine, SpanLines} from '../kit/parts/span.js';
import {Box} from 'ink';
import {useMemo} from 'react';
import {type Side, sideNames} from '../../engine/kit/basics.js';
import {sideWords} from '../../rosters/improvising/improvise-common.js';
import {fileIn} from '../../session/parts/typed-file.js';
import {type ListReader, pasteEnd} from '../../rosters/improvising/pasted.js';
import {type WritingHint, FieldLine} from '../kit/parts/text-field.js';
import {useKeys} from '../kit/keys/use-keys.js';

/** The least rows for the words that would be understood. */
const wordRows = 3;

/** The most rows for one of those who were read. */
const mostRows = 10;

/** What stands before each line. */
const margin = 2;

const factsOf = ({name, count, side, said}: Listed): string =>
	`${name}${count > 1 ? ` ×${count}` : ''} ${side === 'good' ? 'hero' : 'foe'}${said === '' ? '' : `, ${said}`}`;

type Signs = Symbols['sides'];

/** What is told of somebody, in so many rows at most for each part. */
function linesOf(person: Listed, signs: Signs, width: number, rows: number): readonly SpanLine[] {
	const {name, side, besides = '', remark} = person;
	const below = (text: string, most: number, role: Role): readonly SpanLine[] =>
		firstLines(text, width, most)
			.filter((line) => line !== '')
			.map((line) => [{text: `  ${line}`, role}]);
	return [
		...firstLines(factsOf(person), width, rows).map((line, at): SpanLine => {
			const own = at === 0 && line.startsWith(name) ? name : '';
			return [
				{text: at === 0 ? signs[side] : ' ', role: side},
				{text: ` ${own}`},
				{text: line.slice(own.length), role: 'muted'},
			];
		}),
		...below(besides, 1, 'muted'),
		...below(remark, rows, 'warning'),
	];
}

/** Whoever is being written is read in full, and those before in a row for each part, as many as there are rows for. */
function fitting(people: readonly Listed[], signs: Signs, width: number, room: number) {
	const shown: Array<readonly SpanLine[]> = [];
	let left = room;
	for (const person of people.toReversed()) {
		const most = shown.length === 0 ? Math.min(mostRows, Math.ceil((room * 2) / 3)) : 1;
		const lines = linesOf(person, signs, width, most);
		left -= lines.length;
		if (left < 0 && shown.length > 0) {
			break;
		}

		shown.unshift(lines);
	}

	return shown;
}

type ReadPeopleProperties = {
	/** Up to the one that is being written. */
	readonly people: readonly Listed[];
	/** How many are written behind that one. */
	readonly below: number;
	readonly room: number;
	readonly width: number;
	/** What would be understood. */
	readonly words: string;
};

function ReadPeople({people, below, room: all, width: outer, words}: ReadPeopleProperties) {
	const {symbols} = useLook();
	const width = outer - margin;
	const room = all - Math.min(1, below);
	const shown = fitting(people, symbols.sides, width, room);
	const lines = shown.flat();
	const above = people.length - shown.length;
	const free = room - lines.length - Math.min(1, above);
	const isHelpful = people.length === 0 || people.some(({remark}) => remark !== '');
	const isHelped = isHelpful && free >= wordRows && words !== '';
	const more = (sign: string, count: number): readonly SpanLine[] =>
		count > 0 ? [[{text: `${sign} ${count} more`, role: 'muted'}]] : [];
	return (
		<SpanLines
			lines={[
				...more(symbols.outOfSight.above, above),
				...lines,
				...more(symbols.outOfSight.below, below),
				...(isHelped ? firstLines(`Understood: ${words}`, width, free) : []).map(
					(text): SpanLine => [{text, role: 'muted'}],
				),
			]}
		/>
	);
}

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
}: {
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
}) {
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
