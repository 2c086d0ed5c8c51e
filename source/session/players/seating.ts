import {type Id, type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {PageMessage} from '../../page/messages/from-page.js';
import type {Seat as PagesSeat} from '../../page/messages/seat.js';
import type {Fight} from '../fight/fight.js';
import type {AskedTogether, Input} from '../parts/input.js';
import {Changes} from '../parts/changes.js';
import {type PlayersFight, playersFight} from './players-fight.js';
import {type Kept, KeptSent} from './proposals/kept-answers.js';
import {type News, type Player, type PlayersSeats, Seats, askForHero, playersAt} from './seats.js';
import {Notices} from './notices.js';
import {PrivateWords} from './private-words.js';
import {type PlayersOfHeroes, playersOfHeroes} from './players-of-heroes.js';
import {Presence} from './presence.js';
import {type Played, digest, playedIn} from './played.js';
import {seatFor} from './seat-for.js';
import type {Sent} from './proposals/sent-texts.js';
import {type Hold, Settling} from './proposals/settling.js';
import type {Given} from '../fight/given.js';

/** The players at the table: who plays whom, and what they send. The GM takes it, or it is taken at once. */
export class Seating implements PlayersSeats {
	readonly seats: Seats;
	readonly notices = new Notices();
	readonly #changes = new Changes();
	readonly #words: PrivateWords;
	readonly #settling: Settling;
	readonly #presence: Presence;
	#play: Played | undefined;
	readonly #sent: KeptSent;
	#news: News | undefined;
	readonly #players: PlayersOfHeroes;

	/** With what was kept of an earlier evening; `isAtOnce`: what new seats send counts at once; `grace`: that of `Presence`. */
	constructor(
		{seats = [], sent = [], words = []}: Kept,
		isAtOnce: () => boolean,
		keep: () => void,
		grace?: number,
	) {
		const onChange = () => {
			this.#tell();
		};

		this.#presence = new Presence(onChange, {grace, expected: seats.map(({device}) => device)});
		this.#words = new PrivateWords(words, keep);
		this.#sent = new KeptSent(sent, keep);
		const isOpen = (device: string) => this.#presence.isOpen(device);
		this.seats = new Seats(seats, {isAtOnce, isOpen}, (gone) => {
			for (const {device} of gone) {
				this.#play?.proposals.forget(device);
				this.#words.forget(device);
			}

			keep();
			onChange();
		});
		this.#players = playersOfHeroes(this.seats, this.#presence);
		this.#settling = new Settling({
			played: () => this.#play,
			seats: this.seats,
			words: this.#words,
			notices: this.notices,
			onChange,
		});
	}

	/** What is to be kept, so that nothing is lost with the process. */
	get kept(): Required<Kept> {
		return {seats: this.seats.all, sent: this.#sent.all, words: this.#words.all};
	}

	subscribe(listener: () => void): () => void {
		return this.#changes.subscribe(listener);
	}

	play(fight: Fight | undefined): PlayersFight | undefined {
		this.#play?.leave();
		this.#play = undefined;
		if (!fight) {
			return undefined;
		}

		const play = playedIn(fight, this.#players, () => {
			this.#settling.look(fight);
			this.#tell();
		});
		const {keyOf, proposals} = play;
		this.#play = play;
		proposals.restore(this.#sent.of(fight.info.id));
		this.notices.look(fight);
		return playersFight(fight, keyOf, {...this.#players, sent: () => proposals.all});
	}

	// The GM's side.

	readonly players = (): readonly Player[] =>
		playersAt(this.seats.all, this.#play?.fight, (device) => this.#presence.isAway(device));

	/** What players sent to what the GM is asked now; `isAlone`: of those asked together, only to the first. */
	sent(isAlone = false): readonly Sent[] {
		return this.#play?.gm.sent(isAlone) ?? [];
	}

	/** The same in words, and of a roll who has not rolled yet. */
	facts(isAlone = false): readonly string[] {
		return this.#play?.gm.facts(isAlone) ?? [];
	}

	/** What a player has said in own words just before, where the GM is asked for words. */
	said(): Given | undefined {
		return this.#play?.gm.said();
	}

	together(): AskedTogether | undefined {
		return this.#play?.gm.together();
	}

	/** Whether an answer of the GM is what a player sent. */
	isSent(input: Input): boolean {
		return this.#play?.gm.isSent(input) ?? false;
	}

	/** Once a question: what an answer of the GM would pass over; and that an answer has just counted without the GM. */
	warning(input: Input): Refusal | undefined {
		return this.#settling.warning() ?? this.#play?.gm.warning(input);
	}

	/** Of those asked together, only the first `count`, or only what is just this answer of the GM. */
	take(count?: number, input?: Input): Refusal | undefined {
		if (!this.#play) {
			return impossible('nothing is shared');
		}

		const {fight, gm} = this.#play;
		const asked = fight.prompt('gm');
		const {refusal, done} = gm.take(count, input);
		if (done.length > 0) {
			this.#settling.follow(fight, done, asked);
		}

		return refusal;
	}

	/** Sends back what players sent to what the GM is asked now, all or those. */
	sendBack(reason = '', those?: readonly Id[]): Refusal | undefined {
		const isDone = this.#play?.gm.sendBack(reason, those) ?? false;
		this.#tell();
		return isDone ? undefined : impossible('no player has sent an answer');
	}

	get isHeld(): boolean {
		return this.#settling.isHeld;
	}

	/** Stops, or allows again, that anything is taken without the GM. */
	hold(why: Hold, isOn: boolean) {
		if (this.#settling.hold(why, isOn)) {
			this.#tell();
		}
	}

	/** How often an answer was taken without the GM. */
	get taken(): number {
		return this.#settling.count;
	}

	/** What the GM should read now: who wants in, a private word. Another object each time. */
	get news(): News | undefined {
		return this.#news;
	}

	tellPlayer(device: string, text: string) {
		const seat = this.seats.of(device);
		if (seat) {
			this.#words.tell(seat, text);
			this.notices.forget(seat.name);
			this.#tell();
		}
	}

	// The players' side.

	open(name: string): () => void {
		return this.#presence.open(digest(name));
	}

	seat(name: string): PagesSeat | undefined {
		const seat = this.seats.of(digest(name));
		return (
			seat &&
			this.#play &&
			seatFor(seat, {...this.#play, words: this.#words.of(seat.device), isHeld: this.isHeld})
		);
	}

	hear(name: string, message: PageMessage): Refusal | undefined {
		const device = digest(name);
		const play = this.#play;
		if (!play || play.fight.info.readOnly !== undefined) {
			return impossible('Nothing can be answered here at the moment.');
		}

		if (message.kind === 'seat') {
			return this.#heard(askForHero(this.seats, device, play, message));
		}

		const seat = this.seats.of(device);
		if (message.kind === 'leave') {
			this.seats.remove(device);
			return undefined;
		}

		const refusal =
			seat && seat.heroes.length > 0
				? message.kind === 'word'
					? this.#heard(this.#words.hear(seat, message))
					: play.proposals.hear(seat, message)
				: impossible('The GM has not let you in yet.');
		this.#tell();
		return refusal;
	}

	#heard(heard: {readonly news?: News} | Refusal): Refusal | undefined {
		if (isRefusal(heard)) {
			return heard;
		}

		if (heard.news) {
			this.#news = heard.news;
			this.notices.hear(heard.news);
			this.#tell();
		}

		return undefined;
	}

	#tell() {
		if (this.#play) {
			const {all, askings} = this.#play.proposals;
			this.#sent.keep(all, askings.last);
		}

		this.#changes.tell();
		this.#settling.soon();
	}
}
