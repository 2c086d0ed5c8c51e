import type {Rules, Prompt, Choice, Command, Typed, AnyWorld} from '../parts/rules.js';
import {isDeepStrictEqual} from 'node:util';
import {type View, isRefusal, type Refusal} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import {type Request, isRuling} from '../../engine/facts/prompt.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {run} from '../../engine/world/run.js';
import {gaugeChanges, differences} from '../../projections/differences.js';
import {translate} from './answers.js';
import type {OpenAnswer} from './fight.js';
import type {Input, Foreseen} from '../parts/input.js';
import type {Line} from '../../engine/events/narration.js';

/** What a command would change, with everything that settles by itself. Nothing is saved. */
export function foreseeIn(
	rules: Rules,
	state: AnyWorld,
	prompt: Prompt,
	command: Command,
): Foreseen | Refusal {
	const outcome = run(rules, state, command);
	if (isRefusal(outcome)) {
		return outcome;
	}

	const asked = rules.prompt(outcome.state, 'gm');
	const board = rules.board(outcome.state, 'gm');
	return {
		changes: differences(rules.board(state, 'gm'), board),
		board,
		lines: linesOf(rules, state, outcome.events),
		page: pageOf(rules, outcome.state, command),
		...((asked.id !== prompt.id || asked.who !== prompt.who) && {asks: asked.title}),
	};
}

function pageOf(rules: Rules, state: AnyWorld, command: Command): readonly Detail[] {
	const act = command.kind === 'gm' ? command.act : undefined;
	const who = act?.do === 'add' ? act.entrants[0]?.id : act?.do === 'sheet' ? act.who : undefined;
	return who === undefined ? [] : rules.details(state, who, 'gm');
}

function linesOf(rules: Rules, before: AnyWorld, events: readonly Typed[]): readonly Line[] {
	let state = before;
	return events.flatMap((event) => {
		state = rules.evolve(state, event);
		const line = rules.narrate(event, state, 'gm');
		return line ? [line] : [];
	});
}

type Shown = {readonly prompt: Prompt; readonly board: () => Board};

const offeredIn = (prompt: Prompt, choice: string): Choice | undefined =>
	prompt.kind === 'choose'
		? prompt.choices.find(({id, refused}) => id === choice && !refused)
		: undefined;

const chosen = ({id}: Prompt, offered: Choice | undefined): Command | undefined =>
	offered && {kind: 'choose', prompt: id, value: offered.act};

/** What a command leads to; `undefined` where there is none, or the rules refuse it. */
function outcomeOf(rules: Rules, state: AnyWorld, command: Command | undefined) {
	const outcome = command && run(rules, state, command);
	return outcome && !isRefusal(outcome) ? outcome : undefined;
}

/** What a choice of the prompt would do: its odds, and the gauges that change at once. */
export function previewOf(
	rules: Rules,
	state: AnyWorld,
	{prompt, board}: Shown,
	choice: string,
): readonly string[] {
	const offered = offeredIn(prompt, choice);
	const outcome = outcomeOf(rules, state, chosen(prompt, offered));
	return [
		...(offered ? rules.outlook(offered.act, state) : []),
		...(outcome ? changesBetween(board(), rules.board(outcome.state, 'gm')) : []),
	];
}

/** Whether a choice of the prompt only opens the next question of whoever is asked: nothing is told, the board stays. */
export function opensOnly(rules: Rules, state: AnyWorld, prompt: Prompt, choice: string): boolean {
	const outcome = outcomeOf(rules, state, chosen(prompt, offeredIn(prompt, choice)));
	if (!outcome) {
		return false;
	}

	const next = rules.prompt(outcome.state, 'gm');
	return (
		next.kind !== 'roll' &&
		next.isAnswer !== true &&
		!isRuling(next) &&
		isMereStep(rules, state, outcome)
	);
}

/** Whether an answer led to nothing but another question of whoever was asked: nothing is told, and the board stays. */
export function isMereStep(
	rules: Rules,
	before: AnyWorld,
	{state: after, events}: {readonly state: AnyWorld; readonly events: readonly Typed[]},
): boolean {
	const next = rules.prompt(after, 'gm');
	return (
		next.kind !== 'over' &&
		next.who === rules.prompt(before, 'gm').who &&
		linesOf(rules, before, events).length === 0 &&
		isDeepStrictEqual(rules.board(before, 'gm'), rules.board(after, 'gm'))
	);
}

/** The dice that an answer leads to at once with what is ticked beside it, in the fight as it looks to a view. */
export function rollsAfter(
	rules: Rules,
	state: AnyWorld,
	view: View,
	input: Input,
	ticks: readonly string[] | undefined,
): readonly Request[] {
	const asked = rules.apparent(state, view);
	const {id} = rules.prompt(asked, 'gm');
	const marked = outcomeOf(rules, asked, ticks && {kind: 'mark', prompt: id, value: ticks});
	const from = marked ? marked.state : asked;
	const prompt = rules.prompt(from, 'gm');
	const answered =
		input.kind !== 'together' && translate(input, {prompt, interrupts: () => [], roll: () => []});
	const outcome =
		answered && !isRefusal(answered) ? outcomeOf(rules, from, answered.command) : undefined;
	const next = outcome && rules.prompt(outcome.state, view);
	return next?.kind === 'roll' ? next.requests : [];
}

function changesBetween(before: Board, after: Board): readonly string[] {
	const old = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	return after.lanes.flatMap((lane) => {
		const was = old.get(lane.combatant);
		return was ? gaugeChanges(was, lane) : [];
	});
}

/** How whoever a choice is aimed at could answer it, where that is what is asked next. */
export function answersTo(
	rules: Rules,
	state: AnyWorld,
	prompt: Prompt,
	choice: string,
): readonly OpenAnswer[] {
	const offered = offeredIn(prompt, choice);
	if (offered?.about === undefined) {
		return [];
	}

	const outcome = outcomeOf(rules, state, chosen(prompt, offered));
	const isAnswered = outcome && rules.gist(outcome.state)?.isAnswer === true;
	const next = isAnswered ? rules.prompt(outcome.state, 'gm') : undefined;
	if (next?.kind !== 'choose') {
		return [];
	}

	return next.choices
		.filter(
			({who = next.who, odds, refused, variant}) =>
				who === offered.about && odds !== undefined && !refused && variant === undefined,
		)
		.map(({label, odds, cost}) => ({
			label,
			...(odds !== undefined && {odds}),
			...(cost !== undefined && {cost}),
		}));
}
