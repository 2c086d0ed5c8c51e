import type {Id} from '../../engine/kit/basics.js';
import type {Fight, ShownChoice} from '../fight/fight.js';
import type {Asking} from './askings.js';

type Turn = {readonly choices: readonly ShownChoice[]; readonly isTogether: boolean};

/** A question for what somebody does, rather than how somebody answers an attack. */
export const isTurn = ({kind, isAnswer}: Asking['prompt']): boolean =>
	kind === 'choose' && isAnswer !== true;

/** What heroes could do when they were asked last. */
export class Turns {
	readonly #fight: Fight;
	readonly #all = new Map<Id, Turn>();

	constructor(fight: Fight) {
		this.#fight = fight;
	}

	remember(open: readonly Asking[]) {
		for (const {who, prompt} of open) {
			const isTogether = prompt.together !== undefined;
			// What is asked together comes once a round: the turn itself is what can be prepared, where both are asked.
			const isKept = isTogether && this.#all.get(who)?.isTogether === false;
			if (isTurn(prompt) && prompt.kind === 'choose' && !isKept) {
				const choices = prompt.choices.filter(({refused}) => !refused);
				this.#all.set(who, {choices, isTogether});
			}
		}
	}

	/** What was about somebody who has hidden since, or has left, is not told any more. */
	of(who: Id): readonly ShownChoice[] {
		const there = new Set(
			this.#fight.combatants('players').flatMap(({id, isGone}) => (isGone ? [] : [id])),
		);
		const choices = this.#all.get(who)?.choices ?? [];
		return choices.filter(({about}) => about === undefined || there.has(about));
	}
}
