import type {Counting} from '../../../engine/world/condition-rows.js';
import {worthText} from '../../../engine/world/conditions.js';
import {find} from '../../../engine/world/world.js';
import {signed} from '../../../engine/kit/text.js';
import {isDelayed, isSurpriseDelay} from '../derived/fight.js';
import type {DdState} from '../state/fight.js';
import {surprised} from '../statuses.js';

/** “a Penalty (−30)”, “2 Bonuses (+60)”. */
function modifierText(worth: number, each: number): string {
	const [one, several] = worth > 0 ? ['a Bonus', 'Bonuses'] : ['a Penalty', 'Penalties'];
	const number = Math.abs(worth);
	return `${number === 1 ? one : `${number} ${several}`} (${signed(worth * each)})`;
}

/** What a condition does to whoever bears it; surprise as a delay counts on no roll (DD-03, DD-05). */
export function conditionEffect(state: DdState, condition: Counting): string {
	const {modifierWorth} = state.settings;
	const counts = worthText(condition, (worth) => modifierText(worth, modifierWorth));
	const bearer = condition.name === surprised.name ? find(state, condition.who) : undefined;
	if (!bearer || !isDelayed(bearer, state)) {
		return counts;
	}

	return isSurpriseDelay(bearer, state)
		? 'takes an Extra of the round, and counts on no roll'
		: `${counts}; the plan of this round stands without the Extra`;
}
