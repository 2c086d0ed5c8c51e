import type {Id, View} from '../kit/basics.js';
import type {Head} from '../facts/prompt.js';

type Attack = {readonly attacker: {readonly id: Id}; readonly target: {readonly id: Id}};

/** The head of a question in the course of an attack: it involves both sides, and what is known so far stays in view. */
export const attackHead =
	<A extends Attack>(factsOf: (attack: A, view: View, title: string) => readonly string[]) =>
	(attack: A, view: View, rest: Omit<Head, 'facts' | 'involves'>): Head => ({
		...rest,
		facts: factsOf(attack, view, rest.title),
		involves: [attack.attacker.id, attack.target.id],
	});
