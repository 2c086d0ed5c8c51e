import {Box} from 'ink';
import type {Listed} from '../../rosters/improvising/said.js';
import {useLook} from '../kit/look/look.js';
import {Text, TextRow} from '../kit/look/safe-text.js';
import {firstLines} from '../kit/look/text.js';

/** The least rows for the words that would be understood. */
const wordRows = 3;

/** The most rows for one of those who were read. */
const mostRows = 10;

/** What stands before each line. */
const margin = 2;

type Lines = {
	readonly said: readonly string[];
	readonly besides: readonly string[];
	readonly remark: readonly string[];
};

const factsOf = ({name, count, side, said}: Listed): string =>
	`${name}${count > 1 ? ` ×${count}` : ''} ${side === 'good' ? 'hero' : 'foe'}${said === '' ? '' : `, ${said}`}`;

/** What is told of somebody, in so many rows at most for each part. */
const linesOf = (person: Listed, width: number, rows: number): Lines => ({
	said: firstLines(factsOf(person), width, rows),
	besides: firstLines(person.besides ?? '', width, 1).filter((line) => line !== ''),
	remark: firstLines(person.remark, width, rows).filter((line) => line !== ''),
});

const heightOf = ({said, besides, remark}: Lines): number =>
	said.length + besides.length + remark.length;

/** Whoever is being written is read in full, and those before in a row for each part, as many as there are rows for. */
function fitting(people: readonly Listed[], width: number, room: number): readonly Lines[] {
	const shown: Lines[] = [];
	let left = room;
	for (const person of people.toReversed()) {
		const most = shown.length === 0 ? Math.min(mostRows, Math.ceil((room * 2) / 3)) : 1;
		const lines = linesOf(person, width, most);
		left -= heightOf(lines);
		if (left < 0 && shown.length > 0) {
			break;
		}

		shown.unshift(lines);
	}

	return shown;
}

type Properties = {
	/** Up to the one that is being written. */
	readonly people: readonly Listed[];
	/** How many are written behind that one. */
	readonly below: number;
	readonly room: number;
	readonly width: number;
	/** What would be understood. */
	readonly words: string;
};

/** Those who were read, the last ones if there is no room for all, and what would be understood. */
export function ReadPeople({people, below, room: all, width: outer, words}: Properties) {
	const {symbols} = useLook();
	const width = outer - margin;
	const room = all - Math.min(1, below);
	const shown = fitting(people, width, room);
	const above = people.length - shown.length;
	const free = room - shown.reduce((sum, lines) => sum + heightOf(lines), 0) - Math.min(1, above);
	const isHelped = people.some(({remark}) => remark !== '') && free >= wordRows;
	return (
		<>
			{above > 0 && (
				<Text role="muted">
					{symbols.outOfSight.above} {above} more
				</Text>
			)}
			{shown.map((lines, at) => {
				const person = people[above + at];
				const name = person?.name ?? '';
				return (
					<Box key={at} flexDirection="column" flexShrink={0}>
						{lines.said.map((line, row) => (
							<TextRow key={row}>
								<Text role={person?.side ?? 'good'}>
									{row === 0 ? symbols.sides[person?.side ?? 'good'] : ' '}
								</Text>{' '}
								{row === 0 && line.startsWith(name) ? name : ''}
								<Text role="muted">
									{row === 0 && line.startsWith(name) ? line.slice(name.length) : line}
								</Text>
							</TextRow>
						))}
						{lines.besides.map((line) => (
							<TextRow key="besides" role="muted">
								{'  '}
								{line}
							</TextRow>
						))}
						{lines.remark.map((line, row) => (
							<TextRow key={row} role="warning">
								{'  '}
								{line}
							</TextRow>
						))}
					</Box>
				);
			})}
			{below > 0 && (
				<Text role="muted">
					{symbols.outOfSight.below} {below} more
				</Text>
			)}
			{isHelped &&
				words !== '' &&
				firstLines(`Understood: ${words}`, width, free).map((line, row) => (
					<TextRow key={row} role="muted">
						{line}
					</TextRow>
				))}
		</>
	);
}
