import type {Refusal} from '../../../engine/kit/basics.js';
import type {Fight, ShownPrompt} from '../../fight/fight.js';
import {TakenActs, isOpening, takeAtOnce} from './at-once.js';
import type {Notices} from '../notices.js';
import type {PrivateWords} from '../private-words.js';
import {type Proposal, mustBeRead} from './proposal.js';
import type {Proposals} from './proposals.js';
import type {Seats} from '../seats.js';
import {impossible} from '../../../engine/facts/refusals.js';

/** Nobody has read sooner what has just come up. ms. */
const readIn = 1000;

type Table = {
	readonly played: () => {readonly fight: Fight; readonly proposals: Proposals} | undefined;
	readonly seats: Seats;
	readonly words: PrivateWords;
	readonly notices: Notices;
	/** Called when something was taken without the GM, or the GM has read what there was. */
	onChange(): void;
};

/** The GM has paused it, tries something out, or is typing an answer. */
export type Hold = 'gm' | 'trial' | 'typing';

export class Settling {
	readonly #table: Table;
	/** Nothing is taken at once meanwhile. */
	readonly #holds = new Set<Hold>();
	readonly #acts = new TakenActs();
	/** Answers that counted without the GM: a key that comes right after one was pressed for the question before. */
	#count = 0;
	#lastCounted = -Infinity;
	#isDue = false;

	constructor(table: Table) {
		this.#table = table;
	}

	get isHeld(): boolean {
		return this.#holds.has('gm');
	}

	/** @returns whether that is new */
	hold(why: Hold, isOn: boolean): boolean {
		if (this.#holds.has(why) === isOn) {
			return false;
		}

		if (isOn) {
			this.#holds.add(why);
		} else {
			this.#holds.delete(why);
		}

		return true;
	}

	/** How often an answer was taken without the GM. */
	get count(): number {
		return this.#count;
	}

	/** Once after an answer has counted without the GM, who cannot have read yet what is asked now. */
	warning(): Refusal | undefined {
		const isJust = performance.now() - this.#lastCounted < readIn;
		this.#lastCounted = -Infinity;
		return isJust ? impossible('a player’s answer has just counted: look again') : undefined;
	}

	/** Must be called after each change of the fight. */
	look(fight: Fight) {
		this.#acts.look(fight);
	}

	/** The GM has taken these: what they ask further counts. */
	follow(fight: Fight, done: readonly Proposal[], asked: ShownPrompt) {
		const {who, kind, isAnswer} = fight.prompt('gm');
		const isOpened = kind !== 'roll' && isAnswer !== true;
		const isTold = fight.told('gm', 1).some(({lines}) => lines.length > 0);
		// What only opened the next question is no act yet.
		const opener = isOpened && !isTold ? who : undefined;
		this.#acts.add(
			done.filter((each) => each.who !== opener || each.answer.kind !== 'pick'),
			asked,
		);
		this.#acts.look(fight);
		this.soon();
	}

	/** Not in the middle of what the GM's answer brings about. */
	soon() {
		if (!this.#isDue) {
			this.#isDue = true;
			queueMicrotask(() => {
				this.#isDue = false;
				this.#settle();
			});
		}
	}

	/** Writes what is due, and takes what seats sent that need no Enter of the GM. */
	#settle() {
		const {played, seats, words, notices, onChange} = this.#table;
		const play = played();
		if (!play || this.#holds.has('trial')) {
			return;
		}

		words.write(play.fight);
		const isRead = notices.look(play.fight);
		const doesCount = (each: Proposal): boolean =>
			each.isTakenBack !== true &&
			(seats.of(each.device)?.isAtOnce === true ||
				(!mustBeRead(each) && this.#acts.isFollowed(each)) ||
				isOpening(play.fight, each));
		if (this.#holds.size === 0 && takeAtOnce(play.proposals, doesCount)) {
			this.#count++;
			this.#lastCounted = performance.now();
			notices.count(play.fight);
			onChange();
		} else if (isRead) {
			onChange();
		}
	}
}
