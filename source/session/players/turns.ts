import type {Id} from '../../engine/kit/basics.js';
import type {Fight, ShownChoice} from '../fight/fight.js';
import type {Asking} from './askings.js';

/** A turn that a hero was asked for: what can be prepared for the next one. */
export type Turn = {readonly prompt: string; readonly choices: readonly ShownChoice[]};

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
			if (isTurn(prompt) && prompt.kind === 'choose') {
				const {id, choices} = prompt;
				this.#all.set(who, {prompt: id, choices: choices.filter(({refused}) => !refused)});
			}
		}
	}

	/** What was about somebody who has hidden since, or has left, is not told any more. */
	of(who: Id): Turn | undefined {
		const turn = this.#all.get(who);
		const there = new Set(
			this.#fight.combatants('players').flatMap(({id, isGone}) => (isGone ? [] : [id])),
		);
		return (
			turn && {
				...turn,
				choices: turn.choices.filter(({about}) => about === undefined || there.has(about)),
			}
		);
	}
}
