import {cleanText} from '../../engine/kit/clean-text.js';
import {impossible} from '../../engine/kit/basics.js';
import {
	type Shape,
	type TypeOf,
	fields,
	flag,
	id,
	list,
	maybe,
	text,
} from '../../engine/kit/shape.js';
import type {LineOfLog} from '../fight/answer-entries.js';
import type {Fight} from '../fight/fight.js';
import type {Seat} from './seats.js';

const word = fields({
	/** The page made it up, so that nothing counts twice; the GM's words have none. */
	id: maybe(text),
	device: text,
	isGms: flag,
	text,
	/** What the log says of it, for the GM alone; left out once it is written. */
	note: maybe(fields({text, who: maybe(list(id)), from: maybe(text)})),
});

export type Word = TypeOf<typeof word>;

export const keptWords: Shape<readonly Word[]> = list(word);

type Written = {
	readonly fight: Fight;
	readonly line: LineOfLog;
	readonly note: NonNullable<Word['note']>;
	readonly word: Word;
};

const isInForce = ({fight, line}: Written): boolean => fight.answersAfter(line) !== undefined;

/** Of each seat so many are kept. */
const most = 50;

export function privateWords(kept: readonly Word[], onChange: () => void) {
	let inLog: readonly Written[] = [];
	let words: readonly Word[] = kept;

	function add(added: Word) {
		const own = words.filter(({device}) => device === added.device);
		const oldest = own.length >= most ? own[0] : undefined;
		change([...words.filter((each) => each !== oldest), added]);
	}

	function change(all: readonly Word[]) {
		words = all;
		onChange();
	}

	return {
		get all(): readonly Word[] {
			return words;
		},
		/** @param message the page's own name of it, and the text as it was typed */
		hear({device, name, heroes}: Seat, message: {readonly id: string; readonly text: string}) {
			const said = cleanText(message.text).trim();
			if (said === '') {
				return impossible('Nothing is written there.');
			}

			if (words.some((each) => each.device === device && each.id === message.id)) {
				return {};
			}

			const note = {text: `${name}: ${said}`, who: heroes, from: name};
			add({id: message.id, device, isGms: false, text: said, note});
			return {news: {text: `${name} to you alone: ${said}`, says: name}};
		},
		tell({device, name, heroes}: Seat, told: string) {
			const note = {text: `To ${name}: ${told}`, who: heroes};
			add({device, isGms: true, text: told, note});
		},
		/** What is not in the log yet stays until it is. */
		forget(device: string) {
			change(words.filter((each) => each.device !== device || each.note !== undefined));
		},
		/** What is said between these and the GM: without what the GM said and took back. */
		of(device: string): readonly Word[] {
			const unsaid = new Set(
				inLog.flatMap((each) => (each.word.isGms && !isInForce(each) ? [each.word] : [])),
			);
			return words.filter((each) => each.device === device && !unsaid.has(each));
		},
		/** Writes the notes that are due, and those of players again whose answer the GM took back. */
		write(fight: Fight) {
			const isGms = words.some((each) => each.isGms && each.note !== undefined);
			if (fight.redoable() !== undefined && !isGms) {
				// A line would end what the GM can redo, and a redo brings its words back.
				return;
			}

			const here = inLog.filter((each) => each.fight === fight);
			const lost = here.filter((each) => !isInForce(each));
			const isDue = words.some(({note}) => note !== undefined);
			if (!isDue && lost.length === 0) {
				return;
			}

			const there = new Set(fight.combatants('gm').map(({id}) => id));
			const written = ({note, word}: Omit<Written, 'fight' | 'line'>): readonly Written[] => {
				const {text: told, who = [], from} = note;
				// A seat keeps the heroes of other fights too.
				const hero = who.find((each) => there.has(each));
				fight.gm({do: 'note', text: told, ...(hero !== undefined && {who: hero})}, from);
				const [line] = fight.told('gm', 1);
				return line ? [{fight, line, note, word}] : [];
			};

			const again = lost.flatMap((each) => (each.word.isGms ? [] : written(each)));
			const unsaid = new Set(lost.flatMap(({word}) => (word.isGms ? [word] : [])));
			const news: Written[] = [];
			const all = words.flatMap((each) => {
				const {note, ...word} = each;
				if (!note) {
					return unsaid.has(each) ? [] : [each];
				}

				news.push(...written({note, word}));
				return [word];
			});
			inLog = [...here.filter((each) => !lost.includes(each)), ...again, ...news];
			// Only now: whatever is not in the log is kept.
			change(all);
		},
	};
}

export type PrivateWords = ReturnType<typeof privateWords>;
