import type {Refusal} from '../../../engine/basics.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {knowsNumbers} from '../../../engine/veil.js';
import type {PhaseScene} from './phase-scene.js';
import {drActs} from './rows.js';
import type {DrAct} from './types.js';
import {dicelessRow, dicelessRows} from '../actions.js';
import {beginActing} from '../prices.js';
import type {PhaseFrame} from '../state.js';

/* Actions without a roll of their own, before the diced action (DR-15, DR-19, DR-28). */

/** DR-15, DR-19: one diceless action, and nothing diceless after the diced one. */
function refuseDiceless({
	hasDiced,
	hasDiceless,
}: PhaseFrame): Refusal | undefined {
	if (hasDiced) {
		return {reason: 'comes before the diced action', rule: 'DR-19'};
	}

	return hasDiceless
		? {reason: 'one diceless action in a phase', rule: 'DR-15'}
		: undefined;
}

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
		refuse: ({what}, {frame}) =>
			dicelessRow(what) ? refuseDiceless(frame) : notAskedNow,
		take({what}, {state, frame}) {
			const asks = dicelessRow(what)?.asks;
			const {who} = frame;
			return [
				...beginActing(state, frame),
				{type: 'did', who, what},
				...(asks === undefined
					? []
					: [
							{
								type: 'feat-begun',
								who,
								what: asks,
								isFree: true,
								...(asks === 'look' && {substat: 'wit' as const}),
							} as const,
						]),
			];
		},
	},
});
