import {list, number, fields, flag, id, maybe, text} from '../../../engine/kit/shape.js';
import {type Aim, type Made, type RkState, aim, attack, hit, made, pay} from '../state.js';
import {
	eventRows,
	silent,
	line,
	ruling,
	type ToldLine,
	cannotDefend,
	tells,
} from '../../../engine/events/event-rows.js';
import {clause, get, nameOf, find} from '../../../engine/world/world.js';
import {isSquad, weaponIn} from '../derived.js';
import {attackRoll} from '../rolls/pools.js';
import {targetNumber, isHelpless} from '../rolls/target-number.js';
import {weaponText, turnDice, without} from './action.js';
import {madeText, rolledWith, actionsText, fallText, wholeText} from '../shown/text.js';
import {inForm, inState, pop} from '../updates.js';
import {type Told, forGm, secret, told} from '../../../engine/world/told.js';
import {type Id, refusal} from '../../../engine/kit/basics.js';
import {clauseOf, conjugated, counted, listed} from '../../../engine/kit/text.js';
import {defenceNow, fallingIn, situationOf} from '../situation.js';

/** “20 (5 + 5 × cover 3)”: the target number, and how the attack just rolled came to it. */
function needText({attacker, target, weapon}: Aim, need: number, state: RkState) {
	const top = attack.top(state);
	const own = weaponIn(get(state, attacker), weapon);
	return top
		? `${need} (${targetNumber(get(state, target), state, own, top).why()})`
		: String(need);
}

function resultText(rolls: readonly Made[], need: number): string {
	const hits = rolls.filter(({total}) => total >= need).length;
	return rolls.length > 1
		? `${hits} of ${rolls.length} ${hits === 1 ? 'hits' : 'hit'}`
		: hits > 0
			? 'a hit'
			: 'a miss';
}

export const attackEvents = eventRows<RkState>()({
	'number-set': {
		shape: {number},
		rule: 'RK-21',
		evolve: (state, {number}) => inForm(pop(state), attack, {number, isNumberSet: true}),
		tell: ({number}) => ruling(forGm(`The GM sets the target number: ${number}`)),
	},
	'attack-rolled': {
		shape: {...aim, rolls: list(made), need: number, raises: number},
		rule: 'RK-20',
		attempt: ({attacker, target, weapon, rolls, need}, before, view) => ({
			by: attacker,
			to: target,
			attack: {
				act: weaponText(before, attacker, weapon).toLowerCase(),
				...((view === 'gm' || before.settings.showNumber) && {
					roll: Math.max(...rolls.map(({total}) => total)),
				}),
				against: need,
				isMade: rolls.some(({total}) => total >= need),
			},
		}),
		evolve: (state, {rolls, need, weapon}) =>
			inForm(state, attack, {
				roll: rolls,
				need,
				weapon,
				said: attack.top(state)?.marks,
				marks: undefined,
			}),
		tell(event, after) {
			const {attacker, target, weapon, rolls, need} = event;
			const isMiss = rolls.every(({total}) => total < need);
			// A miss ends the exchange. After a hit the defender still has to choose.
			const shown = (text: Told) => (after.settings.showNumber && isMiss ? text : forGm(text));
			const against = secret(target, 'ability', ` against ${needText(event, need, after)}`);
			const dice = told`${rolls.map(madeText).join('; ')}${against}: `;
			const one = get(after, attacker);
			// “pistol 3 + Finesse 2”; a squad rolls its members instead.
			const made = rolledWith(
				attackRoll(one, after, weaponIn(one, weapon)).base(),
				rolls[0]?.counted,
			);
			const base = secret(attacker, 'ability', ` (${made})`);
			return line(
				told`${clause(after, attacker, 'attacks')} ${nameOf(after, target)} with ${weaponText(after, attacker, weapon)}${shown(base)}: ${shown(dice)}${resultText(rolls, need)}`,
				attacker,
			);
		},
	},
	'hit-deferred': {
		shape: hit,
		rule: 'RK-04',
		evolve: (state, {attacker, target, weapon, count, isExploding}) =>
			inState(state, {hits: [...state.hits, {attacker, target, weapon, count, isExploding}]}),
		tell: ({target}, after) =>
			line(
				clause(
					after,
					target,
					`is hit: ${isSquad(get(after, target)) ? 'members fall' : 'damage follows'} once all have acted`,
				),
				target,
			),
	},
	'hit-due': {
		shape: {},
		evolve: (state) => inState(state, {hits: state.hits.slice(1)}),
		tell: silent,
	},
});

