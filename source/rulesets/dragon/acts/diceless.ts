import type {Refusal} from '../../../engine/kit/basics.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';
import type {DrAct} from './types.js';
import {dicelessRow, dicelessRows} from '../actions.js';
import {type PhaseFrame, feat} from '../frame-types.js';
import {beginActing} from '../phases/prices.js';
import type {AnyEvent} from '../events/index.js';
import type {DrState} from '../state.js';

/* Actions without a roll of their own, before the diced action (DR-15, DR-19, DR-28). */

/** DR-15, DR-19: one diceless action, and nothing diceless after the diced one. */
export function refuseDiceless({hasDiced, hasDiceless}: PhaseFrame): Refusal | undefined {
	if (hasDiced) {
		return {reason: 'comes before the diced action', rule: 'DR-19'};
	}

	return hasDiceless ? {reason: 'one diceless action in a phase', rule: 'DR-15'} : undefined;
}

/** The diceless half of a phase is used. */
export const did = (state: DrState, frame: PhaseFrame, what: string): readonly AnyEvent[] => [
	...beginActing(state, frame),
	{type: 'did', who: frame.who, what},
];

/** @param isAsked whether to list those that include a roll, which are rarer */
export const dicelessActs = (isAsked: boolean): readonly DrAct[] =>
	dicelessRows
		.filter(({asks}) => (asks !== undefined) === isAsked)
		.map(({id}) => ({do: 'diceless', what: id}));

export const dicelessActRows = drActs<PhaseScene>({
	diceless: {
		show({what}, {state, combatant}, view) {
			const row = dicelessRow(what);
			const isKnown = knowsNumbers(state, combatant, view, 'ability');
			return {
				id: what,
				label: row?.label(combatant, isKnown) ?? what,
				...(row && {key: row.key, rule: row.rule}),
			};
		},
		refuse: ({what}, {frame}) => (dicelessRow(what) ? refuseDiceless(frame) : notAskedNow),
		take({what}, {state, frame}) {
			const asks = dicelessRow(what)?.asks;
			const {who} = frame;
			switch (asks) {
				case undefined: {
					return did(state, frame, what);
				}

				case 'look': {
					return [
						...did(state, frame, what),
						feat.opened({who, what: asks, isFree: true, substat: 'wit'}),
					];
				}

				// Until its substat is chosen, one can go back, and nothing has been done.
				case 'roll': {
					return [feat.opened({who, what: asks, isFree: true})];
				}
			}
		},
	},
});
