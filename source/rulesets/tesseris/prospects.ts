import {tallyOdds} from '../../dice/tally.js';
import type {Id} from '../../engine/basics.js';
import type {Merit} from '../../engine/merit.js';
import type {Counted} from '../../engine/roll-modifiers.js';
import {find} from '../../engine/world.js';
import {type ActionRow, attackOf} from './actions/row.js';
import type {DefenceId} from './actions/effects.js';
import {netsOf, pastSoak} from './derived/damage.js';
import {type Basis, dT, meanOfBasis} from './derived/tests.js';
import {isUp} from './derived/vitals.js';
import {beginAttack} from './events/attack.js';
import {movementEvents} from './events/movement.js';
import {arrival} from './legality/moving.js';
import {armsUsed, roundsFor} from './legality/arms.js';
import {type Expected, likelyAnswers} from './legality/likely-answers.js';
import {attackCounted, attackWorth} from './modifiers/index.js';
import {
	type Situation,
	attackBasis,
	situationOf,
} from './modifiers/situation.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {gains} from './statuses/index.js';
import {inState, inTop} from './updates/index.js';

/* What is to be expected of an attack that is not rolled yet, with the answer that is likely. */

export type Prospect = Merit & {
	readonly basis: Basis;
	/** What counts on its roll. Worked out when it is asked for. */
	counted(): readonly Counted[];
	/** The answer to a middling attack; `undefined` when there is none. Worked out when it is asked for. */
	answer(): (Expected & {readonly how: DefenceId}) | undefined;
};

export type Aim = {
	readonly row: ActionRow;
	readonly target: Id;
	readonly arm: string | undefined;
};

/** A charge strikes from beside its target (TE-M08). */
function afterCharge(
	state: TeState,
	attacker: TeCombatant,
	{row, target}: Aim,
): TeState {
	const charge = row.effects.find(
		(effect) => effect.kind === 'move' && effect.isCharge === true,
	);
	return charge?.kind === 'move'
		? (movementEvents.moved.evolve?.(
				state,
				arrival(state, attacker, charge, {
					goal: target,
					pace: {diagonals: 0, fewer: 0},
				}),
			) ?? state)
		: state;
}

/** The attack as it will be at its roll: one more in this round, with what the action itself gives (TE-33, TE-M09). */
function situationAfter(
	state: TeState,
	attacker: TeCombatant,
	aim: Aim,
): Situation | undefined {
	const {row, target, arm} = aim;
	const given = row.effects
		.filter((effect) => effect.kind === 'status')
		.filter(({of}) => of === 'self')
		.flatMap(({status}) => gains(state, attacker.id, status))
		.filter((event) => event.type === 'condition-given')
		.map(({condition}) => condition);
	const ready =
		given.length === 0
			? state
			: inState(state, (fresh) => {
					fresh.conditions = [...state.conditions, ...given];
				});
	const begun = beginAttack(afterCharge(ready, attacker, aim), {
		type: 'attacked',
		attacker: attacker.id,
		targets: [target],
		action: row.id,
		arms: armsUsed(attacker, row, arm),
		cause: 'action',
	});
	const frame = begun.stack.at(-1);
	return frame?.kind === 'attack'
		? withShots(situationOf(begun, frame))
		: undefined;
}

/** With as many rounds as will be fired (TE-35). */
function withShots(situation: Situation): Situation {
	const {state, effect, arm} = situation;
	if (effect.by !== 'ranged' || effect.isMulti === true || !arm) {
		return situation;
	}

	const fired = inTop(state, 'attack', (frame) => {
		frame.shots = Math.max(1, roundsFor(arm, effect.rate));
	});
	const frame = fired.stack.at(-1);
	return frame?.kind === 'attack' ? situationOf(fired, frame) : situation;
}

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

const zero = () => 0;

/** The chances of what a test brings, and what is added to it. */
const spreadOf = (
	test: Expected | undefined,
): readonly [chances: readonly number[], more: number] =>
	test ? [oddsOf(test.basis), test.basis.flat + test.modifier] : [[1], 0];

/**
 * The chance of each net that hits, indexed by it (TE-02). A total below 0 counts as 0, of either (TE-32).
 * @param answerTo what a total of the attack is met with
 */
function netChances(
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
): readonly number[] {
	const [odds, ahead] = spreadOf(attack);
	const nets = Array.from({length: Math.max(0, odds.length + ahead)}, zero);
	let answer: Expected | undefined;
	let [met, kept] = spreadOf(answer);
	for (let successes = 0; successes < odds.length; successes++) {
		const reach = successes + ahead;
		if (reach <= 0) {
			continue;
		}

		const likely = odds[successes] ?? 0;
		const next = answerTo(reach);
		if (next !== answer) {
			answer = next;
			[met, kept] = spreadOf(answer);
		}

		// The better the answer, the smaller the net.
		for (let also = 0; also < met.length; also++) {
			const net = reach - Math.max(0, also + kept);
			if (net <= 0) {
				break;
			}

			nets[net] = (nets[net] ?? 0) + likely * (met[also] ?? 0);
		}
	}

	return nets;
}

/** Chances below this do not show in a mean. */
const negligible = 1e-4;

/** The mean of the d10 that a critical adds (TE-41). */
const meanOfCritical = 5.5;

/** The mean damage past soak; `undefined` where hits do none. */
function meanHarm(
	situation: Situation,
	chances: readonly number[],
): number | undefined {
	if (!situation.effect.hits.some(({kind}) => kind === 'damage')) {
		return undefined;
	}

	const harms = pastSoak(situation, meanOfCritical);
	let mean = 0;
	for (let net = 1; net < chances.length; net++) {
		const chance = chances[net] ?? 0;
		if (chance > negligible) {
			for (const past of harms(netsOf(situation, net))) {
				mean += chance * past;
			}
		}
	}

	return mean;
}

/** @returns `undefined` when it is no attack that is rolled */
export function prospectOf(
	state: TeState,
	attacker: TeCombatant,
	aim: Aim,
): Prospect | undefined {
	const situation =
		attackOf(aim.row) && find(state, aim.target)
			? situationAfter(state, attacker, aim)
			: undefined;
	if (!situation) {
		return undefined;
	}

	const basis = attackBasis(situation);
	const modifier = attackWorth(situation);
	const answers = isUp(situation.state, situation.target)
		? likelyAnswers(situation)
		: undefined;
	const chances = netChances({basis, modifier}, (reach) => {
		const how = answers?.to(reach);
		return how && answers?.expected(how);
	});
	const odds = chances.reduce(
		(sum, chance, net) => (net > 0 ? sum + chance : sum),
		0,
	);
	const worth = meanHarm(situation, chances);
	return {
		odds: Math.min(1, odds),
		...(worth !== undefined && {worth}),
		basis,
		counted: () => attackCounted(situation),
		answer() {
			const how = answers?.to(
				Math.max(1, Math.round(meanOfBasis(basis) + modifier)),
			);
			return how && answers && {how, ...answers.expected(how)};
		},
	};
}
