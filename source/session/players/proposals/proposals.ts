import {type Id, type Refusal, isRefusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import type {PageMessage} from '../../../page/messages/from-page.js';
import type {Fight, ShownChoice} from '../../fight/fight.js';
import {Askings} from './askings.js';
import {type KeptAnswer, fromKept} from './kept-answers.js';
import {type Proposal, isSame, notAsked, requestsAfter, sentAnswer, sentRolls} from './proposal.js';
import {afterChange, withAhead, withDice, withSent} from './after-change.js';
import {preparedOf, proposalOf} from './proposal-course.js';
import type {Seat} from '../seats.js';
import {Ticks} from './ticks.js';
import {Turns} from './turns.js';

type Of<K extends PageMessage['kind']> = Extract<PageMessage, {readonly kind: K}>;

const changed = impossible('The question has changed meanwhile. Look at it again.');
const notYours = impossible('You do not play that hero.');

/** What players sent in one fight. None of it is in the log until it is taken. */
export class Proposals {
	readonly askings: Askings;
	readonly fight: Fight;
	readonly #keyOf: (id: Id) => string;
	readonly #turns: Turns;
	readonly #ticks: Ticks;
	#all: readonly Proposal[] = [];

	constructor(fight: Fight, keyOf: (id: Id) => string) {
		this.fight = fight;
		this.#keyOf = keyOf;
		this.askings = new Askings(fight, keyOf);
		this.#ticks = new Ticks(fight, keyOf);
		this.#turns = new Turns(fight);
		this.#turns.remember(this.askings.open);
	}

	get all(): readonly Proposal[] {
		return this.#all;
	}

	/** The questions of these heroes as a device has them, with what it has ticked, and the name of that. */
	askedOf(heroes: readonly Id[], device: string): ReadonlyArray<ReturnType<Ticks['of']>> {
		return this.askings.open
			.filter(({who}) => heroes.includes(who))
			.map((asking) => this.#ticks.of(asking, device));
	}

	/** What a hero can prepare, beside own words; `undefined` for one who is asked. */
	turnOf(who: Id): readonly ShownChoice[] | undefined {
		const isAsked = this.askings.open.some((asking) => asking.who === who && asking.isTurn);
		return isAsked ? undefined : this.#turns.of(who);
	}

	/** Must be called after each change of the fight. */
	look() {
		const {open: former, last} = this.askings;
		const wentBack = this.askings.look();
		const {open, putOff} = this.askings;
		this.#ticks.look(open);
		this.#all = afterChange(this.#all, {
			fight: this.fight,
			askings: this.askings,
			former,
			last,
			wentBack,
		});
		for (const {key, who} of former) {
			if (open.every((each) => each.key !== key) && !putOff.has(key)) {
				this.#turns.forget(who);
			}
		}

		this.#turns.remember(open);
	}

	/** Whether what became of it is no news any more: players have seen another question since. */
	isPast({takenAt}: Proposal): boolean {
		return takenAt !== undefined && takenAt < this.askings.count;
	}

	/** Takes in what was kept of an earlier session. */
	restore(kept: readonly KeptAnswer[]) {
		this.#all = fromKept(kept, this.askings, (answer, asking) =>
			requestsAfter(this.fight, answer, asking),
		);
	}

	hear(seat: Seat, message: Of<'answer' | 'ticks' | 'dice' | 'ahead' | 'withdraw'>) {
		switch (message.kind) {
			case 'answer': {
				return this.#send(seat, message);
			}

			case 'ticks': {
				return this.#tick(seat, message);
			}

			case 'dice': {
				return this.#addDice(seat, message);
			}

			case 'ahead': {
				return this.#prepare(seat, message);
			}

			case 'withdraw': {
				this.#withdraw(seat, message.id);
				return undefined;
			}
		}
	}

	#send(seat: Seat, {id, hero, question, answer}: Of<'answer'>): Refusal | undefined {
		if (this.#isKnown(id, seat)) {
			return undefined;
		}

		const open = this.#askingOf(seat, {hero, question});
		if (isRefusal(open)) {
			return open;
		}

		const isBeside = 'ticks' in answer && answer.kind !== 'several';
		const ticked = isBeside
			? this.#ticks.ticked(open, seat.device, answer.ticks)
			: {asking: open, counts: []};
		const sent = ticked ? sentAnswer(ticked.asking, answer, ticked.counts, this.#keyOf) : notAsked;
		if (!ticked || isRefusal(sent)) {
			return isRefusal(sent) ? sent : notAsked;
		}

		const {asking} = ticked;
		this.#all = withSent(
			this.#all,
			proposalOf(this.fight, seat, {id, who: asking.who, asking, answer: sent}),
		);
		return undefined;
	}

	#tick(seat: Seat, {hero, question, ...tick}: Of<'ticks'>): Refusal | undefined {
		const asking = this.#askingOf(seat, {hero, question});
		return isRefusal(asking)
			? asking
			: this.#ticks.keep(asking, seat.device, tick)
				? undefined
				: notAsked;
	}

	#addDice(seat: Seat, {id, rolls}: Of<'dice'>): Refusal | undefined {
		const known = this.#all.find((each) => isSame(each, {id, device: seat.device}));
		if (known?.state !== 'sent') {
			return changed;
		}

		const dice = sentRolls(known.requests, rolls, this.#keyOf);
		if (isRefusal(dice)) {
			return dice;
		}

		this.put({...known, dice});
		return undefined;
	}

	#prepare(seat: Seat, {id, hero, answer}: Of<'ahead'>): Refusal | undefined {
		if (this.#isKnown(id, seat)) {
			return undefined;
		}

		const who = this.#heroOf(seat, hero);
		const turn = who === undefined ? undefined : this.turnOf(who);
		if (who === undefined || !turn) {
			return who === undefined ? notYours : changed;
		}

		const prepared = preparedOf(seat, {id, who, turn, answer}, this.#keyOf);
		if (isRefusal(prepared)) {
			return prepared;
		}

		this.#all = withAhead(this.#all, prepared);
		return undefined;
	}

	#withdraw(seat: Seat, id: string) {
		this.#all = this.#all.filter(
			(each) =>
				each.id !== id || each.device !== seat.device || !['sent', 'ahead'].includes(each.state),
		);
	}

	/** What a seat that is gone had sent is gone too. */
	forget(device: string) {
		this.#all = this.#all.filter((each) => each.device !== device);
	}

	put(proposal: Proposal) {
		this.#all = this.#all.map((each) => (isSame(each, proposal) ? proposal : each));
	}

	/** The dice that came with an answer are rolled. */
	rolled(proposal: Proposal) {
		const [rolledBy] = this.fight.told('gm', 1);
		this.#all = this.#all.map((each) => (isSame(each, proposal) ? {...each, rolledBy} : each));
	}

	/** Dice that came with an answer wait for the roll that others are asked for, too. */
	offerDice(proposal: Proposal) {
		this.#all = withDice(this.#all, proposal, this.askings.open);
	}

	#isKnown(id: string, {device}: Seat): boolean {
		return this.#all.some((each) => isSame(each, {id, device}));
	}

	/** The open question of that name, if the seat's hero is asked. */
	#askingOf(seat: Seat, {hero, question}: {readonly hero: string; readonly question: string}) {
		const who = this.#heroOf(seat, hero);
		const asking = this.askings.open.find((each) => each.key === question && each.who === who);
		return asking ?? (who === undefined ? notYours : changed);
	}

	#heroOf({heroes}: Seat, key: string): Id | undefined {
		return heroes.find((id) => this.#keyOf(id) === key);
	}
}
