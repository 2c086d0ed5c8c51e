import type {OwnCosts} from '../../engine/course/own-acts/own-act.js';
import {folded} from '../../engine/kit/nearest.js';
import {find, get} from '../../engine/world/world.js';
import {ownActsOf} from '../house-facts.js';
import {isUp} from './derived/fight.js';
import {openParts} from './derived/plan.js';
import type {AnyEvent, DdAct} from './flow-types.js';
import {harms} from './harms.js';
import {rollKinds} from './counting.js';
import {fields} from './sheet/fields.js';
import {skillNames, skills} from './sheet/sheet.js';
import {type Part, feat} from './state/frames.js';
import type {DdState} from './state/fight.js';

/* Acts of the table's own: what they take of a turn (DD-12), and rolls of a skill (DD-27). */

const openPart = (who: string, state: DdState, isMain: boolean): Part | undefined => {
	const combatant = find(state, who);
	return combatant && openParts(combatant).find((part) => (part === 'main') === isMain);
};

const costOf = (label: string, isMain: boolean): OwnCosts<DdState, AnyEvent>[string] => ({
	label,
	refuse: (who, state) =>
		openPart(who, state, isMain)
			? undefined
			: {reason: `${isMain ? 'no Main Action' : 'no Extra'} is left`, rule: 'DD-12'},
	pay(who, state) {
		const part = openPart(who, state, isMain);
		return part ? [{type: 'spent', who, part}] : [];
	},
});

const costs: OwnCosts<DdState, AnyEvent> = {
	main: costOf('the Main Action', true),
	extra: costOf('an Extra', false),
	free: {label: 'free', pay: () => []},
};

export const {ownFacts, ownFrame} = ownActsOf<DdState, DdAct, AnyEvent>({
	fields,
	ways: harms,
	costs,
	rolls: rollKinds,
	checks: Object.values(skillNames),
	isUp: (state, who) => isUp(get(state, who), state),
	check: ({with: name, plus}, who) => [
		feat.opened({
			who,
			skill: skills.find((id) => folded(skillNames[id]) === folded(name)) ?? 'agility',
			plus,
		}),
	],
});
