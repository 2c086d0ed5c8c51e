import {isDeepStrictEqual} from 'node:util';
import {grouped} from '../../source/engine/kit/basics.js';
import {rulesets} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {type Spoken, typeSpoken} from '../helpers/as-typed.js';
import {type Said, gmHands} from '../helpers/gm-hands.js';
import {phonesAt, spokenBy} from '../helpers/phones.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';
import {type Figure, atMost} from './figures.js';
import type {Input} from '../../source/session/parts/input.js';

/*
 * How many keys a GM presses, four against four, with a phone for each hero, and on a screen where the same answers are
 * given by keys, with the dice of the heroes that lie on the table.
 */

const mostRounds = 2;
const seeds = [1, 2];

const roundOf = (fight: Fight): string => (fight.board('gm').clock[0] ?? '').replace(/:.*/, '');

type Begin = Awaited<ReturnType<typeof skirmishes>>;

/** An Enter of the GM: which question it answers, and for which heroes; for none where players sent nothing. */
type Entered = {
	readonly id: string;
	readonly by: string;
	/** It answers a question with which acts begin, or an act began since the last one that needed no Enter. */
	readonly isBeginning: boolean;
};

/** Whether an Enter is for the same hero as the one before. */
const goesOn = (all: readonly Entered[], at: number): boolean =>
	all[at]?.by !== '' && all[at]?.by === all[at - 1]?.by;

/** Those that begin an act: a turn, a defence, a roll for all. What the same hero is asked next belongs to it. */
const beginnings = (all: readonly Entered[]): ReadonlySet<Entered> =>
	new Set(all.filter(({by, isBeginning}, at) => by !== '' && (isBeginning || !goesOn(all, at))));

/** What a GM types who is told what players say: the inputs that it comes to, in a fight that takes them. */
function saidIn(fight: Fight, spoken: readonly Spoken[]): readonly Said[] {
	const said: Said[] = [];
	const listening: Fight = Object.assign(Object.create(fight) as Fight, {
		answer(input: Input) {
			said.push({who: fight.prompt('gm').who, input});
			return fight.answer(input);
		},
	});
	const refusal = typeSpoken(listening, spoken);
	if (refusal) {
		throw new Error(refusal.reason);
	}

	return said;
}

const stateOf = (fight: Fight) => ({
	board: fight.board('gm'),
	prompt: fight.prompt('gm').id,
	last: fight.recent('gm', 1).map((each) => each.lines),
});

/** Enter, while four phones answer what they are asked; and the same fight by keys alone. */
async function counted(begin: Begin, seed: number) {
	const {fight, seating, phones} = phonesAt(begin(seed), {seed});
	const told = begin(seed);
	const typed = begin(seed);
	for (const each of [told, typed]) {
		each.leaveDiceTo(() => true);
	}

	const hands = await gmHands(typed);
	const rounds = new Set<string>();
	const enters: Entered[] = [];
	let isBegun = false;
	for (const phone of phones) {
		phone.isQuick = true;
		phone.isThrown = true;
	}

	for (let step = 0; step < 2000 && !fight.outcome(); step++) {
		rounds.add(roundOf(fight));
		if (rounds.size > mostRounds) {
			break;
		}

		for (const phone of phones) {
			phone.play();
		}

		const sent = seating.sent();
		const spoken = sent.length > 0 ? spokenBy(phones) : [];
		const {taken} = seating;
		const asked = fight.prompt('gm');
		const isAct = fight.info.turnPrompts.includes(asked.id);
		// What follows from an act that was taken counts right after.
		await Promise.resolve();
		if (seating.taken > taken) {
			isBegun ||= isAct;
			await hands.give(saidIn(told, spoken));
		} else if (sent.length > 0) {
			enters.push({
				id: asked.id,
				by: sent.map(({who}) => who).join(' '),
				// A text is something to read, no choice, tick or die of an act.
				isBeginning: isBegun || isAct || asked.isAnswer === true || asked.kind === 'text',
			});
			isBegun = false;
			if (seating.take() === undefined) {
				await hands.give(saidIn(told, spoken));
			}
		} else {
			enters.push({id: '', by: '', isBeginning: false});
			isBegun = false;
			const {parts} = fight.together() ?? {};
			for (const each of [fight, told]) {
				each.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
			}

			await hands.enter();
		}

		for (
			let more = 0;
			more < 4 &&
			typed.prompt('gm').kind === 'roll' &&
			!isDeepStrictEqual(stateOf(fight), stateOf(typed));
			more++
		) {
			await hands.enter();
		}

		if (!isDeepStrictEqual(stateOf(fight), stateOf(typed))) {
			throw new Error(
				`${JSON.stringify(enters.at(-1))}: the keys give something else\n${JSON.stringify(sent)}\n${hands.screen()}\n${fight.prompt('gm').title}`,
			);
		}
	}

	hands.close();
	return {without: hands.count, enters, rounds: Math.min(mostRounds, rounds.size)};
}

/** The GM’s keys a round in every ruleset, and for each act of a hero. */
export async function benchGmKeys(): Promise<readonly Figure[]> {
	const figures: Figure[] = [];
	for (const ruleset of rulesets) {
		const files = opponents[ruleset.id];
		if (!files) {
			continue;
		}

		const begin = await skirmishes(ruleset, files);
		const all: Array<Awaited<ReturnType<typeof counted>>> = [];
		for (const seed of seeds) {
			all.push(await counted(begin, seed));
		}

		const rounds = all.reduce((sum, each) => sum + each.rounds, 0);
		const without = all.reduce((sum, each) => sum + each.without, 0);
		const enters = all.flatMap((each) => each.enters);
		const perRound = (count: number): string => (count / rounds).toFixed(1);
		const forHeroes = enters.filter(({by}) => by !== '');
		const begun = beginnings(enters);
		const more = [
			...grouped(
				forHeroes.filter((each) => !begun.has(each)).map((each) => [each.id, each] as const),
			),
		].toSorted(([, one], [, other]) => other.length - one.length);
		figures.push(
			{
				what: `${ruleset.name}: the GM’s keys a round with four phones, and without`,
				value: `${perRound(enters.length)}, ${perRound(without)} (${Math.round((enters.length / without) * 100)} %)`,
				aim: atMost((enters.length / without) * 100, 60, '%'),
			},
			{
				what: `${ruleset.name}: keys for each act of a hero`,
				value: `${(forHeroes.length / begun.size).toFixed(2)} of ${perRound(begun.size)} acts a round; more for ${more
					.map(([id, each]) => `${id} ${perRound(each.length)}`)
					.join(', ')}`,
				aim: atMost(forHeroes.length / begun.size, 1, 'an act'),
			},
		);
	}

	return figures;
}
