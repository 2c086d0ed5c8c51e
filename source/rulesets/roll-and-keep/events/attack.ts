import {list, number} from '../../../engine/kit/shape.js';
import {type Aim, type Made, type RkState, aim, attack, hit, made} from '../state.js';
import {eventRows, silent, line, ruling} from '../../../engine/events/event-rows.js';
import {clause, get, nameOf} from '../../../engine/world/world.js';
import {isSquad, weaponIn} from '../derived.js';
import {attackRoll} from '../rolls/pools.js';
import {targetNumber} from '../rolls/target-number.js';
import {weaponText} from './action.js';
import {madeText, rolledWith} from '../shown/text.js';
import {inForm, inState, pop} from '../updates.js';
import {type Told, forGm, secret, told} from '../../../engine/world/told.js';

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
