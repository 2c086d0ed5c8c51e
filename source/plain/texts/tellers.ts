import type {Fight} from '../../session/fight/fight.js';
import {Storyteller} from '../storyteller.js';
import type {Style} from './style.js';

/** Tells what is new in the fight that is played, be it the saved one or one that is tried out. */
export class Tellers {
	readonly #style: Style;
	#fight: Fight;
	#teller: Storyteller;

	constructor(fight: Fight, style: Style) {
		this.#style = style;
		this.#fight = fight;
		this.#teller = new Storyteller(fight, 'gm', style);
	}

	/** Whoever tells of this fight from now on: what happened in it before is known. */
	of(fight: Fight): Storyteller {
		if (fight !== this.#fight) {
			this.#fight = fight;
			this.#teller = new Storyteller(fight, 'gm', this.#style);
		}

		return this.#teller;
	}

	/** What is new; nothing at a change to another fight. */
	news(fight: Fight, isBrief: boolean): readonly string[] {
		return fight === this.#fight ? this.of(fight).news(isBrief) : this.of(fight).board(isBrief);
	}
}
