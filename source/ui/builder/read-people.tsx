import type {Listed} from '../../rosters/improvising/said.js';
import {useLook} from '../kit/look/look.js';
import type {Role} from '../kit/look/palette.js';
import type {Symbols} from '../kit/look/symbols.js';
import {firstLines} from '../kit/look/text.js';
import {type SpanLine, SpanLines} from '../kit/parts/span.js';

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
	const shown = fitting(people, symbols.sides, width, room);
	const lines = shown.flat();
	const above = people.length - shown.length;
	const free = room - lines.length - Math.min(1, above);
	const isHelped = people.some(({remark}) => remark !== '') && free >= wordRows && words !== '';
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
