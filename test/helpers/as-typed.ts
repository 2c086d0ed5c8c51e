import type {Rolled} from '../../source/dice/dice.js';
import {type Refusal, isRefusal, impossible} from '../../source/engine/kit/basics.js';
import {requestName, ticked} from '../../source/engine/facts/prompt.js';
import type {Answer, DiceOfRolls} from '../../source/page/messages/from-page.js';
import type {Asked, Roll} from '../../source/page/messages/seat.js';
import type {Fight, ShownPrompt} from '../../source/session/fight/fight.js';
import type {Input} from '../../source/session/parts/input.js';

/* What players sent, given by a GM at the keyboard who was told it: by its labels, as players have them on the screen. */

/** What a player answers to what a hero is asked, and dice for what it leads to. */
export type Spoken = {
	/** The name of the hero. */
	readonly hero: string;
	readonly asked: Asked;
	readonly answer: Answer;
	readonly rolls?: readonly Roll[];
	readonly dice?: DiceOfRolls;
};

type Asks = Extract<ShownPrompt, {readonly kind: 'roll'}>;

/** Dice for the rolls that are asked for, by what these are called. */
function given(
	{requests}: Asks,
	heroId: string | undefined,
	rolls: readonly Roll[],
	dice: DiceOfRolls,
): readonly Rolled[] {
	return dice.flatMap(({roll, dice: faces}) => {
		const label = rolls.find(({key}) => key === roll)?.label;
		const place = rolls.filter((each) => each.label === label).findIndex(({key}) => key === roll);
		const named = requests.filter((each) => each.who === heroId && requestName(each) === label);
		const id = named[place]?.id;
		return faces && id !== undefined ? [{id, dice: faces, how: 'typed'}] : [];
	});
}

/** What is ticked, in the GM's own list. */
function marksOf(prompt: ShownPrompt, {options}: Asked, ticks: readonly string[]) {
	const own = prompt.options ?? [];
	const labels = ticks.map((tick) => options.find(({key}) => key === tick)?.label);
	return [
		...ticked(own.filter(({label}) => options.every((each) => each.label !== label))),
		...labels.flatMap((label) => own.find((each) => each.label === label)?.id ?? []),
	];
}

const sorted = (ids: readonly string[]): string => ids.toSorted().join('\n');

/** Types what players said to what the GM is asked now; what is missing is left to Enter. */
export function typeSpoken(fight: Fight, all: readonly Spoken[]): Refusal | undefined {
	const {parts} = fight.together() ?? {};
	if (parts) {
		// An answer may lead to a question of its own, before the others are asked.
		for (let at = 0; at < parts.length && fight.prompt('gm').together; at++) {
			const refusal = typeOne(fight, all, fight.prompt('gm').who);
			if (refusal) {
				return refusal;
			}
		}

		return undefined;
	}

	const prompt = fight.prompt('gm');
	if (prompt.kind === 'roll') {
		return fight.answer({
			kind: 'roll',
			given: fight.combatants('gm').flatMap(({id, name}) => {
				const spoken = all.find(({hero}) => hero === name);
				return spoken?.asked.kind === 'roll' && spoken.answer.kind === 'rolls'
					? given(prompt, id, spoken.asked.rolls, spoken.answer.rolls)
					: [];
			}),
		});
	}

	// Who could answer for the one who is asked does so when that one says nothing.
	const others = prompt.kind === 'choose' ? prompt.choices.flatMap(({who}) => who ?? []) : [];
	const combatants = fight.combatants('gm');
	const speaking = [prompt.who, ...others].find((who) =>
		all.some(({hero}) => combatants.some(({id, name}) => id === who && name === hero)),
	);
	return typeOne(fight, all, speaking);
}

/** One who is asked for a choice, or the like; with the dice that were said beside it. */
function typeOne(
	fight: Fight,
	all: readonly Spoken[],
	who: string | undefined,
): Refusal | undefined {
	const name = fight.combatants('gm').find(({id}) => id === who)?.name;
	const spoken = all.find(({hero}) => hero === name);
	if (!spoken) {
		return fight.answer({kind: 'default'});
	}

	const {asked, answer} = spoken;
	if (answer.kind === 'pick') {
		return typeChoice(fight, spoken, who);
	}

	const input: Input | Refusal =
		answer.kind === 'several'
			? {kind: 'several', ids: marksOf(fight.prompt('gm'), asked, answer.ticks)}
			: answer.kind === 'number' || answer.kind === 'text' || answer.kind === 'arrange'
				? answer
				: impossible(`nothing is known of ${answer.kind}`);
	return isRefusal(input) ? input : (fight.answer(input) ?? typeDice(fight, spoken, who));
}

/** The dice that were said beside an answer, where it leads to them alone. */
function typeDice(
	fight: Fight,
	{rolls = [], dice}: Spoken,
	who: string | undefined,
): Refusal | undefined {
	const next = fight.prompt('gm');
	const isOwn = next.kind === 'roll' && next.requests.every((each) => each.who === who);
	return dice && isOwn
		? fight.answer({kind: 'roll', given: given(next, who, rolls, dice)})
		: undefined;
}

/** Ticks what was said, if it is not ticked already. @returns whether that has answered the question, or why not */
function typeTicks(fight: Fight, said: readonly string[]): boolean | Refusal {
	const prompt = fight.prompt('gm');
	// What the rules make of it is on the phone before it is sent.
	const settled = fight.marked(prompt, [said], 'gm');
	const ids = settled && settled.kind !== 'over' ? ticked(settled.options ?? []) : said;
	if (sorted(ids) === sorted(ticked(prompt.options ?? []))) {
		return false;
	}

	const refusal = fight.answer({kind: 'mark', ids});
	const now = fight.prompt('gm');
	return (
		refusal ??
		(fight.recent('gm', 1)[0]?.kind !== 'mark' || now.id !== prompt.id || now.who !== prompt.who)
	);
}

function typeChoice(fight: Fight, spoken: Spoken, who: string | undefined): Refusal | undefined {
	const {asked, answer} = spoken;
	const prompt = fight.prompt('gm');
	if (answer.kind !== 'pick' || asked.kind !== 'choose' || prompt.kind !== 'choose') {
		return impossible('no choice is asked for');
	}

	const isAnswered = typeTicks(fight, marksOf(prompt, asked, answer.ticks));
	if (isAnswered !== false) {
		return isAnswered === true ? undefined : isAnswered;
	}

	const label = asked.choices.find(({key}) => key === answer.choice)?.label;
	const id = prompt.choices.find((each) => each.label === label)?.id;
	const players = fight.prompt('players');
	const own = players.kind === 'choose' ? players.choices : [];
	const refusal =
		id === undefined
			? fight.answer(
					{kind: 'pick', id: own.find((each) => each.label === label)?.id ?? ''},
					'a player',
				)
			: fight.answer({kind: 'pick', id});
	return refusal ?? typeDice(fight, spoken, who);
}
