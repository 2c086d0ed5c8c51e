import type {Id, Refusal} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import {type TypeOf, fields, flag, id, list, text} from '../../engine/kit/shape.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {PageMessage} from '../../page/messages/from-page.js';
import type {Seat as PagesSeat} from '../../page/messages/seat.js';
import type {Fight} from '../fight/fight.js';

/** A player's place at the table, bound to a device. */
export const keptSeat = fields({
	/** A digest of the device's secret name. */
	device: text,
	name: text,
	/** Whom the player plays; empty until the GM lets the player in. */
	heroes: list(id),
	/** Whom the player has asked for. */
	wanted: list(id),
	/** What is sent counts without the GM's Enter. */
	isAtOnce: flag,
});
export type Seat = TypeOf<typeof keptSeat>;

export type PlayersSeats = {
	/** What a device has beside what everybody sees. */
	seat(device: string): PagesSeat | undefined;
	hear(device: string, message: PageMessage): Refusal | undefined;
	/** A page of a device is open, until the returned function is called. */
	open(device: string): () => void;
};
const longestName = 24;

const mostSeats = 40;

const isNamedAlike = (one: Seat, other: Seat): boolean =>
	one.name.toLowerCase() === other.name.toLowerCase();

/** All seats. They last from fight to fight: the store keeps them. */
export class Seats {
	#all: readonly Seat[];
	/** Whoever asks is let in at once. */
	#isOpenToAll = false;
	readonly #isAtOnce: () => boolean;
	readonly #isOpen: (device: string) => boolean;
	readonly #onChange: (gone: readonly Seat[]) => void;

	/** @param isAtOnce whether what new seats send counts at once @param isOpen whether a device has a page open @param onChange told which seats are no more */
	constructor(
		seats: readonly Seat[],
		{isAtOnce, isOpen}: {isAtOnce(): boolean; isOpen(device: string): boolean},
		onChange: (gone: readonly Seat[]) => void,
	) {
		this.#all = seats;
		this.#isAtOnce = isAtOnce;
		this.#isOpen = isOpen;
		this.#onChange = onChange;
	}

	get all(): readonly Seat[] {
		return this.#all;
	}

	of(device: string): Seat | undefined {
		return this.#all.find((seat) => seat.device === device);
	}

	/** Asks for a hero, or says why not; the GM lets the player in, or has opened the table to all. */
	ask(device: string, hero: Id, name: string): Refusal | undefined {
		const known = this.of(device);
		if (!known && this.#all.length >= mostSeats) {
			return impossible('too many have asked for a seat: the GM can take one away');
		}

		const seat: Seat = known ?? {
			device,
			name: 'Player',
			heroes: [],
			wanted: [],
			isAtOnce: this.#isAtOnce(),
		};
		const called = cleanText(name).trim().slice(0, longestName).trim();
		this.#put({
			...seat,
			...(called !== '' && {name: called}),
			wanted: seat.heroes.includes(hero) ? seat.wanted : [...new Set([...seat.wanted, hero])],
		});
		// Whoever plays somebody already is not joined unseen.
		if (this.#isOpenToAll && !this.otherOf(hero, device)) {
			this.letIn(device);
		}

		return undefined;
	}

	/** The seat at another device that plays somebody. */
	otherOf(hero: Id, device: string): Seat | undefined {
		return this.#all.find((seat) => seat.device !== device && seat.heroes.includes(hero));
	}

	/** Where the same player's former device is gone, this one takes its place. */
	letIn(device: string) {
		const seat = this.of(device);
		if (!seat) {
			return;
		}

		const former = this.#all.find(
			(each) =>
				each !== seat &&
				isNamedAlike(each, seat) &&
				each.heroes.some((hero) => seat.wanted.includes(hero)) &&
				!this.#isOpen(each.device),
		);
		const heroes = [...seat.heroes, ...(former?.heroes ?? []), ...seat.wanted];
		const {isAtOnce} = former ?? seat;
		this.#put({...seat, heroes: [...new Set(heroes)], wanted: [], isAtOnce});
		if (former) {
			this.remove(former.device);
		}
	}

	get isOpenToAll(): boolean {
		return this.#isOpenToAll;
	}

	/** Lets in all who have asked, and whoever asks later tonight. */
	letInAll() {
		this.#isOpenToAll = true;
		for (const {device} of this.#all) {
			this.letIn(device);
		}
	}

	change(device: string, change: Partial<Pick<Seat, 'isAtOnce' | 'heroes' | 'wanted'>>) {
		const seat = this.of(device);
		if (seat) {
			this.#put({...seat, ...change});
		}
	}

	/** The device only watches again. */
	remove(device: string) {
		this.#set(this.#all.filter((seat) => seat.device !== device));
	}

	#put(seat: Seat) {
		const isKnown = this.#all.some(({device}) => device === seat.device);
		this.#set(
			isKnown
				? this.#all.map((each) => (each.device === seat.device ? seat : each))
				: [...this.#all, seat],
		);
	}

	#set(seats: readonly Seat[]) {
		const gone = this.#all.filter(({device}) => seats.every((each) => each.device !== device));
		this.#all = seats;
		this.#onChange(gone);
	}
}

/** What the GM should read now. */
export type News = {
	readonly text: string;
	readonly asks?: string;
	/** The player whose private word it is. */
	readonly says?: string;
};

/** A device asks for a hero of a fight. @returns what the GM should read of it, or why not */
export function askForHero(
	seats: Seats,
	device: string,
	{fight, keyOf}: {readonly fight: Fight; readonly keyOf: (id: Id) => string},
	{hero, name}: Extract<PageMessage, {readonly kind: 'seat'}>,
): {readonly news?: News} | Refusal {
	const found = fight
		.combatants('players')
		.find(({id, control, isGone}) => control === 'player' && !isGone && keyOf(id) === hero);
	if (!found) {
		return impossible('That hero is not in the fight.');
	}

	const refusal = seats.ask(device, found.id, name);
	const seat = seats.of(device);
	const other = seats.otherOf(found.id, device);
	const how =
		seat && other
			? isNamedAlike(seat, other)
				? ' from another phone'
				: `, whom ${other.name} plays`
			: '';
	return (
		refusal ??
		(seat?.wanted.includes(found.id)
			? {news: {text: `${seat.name} wants to play ${found.name}${how}`, asks: seat.name}}
			: {})
	);
}

export type Player = {
	readonly device: string;
	readonly name: string;
	/** The names of the player's heroes; of none before the GM has let the player in. */
	readonly plays: readonly string[];
	/** The names of those for whom the player has asked. */
	readonly wants: readonly string[];
	readonly isAtOnce: boolean;
	/** The player's device has had no page open for a while. */
	readonly isAway: boolean;
};

export function playersAt(
	seats: readonly Seat[],
	fight: Fight | undefined,
	isAway: (device: string) => boolean,
): readonly Player[] {
	const combatants = fight?.combatants('gm') ?? [];
	const names = (ids: readonly Id[]): readonly string[] =>
		ids.flatMap((id) => combatants.find((each) => each.id === id)?.name ?? []);
	return seats.map(({device, name, heroes, wanted, isAtOnce}) => ({
		device,
		name,
		plays: names(heroes),
		wants: names(wanted),
		isAtOnce,
		isAway: isAway(device),
	}));
}
