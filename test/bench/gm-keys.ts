import {rulesets} from '../../source/rulesets/index.js';
import type {DiceOfRolls} from '../../source/page/messages.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {type PhonesTable, phonesAt} from '../helpers/phones.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';
import type {Figure} from './figures.js';

/* How many keys a GM presses, four against four, with a phone for each hero and without one. */

const mostRounds = 2;
const seeds = [1, 2, 3];

const roundOf = (fight: Fight): string => (fight.board('gm').clock[0] ?? '').replace(/:.*/, '');

/** Every digit of dice, what parts them, and Enter. */
const keysOf = (rolls: DiceOfRolls): number =>
	rolls.reduce((sum, {dice = []}) => sum + dice.flat().join(' ').length, 1);

/**
 * What it takes to give the answers that are with the GM at a keyboard instead: Enter for the usual choice, for another
 * one its letter and that of whom it is aimed at, for ticks one each and Enter, for dice every digit.
 */
function keysWithout({seating, fight, phones}: PhonesTable): number {
	const prompt = fight.prompt('gm');
	const said = (from: string) =>
		phones
			.find(({seat}) => seat?.name === from)
			?.answers.values()
			.next().value;
	return seating.sent().reduce((sum, {from, given}) => {
		const {answer, dice} = said(from) ?? {};
		const usual =
			prompt.kind === 'choose' ? prompt.choices.find(({refused}) => !refused)?.id : undefined;
		switch (given.kind) {
			case 'choice': {
				return sum + (usual === given.id ? 1 : 2) + (dice ? keysOf(dice) : 0);
			}

			case 'ticks': {
				return sum + given.ids.length + 1;
			}

			case 'line': {
				return sum + given.text.length + 1;
			}

			case 'none': {
				return sum + (answer?.kind === 'rolls' ? keysOf(answer.rolls) : 1);
			}
		}
	}, 0);
}

/** Enter, over and over, while four phones answer what they are asked. */
function counted(begin: Awaited<ReturnType<typeof skirmishes>>, seed: number) {
	const table = phonesAt(begin(seed), {seed});
	const {fight, seating, phones} = table;
	const heroes = new Set(
		fight.combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])),
	);
	const rounds = new Set<string>();
	let keys = 0;
	let without = 0;
	let forHeroes = 0;
	let acts = 0;
	let rolls = 0;
	for (let step = 0; step < 2000 && !fight.outcome(); step++) {
		rounds.add(roundOf(fight));
		if (rounds.size > mostRounds) {
			break;
		}

		for (const phone of phones) {
			phone.isQuick = true;
			phone.play();
		}

		keys++;
		if (seating.sent().length > 0) {
			const prompt = fight.prompt('gm');
			forHeroes++;
			const isRoll = prompt.kind === 'roll';
			const isAct = !isRoll && prompt.isAnswer !== true && heroes.has(prompt.who ?? '');
			acts += isAct ? 1 : 0;
			rolls += isRoll ? 1 : 0;
			without += keysWithout(table);
			seating.take();
		} else {
			without++;
			const {parts} = fight.together() ?? {};
			fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
		}
	}

	return {keys, without, forHeroes, acts, rolls, rounds: Math.min(mostRounds, rounds.size)};
}

/** The GM's keys a round in every ruleset. */
export async function benchGmKeys(): Promise<readonly Figure[]> {
	const figures: Figure[] = [];
	for (const ruleset of rulesets) {
		const files = opponents[ruleset.id];
		if (files) {
			const begin = await skirmishes(ruleset, files);
			const all = seeds.map((seed) => counted(begin, seed));
			const sum = (of: (each: (typeof all)[number]) => number): number =>
				all.reduce((total, each) => total + of(each), 0);
			const rounds = sum((each) => each.rounds);
			const keys = sum((each) => each.keys);
			const without = sum((each) => each.without);
			const perRound = (count: number): string => (count / rounds).toFixed(1);
			figures.push({
				what: `${ruleset.name}: the GM's keys a round with four phones, and without`,
				value: `${perRound(keys)}, ${perRound(without)} (${Math.round((keys / without) * 100)} %); for heroes ${perRound(sum((each) => each.forHeroes))}: choices ${perRound(sum((each) => each.acts))}, rolls ${perRound(sum((each) => each.rolls))}, else defences`,
				target: '≤ 60 %',
				isMet: keys <= without * 0.6,
			});
		}
	}

	return figures;
}
