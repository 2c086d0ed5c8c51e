import {expectedSuccesses} from '../../../dice/successes.js';
import {clauseOf, counted, percent} from '../../../engine/kit/text.js';
import type {DrAct} from '../flow-types.js';
import {find} from '../../../engine/world/world.js';
import {damageOdds} from '../rolls/damage.js';
import {armOf} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {oddsOfPool, poolOf, poolText, attackScene} from '../rolls/pools.js';
import {intended, prospectIn} from '../targets.js';

function actorOf(state: DrState): DrCombatant | undefined {
	const top = state.stack.at(-1);
	return top?.kind === 'phase' ? find(state, top.who) : undefined;
}

function attackOutlook(...intent: Parameters<typeof intended>): readonly string[] {
	const exchange = intended(...intent);
	const {target} = exchange;
	const pool = poolOf(attackScene(exchange));
	const odds = oddsOfPool(pool);
	const off = pool.cover + pool.minus;
	const {mean, any} = damageOdds(exchange, odds, off);
	const likely = prospectIn(exchange);
	return [
		`~${likely.damage.toFixed(1)} damage, ${percent(likely.odds)} for any${
			likely.defence
				? `: ${clauseOf(target, `is likely to ${likely.defence.how}`)}${likely.defence.isAlways ? '' : ' what would be a fall'}; without a defence ~${mean.toFixed(1)}, ${percent(any)}`
				: ''
		}`,
		`${poolText(pool)}: ~${expectedSuccesses(odds).toFixed(1)} successes`,
		clauseOf(target, `has ${counted(target.hp, 'hit point')}`),
	];
}

/** The odds of the highlighted choice as the menu has them, and without the defence that these count. */
export function outlook(act: DrAct, state: DrState): readonly string[] {
	const actor = actorOf(state);
	return actor && act.do === 'attack' && find(state, act.target) && armOf(actor, act.weapon)
		? attackOutlook(state, actor, act)
		: [];
}
