import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import {isRefusal} from '../../source/engine/kit/basics.js';
import type {Command} from '../../source/engine/facts/command.js';
import type {Choice, Prompt} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run} from '../../source/engine/world/run.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import {type Ending, endingOf, isUnanswered} from './endings.js';
import {playOnSensibly} from './defaults.js';
import type {AnyEvent, Trial} from './trial.js';

/* Whether what is shown of a choice is what comes of it, played on with other dice and by default answers. */

type Tried = {
	/** Those in which the attack came to its end before anybody else's, and of them the successes. */
	readonly count: number;
	readonly successes: number;
};

/** An attack ends within so many answers, or what has come in between is something else. */
const mostAnswers = 25;

/** What the default says, or where the odds are those of an attack that nobody answers, that nobody does. */
function nextAnswer<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	source: RandomSource,
): Command<Act, Sheet> | undefined {
	const command = rules.brief(state, (requests) => rollAll(requests, source));
	if (command?.kind !== 'choose' || !isUnanswered(rules.id)) {
		return command;
	}

	const prompt = rules.prompt(state, 'gm');
	const taken =
		prompt.kind === 'choose' && prompt.isAnswer
			? prompt.choices.find(({isFree}) => isFree)
			: undefined;
	return taken ? {...command, value: taken.act} : command;
}

/** Plays on until the first attack ends. */
function endingAfter<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	first: Command<Act, Sheet>,
	source: RandomSource,
): Ending | undefined {
	const asked = 'prompt' in first ? first.prompt : undefined;
	let state = from;
	let command: Command<Act, Sheet> | undefined = first;
	for (let answer = 0; answer < mostAnswers && command; answer++) {
		const outcome = run(rules, state, command);
		if (isRefusal(outcome)) {
			return undefined;
		}

		const ending = endingOf(rules.id, outcome.events, state);
		if (ending) {
			return ending;
		}

		({state} = outcome);
		command = nextAnswer(rules, state, source);
		// Somebody else is asked the same, and what they do can change what was shown.
		if (command && 'prompt' in command && command.prompt === asked) {
			return undefined;
		}
	}

	return undefined;
}

/** What a choice means to bring about: a hit on whom it is aimed at, or for who answers an attack that it does not hit. */
const isMeant = (
	{isHit, attacker, target}: Ending,
	choice: Choice<unknown>,
	prompt: Prompt<unknown>,
): boolean | undefined =>
	prompt.isAnswer === true
		? !isHit
		: attacker === prompt.who && (choice.about === undefined || target === choice.about)
			? isHit
			: undefined;

function tried<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	prompt: Prompt<Act>,
	choice: Choice<Act>,
	times: number,
): Tried {
	let count = 0;
	let successes = 0;
	for (let time = 1; time <= times; time++) {
		const ending = endingAfter(
			rules,
			state,
			{kind: 'choose', prompt: prompt.id, value: choice.act},
			randomSource(time),
		);
		const success = ending && isMeant(ending, choice, prompt);
		if (success !== undefined) {
			count++;
			successes += Number(success);
		}
	}

	return {count, successes};
}

/** Four standard errors, and one more for chances near 0 and 1; what is certain is certain. */
function agrees(odds: number, {count, successes}: Tried): boolean {
	const error = Math.sqrt(count * odds * (1 - odds));
	return Math.abs(successes - count * odds) <= 4 * error + (odds > 0 && odds < 1 ? 1 : 1e-6);
}

/** A few trials tell whether more are worth their time. */
const few = 40;
const many = 400;

/** How many of the trials must come to an end of their own: others may come in between, and change what was shown. */
const leastShare = 0.95;

/**
 * What is wrong with the odds of a choice, or nothing; `undefined` when too few of its attacks come to an end of their
 * own, so that nothing can be said.
 */
function faultOf<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
	prompt: Prompt<Act>,
	choice: Choice<Act>,
): string | undefined {
	const {odds = 0} = choice;
	const some = tried(rules, state, prompt, choice, few);
	if (some.count < leastShare * few) {
		return undefined;
	}

	const all = isNear(odds, some) ? some : tried(rules, state, prompt, choice, many);
	return agrees(odds, all)
		? ''
		: `${prompt.id}, ${choice.id}: ${odds.toFixed(3)} shown, ${all.successes} of ${all.count}`;
}

/** Within two standard errors, where more trials would hardly tell anything else. */
const isNear = (odds: number, {count, successes}: Tried): boolean =>
	Math.abs(successes - count * odds) <= 2 * Math.sqrt(count * odds * (1 - odds)) + 1e-6;

/** The choices of a prompt whose odds can be put to the test. */
const withOdds = <Act>(prompt: Prompt<Act>): ReadonlyArray<Choice<Act>> =>
	prompt.kind === 'choose'
		? prompt.choices.filter(({refused, odds}) => !refused && odds !== undefined)
		: [];

/** In each fight so many choices are played on; each takes hundreds of answers. */
const playedOn = 12;

/**
 * What can be said of some of the choices that a fight offers: a fault, or nothing when their odds are right.
 * @param hasConditions whether everybody has a condition with a worth, once or for good
 */
export function toldOf<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
	hasConditions: boolean,
): readonly string[] {
	const told: string[] = [];
	if (hasConditions) {
		for (const [at, {id: who}] of trial.state.combatants.entries()) {
			trial.take({
				kind: 'gm',
				act: {
					do: 'give',
					who,
					...(at % 2 === 0 ? {name: 'lucky', worth: 1} : {name: 'shaken', worth: -1}),
					isOnce: at % 3 === 0,
				},
			});
		}
	}

	playOnSensibly(trial, 150, (prompt, step) => {
		const choices = withOdds(prompt);
		const choice = choices[step % Math.max(1, choices.length)];
		const fault =
			choice && told.length < playedOn
				? faultOf(trial.rules, trial.state, prompt, choice)
				: undefined;
		if (fault !== undefined) {
			told.push(fault === '' ? '' : `step ${step}: ${fault}`);
		}
	});
	return told;
}
