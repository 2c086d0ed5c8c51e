import {type Id, type Refusal, impossible} from '../../engine/kit/basics.js';
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
export function seatsOf(
	seats: readonly Seat[],
	{isAtOnce, isOpen}: {isAtOnce(): boolean; isOpen(device: string): boolean},
	onChange: (gone: readonly Seat[]) => void,
) {
	/** Whoever asks is let in at once. */
	let isOpenToAll = false;
	let all: readonly Seat[] = seats;

	const of = (device: string): Seat | undefined => all.find((seat) => seat.device === device);

	/** The seat at another device that plays somebody. */
	const otherOf = (hero: Id, device: string): Seat | undefined =>
		all.find((seat) => seat.device !== device && seat.heroes.includes(hero));

	/** Where the same player's former device is gone, this one takes its place. */
	function letIn(device: string) {
		const seat = of(device);
		if (!seat) {
			return;
		}

		const former = all.find(
			(each) =>
				each !== seat &&
				isNamedAlike(each, seat) &&
				each.heroes.some((hero) => seat.wanted.includes(hero)) &&
				!isOpen(each.device),
		);
		const heroes = [...seat.heroes, ...(former?.heroes ?? []), ...seat.wanted];
		const {isAtOnce} = former ?? seat;
		put({...seat, heroes: [...new Set(heroes)], wanted: [], isAtOnce});
		if (former) {
			remove(former.device);
		}
	}

	/** The device only watches again. */
	function remove(device: string) {
		set(all.filter((seat) => seat.device !== device));
	}

	function put(seat: Seat) {
		const isKnown = all.some(({device}) => device === seat.device);
		set(isKnown ? all.map((each) => (each.device === seat.device ? seat : each)) : [...all, seat]);
	}

	function set(seats: readonly Seat[]) {
		const gone = all.filter(({device}) => seats.every((each) => each.device !== device));
		all = seats;
		onChange(gone);
	}

	return {
		get all(): readonly Seat[] {
			return all;
		},
		of,
		/** Asks for a hero, or says why not; the GM lets the player in, or has opened the table to all. */
		ask(device: string, hero: Id, name: string): Refusal | undefined {
			const known = of(device);
			if (!known && all.length >= mostSeats) {
				return impossible('too many have asked for a seat: the GM can take one away');
			}

			const seat: Seat = known ?? {
				device,
				name: 'Player',
				heroes: [],
				wanted: [],
				isAtOnce: isAtOnce(),
			};
			const called = cleanText(name).trim().slice(0, longestName).trim();
			put({
				...seat,
				...(called !== '' && {name: called}),
				wanted: seat.heroes.includes(hero) ? seat.wanted : [...new Set([...seat.wanted, hero])],
			});
			// Whoever plays somebody already is not joined unseen.
			if (isOpenToAll && !otherOf(hero, device)) {
				letIn(device);
			}

			return undefined;
		},
		otherOf,
		letIn,
		get isOpenToAll(): boolean {
			return isOpenToAll;
		},
		/** Lets in all who have asked, and whoever asks later tonight. */
		letInAll() {
			isOpenToAll = true;
			for (const {device} of all) {
				letIn(device);
			}
		},
		change(device: string, change: Partial<Pick<Seat, 'isAtOnce' | 'heroes' | 'wanted'>>) {
			const seat = of(device);
			if (seat) {
				put({...seat, ...change});
			}
		},
		remove,
	};
}

export type Seats = ReturnType<typeof seatsOf>;

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
