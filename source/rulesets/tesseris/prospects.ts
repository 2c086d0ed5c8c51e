import {tallyOdds} from '../../dice/tally.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Merit} from '../../engine/kit/merit.js';
import type {Counted} from '../../engine/events/roll-modifiers.js';
import {find} from '../../engine/world/world.js';
import {type ActionRow, attackOf} from './actions/row.js';
import type {DefenceId} from './actions/effects.js';
import {bystanders} from './derived/bystanders.js';
import {meanOfCritical, netsOf, pastSoak} from './derived/damage.js';
import {type Basis, dT, meanOfBasis} from './derived/tests.js';
import {isUp} from './derived/vitals.js';
import {beginAttack} from './events/attack.js';
import {movementEvents} from './events/movement.js';
import {arrival} from './legality/moving.js';
import {armsUsed, roundsFor} from './legality/arms.js';
import {type Expected, likelyAnswers} from './legality/likely-answers.js';
import {attackCounted, attackWorth} from './modifiers/index.js';
import {type Situation, attackBasis, situationOf} from './derived/situation.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {gains} from './statuses/index.js';
import {attackForm} from './state/attack.js';
import {straightAhead} from './state/frames.js';
import {inForm, inState} from './updates.js';

/* What is to be expected of an attack that is not rolled yet, with the answer that is likely. */

export type Prospect = Merit & {
	readonly basis: Basis;
	/** What counts on its roll. Worked out when it is asked for. */
	counted(): readonly Counted[];
	/** The answer to a middling attack; `undefined` when there is none. Worked out when it is asked for. */
	answer(): (Expected & {readonly how: DefenceId}) | undefined;
	/** What a shot into a melee can do to friends of the shooter (TE-37); `undefined` when none is there. */
	readonly stray: Stray | undefined;
};

export type Stray = {
	readonly friends: readonly TeCombatant[];
	/** The chance that one of them is hit. */
	readonly odds: number;
	/** The mean damage to them. */
	readonly harm: number;
};

/** What harm to a friend counts against as much to a foe. */
const weightOfFriends = 2;

/** The mean damage of an attack with that to friends set against it: at worst nothing. `undefined` where hits do none. */
export const worthOf = ({worth, stray}: Prospect): number | undefined =>
	worth === undefined ? undefined : Math.max(0, worth - weightOfFriends * (stray?.harm ?? 0));

export type Aim = {readonly row: ActionRow; readonly target: Id; readonly arm: string | undefined};

const chargeOf = ({effects}: ActionRow) =>
	effects.find((effect) => effect.kind === 'move' && effect.isCharge === true);

/** A charge strikes from beside its target (TE-M08). */
function afterCharge(state: TeState, attacker: TeCombatant, {row, target}: Aim): TeState {
	const charge = chargeOf(row);
	return charge?.kind === 'move'
		? (movementEvents.moved.evolve?.(
				state,
				arrival(state, attacker, charge, {goal: target, pace: straightAhead}),
			) ?? state)
		: state;
}

/** The attack as it will be at its roll: one more in this round, with what the action itself gives (TE-33, TE-M09). */
function begunOn(state: TeState, attacker: TeCombatant, aim: Aim): TeState {
	const {row, target, arm} = aim;
	const given = row.effects
		.filter((effect) => effect.kind === 'status')
		.filter(({of}) => of === 'self')
		.flatMap(({status}) => gains(state, attacker.id, status))
		.filter((event) => event.type === 'condition-given')
		.map(({condition}) => condition);
	const ready =
		given.length === 0 ? state : inState(state, {conditions: [...state.conditions, ...given]});
	return withShots(
		beginAttack(afterCharge(ready, attacker, aim), {
			type: 'attacked',
			attacker: attacker.id,
			targets: [target],
			action: row.id,
			arms: armsUsed(attacker, row, arm),
			cause: 'action',
		}),
	);
}

/**
 * Begins attacks. What an attack changes is the same whoever its target is, unless one gets there by a charge, so that
 * in a crowd nearly all of them share one state but for the target.
 */
function beginningsOf(state: TeState, attacker: TeCombatant) {
	const begun = new Map<string, TeState>();
	return (aim: Aim): TeState => {
		const {row, target, arm = ''} = aim;
		if (chargeOf(row)) {
			return begunOn(state, attacker, aim);
		}

		const key = `${row.id} ${arm}`;
		const before = begun.get(key);
		if (before) {
			return inForm(before, attackForm, {targets: [target]});
		}

		const first = begunOn(state, attacker, aim);
		begun.set(key, first);
		return first;
	};
}

const situationIn = (begun: TeState): Situation | undefined => {
	const frame = attackForm.top(begun);
	return frame && situationOf(begun, frame);
};

/** With as many rounds as will be fired (TE-35). */
function withShots(begun: TeState): TeState {
	const {effect, arm} = situationIn(begun) ?? {};
	return effect?.by === 'ranged' && effect.isMulti !== true && arm
		? inForm(begun, attackForm, {shots: Math.max(1, roundsFor(arm, effect.rate))})
		: begun;
}

const oddsOf = ({dice, rerolls}: Basis): readonly number[] =>
	tallyOdds(dT, Math.max(1, dice), rerolls);

