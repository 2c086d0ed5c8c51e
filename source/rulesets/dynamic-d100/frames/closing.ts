import {closed, overStep, winnerStep} from '../../../engine/course/closing.js';
import {lastingConsequences, winner} from '../derived/fight.js';
import type {DdState} from '../state/fight.js';
import {type AnyEvent, kind} from '../flow-types.js';

/** What stays of those Consequences is told of each. */
const lasting = (state: DdState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) =>
		lastingConsequences(combatant, state).map(({name}): AnyEvent => ({
			type: 'kept',
			who: combatant.id,
			consequence: name,
		})),
	);

/** What is settled when the fight is over: who won, what defeat means, which wounds stay (DD-65, DD-66). */
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		winnerStep('DD-65', winner),
		{
			id: 'effect',
			kind: 'text',
			due: ({effect}) => effect === undefined,
			ask: ({winner: won}) => ({
				title: `What does defeat mean? ${won === 'nobody' ? 'Both sides say' : 'The loser says'}`,
				why: 'if the fight was won by narration, the loser chooses the exact effect of the defeat',
				rule: 'DD-65',
				initial: '',
			}),
			take: (text) => [{type: 'effect-told', text}],
		},
		{
			id: 'wounds',
			kind: 'text',
			due: ({wounds}) => wounds === undefined,
			ask: () => ({
				title: 'What are the wounds?',
				why: 'the GM settles them now that the fight is over',
				rule: 'DD-66',
				initial: '',
			}),
			take: (text) => [{type: 'wounds-told', text}],
		},
		overStep(lasting),
	],
});
