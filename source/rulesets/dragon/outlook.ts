import {chanceOfAtLeast, expectedSuccesses} from '../../dice/successes.js';
import {clauseOf, counted, percent} from '../../engine/kit/text.js';
import type {DrAct} from './acts/types.js';
import {find} from '../../engine/world/world.js';
import {damageOdds} from './damage.js';
import type {Exchange} from './defence-costs.js';
import {armOf} from './derived.js';
import type {DrCombatant, DrState} from './state.js';
import {oddsOfPool, poolOf, poolText} from './pools.js';
import {attackScene} from './rolls.js';
import {intended} from './targets.js';

function actorOf(state: DrState): DrCombatant | undefined {
	const top = state.stack.at(-1);
	return top?.kind === 'phase' ? find(state, top.who) : undefined;
}

function attackOutlook(exchange: Exchange): readonly string[] {
	const {target} = exchange;
	const pool = poolOf(attackScene(exchange));
	const odds = oddsOfPool(pool);
	const off = pool.cover + pool.minus;
	const {mean, any} = damageOdds(exchange, odds, off);
	const net = chanceOfAtLeast(odds, off + 1);
	return [
		`${poolText(pool)}: ~${expectedSuccesses(odds).toFixed(1)} successes, ${percent(net)} to hit`,
		`without a defence ~${mean.toFixed(1)} damage, ${percent(any)} for any; ${clauseOf(target, `has ${counted(target.hp, 'hit point')}`)}`,
	];
}

/** The odds of the highlighted choice without a defence, since the target decides about that. */
export function outlook(act: DrAct, state: DrState): readonly string[] {
	const actor = actorOf(state);
	return actor &&
		act.do === 'attack' &&
		find(state, act.target) &&
		armOf(actor, act.weapon)
		? attackOutlook(intended(state, actor, act))
		: [];
}
