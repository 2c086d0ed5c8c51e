import {commandWords} from '../session/parts/command-words.js';

/** The words for commands of the screens that have another name in plain mode. */
const renamed: Readonly<Record<string, string>> = {
	history: 'log',
	'end-condition': 'end',
	interrupts: 'interrupt',
	leave: 'quit',
};

/** Commands of the screens that plain mode has no use for, and why. */
export const withoutWord: Readonly<Record<string, string>> = {
	players: 'plain mode is the GM’s; fray watch --plain shows what players see',
	preferences: 'they are set on the screens, also for plain mode',
	rosters:
		'rosters are built on the screens: fray roster edit FILE; add somebody by add',
	'read-order': 'board shows everybody in their order',
	'read-log': 'the lines stand above; log shows all of them',
	'read-sheet': 'details shows all of it',
	'read-rule': '? shows the rules of the question',
	correction: 'plain mode tells by itself what a correction would change',
};

/** The word of plain mode for a command of the screens. */
export const wordFor = (command: string): string | undefined =>
	command in withoutWord ? undefined : (renamed[command] ?? command);

const isFor = (command: string, synonyms: string, wanted: string): boolean =>
	command === wanted || synonyms.split(' ').includes(wanted);

/** Why plain mode has no word for what is meant. */
export function missingFor(said: string): string | undefined {
	const wanted = said.toLowerCase();
	const [command] =
		Object.entries(commandWords).find(
			([id, synonyms]) => id in withoutWord && isFor(id, synonyms, wanted),
		) ?? [];
	return command === undefined ? undefined : withoutWord[command];
}

/** The words of plain mode that another word stands for. */
export function meantBySynonym(said: string): readonly string[] {
	const wanted = said.toLowerCase();
	const found = Object.entries(commandWords)
		.filter(([, synonyms]) => synonyms.split(' ').includes(wanted))
		.flatMap(([command]) => wordFor(command) ?? []);
	return [...new Set(found)];
}
