import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {conjugated, counted, listed} from '../../../engine/text.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {knows} from '../derived.js';
import {actOn, raisesText, turnDice, weaponText, without} from './shared.js';
import {
	type Hit,
	type Made,
	type Pay,
	type RkState,
	newAttack,
} from '../state.js';
import {madeText} from '../text.js';
import {inCombatant, inState, inTop, pop, push} from '../updates.js';

type Aim = Omit<Hit, 'count'>;

/** An attack and the answer to it. */
export type AttackEvent =
	| ({readonly type: 'attacked'} & Aim)
	| {readonly type: 'sight-ruled'; readonly who: Id; readonly isSeen: boolean}
	| {
			readonly type: 'attack-marked';
			/** The weapon in hand, or bare hands instead. */
			readonly weapon: string;
			readonly raises: number;
			readonly knack: string | undefined;
			readonly isHelpless: boolean | undefined;
	  }
	| {readonly type: 'number-asked'}
	| {readonly type: 'number-set'; readonly number: number}
	| ({
			readonly type: 'attack-rolled';
			readonly rolls: readonly Made[];
			readonly need: number;
			readonly raises: number;
	  } & Aim)
	| {
			readonly type: 'taken';
			readonly who: Id;
			/** The attack's best total. Players may learn it now (RK-26). */
			readonly total: number;
	  }
	| {readonly type: 'defence-marked'; readonly knack: string | undefined}
	| {
			readonly type: 'defended';
			readonly who: Id;
			readonly against: Id;
			readonly pay: Pay;
			readonly dice: readonly number[];
			readonly phases: readonly number[];
	  }
	| {
			readonly type: 'defence-rolled';
			readonly who: Id;
			readonly knack: string;
			readonly made: Made;
			/** The total of the attack. */
			readonly against: number;
			readonly isSaved: boolean;
	  }
	| ({readonly type: 'hit-deferred'} & Hit)
	/** The first of the hits that waited. */
	| {readonly type: 'hit-due'}
	| {readonly type: 'attack-over'};

const bothOf = ({attacker, target}: Aim): readonly Id[] => [attacker, target];

function resultText(rolls: readonly Made[], need: number): string {
	const hits = rolls.filter(({total}) => total >= need).length;
	return rolls.length > 1
		? `${hits} of ${rolls.length} hit`
		: hits > 0
			? 'a hit'
			: 'a miss';
}

export const attackEvents = eventRows<RkState>()<AttackEvent>({
	attacked: {
		evolve(state, {attacker, target, weapon}) {
			const aimed = inCombatant(state, attacker, (fresh) => {
				fresh.lastTarget = target;
			});
			return push(actOn(aimed, attacker), newAttack(attacker, target, weapon));
		},
		tell: silent,
		about: bothOf,
	},
	'sight-ruled': {
		evolve: (state) =>
			inTop(state, 'attack', (frame) => {
				frame.isSightRuled = true;
			}),
		tell: silent,
	},
	'attack-marked': {
		evolve: (state, {weapon, raises, knack, isHelpless}) =>
			inTop(state, 'attack', (frame) => {
				frame.weapon = weapon;
				frame.raises = raises;
				frame.knack = knack;
				frame.isHelpless = isHelpless;
			}),
		tell: silent,
	},
	'number-asked': {
		evolve: (state) => push(state, {kind: 'number'}),
		tell: silent,
	},
	'number-set': {
		rule: 'RK-21',
		evolve: (state, {number}) =>
			inTop(pop(state), 'attack', (frame) => {
				frame.number = number;
			}),
		tell: ({number}, _after, view) =>
			view === 'gm'
				? line(
						`The GM sets the target number: ${number}`,
						undefined,
						undefined,
						'ruling',
					)
				: undefined,
	},
	'attack-rolled': {
		rule: 'RK-20',
		evolve: (state, {rolls, need}) =>
			inTop(state, 'attack', (frame) => {
				frame.rolls = rolls;
				frame.need = need;
			}),
		tell({attacker, target, weapon, rolls, need, raises}, after, view) {
			const isMiss = rolls.every(({total}) => total < need);
			// A miss ends the exchange. After a hit the defender still has to choose.
			const isShown = view === 'gm' || (after.settings.showNumber && isMiss);
			const needText = knows(after, target, view, 'ability')
				? ` against ${need}${raisesText(raises)}`
				: '';
			const dice = isShown
				? `${rolls.map(madeText).join('; ')}${needText}: `
				: '';
			return line(
				`${clause(after, attacker, 'attacks')} ${nameOf(after, target)} with ${weaponText(after, attacker, weapon)}: ${dice}${resultText(rolls, need)}`,
				attacker,
			);
		},
		about: bothOf,
	},
	/** Players may learn the total now that nothing depends on it. The GM has read it with the attack. */
	taken: {
		rule: 'RK-26',
		evolve: (state) =>
			inTop(state, 'attack', (frame) => {
				frame.answer = 'take';
			}),
		tell: ({who, total}, after, view) =>
			view === 'players' && after.settings.showNumber
				? line(
						`${clause(after, who, 'takes it')}: the attack was ${total}`,
						who,
					)
				: undefined,
	},
	'defence-marked': {
		evolve: (state, {knack}) =>
			inTop(state, 'attack', (frame) => {
				frame.defence = knack;
			}),
		tell: silent,
	},
	/**
	 * RK-24: somebody who pays with another Action may still use the held one, and who pays with that of this phase must,
	 * since it was granted (RK-05).
	 */
	defended: {
		rule: 'RK-24',
		evolve: (state, {who, dice, pay}) =>
			inTop(
				inState(turnDice(state, who, dice, 'spent'), (fresh) => {
					if (pay === 'held') {
						fresh.ready = without(fresh.ready, who);
					} else if (pay === 'now') {
						fresh.pressed = [...fresh.pressed, who];
					}
				}),
				'attack',
				(frame) => {
					frame.answer = 'active';
				},
			),
		tell({who, pay, phases}, after, view) {
			const spent =
				pay === 'held'
					? `the held ${listed(phases)}`
					: knows(after, who, view, 'order')
						? listed(phases)
						: counted(phases.length, 'Action');
			return line(
				`${clause(after, who, 'defends actively')} and ${conjugated(find(after, who), 'spends')} ${spent}`,
				who,
			);
		},
		about: ({who}) => [who],
	},
	'defence-rolled': {
		rule: 'RK-23',
		evolve: (state, {made}) =>
			inTop(state, 'attack', (frame) => {
				frame.saved = made;
			}),
		tell({who, knack, made, against, isSaved}, after, view) {
			const does = clause(after, who, 'defends');
			const result = isSaved ? 'saved' : 'hit all the same';
			const number =
				view === 'gm' || after.settings.showNumber ? ` against ${against}` : '';
			return line(
				knows(after, who, view, 'ability')
					? `${does} (${knack}): ${madeText(made)}${number}: ${result}`
					: `${does}: ${result}`,
				who,
			);
		},
		about: ({who}) => [who],
	},
	'hit-deferred': {
		rule: 'RK-04',
		evolve: (state, {attacker, target, weapon, count, isExploding}) =>
			inState(state, (fresh) => {
				fresh.hits = [
					...state.hits,
					{attacker, target, weapon, count, isExploding},
				];
			}),
		tell: ({target}, after) =>
			line(`${nameOf(after, target)}: damage when all have acted`, target),
		about: bothOf,
	},
	'hit-due': {
		evolve: (state) =>
			inState(state, (fresh) => {
				fresh.hits = state.hits.slice(1);
			}),
		tell: silent,
	},
	'attack-over': {evolve: (state) => pop(state), tell: silent},
});
