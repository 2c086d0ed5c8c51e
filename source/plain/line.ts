import type {ShownPrompt} from '../session/fight.js';
import {readAnswer, readChoice} from './reading.js';
import {type Reply, type Scene, done, said, unfit} from './scene.js';
import {refusedText} from './commands/acting.js';
import {type WordLine, findWord, runWord} from './commands.js';

/** Answers one line of the GM's. */
export async function takeLine(line: string, scene: Scene): Promise<Reply> {
	const prompt = scene.fight.prompt('gm');
	if (line === '') {
		return prompt.kind === 'over'
			? {lines: [], isLeaving: true}
			: done(scene.fight.answer({kind: 'default'}));
	}

	const isMarked = line.startsWith(':');
	const word = findWord(isMarked ? line.slice(1).trim() : line);
	if (isMarked && !word) {
		return unfit(`There is no command “${line}”; help lists them.`);
	}

	if (word && (isMarked || isMeantAsWord(word, prompt))) {
		const other = isMarked ? undefined : likeLabel(line, prompt);
		return other === undefined
			? runWord(word, scene)
			: unfit(`That may be ${other} or the command :${word.word.name}; which?`);
	}

	return answer(line, prompt, scene);
}

/** Where a text is asked, a word followed by others is more likely the text. */
const isMeantAsWord = ({rest}: WordLine, prompt: ShownPrompt): boolean =>
	prompt.kind !== 'text' || rest === '';

/** The choice that a line may mean just as well; a label that is exactly the line is found here too. */
function likeLabel(line: string, prompt: ShownPrompt): string | undefined {
	const reading =
		prompt.kind === 'choose' ? readChoice(line, prompt.choices) : undefined;
	if (prompt.kind !== 'choose' || reading?.kind !== 'answer') {
		return undefined;
	}

	const {input} = reading;
	const place = prompt.choices.findIndex(
		({id}) => input.kind === 'pick' && id === input.id,
	);
	return `${place + 1}) ${prompt.choices[place]?.label ?? ''}`;
}

function answer(line: string, prompt: ShownPrompt, {fight}: Scene): Reply {
	const reading = readAnswer(line, prompt);
	switch (reading.kind) {
		case 'answer': {
			return done(fight.answer(reading.input));
		}

		case 'refused': {
			const place =
				prompt.kind === 'choose' ? prompt.choices.indexOf(reading.choice) : -1;
			const {refused} = reading.choice;
			return refused ? unfit(refusedText(refused, place + 1)) : said();
		}

		case 'misfit': {
			return unfit(
				`“${line}” does not fit. What fits: ${reading.hint}. Or a command: help lists them.`,
			);
		}
	}
}
