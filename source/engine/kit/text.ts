/* Words and numbers as every ruleset writes them. */

/** “2, 5 and 8”, “Ark, Finch and Danny”; empty parts are left out. */
export const listed = (parts: ReadonlyArray<number | string>): string => {
	const words = parts.map(String).filter((part) => part !== '');
	return words.length < 2
		? words.join('')
		: `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
};

/** From one on. */
export const numerals = [
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
];

/** “1 member”, “3 members”; an irregular plural is given: “2 dice”. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
	`${minus(count)} ${count === 1 ? noun : plural}`;

/** Nearer to certainty than that is what computing loses. */
const closest = 1e-6;

/** “37 %”, “under 1 %”: what is not certain is told neither as 100 % nor as 0 %, however near. */
export function percent(chance: number): string {
	const exact = 100 * chance;
	return exact < closest || exact > 100 - closest
		? `${Math.round(exact)} %`
		: exact < 1
			? 'under 1 %'
			: `${Math.min(99, Math.round(exact + closest))} %`;
}

/** “37 %”, “37 % to hit”; `undefined` where no chance is known. */
export const chanceText = ({
	chance,
	chanceTo,
}: {
	readonly chance?: number;
	readonly chanceTo?: string;
}): string | undefined =>
	chance === undefined
		? undefined
		: [percent(chance), ...(chanceTo === undefined ? [] : [chanceTo])].join(' ');

/** “12 or more with the +6”: a number to reach that begins with what is added to the dice is one of both together. */
export const reachText = (need: string): string =>
	need.replace(/^([+−]\d+), ([^;]+)/u, '$2 with the $1').replace(/^[+−]/u, 'with $&');

/** “1–3, 5”: whole numbers, those that follow each other run together; what is no number is left out. */
export function rangesText(numbers: readonly number[]): string {
	const ranges: Array<{readonly from: number; to: number}> = [];
	for (const number of numbers.toSorted((one, other) => one - other)) {
		const last = ranges.at(-1);
		if (last?.to === number - 1) {
			last.to = number;
		} else if (!Number.isNaN(number)) {
			ranges.push({from: number, to: number});
		}
	}

	return ranges.map(({from, to}) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** With the minus sign that print uses. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** Every dash and minus sign as the `-` of a keyboard: what is typed for it fits. */
export const typedDashes = (text: string): string => text.replaceAll(/[−–—‐‑]/g, '-');

/** “+2”, “−1”. */
export const signed = (value: number): string => (value < 0 ? minus(value) : `+${value}`);

/** Seconds as a clock shows them: “1:05”. */
export const timeText = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const isInWord = (character: string | undefined): boolean =>
	character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a text has this name in it as a word: “Move” does not name Mo. */
export function isNamedIn(text: string, name: string): boolean {
	if (name === '') {
		return true;
	}

	for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
		if (!isInWord(text[at - 1]) && !isInWord(text[at + name.length])) {
			return true;
		}
	}

	return false;
}

export type Subject = {
	readonly name: string;
	/** Whether its verbs are plural; `as-named`: when its name is, as of a squad. */
	readonly isPlural: boolean | 'as-named';
};

/** Whether a name of several is plural: “Thugs” and “Thugs of the Duke” are, “Gang of thugs” is not. */
function isPluralName(name: string): boolean {
	const [head = ''] = name.replace(/ \d+$/, '').split(/ (?:at|by|from|in|of|on|under|with) /i);
	return (
		/(?:men|folk|people|police)$/i.test(head) || (/s$/i.test(head) && !/(?:ss|us|is)$/i.test(head))
	);
}

const isPlural = (subject: Subject | undefined): boolean =>
	subject?.isPlural === 'as-named' ? isPluralName(subject.name) : (subject?.isPlural ?? false);

const plurals: ReadonlyMap<string, string> = new Map([
	['is', 'are'],
	['was', 'were'],
	['has', 'have'],
	['does', 'do'],
	['goes', 'go'],
	['dies', 'die'],
	['lies', 'lie'],
	['ties', 'tie'],
	['focuses', 'focus'],
]);

const pluralVerb = (verb: string): string =>
	plurals.get(verb) ??
	verb
		.replace(/ies$/, 'y')
		.replace(/(?<=ss|sh|ch|x|zz)es$/, '')
		.replace(/(?<!s)s$/, '');

const adverbs: ReadonlySet<string> = new Set(['also', 'no', 'longer', 'now']);

/** Conjugates the first verb of what somebody does: “runs across”, but “run across” of several. */
export function conjugated(subject: Subject | undefined, does: string): string {
	if (!isPlural(subject)) {
		return does;
	}

	const words = does.split(' ');
	const at = words.findIndex((word) => !adverbs.has(word));
	return words.with(at, (words[at] ?? '').replace(/^[a-z]+/, pluralVerb)).join(' ');
}

/** “Ark runs across”, “Thugs run across”. */
export const clauseOf = (subject: Subject, does: string): string =>
	`${subject.name} ${conjugated(subject, does)}`;

/** For a question, with the verb before the name: “does Ark”, “do Thugs”. */
export const inverted = (subject: Subject, verb: string): string =>
	`${conjugated(subject, verb)} ${subject.name}`;

/** A text in lines of so many characters, broken between words; a word that is longer stays whole. */
export function wrapped(text: string, width: number): readonly string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const line = lines.at(-1);
		if (line !== undefined && line.length + 1 + word.length <= width) {
			lines[lines.length - 1] = `${line} ${word}`;
		} else {
			lines.push(word);
		}
	}

	return lines;
}

/** Without the name before it, where a sentence begins with the name anyway: “Mara cuts the rope” as “cuts the rope”. */
export const withoutName = (text: string, name: string): string =>
	name !== '' && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
