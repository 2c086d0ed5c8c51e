import {places, refusedHere} from '../session/fight/where.js';
import {UnfitError} from './arguments.js';
import {
	type Reply,
	type Scene,
	type Word,
	refused,
	said,
	unfit,
} from './scene.js';
import {actingWords} from './commands/acting.js';
import {addingWords} from './commands/adding.js';
import {controllingWords} from './commands/controlling.js';
import {exportingWords} from './commands/exporting.js';
import {followingWords} from './commands/following.js';
import {harmingWords} from './commands/harming.js';
import {leavingWords} from './commands/leaving.js';
import {lookingWords} from './commands/looking.js';
import {mobWords} from './commands/mobs.js';
import {oddsWords} from './commands/odds.js';
import {pastWords} from './commands/past.js';
import {planningWords} from './commands/planning.js';
import {rulingWords} from './commands/ruling.js';
import {settingWords} from './commands/settings.js';
import {titleWords} from './commands/titles.js';
import {trialWords} from './commands/trials.js';
import {meantBySynonym, missingFor} from './synonyms.js';

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

const helpLines = ({name, usage, summary}: Word): readonly string[] => [
	`  ${`${name} ${usage}`.trimEnd()}`,
	`      ${summary}`,
];

/** What the list says about a word, or about those that another word stands for. */
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

/** All words that a GM can type at any prompt. */
export const words: readonly Word[] = [
	...lookingWords,
	...oddsWords,
	...pastWords,
	...trialWords,
	...actingWords,
	...mobWords,
	...harmingWords,
	...rulingWords,
	...leavingWords,
	...controllingWords,
	...planningWords,
	...settingWords,
	...addingWords,
	...exportingWords,
	...titleWords,
	...followingWords,
	help,
];

/** A line as a word command. Its first word decides. */
export type WordLine = {readonly word: Word; readonly rest: string};

const called = (wanted: string): Word | undefined =>
	words.find(({name}) => name === wanted);

const split = (line: string) => {
	const [first = ''] = line.split(/\s/, 1);
	return {first, rest: line.slice(first.length).trim()};
};

export function findWord(line: string): WordLine | undefined {
	const {first, rest} = split(line);
	const word = called(first.toLowerCase());
	return word && {word, rest};
}

/** The names of the words that begin so. */
export const wordsBeginning = (start: string): readonly string[] =>
	words.flatMap(({name}) => (name.startsWith(start) ? [name] : []));

/** A line whose first word stands for that of a command. */
export type SynonymLine = {
	readonly first: string;
	/** Several, if it can mean several commands. */
	readonly found: readonly WordLine[];
	/** Why plain mode has none of them. */
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

/** Carries out a word, if it is allowed here. */
export async function runWord(
	{word, rest}: WordLine,
	scene: Scene,
): Promise<Reply> {
	if (word.usage === '' && rest !== '') {
		return unfit(`${word.name} stands alone.`);
	}

	const reason = refusedHere(word.where, {
		fight: scene.fight,
		view: 'gm',
		isWatching: false,
	});
	if (reason !== undefined) {
		return refused(reason);
	}

	try {
		return await word.run(rest, scene);
	} catch (error) {
		if (error instanceof UnfitError) {
			return unfit(error.message, `  ${word.name} ${word.usage}`.trimEnd());
		}

		throw error;
	}
}
