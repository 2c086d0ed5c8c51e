import {explain, sumOf} from '../../../engine/events/counting.js';
import {percent} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {actionOf} from '../actions/index.js';
import type {TeAct} from '../flow-types.js';
import {meanOfBasis} from '../derived/tests.js';
import {prospectsOf} from '../prospects/index.js';
import type {TeState} from '../state/fight.js';

export function outlook(act: TeAct, state: TeState): readonly string[] {
	const top = state.stack.at(-1);
	const attacker = top?.kind === 'turn' ? find(state, top.who) : undefined;
	const row = act.do === 'act' ? actionOf(act.action) : undefined;
	const prospect =
		attacker && row && act.do === 'act' && act.target !== undefined
			? prospectsOf(state, attacker)({row, target: act.target, arm: act.arm})
			: undefined;
	if (!prospect) {
		return [];
	}

	const {odds, basis} = prospect;
	const counted = prospect.counted();
	const answer = prospect.answer();
	return [
		`${percent(odds)} to hit, ~${(meanOfBasis(basis) + sumOf(counted)).toFixed(1)}${
			answer
				? ` against ${answer.how} ~${(meanOfBasis(answer.basis) + answer.modifier).toFixed(1)}`
				: ', no answer possible'
		}`,
		explain(counted),
	];
}
