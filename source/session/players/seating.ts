import {createHash} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import type {Id, Refusal} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {PageMessage, Seat as PagesSeat} from '../../page/messages.js';
import {numbering} from '../../projections/record/without-ids.js';
import type {Fight, Given, Input} from '../fight/fight.js';
import type {AskedTogether} from '../parts/input.js';
import {Changes} from '../parts/changes.js';
import {type PlayersFight, playersFight} from './players-fight.js';
import {givenIn} from './proposal.js';
import {Proposals} from './proposals.js';
import {type Word, seatFor} from './seat-for.js';
import {type PlayersSeats, type Seat, Seats} from './seats.js';
import {currentOf, sentPicks, take, takeLeading} from './taking.js';

/** An answer that players sent to what the GM is asked now. */
export type Sent = {
	readonly who: Id;
	/** The player. */
	readonly from: string;
	/** “Attack Oni”. */
	readonly text: string;
	/** It as the beginning of the GM's answer. */
	readonly given: Given;
	/** Own words, which no Enter can take. */
	readonly isWords: boolean;
};

/** Who plays from a device, as the GM reads it. */
export type Player = {
	readonly device: string;
	readonly name: string;
	/** The names of the player's heroes; of none before the GM has let the player in. */
	readonly plays: readonly string[];
	/** The names of those for whom the player has asked. */
	readonly wants: readonly string[];
	readonly isAtOnce: boolean;
};

type Play = {
	readonly fight: Fight;
	readonly keyOf: (id: Id) => string;
	readonly proposals: Proposals;
	readonly unsubscribe: () => void;
};

/** Of each seat so many words are kept. */
const mostWords = 50;

/** The players at the table: who plays whom, and what they send. The GM takes it, or it is taken at once. */
export class Seating implements PlayersSeats {
	readonly seats: Seats;
	/** Nothing is taken at once while the GM tries something out, or holds it. */
	readonly #holds = new Set<'gm' | 'trial'>();
	readonly #changes = new Changes();
	#words: readonly Word[] = [];
	#play: Play | undefined;
	#isDue = false;
	/** How often an answer was taken without the GM. */
	#taken = 0;
	#news: {readonly text: string} | undefined;

	constructor(
		seats: readonly Seat[],
		isAtOnce: () => boolean,
		keep: (seats: readonly Seat[]) => void,
	) {
		this.seats = new Seats(seats, isAtOnce, (all) => {
			keep(all);
			this.#tell();
		});
	}

	subscribe(listener: () => void): () => void {
		return this.#changes.subscribe(listener);
	}

	/** The fight that is played from now on, as players may see it. */
	play(fight: Fight | undefined): PlayersFight | undefined {
		this.#play?.unsubscribe();
		this.#play = undefined;
		if (!fight) {
			return undefined;
		}

		const keyOf = numbering();
		const proposals = new Proposals(fight, keyOf);
		const unsubscribe = fight.subscribe(() => {
			proposals.look();
			this.#tell();
		});
		this.#play = {fight, keyOf, proposals, unsubscribe};
		return playersFight(fight, keyOf, {
			playerOf: (who) => this.#playerOf(who),
			sent: () => proposals.all,
		});
	}

	// The GM's side.

	/** In the order in which they came. */
	readonly players = (): readonly Player[] => {
		const combatants = this.#play?.fight.combatants('gm') ?? [];
		const names = (ids: readonly Id[]): readonly string[] =>
			ids.flatMap((id) => combatants.find((each) => each.id === id)?.name ?? []);
		return this.seats.all.map(({device, name, heroes, wanted, isAtOnce}) => ({
			device,
			name,
			plays: names(heroes),
			wants: names(wanted),
			isAtOnce,
		}));
	};