/** Who could have defended and did not. */
function declined(state: RkState, who: Id): readonly ToldLine[] {
	const top = attack.top(state);
	const target = find(state, who);
	if (!top || !target || isHelpless(target, state, top)) {
		return [];
	}

	const fallen = isSquad(target) ? `: ${fallText(fallingIn(top, target))}` : '';
	const taken = `${clauseOf(target, 'takes the hit')}${fallen}`;
	return [line(secret(who, 'order', taken), who, 'RK-22')];
}

/** “cover 3 + Wits 2”: what the defence just rolled was rolled with. */
function defenceBase(knack: string, state: RkState): string {
	const top = attack.top(state);
	return top ? defenceNow(situationOf(top, state)).base() : knack;
}

export const defenceEvents = eventRows<RkState>()({
	/** Players may learn the total now that nothing depends on it. The GM has read it with the attack. */
	taken: {
		shape: {
			who: id,
			/** The attack's best total. Players may learn it now (RK-26). */
			total: number,
			/** Of several hits the total of each (RK-35). */
			each: maybe(list(number)),
			refused: maybe(refusal),
		},
		rule: 'RK-26',
		evolve: (state) => inForm(state, attack, {answer: 'take'}),
		tell({who, total, each = [], refused}, after) {
			const totals =
				each.length > 1
					? `takes the hits: the attacks were ${listed(each)}`
					: `takes the hit: the attack was ${total}`;
			return [
				...(after.settings.showNumber ? [line(forGm('', clause(after, who, totals)), who)] : []),
				...(refused ? [cannotDefend(after, who, refused)] : declined(after, who)),
			];
		},
	},
	/** RK-24: whoever pays with another Action may still use the held one, with that of this phase they must (RK-05). */
	defended: {
		shape: {who: id, against: id, pay, dice: list(number), phases: list(number)},
		rule: 'RK-24',
		evolve: (state, {who, dice, pay}) =>
			inForm(
				inState(turnDice(state, who, dice, 'spent'), {
					ready: pay === 'held' ? without(state.ready, who) : state.ready,
					pressed: pay === 'now' ? [...state.pressed, who] : state.pressed,
				}),
				attack,
				{answer: 'active'},
			),
		tell: tells(({who, pay, phases}, after) => {
			const spent =
				phases.length === 0
					? 'nothing'
					: pay === 'held'
						? `the held ${actionsText(phases)}`
						: secret(who, 'order', `the ${actionsText(phases)}`, counted(phases.length, 'Action'));
			return told`defends actively and ${conjugated(find(after, who), 'spends')} ${spent}`;
		}),
		about: ({who}) => [who],
	},
	'defence-rolled': {
		shape: {
			who: id,
			knack: text,
			made,
			against: number,
			isSaved: flag,
			/** Of several hits: how many there were, and how many it stops (RK-35). */
			hits: maybe(
				fields({
					all: number,
					stopped: number,
					/** The total of each; logs before version 6 leave it out. */
					each: maybe(list(number)),
				}),
			),
		},
		rule: 'RK-23',
		attempt({who, knack, made, against, isSaved}, before, view) {
			const top = attack.top(before);
			const isNumberKnown = view === 'gm' || before.settings.showNumber;
			return (
				top && {
					by: top.attacker,
					to: top.target,
					defence: {
						who,
						act: knack.toLowerCase(),
						roll: made.total,
						...(isNumberKnown && {against}),
						isMade: isSaved,
					},
				}
			);
		},
		evolve: (state, {made}) => inForm(state, attack, {defence: made}),
		tell: tells(({who, knack, made, against, isSaved, hits}, after) => {
			const result =
				hits && hits.stopped > 0 && hits.stopped < hits.all
					? `saved from ${hits.stopped} of ${hits.all}`
					: isSaved
						? 'saved'
						: 'hit all the same';
			const number = ` against ${listed(hits?.each ?? [against])}`;
			const roll = [
				` ${wholeText(defenceBase(knack, after), made)}`,
				after.settings.showNumber ? number : forGm(number),
			];
			return told`defends${secret(who, 'ability', roll)}: ${result}`;
		}),
		about: ({who}) => [who],
	},
});
