import {ownValue} from '../../../engine/kit/data.js';
import {type CarryOver, carriedCounts, carriedFields} from '../../../engine/world/carry-over.js';
import type {Id} from '../../../engine/kit/basics.js';
import {find, get} from '../../../engine/world/world.js';
import {isIn} from '../derived.js';
import {healable} from '../legality.js';
import {fields} from './fields.js';
import type {OtSheet} from './sheet.js';
import type {OtState} from '../state/fight.js';
import {inCombatant, inFate} from '../updates.js';

const field = carriedFields(fields);

/** OT-25, OT-26: down, and not out for good. */
const isFallen = (state: OtState, who: Id): boolean =>
	!isIn(state, who) && healable(get(state, who));

const helpedUp = (state: OtState, who: Id): OtState =>
	inCombatant(inFate(state, who, {successes: 0, failures: 0}), who, {hp: 1});

const rested = (state: OtState, who: Id): OtState =>
	inCombatant(inFate(state, who, {successes: 0, failures: 0}), who, (fresh) => {
		fresh.hp = fresh.sheet.hp;
		fresh.temporary = 0;
		fresh.resources = fresh.resources.map((each) => ({...each, left: each.most}));
	});

export const carryOver: CarryOver<OtSheet, OtState> = {
	values: [
		field('hp', {rule: 'OT-26'}),
		field('temporary', {rule: 'OT-23', isPlaceholder: true}),
		carriedCounts(
			'resources',
			'Resources',
			{rule: 'OT-33', isSpent: true},
			{
				options: (state: OtState, who) =>
					(find(state, who)?.resources ?? []).map(({name, most}) => ({
						id: name,
						label: name,
						max: most,
					})),
				get(state, who) {
					const {resources = []} = find(state, who) ?? {};
					return resources.length === 0
						? undefined
						: Object.fromEntries(resources.map(({name, left}) => [name, left]));
				},
				set: (state, who, counts) =>
					inCombatant(state, who, (fresh) => {
						fresh.resources = fresh.resources.map((resource) => ({
							...resource,
							left: ownValue(counts, resource.name) ?? resource.left,
						}));
					}),
			},
		),
	],
	rests: [
		{
			id: 'helped-up',
			label: 'the fallen are helped up',
			rule: 'OT-26',
			after: (state, who) => (isFallen(state, who) ? helpedUp(state, who) : state),
		},
		{
			id: 'full-rest',
			label: 'a full rest',
			rule: 'OT-26',
			after: (state, who) =>
				isIn(state, who) || isFallen(state, who) ? rested(state, who) : state,
		},
	],
	/** OT-32: nobody concentrates from one fight to the next. */
	outlasts: ({from}) => from === undefined,
};
