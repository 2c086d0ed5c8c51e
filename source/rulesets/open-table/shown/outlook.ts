import {meanOfFormula} from '../../../dice/formula.js';
import {counted, percent} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {actorOf, attackOf} from '../derived.js';
import type {OtAct, OtState} from '../state.js';
import {chanceToHit} from '../rolls.js';

/** “2 such hits fell Oni”. */
const felling = (hits: number, name: string): string =>
	`${counted(hits, 'such hit')} ${hits === 1 ? 'fells' : 'fell'} ${name}`;

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
	const chance = chanceToHit(attack, actor.id, target.id, state);
	const mean = attack.damage && Math.max(1, meanOfFormula(attack.damage));
	return [
		`${chance === undefined ? 'the GM says' : percent(chance)} to hit`,
		...(mean === undefined || hp === undefined
			? []
			: [`a hit: ~${mean} damage; ${felling(Math.max(1, Math.ceil(hp / mean)), name)}`]),
	];
}
