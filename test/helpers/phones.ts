import {type RandomSource, randomSource} from '../../source/dice/random-source.js';
import type {Refusal} from '../../source/engine/kit/basics.js';
import type {Answer, PageMessage} from '../../source/page/messages/from-page.js';
import type {Asked, Roll} from '../../source/page/messages/seat.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {type Seating, seatingOf} from '../../source/session/players/seating.js';
import type {Spoken} from './as-typed.js';

/* Players who answer on their phones by themselves, always the same for the same seed. */

const pick = <T>(items: readonly T[], source: RandomSource): T | undefined =>
	items[source.between(0, items.length - 1)];

const isOnce = (of: number, source: RandomSource): boolean => source.between(1, of) === 1;

/** A die with what it explodes into. */
function chainOf({sides, explodeFrom = Infinity}: Roll, source: RandomSource): readonly number[] {
	const chain = [source.between(1, sides)];
	while ((chain.at(-1) ?? 0) >= explodeFrom && chain.length < 20) {
		chain.push(source.between(1, sides));
	}

	return chain;
}

/**
 * Dice on the table for some rolls; the others Fray rolls.
 * @param isAll for all of them
 */
export const diceFor = (rolls: readonly Roll[], source: RandomSource, isAll = false) =>
	rolls.map((roll) => ({
		roll: roll.key,
		...((isAll || !isOnce(3, source)) && {
			dice: Array.from({length: roll.count}, () => chainOf(roll, source)),
		}),
	}));

/** The ticks as they are, now and then with one more or less of something. */
function ticksOf({options}: Asked, source: RandomSource): readonly string[] {
	const other = isOnce(6, source) ? pick(options, source) : undefined;
	return options.flatMap((option) => {
		const count = option === other ? source.between(0, option.max) : option.count;
		return Array.from({length: count}, () => option.key);
	});
}

/** What a player answers, mostly what promises most. */
export function playersAnswer(asked: Asked, source: RandomSource, isThrown = false): Answer {
	switch (asked.kind) {
		case 'choose': {
			const open = asked.choices.filter(({refused}) => refused === undefined);
			const best = open.toSorted((one, other) => (other.odds ?? 0) - (one.odds ?? 0)).slice(0, 3);
			const choice = pick(isOnce(3, source) ? open : best, source)?.key ?? '';
			return {kind: 'pick', choice, ticks: ticksOf(asked, source)};
		}

		case 'several': {
			return {kind: 'several', ticks: ticksOf(asked, source)};
		}

		case 'roll': {
			const ticks = asked.options.flatMap(({key, count}) => Array.from({length: count}, () => key));
			return {kind: 'rolls', rolls: diceFor(asked.rolls, source, isThrown), ticks};
		}

		case 'number': {
			return {kind: 'number', value: source.between(asked.min, asked.max)};
		}

		case 'text': {
			return {kind: 'text', text: 'so be it'};
		}

		case 'arrange': {
			const values = asked.values.map(() => source.between(asked.min, asked.max));
			return {kind: 'arrange', values};
		}
	}
}

/** A phone at the table, and what its player sent last for each hero, by the hero's key. */
export class Phone {
	readonly device: string;
	readonly seating: Seating;
	readonly answers = new Map<
		string,
		{
			readonly id: string;
			readonly asked: Asked;
			readonly answer: Answer;
			dice?: ReturnType<typeof diceFor>;
		}
	>();
	/** It sends the dice that an answer leads to with it, each time. */
	isQuick = false;
	/** All its dice lie on the table. */
	isThrown = false;
	readonly #seed: number;

	constructor(device: string, seating: Seating, seed: number) {
		this.device = device;
		this.seating = seating;
		this.#seed = seed;
	}

	get seat() {
		return this.seating.seat(this.device);
	}

	hear(message: PageMessage): Refusal | undefined {
		return this.seating.hear(this.device, message);
	}

	/** Sends an answer. */
	send(
		asked: Asked,
		answer: Answer,
		id = `${this.device}-${asked.key}-${this.answers.size}`,
	): Refusal | undefined {
		const {key: question, hero} = asked;
		this.answers.set(hero, {id, asked, answer});
		return this.hear({kind: 'answer', id, question, hero, answer});
	}

	/** What nothing was sent for yet. */
	open(): readonly Asked[] {
		const {asked = [], sent = []} = this.seat ?? {};
		return asked.filter(({key}) => sent.every((each) => each.question !== key));
	}

	/** Answers whatever is asked, and now and then sends the dice that the answer leads to. @returns the refusals */
	play(): readonly Refusal[] {
		return this.open().flatMap((asked) => {
			// The same question has the same answer, whatever was asked before.
			const source = randomSource(
				[...`${this.#seed} ${asked.key}`].reduce(
					(sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003,
					7,
				),
			);
			const id = `${this.device}-${asked.key}`;
			const refusal = this.send(asked, playersAnswer(asked, source, this.isThrown), id);
			const rolls = this.seat?.sent.find((each) => each.id === id)?.rolls ?? [];
			const known = this.answers.get(asked.hero);
			if (refusal) {
				return refusal;
			}

			if (rolls.length === 0 || known === undefined || (!this.isQuick && isOnce(2, source))) {
				return [];
			}

			known.dice = diceFor(rolls, source, this.isThrown);
			return this.hear({kind: 'dice', id, rolls: known.dice}) ?? [];
		});
	}
}

/** A phone for each hero of a fight, all let in. */
export function phonesAt(
	fight: Fight,
	{seed = 1, isAtOnce = false}: {readonly seed?: number; readonly isAtOnce?: boolean} = {},
) {
	const seating = seatingOf(
		{},
		() => isAtOnce,
		() => undefined,
	);
	const players = seating.play(fight);
	seating.seats.letInAll();
	const phones = (players?.state().heroes ?? []).map(({key, name}, at) => {
		const phone = new Phone(`phone-${at + 1}`, seating, seed * 10 + at);
		phone.hear({kind: 'seat', hero: key, name: `${name}'s player`});
		return phone;
	});
	return {fight, seating, players, phones};
}

export type PhonesTable = ReturnType<typeof phonesAt>;

/** What the players said last, as far as it is with the GM. */
export const spokenBy = (phones: readonly Phone[]): readonly Spoken[] =>
	phones.flatMap((phone) =>
		(phone.seat?.heroes ?? []).flatMap(({key, name}) => {
			const said = phone.answers.get(key);
			const sent = phone.seat?.sent.find(({id}) => id === said?.id);
			return said && sent?.state === 'sent' ? [{hero: name, ...said, rolls: sent.rolls}] : [];
		}),
	);
