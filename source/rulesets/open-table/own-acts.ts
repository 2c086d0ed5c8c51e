import type {OwnCosts} from '../../engine/course/own-acts/own-act.js';
import {find} from '../../engine/world/world.js';
import {counted} from '../../engine/kit/text.js';
import {isUp, turnsOf} from './derived.js';
import {refuseActions} from './legality.js';
import type {AnyEvent} from './flow-types.js';
import {harms} from './harms.js';
import {ownActsOf} from '../house-facts.js';
import {rollKinds} from './modifiers.js';
import {fields} from './sheet/fields.js';
import {type OtState, turn} from './state/fight.js';
import type {OtAct} from './acts/types.js';
import {task} from './state/task.js';

/** OT-14: so many of the turn’s actions, where they are counted. */
const actionsCost = (label: string, count: number): OwnCosts<OtState, AnyEvent>[string] => ({
	label,
	refuse: (who, state) => refuseActions(count, who, state),
	pay: (_who, state) => [
		turn.filled({isUsed: true, spent: (turnsOf(state).at(-1)?.spent ?? 0) + count}),
	],
});

const costs: OwnCosts<OtState, AnyEvent> = {
	turn: {label: '', pay: () => [turn.filled({isUsed: true})]},
	free: {label: 'free', pay: () => []},
	...Object.fromEntries(
		Array.from({length: 10}, (_, at) => {
			const label = counted(at + 1, 'action');
			return [label, actionsCost(label, at + 1)];
		}),
	),
};

/** Acts of the table's own (OT-10): saves and checks are rolled as ever. */
export const {ownFacts, ownFrame} = ownActsOf<OtState, OtAct, AnyEvent>({
	fields,
	ways: harms,
	costs,
	rolls: rollKinds,
	bends: true,
	isUp: (state, who) => isUp(find(state, who), state),
	check: ({with: save, against, plus, of, title}, who) => [
		task.opened({
			task: 'check',
			targets: [who],
			save,
			text: title,
			...(against !== undefined && {number: against - plus}),
			...(of !== undefined && {of}),
		}),
	],
});
