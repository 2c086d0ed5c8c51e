import type {View} from '../../engine/basics.js';
import type {Merit} from '../../engine/merit.js';
import type {Choice} from '../../engine/prompt.js';
import {clauseOf, minus, percent} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import {find} from '../../engine/world.js';
import {likeliestNeed} from './acts/react.js';
import type {DdAct} from './acts/types.js';
import {chanceOf, needText} from './checks.js';
import {armOf, canUseTwoHands, meansOf, powerOf} from './derived/arms.js';
import {isKnownTo} from './derived/fight.js';
import {zonesBetween} from './derived/place.js';
import {isDue, isMove, openPlan, visibleAttackers} from './derived/plan.js';
import {damageText, hitDice} from './exchange-math/damage.js';
import {attackNeed} from './exchange-math/needs.js';
import {oddsOf} from './exchange-math/odds.js';
import {refuseRange} from './legality/attacks.js';
import {type Situation, situationOf} from './modifiers.js';
import {isOneZoneShort} from './plans/attacks.js';
import type {DdCombatant, Proposal} from './state/combatant.js';
import {openingOf} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/** The attack of a plan as it will be rolled: aimed where the plan aims first (DD-20), from where its Move leads. */
function attackSituation(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): Situation | undefined {
	if (main?.do !== 'attack' && main?.do !== 'power-attack') {
		return undefined;
	}

	const arm = main.do === 'attack' ? armOf(combatant, main.arm) : undefined;
	const target = find(state, main.target);
	if (
		!target ||
		!isKnownTo(combatant, target) ||
		(main.do === 'attack' && !arm)
	) {
		return undefined;
	}

	const situation = situationOf(
		state,
		openingOf(
			combatant.id,
			main.target,
			meansOf(main, arm !== undefined && canUseTwoHands(combatant, arm)),
		),
	);
	const isAimed = extras.includes('aim') && !combatant.turn.isAiming;
	const isNearer =
		arm !== undefined &&
		extras.some(isMove) &&
		isOneZoneShort(state, combatant, target, arm);
	return isAimed || isNearer
		? {
				...situation,
				attacker: {
					...combatant,
					turn: {
						...combatant.turn,
						isAiming: combatant.turn.isAiming || isAimed,
					},
					zone:
						combatant.zone +
						(isNearer ? Math.sign(target.zone - combatant.zone) : 0),
				},
			}
		: situation;
}

/** DD-50: a shot beyond the weapon's range, where nothing of the plan leads nearer, has no effect. */
function isOutOfRange(
	{state, attacker, target, frame: {means}, arm}: Situation,
	{extras}: Proposal,
): boolean {
	const reach =
		means.kind === 'arm'
			? arm?.weapon.reach
			: powerOf(attacker, means.power)?.attack?.reach;
	return (
		reach !== undefined &&
		reach !== 'melee' &&
		!attacker.isMounted &&
		!extras.some(isMove) &&
		refuseRange(state, reach, zonesBetween(attacker, target)) !== undefined
	);
}

/** What is to be expected of an attack that is not rolled yet, with the defence that is likely. */
type Prospect = Merit & {
	readonly worth: number;
	readonly need: number;
	readonly situation: Situation;
	readonly defence: number | undefined;
};

/** @param plan what is still to be done of it; a Main Action that is lost is not part of it */
export function prospectOf(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): Prospect | undefined {
	const situation = attackSituation(state, combatant, plan);
	if (!situation) {
		return undefined;
	}

	const need = attackNeed(situation);
	const defence = likeliestNeed(situation);
	const {hit, loss} = isOutOfRange(situation, plan)
		? {hit: 0, loss: 0}
		: oddsOf(need, defence, hitDice(situation), state.settings);
	return {odds: hit, worth: loss, need, situation, defence};
}

/** What an attack needs and does, for its row in a menu: “54 or less, 1d8+2”. */
export function attackLine(
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
	view: View,
): Pick<Choice<never>, 'detail' | 'odds' | 'effect' | 'worth'> {
	const prospect = prospectOf(state, combatant, plan);
	if (!prospect) {
		return {};
	}

	const {need, odds, worth, situation} = prospect;
	const effect = damageText(hitDice(situation));
	const detail = `${needText(need)}, ${effect}`;
	// How a foe defends is a secret where their numbers are.
	return knowsNumbers(state, situation.target, view, 'ability')
		? {detail, effect, odds, worth}
		: {detail, effect, odds: chanceOf(need)};
}

/** The odds of the highlighted choice against the foe's best defence. */
export function outlook(act: DdAct, state: DdState): readonly string[] {
	const actor = actorOf(state);
	const plan = actor && planOf(act, actor);
	const prospect = actor && plan && prospectOf(state, actor, plan);
	if (!prospect) {
		return [];
	}

	const {odds, worth, situation, defence} = prospect;
	const others = visibleAttackers(
		state,
		situation.target.id,
		situation.attacker.id,
	);
	return [
		`${percent(odds)} to hit, ~${worth.toFixed(1)} RP${defence === undefined ? ', no defence possible' : `, against a defence of ${minus(defence)}`}`,
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

/** What a choice leads to; of a plan under way what is left of it. */
function planOf(act: DdAct, actor: DdCombatant): Proposal | undefined {
	switch (act.do) {
		case 'carry-out': {
			return openPlan(actor);
		}

		case 'main': {
			return {main: act.main, extras: []};
		}

		case 'plan': {
			return act.plans[0];
		}

		default: {
			return undefined;
		}
	}
}
