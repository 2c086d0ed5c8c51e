import type {Correction, Fight, ShownPrompt} from '../session/fight/fight.js';
import {lastAnswer} from '../session/fight/trials.js';
import {castOf} from './cast.js';
import type {DiceTalk} from './dice-talk.js';
import {seatingOf} from './seating.js';
import {meantBy, meantByKeys, numberOf, readAnswer} from './reading.js';
import {type Reply, type Scene, type Table, done, said, unfit} from './scene.js';
import {refusedText} from './commands/acting.js';
import {answered, keep, trialRuns} from './commands/trials.js';
import {
	type SynonymLine,
	type WordLine,
	findQuick,
	findSynonym,
	findWord,
	runWord,
	wordsBeginning,
} from './commands.js';
import {listed, wholeName} from '../session/parts/names.js';
import {named} from '../session/fight/words/somebody.js';
import {shortName} from '../engine/kit/clean-text.js';
import {quickProblem} from '../session/acts/quick-help.js';
import {spelledOut} from '../session/acts/quick-words.js';
import type {Told} from '../session/fight/answer-entries.js';

/** Answers one line that the GM typed; `isWithin`: another line, of which it is a part, sees to what comes after it. */
export async function takeLine(line: string, table: Table, isWithin = false): Promise<Reply> {
	const scene: Scene = {
		...table,
		fight: table.trials.fight,
		view: 'gm',
		watch: undefined,
		isWatching: false,
		who: undefined,
		takeLine: async (other) => takeLine(other, table, true),
	};
	const prompt = scene.fight.prompt('gm');
	const seating = seatingOf(scene);
	const isOne = line === '' && scene.fight.together() === undefined;
	const warning = isOne ? seating?.warning({kind: 'default'}) : undefined;
	if (warning) {
		return done(warning);
	}

	if (line === '' && seating?.sent().some(({isTakeable}) => isTakeable) === true) {
		return done(seating.take(scene.together.isAlone(scene.fight) ? 1 : undefined));
	}

	const together = scene.together.take(line, scene.fight, seating);
	if (together) {
		return together;
	}

	return line === ''
		? answering(scene, () => takeEmpty(scene))
		: takeWords(line, prompt, scene, isWithin ? runWord : runWordAndGoOn);
}

async function takeWords(line: string, prompt: ShownPrompt, scene: Scene, run: typeof runWord) {
	const isMarked = line.startsWith(':');
	if (!isMarked && (isKeyed(line, prompt, scene) || isLabel(line, prompt))) {
		return answering(scene, () => answer(line, prompt, scene));
	}

	const said = isMarked ? line.slice(1).trim() : line;
	const word = findWord(said);
	const group = word?.word.name === 'all' ? findQuick(said, scene.fight) : undefined;
	if (group) {
		return run(group, scene);
	}

	if (word && (isMarked || isMeantAsWord(word, prompt, scene))) {
		return run(word, scene);
	}

	const isOpen = isMarked || isMeantAsSynonym(line, prompt, scene);
	const quick = isOpen ? findQuick(said, scene.fight) : undefined;
	const synonym = isOpen ? findSynonym(said) : undefined;
	// “Prone Pete -1” is about Pete, and “kill Oni” says all.
	const isQuick =
		spelledOut(said) !== said || wholeName(said, named(scene.fight.combatants('gm'))) !== undefined;
	if (synonym && !(quick && isQuick)) {
		return runSynonym(synonym, scene, run);
	}

	if (quick) {
		return run(quick, scene);
	}

	return isMarked
		? unfit(quickProblem(said, scene.fight) ?? `There is no command “${line}”; help lists them.`)
		: answering(scene, () => answer(line, prompt, scene));
}

async function runSynonym({first, found, missing}: SynonymLine, scene: Scene, run: typeof runWord) {
	if (missing !== undefined) {
		return unfit(`“${first}” is not for plain mode: ${missing}.`);
	}

	const [only, ...others] = found;
	return only && others.length === 0
		? run(only, scene)
		: unfit(`“${first}” can mean ${listed(found.map(({word}) => word.name))}: type one of them.`);
}

/** Runs a command; if it gives the answer that is corrected or waits, the later answers are given again. */
async function runWordAndGoOn(found: WordLine, scene: Scene): Promise<Reply> {
	const {fight, trials} = scene;
	const last = lastAnswer(fight)?.n ?? 0;
	const reply = await runWord(found, scene);
	const given = lastAnswer(fight);
	return trials.fight === fight &&
		!(found.word.name in trialRuns) &&
		given !== undefined &&
		given.n > last &&
		(answersAsked(given) || trials.correction?.isAnswered === true)
		? answered(trials, reply)
		: reply;
}

