import {actRows} from '../../../engine/course/act-rows.js';
import {get, nameOf} from '../../../engine/world/world.js';
import type {AnyEvent} from '../flow-types.js';
import {compare, isOfUnit, tied} from '../order.js';
import type {OtAct, OtState} from '../state.js';

/** OT-04: among equals the GM says who goes first. */
export const tieActs = actRows<OtAct, AnyEvent>()<OtState>({
	first: {
		key: 'g',
		rule: 'OT-04',
		unoffered: 'is not among them',
		offer: (state) => tied(state).map(({id: who}) => ({do: 'first', who})),
		show: ({who}, state) => ({
			id: `first:${who}`,
			label: nameOf(state, who),
			about: who,
		}),
		/** A hundredth for each that it goes before, so that the answer holds in later rounds. */
		take({who}, state) {
			const {place, ...first} = get(state, who);
			const tie = place.tie + (tied(state).length - 1) / 100;
			return state.combatants
				.filter(
					(each) =>
						isOfUnit(each, first, state) &&
						compare(each.place, place, state) === 0,
				)
				.map(({id}) => ({type: 'put-first', who: id, tie}));
		},
	},
});
