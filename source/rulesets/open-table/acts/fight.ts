import {actRows} from '../../../engine/act-rows.js';
import type {Id} from '../../../engine/basics.js';
import {winnerName} from '../../../engine/narration.js';
import {impossible} from '../../../engine/refusals.js';
import {find, nameOf} from '../../../engine/world.js';
import {hasTurn, roundOf, winner} from '../derived.js';
import type {AnyEvent} from '../flow-types.js';
import {tied, unitOf} from '../order.js';
import type {OtAct, OtState} from '../state.js';

/** What is asked between turns. */
export const canGoOn = (state: OtState): boolean =>
	state.combatants.some((combatant) => hasTurn(combatant, state));

/** OT-04: among equals the GM says who goes first. */
export const tieActs = actRows<OtAct, AnyEvent>()<OtState>({
	first: {
		key: 'g',
		rule: 'OT-04',
		*offer(state) {
			for (const {id: who} of tied(state)) {
				yield {do: 'first', who};
			}
		},
		show: ({who}, state) => ({
			id: `first:${who}`,
			label: nameOf(state, who),
			about: who,
		}),
		refuse: ({who}, state) =>
			tied(state).some(({id}) => id === who)
				? undefined
				: impossible('is not among them', 'OT-04'),
		/** A hundredth for each that it goes before, so that the answer holds in later rounds. */
		take({who}, state) {
			const equals = tied(state);
			const first = find(state, who);
			const tie = (first?.place.tie ?? 0) + (equals.length - 1) / 100;
			return state.combatants
				.filter(
					(each) =>
						first &&
						unitOf(each, state) === unitOf(first, state) &&
						each.place.tie === first.place.tie &&
						each.place.initiative === first.place.initiative,
				)
				.map(({id}) => ({type: 'put-first', who: id, tie}));
		},
	},
});

export const closeActs = actRows<OtAct, AnyEvent>()<OtState>({
	finish: {
		key: 'y',
		rule: 'OT-25',
		*offer() {
			yield {do: 'finish'};
		},
		show: (_act, state) => ({
			id: 'finish',
			label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
		}),
		take: (_act, state) => [{type: 'closing-begun', winner: winner(state)}],
	},
	'carry-on': {
		key: 'o',
		rule: 'OT-25',
		*offer() {
			yield {do: 'carry-on'};
		},
		show: () => ({id: 'carry-on', label: 'No, it goes on'}),
		refuse: (_act, state) =>
			canGoOn(state) ? undefined : impossible('nobody can act', 'OT-25'),
		take: (_act, state) => [{type: 'went-on', round: roundOf(state) + 1}],
	},
});

/** OT-25: where the GM's word decides what becomes of a fallen hero. */
export const fateActs = actRows<OtAct, AnyEvent>()<{
	readonly who: Id;
	readonly state: OtState;
}>({
	fate: {
		rule: 'OT-25',
		*offer() {
			yield {do: 'fate', fate: 'wait'};
			yield {do: 'fate', fate: 'stand'};
			yield {do: 'fate', fate: 'out'};
		},
		show: ({fate}) =>
			({
				wait: {id: 'wait', label: 'It lies there', key: 'o'},
				stand: {id: 'stand', label: 'It stands up, with 1 hit point', key: 'y'},
				out: {id: 'out', label: 'It is out of the fight', key: 'Q'},
			})[fate],
		take: ({fate}, {who}) => [{type: 'fate-ruled', who, fate}],
	},
});
