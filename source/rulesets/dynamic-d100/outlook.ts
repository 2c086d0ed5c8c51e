import {clauseOf, minus, percent} from '../../engine/text.js';
import {find} from '../../engine/world.js';
import {chanceOf, needText} from './checks.js';
import {armOf, canUseTwoHands, meansOf} from './derived/arms.js';
import {isDue, visibleAttackers} from './derived/plan.js';
import {damageOf, damageText, hitDice} from './exchange-math/damage.js';
import {attackNeed, defenceNeed} from './exchange-math/needs.js';
import {oddsOf} from './exchange-math/odds.js';
import type {DdAct} from './acts/types.js';
import type {DdCombatant, Main} from './state/combatant.js';
import {type ReactionId, openingOf} from './state/exchange.js';
import type {DdState} from './state/fight.js';
import {refuseGuard, refuseReaction} from './legality/reactions.js';
import {type Situation, situationOf} from './modifiers.js';

type AttackMain = Extract<Main, {do: 'attack' | 'power-attack'}>;

const reactions: readonly ReactionId[] = [
	'parry',
	'dodge',
	'shield',
	'cover',
	'roll',
	'resist',
];

/** The defender's best reaction; `undefined` when there is none. */
function bestDefence(situation: Situation): number | undefined {
	const {state, attacker, target, frame} = situation;
	if (refuseGuard(attacker, target)) {
		return undefined;
	}

	const needs = reactions
		.filter(
			(reaction) =>
				!refuseReaction(state, attacker, frame.means, target, reaction),
		)
		.map((reaction) => defenceNeed(situation, reaction));
	return needs.length === 0 ? undefined : Math.max(...needs);
}

function attackSituation(
	state: DdState,
	combatant: DdCombatant,
	main: AttackMain,
): Situation | undefined {
	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	return find(state, main.target) === undefined ||
		(main.do === 'attack' && !arm)
		? undefined
		: situationOf(
				state,
				openingOf(
					combatant.id,
					main.target,
					meansOf(main, arm !== undefined && canUseTwoHands(combatant, arm)),
				),
			);
}

/** What an attack needs and does, for its row in a menu: “54 or less, 1d8+2”. */
export function attackLine(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): {
	readonly detail?: string;
	readonly odds?: number;
	readonly effect?: string;
} {
	const situation =
		main.do === 'attack' || main.do === 'power-attack'
			? attackSituation(state, combatant, main)
			: undefined;
	if (!situation) {
		return {};
	}

	const need = attackNeed(situation);
	const effect = damageText(hitDice(situation));
	return {
		detail: `${needText(need)}, ${effect}`,
		odds: chanceOf(need),
		effect,
	};
}

/** The odds of the highlighted choice against the foe's best defence. */
export function outlook(act: DdAct, state: DdState): readonly string[] {
	const actor = actorOf(state);
	const main = actor && mainOf(act, actor);
	const situation =
		actor && main && (main.do === 'attack' || main.do === 'power-attack')
			? attackSituation(state, actor, main)
			: undefined;
	if (!situation) {
		return [];
	}

	const defence = bestDefence(situation);
	const {hit, loss} = oddsOf(
		attackNeed(situation),
		defence,
		damageOf(situation),
		state.settings,
	);
	const others = visibleAttackers(
		state,
		situation.target.id,
		situation.attacker.id,
	);
	return [
		`${percent(hit)} to hit, ~${loss.toFixed(1)} RP${defence === undefined ? ', no defence possible' : `, against a defence of ${minus(defence)}`}`,
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

function mainOf(act: DdAct, actor: DdCombatant): Main | undefined {
	switch (act.do) {
		case 'carry-out': {
			return actor.plan?.main;
		}

		case 'main': {
			return act.main;
		}

		case 'plan': {
			return act.plans[0]?.main;
		}

		default: {
			return undefined;
		}
	}
}