	/** What players sent to what the GM is asked now. */
	sent(): readonly Sent[] {
		return this.#current().map(({who, from, text, answer}) => ({
			who,
			from,
			text,
			given: givenIn(answer),
			isWords: answer.kind === 'words',
		}));
	}

	/** Those asked together, with what players sent, and who has not sent anything yet. */
	together(): AskedTogether | undefined {
		const play = this.#play;
		const asked = play?.fight.together(sentPicks(play.fight, play.proposals));
		return (
			asked && {
				...asked,
				parts: asked.parts.map((part) => ({...part, label: `${part.label}${this.#sender(part)}`})),
			}
		);
	}

	/** What players sent to what the GM is asked now, in words, and of a roll who has not rolled yet. */
	facts(): readonly string[] {
		const sent = this.sent();
		const prompt = this.#play?.fight.prompt('gm');
		const missing =
			prompt?.kind === 'roll'
				? [...new Set(prompt.requests.map(({who}) => who))]
						.filter((who) => sent.every((each) => each.who !== who))
						.flatMap((who) => this.#playerOf(who) ?? [])
				: [];
		return [
			...sent.map(({from, text, isWords}) => `${from} ${isWords ? 'says' : 'sends'}: ${text}`),
			...missing.map((name) => `${name} has not rolled yet`),
		];
	}

	/** Whether an answer of the GM is what a player sent. */
	isSent(input: Input): boolean {
		const [first] = this.#current();
		if (input.kind === 'roll') {
			return first?.answer.kind === 'rolls';
		}

		if (input.kind === 'together') {
			return first !== undefined;
		}

		return first?.answer.kind === 'pick'
			? input.kind === 'pick' && input.id === first.answer.choice.id && input.force === undefined
			: first?.answer.kind === 'input' && isDeepStrictEqual(input, first.answer.input);
	}

	/** @param count of those asked together, only the first so many */
	take(count?: number): Refusal | undefined {
		return this.#play
			? take(this.#play.fight, this.#play.proposals, {count})
			: impossible('nothing is shared');
	}

	/** Sends back what players sent to what the GM is asked now. */
	sendBack(reason = ''): Refusal | undefined {
		const current = this.#current();
		for (const each of current) {
			this.#play?.proposals.put({...each, state: 'returned', ...(reason !== '' && {reason})});
		}

		this.#tell();
		return current.length === 0 ? impossible('no player has sent an answer') : undefined;
	}

	get isHeld(): boolean {
		return this.#holds.has('gm');
	}

	/** Stops, or allows again, that anything is taken without the GM. */
	hold(why: 'gm' | 'trial', isOn: boolean) {
		if (this.#holds.has(why) !== isOn) {
			if (isOn) {
				this.#holds.add(why);
			} else {
				this.#holds.delete(why);
			}

			this.#tell();
		}
	}

	/** Grows whenever an answer is taken without the GM: whoever answers then might answer something else. */
	get taken(): number {
		return this.#taken;
	}

	/** What the GM should read now: who wants in, a private word. Another object each time. */
	get news(): {readonly text: string} | undefined {
		return this.#news;
	}

	get words(): readonly Word[] {
		return this.#words;
	}

	/** A private word to a player. */
	tellPlayer(device: string, text: string) {
		this.#keep({device, isGms: true, text});
		this.#note(`To ${this.seats.of(device)?.name ?? 'a player'}: ${text}`, device);
	}

	remove(device: string) {
		this.#play?.proposals.forget(device);
		this.#words = this.#words.filter((word) => word.device !== device);
		this.seats.remove(device);
	}

	// The players' side.

	seat(name: string): PagesSeat | undefined {
		const seat = this.seats.of(digest(name));
		const play = this.#play;
		return seat && play && seatFor(seat, {...play, words: this.#words});
	}

	hear(name: string, message: PageMessage): Refusal | undefined {
		const device = digest(name);
		const play = this.#play;
		if (!play || play.fight.info.readOnly !== undefined) {
			return impossible('Nothing can be answered here at the moment.');
		}

		if (message.kind === 'seat') {
			return this.#ask(device, play, message);
		}

		const seat = this.seats.of(device);
		if (message.kind === 'leave') {
			this.remove(device);
			return undefined;
		}

		const refusal =
			seat && seat.heroes.length > 0
				? this.#hearSeat(seat, play, message)
				: impossible('The GM has not let you in yet.');
		this.#tell();
		this.#settleSoon();
		return refusal;
	}

	#hearSeat(
		seat: Seat,
		{proposals}: Play,
		message: Exclude<PageMessage, {readonly kind: 'seat' | 'leave'}>,
	): Refusal | undefined {
		switch (message.kind) {
			case 'answer': {
				return proposals.send(seat, message);
			}

			case 'dice': {
				return proposals.addDice(seat, message);
			}

			case 'ahead': {
				return proposals.prepare(seat, message);
			}

			case 'withdraw': {
				proposals.withdraw(seat, message.id);
				return undefined;
			}

			case 'word': {
				return this.#hearWord(seat, message.id, cleanText(message.text).trim());
			}
		}
	}

	#ask(
		device: string,
		{fight, keyOf}: Play,
		{hero, name}: Extract<PageMessage, {readonly kind: 'seat'}>,
	): Refusal | undefined {
		const found = fight
			.combatants('players')
			.find(({id, control, isGone}) => control === 'player' && !isGone && keyOf(id) === hero);
		if (!found) {
			return impossible('That hero is not in the fight.');
		}

		const refusal = this.seats.ask(device, found.id, name);
		const seat = this.seats.of(device);
		if (seat?.wanted.includes(found.id)) {
			this.#say(`${seat.name} wants to play ${found.name}`);
		}

		return refusal;
	}

	#hearWord(seat: Seat, id: string, text: string): Refusal | undefined {
		const isKnown = this.#words.some((word) => word.id === id && word.device === seat.device);
		if (isKnown) {
			return undefined;
		}

		if (text === '') {
			return impossible('Nothing is written there.');
		}

		this.#keep({id, device: seat.device, isGms: false, text});
		this.#note(`${seat.name}: ${text}`, seat.device);
		this.#say(`${seat.name} to you alone: ${text}`);
		return undefined;
	}

	/** A word is kept in the log, for the GM alone. */
	#note(text: string, device: string) {
		const [who] = this.seats.of(device)?.heroes ?? [];
		this.#play?.fight.gm({do: 'note', text, ...(who !== undefined && {who})});
	}

	#keep(word: Word) {
		const own = this.#words.filter(({device}) => device === word.device);
		const oldest = own.length >= mostWords ? own[0] : undefined;
		this.#words = [...this.#words.filter((each) => each !== oldest), word];
		this.#tell();
	}

	#say(text: string) {
		this.#news = {text};
		this.#tell();
	}

	#playerOf(who: Id | undefined): string | undefined {
		return who === undefined
			? undefined
			: this.seats.all.find(({heroes}) => heroes.includes(who))?.name;
	}

	#sender({who, from}: AskedTogether['parts'][number]): string {
		const player = this.#playerOf(who);
		return from !== undefined
			? ` (from ${from})`
			: player === undefined
				? ''
				: ` (${player} has not answered)`;
	}

	#current() {
		return this.#play ? currentOf(this.#play.fight, this.#play.proposals) : [];
	}

	#tell() {
		this.#changes.tell();
		this.#settleSoon();
	}

	/** Not in the middle of what the GM's answer brings about. */
	#settleSoon() {
		if (!this.#isDue) {
			this.#isDue = true;
			queueMicrotask(() => {
				this.#isDue = false;
				this.#settle();
			});
		}
	}

	/** Takes what seats sent that need no Enter of the GM. */
	#settle() {
		const play = this.#play;
		if (!play || this.#holds.size > 0) {
			return;
		}

		const own = this.#current().filter(
			({device, answer}) => this.seats.of(device)?.isAtOnce === true && answer.kind !== 'words',
		);
		if (own.length === 0) {
			return;
		}

		const {fight, proposals} = play;
		const prompt = fight.prompt('gm');
		const heroes = new Set(
			fight.combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])),
		);
		const isWhole =
			prompt.kind !== 'roll' ||
			prompt.requests.every(
				({who, id}) =>
					!heroes.has(who) ||
					own.some(
						({answer}) =>
							answer.kind === 'rolls' && answer.rolls.some(({request}) => request.id === id),
					),
			);
		const refusal = !isWhole
			? impossible('others have not rolled yet')
			: fight.together()
				? takeLeading(fight, proposals, own)
				: take(fight, proposals, {only: own});
		if (!refusal) {
			this.#taken++;
			this.#tell();
		}
	}
}

/** Under which a device is kept: its own name is a secret. */
const digest = (device: string): string => createHash('sha256').update(device).digest('base64url');
