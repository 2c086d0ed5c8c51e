import type {View} from '../../../engine/kit/basics.js';
import {clauseOf, percent} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {find} from '../../../engine/world/world.js';
import type {DdAct} from '../flow-types.js';
import {chanceOf, needText} from '../checks.js';
import {isDue, visibleAttackers} from '../derived/plan.js';
import {damageText, hitDice} from '../exchange-math/rolls.js';
import {planAhead} from '../legality/carry-out.js';
import {prospectOf, worthOf} from '../prospects.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Proposal} from '../state/frames.js';

/** What an attack needs and does, for its row in a menu: “54 or less, 1d8+2”. */
export function attackLine(state: DdState, combatant: DdCombatant, plan: Proposal, view: View) {
	const prospect = prospectOf(state, combatant, plan);
	if (!prospect) {
		return {};
	}

	const {need, odds, situation} = prospect;
	const worth = worthOf(prospect, plan, state);
	// How a foe defends, and what size and armour leave of the damage, is a secret where their numbers are.
	if (!knowsNumbers(state, situation.target, view, 'ability')) {
		return {detail: needText(need), odds: chanceOf(need)};
	}

	const effect = damageText(hitDice(situation));
	return {detail: `${needText(need)}, ${effect}`, effect, odds, worth};
}

export function outlook(act: DdAct, state: DdState): readonly string[] {
	const actor = actorOf(state);
	const plan = actor && planOf(act, actor, state);
	const prospect = actor && plan && prospectOf(state, actor, plan);
	if (!prospect) {
		return [];
	}

	const {odds, loss, situation, defence} = prospect;
	const others = visibleAttackers(state, situation.target.id, situation.attacker.id);
	return [
		`${percent(odds)} to hit, ~${loss.toFixed(1)} RP${defence === undefined ? ', no defence possible' : `, defended by ${needText(defence)}`}`,
		...(others.length > 0 && isDue(situation.attacker, state)
			? [
					clauseOf(
						situation.target,
						`is also the target of ${others.map(({name}) => name).join(', ')}`,
					),
				]
			: []),
	];
}

function actorOf(state: DdState): DdCombatant | undefined {
	const top = state.stack.at(-1);
	if (top?.kind === 'turn') {
		return find(state, top.who);
	}

	return top?.kind === 'declare' ? find(state, top.who[0]) : undefined;
}

const planOf = (act: DdAct, actor: DdCombatant, state: DdState): Proposal | undefined =>
	act.do === 'carry-out'
		? planAhead(actor, state)
		: act.do === 'main'
			? {main: act.main, extras: []}
			: act.do === 'plan'
				? act.plans[0]
				: undefined;
