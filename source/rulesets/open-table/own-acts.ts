import {ownActFrame} from '../../engine/course/own-act-frame.js';
import type {OwnCosts} from '../../engine/course/own-act.js';
import {find} from '../../engine/world/world.js';
import {isUp} from './derived.js';
import {type AnyEvent, kind} from './flow-types.js';
import {harms} from './harms.js';
import type {OwnActFacts} from '../house-facts.js';
import {rollKinds} from './modifiers.js';
import {fields} from './sheet/fields.js';
import {type OtAct, type OtState, turn} from './state.js';

const costs: OwnCosts<OtState, AnyEvent> = {
	turn: {label: '', pay: () => [turn.filled({isUsed: true})]},
	free: {label: 'free', pay: () => []},
};

export const ownFacts: OwnActFacts = {fields, ways: harms, costs, rolls: rollKinds, bends: true};

/** Acts of the table's own (OT-10): saves and checks are rolled as ever. */
export const ownFrame = kind(
	'own-act',
	ownActFrame<OtState, OtAct, AnyEvent>({
		fields: () => fields,
		isUp: (state, who) => isUp(find(state, who), state),
		costs,
		check: ({with: save, against, plus, of, title}, who) => [
			{
				type: 'task-begun',
				task: 'check',
				known: {
					targets: [who],
					save,
					text: title,
					...(against !== undefined && {number: against - plus}),
					...(of !== undefined && {of}),
				},
			},
		],
	}),
);
