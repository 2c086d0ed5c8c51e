import {actRows} from '../../../engine/course/act-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clause, get, nameOf} from '../../../engine/world/world.js';
import type {AnyEvent} from '../flow-types.js';
import {compare, isOfUnit, tied} from '../order.js';
import type {OtAct, OtState} from '../state.js';

/* What is asked between turns, and within them without a menu of acts. */

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

const fates = {
	wait: ['o', 'stays down'],
	stand: ['y', 'stands up with 1 hit point'],
	out: ['Q', 'is out of the fight'],
} as const;

/** OT-25: where the GM's word decides what becomes of a fallen hero. */
export const fateActs = actRows<OtAct, AnyEvent>()<{
	readonly who: Id;
	readonly state: OtState;
}>({
	fate: {
		rule: 'OT-25',
		offer: () => [
			{do: 'fate', fate: 'wait'},
			{do: 'fate', fate: 'stand'},
			{do: 'fate', fate: 'out'},
		],
		show({fate}, {who, state}) {
			const [key, does] = fates[fate];
			return {id: fate, key, label: clause(state, who, does)};
		},
		take: ({fate}, {who}) => [{type: 'fate-ruled', who, fate}],
	},
});

/** OT-20: against somebody without a defence number the GM says what hits. */
export const hitActs = actRows<OtAct, AnyEvent>()<Id>({
	hit: {
		rule: 'OT-20',
		offer: () => [
			{do: 'hit', isHit: true},
			{do: 'hit', isHit: false},
		],
		show: ({isHit}) =>
			isHit
				? {id: 'hit', label: 'The attack hits', key: 'y'}
				: {id: 'miss', label: 'The attack misses', key: 'o'},
		take: ({isHit}, who) => [{type: 'hit-ruled', who, isMade: isHit}],
	},
});
