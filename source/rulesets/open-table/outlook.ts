import {meanOfFormula} from '../../dice/formula.js';
import {counted} from '../../engine/text.js';
import {find} from '../../engine/world.js';
import {actorOf, attackOf, worthOf} from './derived.js';
import type {OtAct, OtState} from './state.js';
import {chanceOf} from './rolls.js';
import {chanceText} from './text.js';

/** Odds of the highlighted attack, and how many like it the target bears. */
export function outlook(act: OtAct, state: OtState): readonly string[] {
	const actor = actorOf(state);
	const target = act.do === 'attack' ? find(state, act.target) : undefined;
	if (act.do !== 'attack' || !actor || !target) {
		return [];
	}

	const {bonus, damage, save} = attackOf(actor, act.attack);
	if (save !== undefined) {
		return [];
	}

	const number = target.sheet.defence;
	const chance = chanceOf(
		{bonus: bonus + worthOf(state, actor.id), number, isAttack: true},
		[],
		state,
	);
	const mean = damage ? Math.max(1, meanOfFormula(damage)) : undefined;
	return [
		`${chanceText(chance)} to hit`,
		...(mean === undefined || target.hp === undefined
			? []
			: [
					`a hit: ~${mean} damage; ${target.name} bears ${counted(Math.ceil(target.hp / mean), 'such hit')}`,
				]),
	];
}
