import type {House} from '../../source/engine/facts/house.js';
import type {Figure} from '../../source/engine/facts/own-act.js';

const one: Figure = {plus: 1};
const die: Figure = {dice: {count: 1, sides: 4}, plus: 0};

/** Rules of a table's own that fit every ruleset. */
export const ownRules: House = {
	conditions: [
		{
			id: 'soaked',
			name: 'soaked',
			summary: 'easy to freeze',
			kind: 'bad',
			worth: -1,
			isAsked: true,
		},
		{
			id: 'cursed',
			name: 'cursed',
			summary: 'unlucky',
			kind: 'bad',
			worth: -1,
			// One of them in each ruleset.
			changes: ['defence', 'wit', 'awareness', 'concentration'].map((field) => ({field, by: -1})),
			each: [
				{
					at: 'end',
					save: {with: '', against: one},
					does: [{do: 'harm', way: 'damage', amount: one}],
					fails: [{do: 'end', name: 'cursed'}],
				},
			],
		},
	],
	situations: [{id: 'bad-light', label: 'bad light', worth: -1, max: 1}],
	triggers: [
		{
			id: 'trigger-rage',
			label: 'Rage',
			when: 'hurt',
			least: 5,
			does: [{do: 'give', name: 'angry', lasts: {edge: 'end'}}],
			fails: [],
		},
	],
	acts: [
		{
			id: 'shove',
			label: 'Shove',
			summary: 'push somebody over',
			whom: 'foes',
			roll: {with: '', against: one},
			does: [
				{do: 'harm', way: 'damage', amount: die},
				{do: 'give', name: 'cursed'},
			],
			fails: [{do: 'tell', text: 'nothing happens'}],
		},
		{
			id: 'blast',
			label: 'Blast',
			summary: 'everybody near',
			whom: 'anybody',
			isAtSeveral: true,
			save: {with: '', against: one},
			does: [{do: 'harm', way: 'damage', amount: die}],
			fails: [],
		},
		{
			id: 'second-wind',
			label: 'Second wind',
			summary: 'breathe',
			takes: 'free',
			whom: 'self',
			does: [
				{do: 'harm', way: 'healing', amount: die, isOwn: true},
				{do: 'end', name: 'cursed', isOwn: true},
			],
			fails: [],
		},
	],
};