const zero = () => 0;

/** The chances of what a test brings, and what is added to it. */
const spreadOf = (test: Expected | undefined): Spread =>
	test ? [oddsOf(test.basis), test.basis.flat + test.modifier] : [[1], 0];

type Spread = readonly [chances: readonly number[], more: number];

/** Adds the chances of the nets that a total of an attack comes to against an answer. */
function addNets(nets: number[], reach: number, likely: number, [met, kept]: Spread) {
	// The better the answer, the smaller the net.
	for (let also = 0; also < met.length; also++) {
		const net = reach - Math.max(0, also + kept);
		if (net <= 0) {
			break;
		}

		nets[net] = (nets[net] ?? 0) + likely * (met[also] ?? 0);
	}
}

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

		addNets(nets, reach, likely, [met, kept]);
	}

	return nets;
}

/** Chances below this do not show in a mean. */
const negligible = 1e-4;

/** The mean damage past soak; `undefined` where hits do none. */
function meanHarm(situation: Situation, chances: readonly number[]): number | undefined {
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

/**
 * The chance of each total of a shot that misses only because of the melee (TE-37), indexed by it. Those that could hit
 * nobody are left out.
 */
function strayReaches(
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
): readonly number[] {
	const [odds, ahead] = spreadOf(attack);
	const reaches: number[] = [];
	for (const [successes, likely] of odds.entries()) {
		const reach = successes + ahead;
		if (reach > 0) {
			const [met, kept] = spreadOf(answerTo(reach));
			reaches[reach] =
				likely *
				met.reduce((sum, chance, also) => {
					const defence = Math.max(0, also + kept);
					return reach <= defence && reach + intoMelee > defence ? sum + chance : sum;
				}, 0);
		}
	}

	return reaches;
}

/** What the melee takes off a shot. */
const intoMelee = 2;

/** What a shot into a melee can do to friends of the shooter, each with the answer that is likely. */
function strayOf(
	situation: Situation,
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
): Stray | undefined {
	const {state, isShot, effect, attacker} = situation;
	const others =
		isShot && effect.hits.some(({kind}) => kind === 'damage') ? bystanders(situation) : [];
	const friends = others.filter(({side}) => side === attacker.side);
	if (friends.length === 0) {
		return undefined;
	}

	const reaches = strayReaches(attack, answerTo);
	let [odds, harm] = [0, 0];
	for (const {id} of friends) {
		const at = situationIn(inForm(state, attackForm, {targets: [id]}));
		const answers = at && likelyAnswers(at);
		const nets: number[] = [];
		for (const [reach, likely = 0] of reaches.entries()) {
			const how = answers?.to(reach);
			addNets(nets, reach, likely / others.length, spreadOf(how && answers?.expected(how)));
		}

		odds += nets.reduce((sum, chance) => sum + chance, 0);
		harm += (at && meanHarm(at, nets)) ?? 0;
	}

	return {friends, odds, harm};
}

/** A test in the numbers that its chances follow from. */
const numbersOf = ({basis: {dice, flat, rerolls}, modifier}: Expected) =>
	`${dice} ${flat + modifier} ${rerolls}`;

/**
 * What is to be expected of somebody's attacks. Many in a crowd are alike, so what is worked out for one of them is kept
 * for the others.
 * @returns tells of one attack; `undefined` when it is none that is rolled
 */
export function prospectsOf(
	state: TeState,
	attacker: TeCombatant,
): (aim: Aim) => Prospect | undefined {
	const begin = beginningsOf(state, attacker);
	const known = new Map<string, readonly number[]>();
	const chancesOf = (
		attack: Expected,
		answers: ReturnType<typeof likelyAnswers> | undefined,
		answerTo: (reach: number) => Expected | undefined,
	): readonly number[] => {
		const key = `${numbersOf(attack)}|${answers?.gist() ?? ''}`;
		const chances = known.get(key) ?? netChances(attack, answerTo);
		known.set(key, chances);
		return chances;
	};

	return (aim) => {
		const situation =
			attackOf(aim.row) && find(state, aim.target) ? situationIn(begin(aim)) : undefined;
		if (!situation) {
			return undefined;
		}

		const basis = attackBasis(situation);
		const modifier = attackWorth(situation);
		const answers = isUp(situation.state, situation.target) ? likelyAnswers(situation) : undefined;
		const attack = {basis, modifier};
		const answerTo = (reach: number): Expected | undefined => {
			const how = answers?.to(reach);
			return how && answers?.expected(how);
		};

		const chances = chancesOf(attack, answers, answerTo);
		const odds = chances.reduce((sum, chance, net) => (net > 0 ? sum + chance : sum), 0);
		const worth = meanHarm(situation, chances);
		return {
			odds: Math.min(1, odds),
			...(worth !== undefined && {worth}),
			basis,
			stray: strayOf(situation, attack, answerTo),
			counted: () => attackCounted(situation),
			answer() {
				const how = answers?.to(Math.max(1, Math.round(meanOfBasis(basis) + modifier)));
				return how && answers && {how, ...answers.expected(how)};
			},
		};
	};
}
