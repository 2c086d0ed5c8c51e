import type {Prompt, PromptOf, Choice, Answer} from '../parts/rules.js';
import {impossibleDice} from '../../dice/check.js';
import {type Chain, diceText, total} from '../../dice/dice.js';
import {totalOf} from '../../dice/totals.js';
import {type TypedWord, lineOf, typedWords} from '../../dice/typed.js';
import {allOnOneLine, typingHint} from '../../dice/typing.js';
import type {TypedRolls} from '../../dice/understanding.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {type Moment, type Program, isProgramsRoll, nextByItself} from './auto-answers.js';
import {isNamedIn} from '../../engine/kit/text.js';
import {typedRolls, understandAt} from '../parts/typed-ahead.js';
import type {DiceReading, DiceWay} from '../parts/input.js';

/** What is asked about the readings of a line of dice. */
export const whichWay = (ways: readonly DiceWay[]): string =>
	ways.length > 1 ? 'How do the dice lie?' : 'Did you mean this?';

type Scene = {
	readonly moment: Moment;
	readonly program: Program;
	readonly nameOf: (who: Id) => string;
};

/** “Oni: Parry”, or the label alone where it names the roller. */
const requestText = ({who, label}: Request, nameOf: Scene['nameOf']): string =>
	isNamedIn(label, nameOf(who)) ? label : `${nameOf(who)}: ${label}`;

function rollsText(
	{requests}: Pick<PromptOf<'roll'>, 'requests'>,
	rolls: ReadonlyArray<readonly Chain[]>,
): string {
	return rolls.length === 1 && requests.length === 1
		? diceText(rolls[0] ?? [])
		: rolls.map((dice, at) => `${requests[at]?.label ?? ''} ${diceText(dice)}`).join(', ');
}

export function readDice(line: string, scene: Scene): DiceReading {
	const {prompt} = scene.moment;
	const words = typedWords(line);
	if (prompt.kind !== 'roll' || !words) {
		const hint = prompt.kind === 'roll' ? typingHint(prompt.requests, true) : '';
		return {kind: 'misfit', reason: `expected ${hint === '' ? 'a number' : `numbers${hint}`}`};
	}

	const meant = understandAt(prompt, words);
	const inAll = totalAt(prompt, words);
	switch (meant.kind) {
		case 'ways': {
			const {ways} = meant;
			// A lone face of one die is that die; digits of several dice can be meant as their total.
			const asTotal = inAll !== undefined && ways.some(({rolls: [roll = []]}) => roll.length > 1);
			const isDoubtful = meant.isDoubtful || asTotal;
			return {
				kind: 'ways',
				ways: [
					...ways.map((way) => wayOf(way, prompt, scene)),
					...(asTotal ? [wayOfTotal(inAll, words, prompt, scene)] : []),
				],
				isDoubtful,
				isAsked:
					isDoubtful ||
					ways.length > 1 ||
					ways.some(({rest}) => rest.length > ofOthers(scene.moment)),
			};
		}

		case 'rerolls': {
			const request = prompt.requests[meant.at];
			const reason = request && impossibleDice(request.dice, meant.dice);
			return {
				kind: 'rerolls',
				line: `${lineOf(words.slice(0, words.length - meant.rest.length))}; `,
				behind: meant.rest.length > 0 ? `; ${lineOf(meant.rest)}` : '',
				answers: meant.rest.length > 0 ? prompt.requests.length : meant.at + 1,
				what: `${diceText(meant.dice)}: ${reason ?? ''}`,
			};
		}

		case 'wrong': {
			if (inAll) {
				return {
					kind: 'ways',
					ways: [wayOfTotal(inAll, words, prompt, scene)],
					isDoubtful: true,
					// Nearly as many digits as dice may be dice of which one is missing.
					isAsked: lineOf(words).length + 1 >= inAll.length,
				};
			}

			const {label = ''} = prompt.requests[meant.at] ?? {};
			return {
				kind: 'misfit',
				reason: [`${label}: ${meant.reason}`, ...togetherText(prompt)].join('; '),
			};
		}
	}
}

function totalAt(
	{requests: [request, ...others]}: PromptOf<'roll'>,
	words: readonly TypedWord[],
): readonly Chain[] | undefined {
	return request?.plus === undefined || others.length > 0
		? undefined
		: totalOf(request.dice, request.plus, words);
}

/** “14 in all”, with what the rules add: “14 in all (dice 11)”. */
function wayOfTotal(
	dice: readonly Chain[],
	words: readonly TypedWord[],
	prompt: PromptOf<'roll'>,
	scene: Scene,
): DiceWay {
	const way = wayOf({rolls: [dice], rest: []}, prompt, scene);
	const rolls = typedRolls(prompt, [dice]).map((rolled) => ({...rolled, isTotal: true as const}));
	const sum = rolls.reduce((all, rolled) => all + total(rolled), 0);
	const added = lineOf(words) === String(sum) ? '' : ` (dice ${sum})`;
	return {
		...way,
		input: {kind: 'rolled', rolls, ahead: []},
		text: `${lineOf(words)} in all${added}`,
	};
}