/** What is put in beside a question does not answer it. */
const answersAsked = ({kind}: Told) => kind !== 'gm' && kind !== 'mark' && kind !== 'interrupt';

/** Answers, and in a correction then gives the later answers again. */
function answering({fight, trials}: Scene, take: () => Reply): Reply {
	const before = fight.revision();
	const reply = take();
	return trials.fight === fight && fight.revision() !== before ? answered(trials, reply) : reply;
}

/** The number or letters of a choice win over command words, and command words win over the beginnings of labels. */
const isKeyed = (line: string, prompt: ShownPrompt, {fight}: Scene): boolean =>
	prompt.kind === 'choose' &&
	meantByKeys(line, prompt.choices, castOf(fight, 'gm')).choices.length > 0;

/** A whole label wins as well: “Drop prone” is what the menu says, and no word for a plan that is dropped. */
export const isLabel = (line: string, prompt: ShownPrompt): boolean =>
	prompt.kind === 'choose' &&
	wholeName(
		line,
		prompt.choices.map((choice) => ({value: choice, names: [choice.label]})),
	)?.name.length === line.trim().length;

/** What was answered before. Dice that do not fit any more may lack only what one of them explodes into. */
function givenAgain(correction: Correction, fight: Fight, dice: DiceTalk): Reply {
	const {given} = correction;
	const refusal = correction.giveAgain();
	return refusal && given.kind === 'line' && fight.prompt('gm').kind === 'roll'
		? dice.take(given.text, fight)
		: done(refusal);
}

function takeEmpty({fight, dice, trials}: Scene): Reply {
	if (trials.isReady) {
		return keep(trials);
	}

	const {correction} = trials;
	return (
		dice.takeEmpty(fight) ??
		(correction && correction.given.kind !== 'none'
			? givenAgain(correction, fight, dice)
			: undefined) ??
		(fight.prompt('gm').kind === 'over'
			? {lines: [], isLeaving: true}
			: done(fight.answer({kind: 'default'})))
	);
}

/** A text can be any word; where a word means nothing now, a label that begins so is probably meant. */
const isMeantAsWord = ({word, rest}: WordLine, prompt: ShownPrompt, scene: Scene): boolean =>
	prompt.kind !== 'text' &&
	(prompt.kind !== 'choose' ||
		word.refuse?.(scene) === undefined ||
		meantBy(`${word.name} ${rest}`.trim(), prompt.choices, castOf(scene.fight, 'gm')).choices
			.length === 0);

/** A word that only stands for a command never takes the place of a text, a label or dice. */
const isMeantAsSynonym = (line: string, prompt: ShownPrompt, {fight}: Scene): boolean =>
	prompt.kind !== 'text' &&
	readAnswer(line, prompt, castOf(fight, 'gm')).kind === 'misfit' &&
	(prompt.kind !== 'choose' ||
		meantBy(line, prompt.choices, castOf(fight, 'gm')).choices.length === 0);

/** “adjust or add (help lists all)”: those that the line begins. */
function commandHint(line: string): string {
	const [first = ''] = line.toLowerCase().split(/\s/, 1);
	const near = first.length > 1 ? wordsBeginning(first) : [];
	return near.length === 0 ? 'help lists them' : `${listed(near)} (help lists all)`;
}

function answer(line: string, prompt: ShownPrompt, {fight, dice}: Scene): Reply {
	const reading = readAnswer(line, prompt, castOf(fight, 'gm'));
	if (reading.kind === 'refused') {
		const place = prompt.kind === 'choose' ? prompt.choices.indexOf(reading.choice) : -1;
		const {refused} = reading.choice;
		return refused ? unfit(refusedText(refused, numberOf(reading.choice, place))) : said();
	}

	if (reading.kind === 'misfit') {
		const isOfSomebody = prompt.kind === 'choose' && /\S\s+\S/.test(line);
		return unfit(
			(isOfSomebody ? quickProblem(line, fight) : undefined) ??
				`“${shown(line)}” does not fit. ${reading.hint}. Or a command: ${commandHint(line)}.`,
		);
	}

	return reading.kind === 'dice'
		? dice.take(reading.line, fight)
		: done(fight.answer(reading.input));
}

/** A line may be as long as a megabyte. */
const shown = (line: string): string => {
	const short = shortName(line);
	return short === line ? line : `${short}…`;
};
