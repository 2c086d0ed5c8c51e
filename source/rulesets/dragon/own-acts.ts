import type {OwnCosts} from '../../engine/course/own-acts/own-act.js';
import {folded} from '../../engine/kit/nearest.js';
import {get} from '../../engine/world/world.js';
import {ownActsOf} from '../house-facts.js';
import {refuseDiceless} from './acts/phase-menu.js';
import type {DrAct, AnyEvent} from './flow-types.js';
import {isUp, phaseOf} from './derived.js';
import {feat, phase} from './frame-types.js';
import {harms} from './harms.js';
import {refuseSecondDiced} from './legality.js';
import {beginActing, beginDiced} from './phases/prices.js';
import {rollKinds} from './rolls/pools.js';
import {fields} from './sheet/fields.js';
import {type Substat, categoryOfSubstat, substatName, substats} from './sheet/stats.js';
import type {DrState} from './state.js';

/* Acts of the table's own: what they take of a phase (DR-15), and rolls for successes (DR-20). */

const substatCalled = (name: string | undefined): Substat | undefined =>
	substats.find((each) => folded(each) === folded(name ?? ''));

const costs: OwnCosts<DrState, AnyEvent> = {
	diced: {
		label: 'the diced action',
		refuse(who, state) {
			const frame = phaseOf(state, who);
			return frame && refuseSecondDiced(frame);
		},
		pay(who, state, {roll}) {
			const frame = phaseOf(state, who);
			const substat = substatCalled(roll?.with);
			return frame
				? substat
					? beginDiced(state, get(state, who), frame, categoryOfSubstat(substat), [])
					: [...beginActing(state, frame), phase.filled({hasDiced: true})]
				: [];
		},
	},
	diceless: {
		label: 'the diceless action',
		refuse(who, state) {
			const frame = phaseOf(state, who);
			return frame && refuseDiceless(frame);
		},
		pay(who, state) {
			const frame = phaseOf(state, who);
			return frame ? [...beginActing(state, frame), phase.filled({hasDiceless: true})] : [];
		},
	},
	free: {label: 'free', pay: () => []},
};

export const {ownFacts, ownFrame} = ownActsOf<DrState, DrAct, AnyEvent>({
	fields,
	ways: harms,
	costs,
	rolls: [...rollKinds, ...substats],
	checks: substats.map((each) => substatName(each)),
	isUp: (state, who) => isUp(get(state, who)),
	check: ({with: name, against = 1, plus, of}, who) => [
		feat.opened({
			who,
			what: 'roll',
			isFree: true,
			substat: substatCalled(name) ?? 'wit',
			need: Math.max(0, against - plus),
			of,
		}),
	],
});
