import {tallyOdds} from '../../dice/tally.js';
import type {Id} from '../../engine/basics.js';
import {explain, sumOf} from '../../engine/roll-modifiers.js';
import {percent} from '../../engine/text.js';
import {find} from '../../engine/world.js';
import {actionOf} from './actions/index.js';
import {type ActionRow, attackOf} from './actions/row.js';
import type {TeAct} from './acts/types.js';
import {type Basis, dT, meanOfBasis} from './derived/tests.js';
import {beginAttack} from './events/attack.js';
import {armsUsed} from './legality/arms.js';
import {bestAnswer, withDefender} from './legality/defences.js';
import {defenceBasis} from './modifiers/defence.js';
import {attackCounted, defenceCounted} from './modifiers/index.js';
import {
	type Situation,
	attackBasis,
	situationOf,
} from './modifiers/situation.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {gains} from './statuses/index.js';
import {inState} from './updates/index.js';

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

/** The chance that one test beats another. A tie goes to the other (TE-02). */
function chanceToBeat(
	one: {readonly basis: Basis; readonly modifier: number},
	other: {readonly basis: Basis; readonly modifier: number} | undefined,
): number {
	const mine = oddsOf(one.basis);
	const theirs = other ? oddsOf(other.basis) : [1];
	const ahead = one.basis.flat + one.modifier;
	const kept = other ? other.basis.flat + other.modifier : 0;
	let chance = 0;
	for (const [successes, likely] of mine.entries()) {
		for (const [against, also] of theirs.entries()) {
			if (successes + ahead > Math.max(0, against + kept)) {
				chance += likely * also;
			}
		}
	}

	return chance;
}

/** The attack as it will be at its roll: one more in this round, with what the action itself gives (TE-33, TE-M09). */
function situationAfter(
	state: TeState,
	attacker: TeCombatant,
	row: ActionRow,
	{target, arm}: {readonly target?: Id; readonly arm?: string},
): Situation | undefined {
	const given = row.effects
		.flatMap((effect) =>
			effect.kind === 'status' && effect.of === 'self'
				? gains(state, attacker.id, effect.status)
				: [],
		)
		.flatMap((event) =>
			event.type === 'condition-given' ? [event.condition] : [],
		);
	const ready = inState(state, (fresh) => {
		fresh.conditions = [...state.conditions, ...given];
	});
	const begun = beginAttack(ready, {
		type: 'attacked',
		attacker: attacker.id,
		targets: target === undefined ? [] : [target],
		action: row.id,
		arms: armsUsed(attacker, row, arm),
		cause: 'action',
	});
	const frame = begun.stack.at(-1);
	return frame?.kind === 'attack' ? situationOf(begun, frame) : undefined;
}

/** The odds of a highlighted attack against its target's best defence that borrows no ticks. */
export function outlook(act: TeAct, state: TeState): readonly string[] {
	const top = state.stack.at(-1);
	const attacker = top?.kind === 'turn' ? find(state, top.who) : undefined;
	const row = act.do === 'act' ? actionOf(act.action) : undefined;
	if (
		!attacker ||
		!row ||
		act.do !== 'act' ||
		!attackOf(row) ||
		find(state, act.target) === undefined
	) {
		return [];
	}

	const situation = situationAfter(state, attacker, row, act);
	if (!situation) {
		return [];
	}

	const basis = attackBasis(situation);
	const counted = attackCounted(situation);
	const how = bestAnswer(situation);
	const answer = how && {
		basis: defenceBasis(situation.target, how),
		modifier: sumOf(
			defenceCounted(withDefender(situation, situation.target), how),
		),
	};
	return [
		`${percent(chanceToBeat({basis, modifier: sumOf(counted)}, answer))} to hit, ~${(meanOfBasis(basis) + sumOf(counted)).toFixed(1)}${
			how === undefined || !answer
				? ', no answer possible'
				: ` against ${how} ~${(meanOfBasis(answer.basis) + answer.modifier).toFixed(1)}`
		}`,
		explain(counted),
	];
}
