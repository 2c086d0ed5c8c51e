import type {Id} from '../../../engine/kit/basics.js';
import {id, maybe, text, number} from '../../../engine/kit/shape.js';
import {featId, featOf} from '../actions.js';
import {type Trait, trait} from '../sheet/traits.js';
import {made, type RkState} from '../state.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {tells} from '../../../engine/events/narration.js';
import {counted, minus, signed} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import {knacksOf} from '../derived.js';
import {knackRoll} from '../rolls/pools.js';
import {raise} from '../rolls/target-number.js';
import {wholeText} from '../shown/text.js';
import {secret, told} from '../../../engine/world/told.js';

/** “footwork 2 + Brawn 3”. */
function featBase(state: RkState, who: Id, name: string, id: Trait): string {
	const combatant = get(state, who);
	const knack = knacksOf(combatant).find((each) => each.name === name);
	return knackRoll(combatant, state, knack, id, undefined).base();
}

export const featEvents = eventRows<RkState>()({
	'feat-rolled': {
		shape: {
			who: id,
			feat: featId,
			knack: text,
			trait,
			made,
			need: number,
			raises: number,
			of: maybe(id),
		},
		rule: 'RK-0A',
		about: ({who}) => [who],
		tell: tells(({who, feat, knack, trait, made, need, raises, of}, after) => {
			const result = made.total >= need ? 'succeeds' : 'fails';
			const {tries} = featOf(feat);
			const number =
				raises === 0
					? String(need)
					: `${need} (${minus(need - raise * raises)}, ${counted(raises, 'raise')} ${signed(raise * raises)})`;
			const roll = ` ${wholeText(featBase(after, who, knack, trait), made)}`;
			const against = ` against ${number}`;
			return told`${tries}${secret(who, 'ability', told`${roll}${of === undefined ? against : secret(of, 'ability', against, '')}`)}: ${result}`;
		}),
	},
});
