import {actRows} from '../../../engine/act-rows.js';
import type {Id} from '../../../engine/basics.js';
import type {AnyEvent} from '../flow-types.js';
import type {OtAct} from '../state.js';

/** OT-20: against somebody without a defence number the GM says what hits. */
export const hitActs = actRows<OtAct, AnyEvent>()<Id>({
	hit: {
		rule: 'OT-20',
		*offer() {
			yield {do: 'hit', isHit: true};
			yield {do: 'hit', isHit: false};
		},
		show: ({isHit}) =>
			isHit
				? {id: 'hit', label: 'It hits', key: 'y'}
				: {id: 'miss', label: 'It misses', key: 'o'},
		take: ({isHit}, who) => [{type: 'hit-ruled', who, isMade: isHit}],
	},
});