/** Rolls that cannot be typed one by one stand on one line. */
const togetherText = ({requests, isApart}: PromptOf<'roll'>): readonly string[] =>
	requests.length > 1 && !isApart ? [allOnOneLine(requests)] : [];

/** At most so many of the words behind the dice of this roll are those of the others in a mob, in their order. */
function ofOthers({prompt, mob, isForMob}: Moment): number {
	if (prompt.kind !== 'roll' || mob === undefined || !isForMob) {
		return 0;
	}

	const {others, done, current} = mob.run;
	const dice = prompt.requests.reduce((sum, request) => sum + request.dice.count, 0);
	return dice * others.filter((id) => id !== current && !done.includes(id)).length;
}

function wayOf({rolls, rest}: TypedRolls, prompt: PromptOf<'roll'>, scene: Scene): DiceWay {
	const value = typedRolls(prompt, rolls);
	return {
		input: {kind: 'rolled', rolls: value, ahead: rest},
		answers: rolls.length,
		text: rollsText(prompt, rolls),
		...onwardOf({kind: 'roll', prompt: prompt.id, value}, rest, scene),
	};
}

/** A choice that is taken by itself on the way to a later roll. */
type Over = {readonly who: Id | undefined; readonly label: string};

/** Says which later rolls take the dice left over, as far as this is known before the program rolls. */
function onwardOf(
	answer: Answer,
	rest: readonly TypedWord[],
	{moment, program, nameOf}: Scene,
): Pick<DiceWay, 'onward' | 'isTooMuch'> {
	const texts: string[] = [];
	let words = rest;
	let over: readonly Over[] = [];
	let now = words.length > 0 ? moment.after(answer) : undefined;
	/** The question to whoever rolls at which the dice stop. */
	let between = '';
	while (now && words.length > 0) {
		const {prompt} = now;
		if (prompt.kind === 'roll' && isProgramsRoll(prompt, program)) {
			return {onward: [...texts, `${lineOf(words)} for a roll after the program’s own`]};
		}

		const next = nextByItself(now, words, {...program, roll: () => []});
		if (next?.command.kind === 'roll' && prompt.kind === 'roll') {
			const {value} = next.command;
			texts.push(...aheadTexts(prompt, value, over, nameOf));
			over = [];
		} else if (next?.command.kind === 'choose') {
			const {who} = prompt;
			over = [...over, {who, label: labelOf(prompt, next.command.value)}];
		}

		const isOwn = moment.prompt.kind === 'roll' && moment.prompt.requests[0]?.who === prompt.who;
		between = !next && isOwn ? prompt.title : '';
		words = next?.rest ?? words;
		now = next && 'prompt' in next.command ? now.after(next.command) : undefined;
	}

	if (words.length === 0) {
		return {onward: texts};
	}

	const left = lineOf(words);
	return words.length <= ofOthers(moment)
		? {onward: [...texts, `${left} for the others`]}
		: between === ''
			? {onward: [...texts, `${left} is too much: no roll takes it`], isTooMuch: true}
			: {onward: [...texts, `${left} only after “${between}”`]};
}

const aheadTexts = (
	{requests}: PromptOf<'roll'>,
	rolls: ReadonlyArray<{readonly id: string; readonly dice: readonly Chain[]}>,
	over: readonly Over[],
	nameOf: Scene['nameOf'],
): readonly string[] =>
	rolls.map(({id, dice}, at) => {
		const request = requests.find((each) => each.id === id);
		const what = request ? requestText(request, nameOf) : id;
		// What comes before all of them is said once, with the last: “loses 1d6 more” is that one.
		const ways = (at === rolls.length - 1 ? over : []).map((each) =>
			overText(each, request?.who, nameOf),
		);
		const way = ways.length === 0 ? '' : ` (${ways.join(', ')})`;
		return `${diceText(dice)} for ${what}${way}`;
	});

/** “Ann: Take the hit”: which choice comes before the roll, and whose it is where another rolls. */
function overText({who, label}: Over, roller: Id | undefined, nameOf: Scene['nameOf']) {
	return who === undefined || who === roller || isNamedIn(label, nameOf(who))
		? label
		: `${nameOf(who)}: ${label}`;
}

function labelOf(prompt: Prompt, act: unknown): string {
	const choices: readonly Choice[] = prompt.kind === 'choose' ? prompt.choices : [];
	return choices.find((choice) => choice.act === act)?.label ?? prompt.title;
}
