import {counted} from '../engine/kit/text.js';

/* How long each person at the table takes, from the times of the log. */

/** An answer in force, and whose question it answered. */
export type Answered = {
	/** ISO 8601. */
	readonly at: string;
	/** `beside`: the question stayed open. `auto`: the program gave it, or the fight began with it. */
	readonly kind: 'answer' | 'beside' | 'auto';
	/** Who was asked: a player, a hero whose player has no name here, or the GM. Computed on each call. */
	person(): string;
};

/** How many answers there are: what the GM gave, be it to the question or beside it, and nothing that followed by itself. */
export const countOfAnswers = (answered: Iterable<Pick<Answered, 'kind'>>): number =>
	[...answered].filter(({kind}) => kind !== 'auto').length;

/** The person for all who have no player. */
export const gameMaster = 'GM';

/** A question that is open for longer is a break: the time is not counted. In minutes. */
const longest = 10;

export type TurnTimes = ReturnType<typeof turnTimes>;

const minute = 60_000;

/** @returns the time that a question was open, of which a break is no part; clocks may have been set back */
const counts = (gap: number): boolean => gap > 0 && gap <= longest * minute;

/** How long each takes, in seconds. A turn is all that they are asked in a row, be it their turn in the fight or not. */
export function turnTimes(answers: Iterable<Answered>) {
	const turns = new Map<string, number[]>();
	let breaks = 0;
	let open = 0;
	let last: number | undefined;
	let before: string | undefined;
	for (const answer of answers) {
		const {at, kind} = answer;
		const now = Date.parse(at);
		const gap = now - (last ?? now);
		breaks += gap > longest * minute ? 1 : 0;
		open += counts(gap) ? gap : 0;
		last = now;
		if (kind === 'answer') {
			const person = answer.person();
			const own = turns.get(person) ?? [];
			const isSameTurn = person === before;
			own.push(open + (isSameTurn ? (own.pop() ?? 0) : 0));
			turns.set(person, own);
			before = person;
		}

		open = kind === 'beside' ? open : 0;
	}

	return {
		/** In the order in which they were first asked. */
		people: [...turns].map(([person, times]) => ({
			person,
			turns: times.length,
			median: seconds(medianOf(times)),
			longest: seconds(Math.max(...times)),
		})),
		/** How many breaks were not counted. */
		breaks,
	};
}

/** How long questions were open in all, in seconds; breaks are no part of it. */
export function secondsAtTable(answers: Iterable<Pick<Answered, 'at'>>): number {
	let sum = 0;
	let last: number | undefined;
	for (const {at} of answers) {
		const now = Date.parse(at);
		const gap = now - (last ?? now);
		sum += counts(gap) ? gap : 0;
		last = now;
	}

	return seconds(sum);
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** Of an even number of values the mean of the middle two. */
function medianOf(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = (sorted.length - 1) / 2;
	const [low = 0, high = 0] = [Math.floor(middle), Math.ceil(middle)].map((at) => sorted[at] ?? 0);
	return (low + high) / 2;
}

/** “1:03”. */
const clockText = (whole: number): string =>
	`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;

/** Person by person: “asked 4 times, median 0:12, longest 1:03”. */
export const timesTexts = ({people}: TurnTimes) =>
	people.map(({person, turns, median, longest: most}) => [
		person,
		`asked ${turns === 1 ? 'once' : counted(turns, 'time')}, median ${clockText(median)}, longest ${clockText(most)}`,
	]);

/** What was left out, if anything. */
export const breaksText = ({breaks}: TurnTimes): string =>
	breaks === 0 ? '' : `${counted(breaks, 'break')} of more than ${longest} minutes not counted`;

/** Line by line who took how long, and what was left out. */
export function timesLines(answers: Iterable<Answered>): readonly string[] {
	const times = turnTimes(answers);
	const people = timesTexts(times).map(([person, text]) => `${person}: ${text}`);
	const lines = people.length === 0 ? ['Nobody has answered yet.'] : people;
	return [...lines, breaksText(times)].filter((text) => text !== '');
}
