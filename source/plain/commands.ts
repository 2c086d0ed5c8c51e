import {type Act, refusedNow} from '../session/acts/act.js';
import {UnfitError} from '../session/acts/parts/arguments.js';
import {acts} from '../session/acts/table.js';
import {quickLine} from '../session/acts/quick-line.js';
import type {Fight} from '../session/fight/fight.js';
import {places} from '../session/fight/where.js';
import {
	type Reply,
	type Runs,
	type Scene,
	type Word,
	refused,
	said,
	unfit,
	done,
	doneTo,
} from './scene.js';
import {actingRuns, actingWords, mobRuns, mobWords} from './commands/acting.js';
import {asked, askingWords} from './commands/asking.js';
import {endWord, followingRuns} from './commands/following.js';
import {lookingRuns, lookingWords} from './commands/looking.js';
import {oddsRuns} from './commands/odds.js';
import {trialRuns} from './commands/trials.js';
import {questionText} from './question.js';
import {helpLines} from './reply.js';
import {numberOf} from '../engine/kit/answer-numbers.js';
import {counted} from '../engine/kit/text.js';

const isAlso = ({synonyms}: Act, wanted: string): boolean => synonyms.split(' ').includes(wanted);

/** The word of plain mode for a command of the screens. */
export const wordFor = ({id, word = id, missing}: Act): string | undefined =>
	missing === undefined ? word : undefined;

function missingFor(said: string): string | undefined {
	const wanted = said.toLowerCase();
	return acts.find((act) => act.missing !== undefined && (act.id === wanted || isAlso(act, wanted)))
		?.missing;
}

/** The words of plain mode that another word stands for. */
export function meantBySynonym(said: string): readonly string[] {
	const found = acts
		.filter((act) => isAlso(act, said.toLowerCase()))
		.flatMap((act) => wordFor(act) ?? []);
	return [...new Set(found)];
}

const pastRuns: Runs = {
	undo(rest, {fight}) {
		const label = fight.undoable()?.label ?? '';
		if (rest === '') {
			return done(fight.undo(), `Taken back: ${label}`);
		}

		const to = /^to\s+(\d+(?:\.\d+)?)$/i.exec(rest)?.[1];
		if (to === undefined) {
			return unfit('undo takes back one answer; undo to N all from answer N on (see log).');
		}

		const before = fight.answerCount();
		const refusal = fight.undoTo(numberOf(to));
		const taken = counted(before - fight.answerCount(), 'answer');
		return doneTo(refusal, `Taken back to before answer ${to}: ${taken}`);
	},
	other(_rest, {fight}) {
		const n = fight.letGoFirst();
		return done(n === undefined ? undefined : fight.undoTo(n), 'Who goes first');
	},
	redo(_rest, {fight}) {
		const label = fight.redoable()?.label ?? '';
		return done(fight.redo(), `Brought back: ${label}`);
	},
};

const help: Word = {
	name: 'help',
	usage: '[WORD]',
	summary: 'this list, or its line about one word',
	where: places.look,
	run(rest) {
		if (rest !== '') {
			return helpOn(rest);
		}

		return said(
			'Answer with a number, the letters beside it (capitals are other letters) or the beginning of a label; dice as numbers (41 63); Enter does the likeliest. A whole label goes before a command that begins alike.',
			'Commands, with a colon before them where a text is asked (:undo); what the list of the screens finds is taken too (oops for undo):',
			...words.flatMap(helpLines),
		);
	},
};

function helpOn(line: string): Reply {
	const word = findWord(line)?.word;
	const synonym = findSynonym(line);
	const found = word ? [word] : (synonym?.found ?? []).map((each) => each.word);
	return found.length > 0
		? said(...found.flatMap(helpLines))
		: unfit(
				synonym?.missing === undefined
					? `There is no command “${line}”; help lists them.`
					: `“${line}” is not for plain mode: ${synonym.missing}.`,
			);
}

const runs: Runs = {
	...lookingRuns,
	...oddsRuns,
	...pastRuns,
	...trialRuns,
	...actingRuns,
	...mobRuns,
	...followingRuns,
};

/** The word of a command of the screens. */
function wordOf(act: Act): readonly Word[] {
	const {id, word: name = id, usage, summary = '', first, label: called} = act;
	const label = typeof called === 'string' ? called : name;
	const run = runs[id] ?? (first && asked(first));
	return usage === undefined || !run ? [] : [{...act, name, label, usage, summary, run}];
}

export const words: readonly Word[] = [
	...lookingWords,
	...acts.flatMap(wordOf),
	...actingWords,
	...mobWords,
	endWord,
	...askingWords,
	help,
];

/** In brief, the whole question. */
const asking: Word = {
	...help,
	run: async (rest, scene) =>
		scene.voice.isBrief && rest === '' ? said(...questionText(scene, true)) : help.run(rest, scene),
};

/** A line as a word command. Its first word decides. */
export type WordLine = {readonly word: Word; readonly rest: string};

const called = (wanted: string): Word | undefined => words.find(({name}) => name === wanted);

const split = (line: string) => {
	const [first = ''] = line.split(/\s/, 1);
	return {first, rest: line.slice(first.length).trim()};
};

export function findWord(line: string): WordLine | undefined {
	const {first, rest} = split(line);
	const word = first === '?' ? asking : called(first.toLowerCase());
	return word ? {word, rest} : findLabel(line);
}

/** “back into the fight Bram”: as the list of the screens has it. */
function findLabel(line: string): WordLine | undefined {
	const said = `${line.toLowerCase()} `;
	const word = words.find(
		({label = ''}) => label.includes(' ') && said.startsWith(`${label.toLowerCase()} `),
	);
	return word && {word, rest: line.slice(word.label?.length).trim()};
}

export const wordsBeginning = (start: string): readonly string[] =>
	words.flatMap(({name}) => (name.startsWith(start) ? [name] : []));

/** A line that begins with whom it is for: “g2 g3 -7”. */
export function findQuick(line: string, fight: Fight): WordLine | undefined {
	const quick = quickLine(line, fight);
	const word = words.find(({id}) => id !== undefined && id === quick?.id);
	return quick && word && {word: {...word, run: asked(quick.first)}, rest: quick.rest};
}

/** A line whose first word stands for that of a command. */
export type SynonymLine = {
	readonly first: string;
	readonly found: readonly WordLine[];
	readonly missing?: string;
};

export function findSynonym(line: string): SynonymLine | undefined {
	const {first, rest} = split(line);
	const found = meantBySynonym(first).flatMap((name) => {
		const word = called(name);
		return word ? [{word, rest}] : [];
	});
	const missing = found.length === 0 ? missingFor(first) : undefined;
	return missing === undefined && found.length === 0
		? undefined
		: {first, found, ...(missing !== undefined && {missing})};
}

export async function runWord({word, rest}: WordLine, scene: Scene): Promise<Reply> {
	if (word.usage === '' && rest !== '') {
		return unfit(`${word.name} stands alone.`);
	}

	const reason = refusedNow(word, scene);
	if (reason !== undefined) {
		return refused(reason);
	}

	try {
		return await word.run(rest, scene);
	} catch (error) {
		if (error instanceof UnfitError) {
			return unfit(error.message, ...(error.more ?? [`  ${word.name} ${word.usage}`.trimEnd()]));
		}

		throw error;
	}
}
