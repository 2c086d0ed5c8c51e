import {counted, percent} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {actorOf, attackOf} from '../derived.js';
import {harmText, prospectOf} from '../prospects.js';
import type {OtState} from '../state/fight.js';
import type {OtAct} from '../acts/types.js';

function felling(harm: number, hp: number, name: string): string {
	const hits = Math.max(1, Math.ceil(hp / harm));
	return harm === 0
		? ''
		: `; ${counted(hits, 'such hit')} ${hits === 1 ? 'fells' : 'fell'} ${name}`;
}

/** Odds of the highlighted attack, and how many like it fell the target. */
export function outlook(act: OtAct, state: OtState): readonly string[] {
	const actor = actorOf(state);
	const target = act.do === 'attack' ? find(state, act.target) : undefined;
	if (act.do !== 'attack' || !actor || !target) {
		return [];
	}

	const attack = attackOf(actor, act.attack);
	if (attack.save !== undefined) {
		return [];
	}

	const {hp, name} = target;
	const {odds, harm} = prospectOf(attack, actor.id, target.id, state);
	return [
		`${odds === undefined ? 'the GM says' : percent(odds)} to hit`,
		...(harm === undefined || hp === undefined
			? []
			: [`a hit: ${harmText(harm, state)}${felling(harm, hp, name)}`]),
	];
}
