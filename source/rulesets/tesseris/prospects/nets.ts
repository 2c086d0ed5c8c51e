import {tallyOdds} from '../../../dice/tally.js';
import {meanOfCritical, netsOf, pastSoak} from '../derived/damage.js';
import {type Basis, dT} from '../derived/tests.js';
import {type Expected, likelyAnswers} from '../legality/likely-answers.js';
import {type Situation, bystanders, mayHitFriends, situationOf} from '../derived/situation.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {attackForm} from '../state/attack.js';
import {inForm, inState} from '../updates.js';
import type {Id} from '../../../engine/kit/basics.js';
import type {ActionRow} from '../actions/row.js';
import {beginAttack} from '../events/attack.js';
import {movementEvents} from '../events/movement.js';
import {arrival} from '../legality/moving.js';
import {armsUsed, roundsFor} from '../legality/arms.js';
import {gains} from '../statuses/index.js';
import {straightAhead} from '../state/frames.js';

/* Attacks as they will be at their rolls. */

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

/** Begins attacks. Unless it is a charge, what one changes is the same whoever its target is: they share one state but for that. */
export function beginningsOf(state: TeState, attacker: TeCombatant) {
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

export const situationIn = (begun: TeState): Situation | undefined => {
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

/* The chances of what an attack nets against an answer, and the harm of that. */

const oddsOf = ({dice, rerolls}: Basis) => tallyOdds(dT, Math.max(1, dice), rerolls);

/** The chances of what a test brings, and what is added to it. */
const spreadOf = (test: Expected | undefined): Spread =>
	test ? [oddsOf(test.basis), test.basis.flat + test.modifier] : [[1], 0];

type Spread = readonly [chances: readonly number[], more: number];

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

/** The chance of each net that hits, indexed by it (TE-02). A total below 0 counts as 0, of either (TE-32). */
export function netChances(attack: Expected, answerTo: (reach: number) => Expected | undefined) {
	const [odds, ahead] = spreadOf(attack);
	const nets: number[] = [];
	for (let left = odds.length + ahead; left > 0; left--) {
		nets.push(0);
	}

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

export function meanHarm(situation: Situation, chances: readonly number[]): number | undefined {
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

/* What a shot into a melee can do to friends of the shooter. */

export type Stray = {
	readonly friends: readonly TeCombatant[];
	readonly odds: number;
	readonly harm: number;
};

/** The chance of each total by which a shot misses only because of the melee (TE-37); those that hit nobody are left out. */
function strayReaches(attack: Expected, answerTo: (reach: number) => Expected | undefined) {
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

const intoMelee = 2;

export function strayOf(
	situation: Situation,
	attack: Expected,
	answerTo: (reach: number) => Expected | undefined,
	isFighting: (one: TeCombatant) => boolean,
): Stray | undefined {
	const {state, isShot, effect, attacker} = situation;
	if (!isShot || !effect.hits.some(({kind}) => kind === 'damage') || !mayHitFriends(situation)) {
		return undefined;
	}

	const others = bystanders(situation, isFighting);
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
