import {id, flag, maybe, text} from '../../../engine/kit/shape.js';
import {submenu, type Die, type RkState} from '../state.js';
import {moveId, type MoveId, moveOf} from '../actions.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {line} from '../../../engine/events/narration.js';
import {listed} from '../../../engine/kit/text.js';
import {seenNames} from '../../../engine/world/veil.js';
import {clause} from '../../../engine/world/world.js';
import {phaseOf, winner} from '../derived.js';
import {
	type Spending,
	spending,
	actOn,
	stanceAfter,
	tells,
	turnDice,
	weaponText,
	without,
} from './shared.js';
import {actionsText} from '../text.js';
import {inCombatant, inNearest, inState, pop, push} from '../updates.js';

/**
 * The Action leaves Total Init, and its owner no longer waits to use it. Nobody can add a Movement to an earlier Action
 * once one is used; one that is only held or forfeited ends that right for its owner alone (RK-06).
 */
const spend = (state: RkState, {who, dice}: Spending, is: Die['is']): RkState =>
	inState(turnDice(state, who, dice, is), (fresh) => {
		fresh.ready = without(fresh.ready, who);
		fresh.acted = [...fresh.acted, who];
		fresh.mover =
			is === 'spent' || state.mover?.who === who ? undefined : state.mover;
	});

/**
 * RK-04: those who act at the same time do not see yet how one of them stands now. A Movement added to an act before
 * theirs is seen at once.
 */
const stood = (state: RkState, who: Id, move: MoveId): RkState =>
	state.group.length > 1 && state.acted.includes(who)
		? inState(state, (fresh) => {
				fresh.stances = [...state.stances, {who, move}];
			})
		: stanceAfter(state, who, move);

export const actionEvents = eventRows<RkState>()({
	/** With opponents again, as when somebody has joined, it is asked anew whether the fight is over (RK-38). */
	'action-began': {
		shape: {who: id},
		evolve: (state, {who}) =>
			inState(
				push(state, {
					kind: 'action',
					who,
					isUsed: false,
					hasMoved: false,
					isDone: false,
					menu: undefined,
				}),
				(fresh) => {
					fresh.goesOnIn =
						state.goesOnIn > 0 && winner(state) === undefined
							? 0
							: state.goesOnIn;
				},
			),
		tell: silent,
	},
	'action-put-back': {
		shape: {who: id},
		evolve: (state) =>
			inState(pop(state), (fresh) => {
				fresh.group = [];
				fresh.acted = [];
			}),
		tell: silent,
	},
	'action-used': {
		shape: {...spending, isHeld: flag},
		rule: 'RK-05',
		evolve: (state, event) =>
			inNearest(spend(state, event, 'spent'), 'action', (frame) => {
				frame.isUsed = true;
			}),
		tell: ({who, phase, isHeld}, after) =>
			isHeld
				? line(clause(after, who, `uses the held ${actionsText([phase])}`), who)
				: undefined,
	},
	'action-over': {
		shape: {who: id},
		evolve: (state) => pop(state),
		tell: silent,
	},
	'menu-turned': {
		shape: {
			/** The submenu that opens; `undefined` when it closes. */
			menu: maybe(submenu),
		},
		evolve: (state, {menu}) =>
			inNearest(state, 'action', (frame) => {
				frame.menu = menu;
			}),
		tell: silent,
	},
	held: {
		shape: spending,
		rule: 'RK-05',
		evolve: (state, event) => spend(state, event, 'held'),
		tell: tells(({phase}) => `holds the ${actionsText([phase])}`),
	},
	forfeited: {
		shape: {...spending, isHeld: flag},
		rule: 'RK-05',
		evolve: (state, event) => spend(state, event, 'lapsed'),
		tell: tells(({phase, isHeld}) =>
			isHeld
				? `forfeits the held ${actionsText([phase])}`
				: `lets the ${actionsText([phase])} pass`,
		),
	},
	'hold-broken': {
		shape: {
			who: id,
			/** Joins those whose act is under way, since it has their Total Init (RK-04). */
			joins: maybe(flag),
		},
		rule: 'RK-0C',
		evolve: (state, {who, joins}) =>
			inState(state, (fresh) => {
				fresh.ready = [...without(state.ready, who), who];
				fresh.group = joins ? [...state.group, who] : state.group;
			}),
		tell({who, joins}, after, view) {
			const broken = clause(after, who, 'breaks the hold');
			const others = joins
				? seenNames(after, without(after.group, who), view)
				: [];
			return others.length > 0
				? line(
						`${broken} and acts at the same time as ${listed(others)}`,
						who,
						'RK-04',
					)
				: line(broken, who);
		},
	},
	/** What was to be done with a held Action, or with a Movement, is no more. */
	released: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inState(state, (fresh) => {
				fresh.ready = without(state.ready, who);
				fresh.pressed = without(state.pressed, who);
				fresh.mover = state.mover?.who === who ? undefined : state.mover;
			}),
		tell: silent,
	},
	/**
	 * RK-0C: an Action kept against the rules counts as held from this phase on, so that the phase's own Action can
	 * come.
	 */
	'hold-kept': {
		shape: {
			who: id,
			/** Against the rules: the Action of the phase comes before it (RK-05). */
			isForced: flag,
		},
		rule: 'RK-05',
		evolve(state, {who, isForced}) {
			const kept = inState(state, (fresh) => {
				fresh.ready = without(fresh.ready, who);
			});
			const phase = phaseOf(state);
			return isForced
				? inCombatant(kept, who, (fresh) => {
						fresh.dice = fresh.dice.map((die): Die =>
							die.is === 'held' ? {...die, phase} : die,
						);
					})
				: kept;
		},
		tell: tells(() => 'keeps the Action held'),
	},
	/** RK-06: the second Movement is the last. */
	moved: {
		shape: {
			who: id,
			move: moveId,
			/** Added to an Action that is over. */
			isAlso: flag,
		},
		rule: 'RK-0B',
		evolve(state, {who, move, isAlso}) {
			const stands = stood(state, who, move);
			return isAlso
				? stands
				: inNearest(stands, 'action', (frame) => {
						frame.isDone = frame.hasMoved;
						frame.hasMoved = true;
						frame.menu = undefined;
					});
		},
		tell({who, move, isAlso}, after) {
			const {does} = moveOf(move);
			return line(
				isAlso ? clause(after, who, `also ${does}`) : clause(after, who, does),
				who,
			);
		},
	},
	moving: {
		shape: {who: id},
		evolve: (state, {who}) =>
			push(
				inState(state, (fresh) => {
					fresh.mover = undefined;
				}),
				{kind: 'move', who},
			),
		tell: silent,
	},
	drawn: {
		shape: {
			who: id,
			/** `undefined`: the weapon in hand is put away. */
			weapon: maybe(text),
			from: maybe(text),
		},
		rule: 'RK-0A',
		evolve: (state, {who, weapon}) =>
			actOn(
				inCombatant(state, who, (fresh) => {
					fresh.inHand = weapon;
				}),
				who,
			),
		tell: tells(({who, weapon, from}, after) =>
			weapon === undefined
				? `puts the ${weaponText(after, who, from)} away`
				: `draws the ${weaponText(after, who, weapon)}`,
		),
	},
	acted: {
		shape: {who: id},
		rule: 'RK-0A',
		evolve: (state, {who}) => actOn(state, who),
		tell: tells(() => 'acts without a roll'),
	},
});

/** What is done with an Action. */
export type ActionEvent = EventsOf<typeof actionEvents>;
