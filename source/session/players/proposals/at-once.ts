import type {Id} from '../../../engine/kit/basics.js';
import type {Fight, ShownPrompt} from '../../fight/fight.js';
import {askedBy} from './askings.js';
import {type Proposal, isTakeable} from './proposal.js';
import type {Proposals} from './proposals.js';
import {currentOf} from './current.js';
import {take, takeLeading} from './taking.js';

const heroesIn = ({combatants}: Pick<Fight, 'combatants'>): ReadonlySet<Id> =>
	new Set(combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])));

/** Whether all dice of heroes that are asked for are among these; those of the GM's Fray rolls. */
function isWhole(fight: Fight, sent: readonly Proposal[]): boolean {
	const prompt = fight.prompt('gm');
	const heroes = heroesIn(fight);
	const ids = new Set(
		sent.flatMap(({answer}) =>
			answer.kind === 'rolls' ? answer.rolls.map(({request}) => request.id) : [],
		),
	);
	return (
		prompt.kind !== 'roll' || prompt.requests.every(({who, id}) => !heroes.has(who) || ids.has(id))
	);
}

const frameOf = ({id}: ShownPrompt): string => id.replace(/\/.*/, '');

/** Heroes whose act the GM has taken: what the same act asks of them further counts without another Enter. */
export class TakenActs {
	#heroes: ReadonlySet<Id> = new Set();
	/** Whose question was taken, unless it was an answer to an attack itself. */
	#frame: string | undefined;

	/** Must be called after each change of the fight: another act ends it. */
	look(fight: Pick<Fight, 'prompt' | 'info' | 'combatants'>) {
		const now = fight.prompt('gm');
		const isNextStep = now.isAnswer === true && frameOf(now) === this.#frame;
		const heroes = heroesIn(fight);
		// What the GM answers in between, as for the target of an attack, is part of the act.
		const asked = now.kind === 'roll' ? [] : askedBy(now).filter((who) => heroes.has(who));
		const isOther =
			now.together !== undefined ||
			fight.info.turnPrompts.includes(now.id) ||
			asked.some((who) => !this.#heroes.has(who) || (now.isAnswer === true && !isNextStep));
		if (isOther) {
			this.#heroes = new Set();
		}

		if (isNextStep) {
			// The next answer is to another attack.
			this.#frame = undefined;
		}
	}

	/** What the GM's Enter took, as it stood then, and what it answered. */
	add(sent: readonly Proposal[], asked: ShownPrompt) {
		this.#heroes = new Set(sent.map(({who}) => who));
		this.#frame = asked.isAnswer === true ? undefined : frameOf(asked);
	}

	isFollowed({who}: Proposal): boolean {
		return this.#heroes.has(who);
	}
}

/** What decides nothing yet, as a step of a hero's own plan: it only opens that hero's next question. */
export const isOpening = (fight: Fight, {who, answer}: Proposal): boolean =>
	answer.kind === 'pick' &&
	answer.counts.length === 0 &&
	fight.prompt('gm').who === who &&
	fight.opensOnly(answer.choice.id);

/** Takes what was sent without the GM's Enter, as far as it counts so and answers what the GM is asked now, if any does. */
export function takeAtOnce(proposals: Proposals, doesCount: (proposal: Proposal) => boolean) {
	const own = currentOf(proposals).filter((each) => isTakeable(each) && doesCount(each));
	if (own.length === 0 || !isWhole(proposals.fight, own)) {
		return false;
	}

	const refusal = proposals.fight.together()
		? takeLeading(proposals, own)
		: take(proposals, {only: own});
	return refusal === undefined;
}
