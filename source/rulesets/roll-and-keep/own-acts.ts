import type {OwnCosts} from '../../engine/course/own-acts/own-act.js';
import {folded} from '../../engine/kit/nearest.js';
import {get} from '../../engine/world/world.js';
import {ownActsOf} from '../house-facts.js';
import {actionScene, used} from './acts/hold.js';
import {knacksOf, upIn} from './derived.js';
import type {AnyEvent, RkAct} from './flow-types.js';
import {harms} from './harms.js';
import {rollKinds} from './rolls/modifiers.js';
import {fields} from './sheet/fields.js';
import {traits} from './sheet/weapons.js';
import {type RkState, action, feat} from './state.js';

/* Acts of the table's own: what they take of an Action (RK-06), and rolls against a target number (RK-10). */

const begun = (state: RkState): readonly AnyEvent[] => {
	const frame = state.stack.findLast(action.is);
	return frame ? used(actionScene(frame, state)) : [];
};

const costs: OwnCosts<RkState, AnyEvent> = {
	action: {
		label: 'an Attack/Action',
		pay: (who, state) => [...begun(state), {type: 'acted', who, isOwn: true}],
	},
	movement: {
		label: 'a Movement',
		pay: (who, state) => [...begun(state), {type: 'moved', who, move: 'other', isAlso: false}],
	},
	free: {label: 'free', pay: () => []},
};

/** “Wits + Spells”: a trait, a knack, or both. */
function rolledWith(text: string, who: string, state: RkState) {
	const words = text.split('+').map((word) => word.trim());
	const isTrait = (word: string) => traits.find((each) => folded(each) === folded(word));
	return {
		trait: words.map(isTrait).find((each) => each !== undefined),
		knack:
			knacksOf(get(state, who)).find(({name}) =>
				words.some((word) => !isTrait(word) && folded(word) === folded(name)),
			)?.name ?? '',
	};
}

export const {ownFacts, ownFrame} = ownActsOf<RkState, RkAct, AnyEvent>({
	fields,
	ways: harms,
	costs,
	rolls: rollKinds,
	isUp: (state, who) => upIn(state, who) !== undefined,
	check: ({with: text, against, plus, of}, who, state) => [
		feat.opened({
			who,
			feat: 'other',
			...rolledWith(text, who, state),
			isCheck: true,
			...(against !== undefined && {need: Math.max(0, against - plus)}),
			of,
		}),
	],
});
