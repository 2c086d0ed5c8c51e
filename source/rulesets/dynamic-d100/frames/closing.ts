import {closed, overStep, winnerStep} from '../../../engine/closing.js';
import {conditionsOf} from '../../../engine/conditions.js';
import type {DdState} from '../state/fight.js';
import {type AnyEvent, kind} from '../flow-types.js';

/** DD-03: recurring and permanent Consequences outlast the fight. */
const lasting = (state: DdState): readonly AnyEvent[] =>
	state.combatants.flatMap(({id, sheet}) =>
		sheet.consequences
			.filter(
				({lasts, name}) =>
					lasts === 'recurring' ||
					(lasts === 'permanent' &&
						conditionsOf(state, id).some(
							(condition) => condition.name === name,
						)),
			)
			.map(({name}): AnyEvent => ({type: 'kept', who: id, consequence: name})),
	);

/** What is settled when the fight is over: who won, what defeat means, which wounds stay (DD-65, DD-66). */
export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [
		winnerStep('DD-65'),
		{
			id: 'effect',
			kind: 'text',
			due: ({effect}) => effect === undefined,
			ask: () => ({
				title: 'What does defeat mean? The loser says',
				why: 'won by narration, the loser chooses the exact effect',
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
				why: 'settled once the fight is over',
				rule: 'DD-66',
				initial: '',
			}),
			take: (text) => [{type: 'wounds-told', text}],
		},
		overStep(lasting),
	],
});
