import type {Id} from '../../engine/basics.js';
import {find} from '../../engine/world.js';
import {
	inAction,
	inAttack,
	inCombatant,
	inFeat,
	inState,
	inWound,
	pop,
	push,
} from './copies.js';
import {phaseOf} from './derived.js';
import type {RkEvent} from './events.js';
import {type Die, type RkState, type WoundFrame, openingOf} from './facts.js';

/* What each event changes. Nothing is decided here, and an unknown id changes nothing. */

type EventOf<T extends RkEvent['type']> = Extract<RkEvent, {type: T}>;

/** Dice that somebody rolled, as they become. */
const turnDice = (
	state: RkState,
	who: Id,
	places: readonly number[],
	is: Die['is'],
): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.dice = fresh.dice.map((die, place): Die =>
			places.includes(place) ? {...die, is} : die,
		);
	});

const without = (ids: readonly Id[], who: Id): readonly Id[] =>
	ids.includes(who) ? ids.filter((id) => id !== who) : ids;

/** The Action leaves Total Init; its owner no longer waits for it, and nobody adds to an earlier one. */
const spend = (
	state: RkState,
	{who, dice}: {readonly who: Id; readonly dice: readonly number[]},
	is: Die['is'],
): RkState =>
	inState(turnDice(state, who, dice, is), (fresh) => {
		fresh.ready = without(fresh.ready, who);
		fresh.mover = undefined;
	});

/** A new turn begins from nothing: whatever was under way is over. */
function beginTurn(state: RkState): RkState {
	return inState(state, (fresh) => {
		fresh.stack = [{kind: 'fight'}];
		fresh.combatants = state.combatants.map((combatant) =>
			combatant.dice.length === 0 ? combatant : {...combatant, dice: []},
		);
		fresh.order = [];
		fresh.ready = [];
		fresh.group = [];
		fresh.hits = [];
		fresh.mover = undefined;
	});
}

/** An Attack/Action is all that an Action allows, but for a Movement (RK-06). */
function actOn(state: RkState, who: Id): RkState {
	const frame = state.stack.findLast(({kind}) => kind === 'action');
	const mayMove = frame?.kind === 'action' && !frame.hasMoved;
	return inState(
		inAction(state, (fresh) => {
			fresh.isDone = true;
		}),
		(fresh) => {
			fresh.mover = mayMove ? who : undefined;
		},
	);
}

/** RK-06: the second Movement is the last. */
function move(state: RkState, {isAlso}: EventOf<'moved'>): RkState {
	return isAlso
		? state
		: inAction(state, (fresh) => {
				fresh.isDone = fresh.hasMoved;
				fresh.hasMoved = true;
			});
}

const woundOf = (
	facts: Pick<WoundFrame, 'who' | 'by' | 'weapon' | 'points'>,
): WoundFrame => ({
	kind: 'wound',
	who: facts.who,
	by: facts.by,
	weapon: facts.weapon,
	points: facts.points,
	check: undefined,
	isChecked: false,
	isLookAsked: false,
});

const hurt = (state: RkState, who: Id, points: number): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.flesh += points;
	});

/** RK-31: the Flesh Wounds stay, or become Dramatic ones. */
function check(
	state: RkState,
	{who, dramatic, isLookAsked}: EventOf<'wound-checked'>,
): RkState {
	const checked = inWound(state, (frame) => {
		frame.isChecked = true;
		frame.isLookAsked = isLookAsked;
	});
	return dramatic === 0
		? checked
		: inCombatant(checked, who, (fresh) => {
				fresh.flesh = 0;
				fresh.dramatic += dramatic;
			});
}

/** RK-0C: kept against the rules, it counts as held from this phase on, so that the phase’s own Action can come. */
function keepHolding(
	state: RkState,
	{who, isForced}: EventOf<'hold-kept'>,
): RkState {
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
}

export function evolve(state: RkState, event: RkEvent): RkState {
	switch (event.type) {
		case 'turn-began': {
			return beginTurn(state);
		}

		case 'init-rolled': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.rolledFor = event.turn;
				fresh.dice = event.dice.map(({phase, value, isLate}) => ({
					phase,
					value,
					is: isLate ? 'lapsed' : 'ahead',
				}));
			});
		}

		case 'phase-began': {
			return inState(state, (fresh) => {
				fresh.order = event.order;
				fresh.ready = [];
				fresh.group = [];
			});
		}

		case 'phases-passed': {
			return inState(state, (fresh) => {
				fresh.order = [];
				fresh.ready = [];
				fresh.group = [];
			});
		}

		case 'grouped': {
			return inState(state, (fresh) => {
				fresh.group = event.ids;
			});
		}

		case 'group-settled': {
			return inState(state, (fresh) => {
				fresh.group = [];
			});
		}

		case 'action-began': {
			return push(state, {
				kind: 'action',
				who: event.who,
				isUsed: false,
				hasMoved: false,
				isDone: false,
			});
		}

		case 'action-put-back': {
			return inState(pop(state), (fresh) => {
				fresh.group = [];
			});
		}

		case 'action-used': {
			return inAction(spend(state, event, 'spent'), (frame) => {
				frame.isUsed = true;
			});
		}

		case 'held': {
			return spend(state, event, 'held');
		}

		case 'forfeited': {
			return spend(state, event, 'lapsed');
		}

		case 'hold-broken': {
			return inState(state, (fresh) => {
				fresh.ready = [...without(state.ready, event.who), event.who];
			});
		}

		case 'hold-kept': {
			return keepHolding(state, event);
		}

		case 'moved': {
			return move(state, event);
		}

		case 'moving': {
			return push(
				inState(state, (fresh) => {
					fresh.mover = undefined;
				}),
				{kind: 'move', who: event.who},
			);
		}

		case 'drawn': {
			return actOn(
				inCombatant(state, event.who, (fresh) => {
					fresh.inHand = event.weapon;
				}),
				event.who,
			);
		}

		case 'attacked': {
			const {attacker, target, weapon} = event;
			const aimed = inCombatant(state, attacker, (fresh) => {
				fresh.lastTarget = target;
			});
			return push(actOn(aimed, attacker), openingOf(attacker, target, weapon));
		}

		case 'feat-begun': {
			return push(actOn(state, event.who), {
				kind: 'feat',
				who: event.who,
				feat: event.feat,
				knack: undefined,
				trait: undefined,
				need: undefined,
				raises: 0,
			});
		}

		case 'sight-ruled': {
			return inAttack(state, (frame) => {
				frame.isSightRuled = true;
			});
		}

		case 'attack-marked': {
			return inAttack(state, (frame) => {
				frame.raises = event.raises;
				frame.knack = event.knack;
				frame.isHelpless = event.isHelpless;
			});
		}

		case 'number-asked': {
			return push(state, {kind: 'number'});
		}

		case 'number-set': {
			return inAttack(pop(state), (frame) => {
				frame.number = event.number;
			});
		}

		case 'attack-rolled': {
			return inAttack(state, (frame) => {
				frame.rolls = event.rolls;
				frame.need = event.need;
			});
		}

		case 'taken': {
			return inAttack(state, (frame) => {
				frame.answer = 'take';
			});
		}

		case 'defence-marked': {
			return inAttack(state, (frame) => {
				frame.defence = event.knack;
			});
		}

		case 'defended': {
			const {who, dice} = event;
			const paid = inState(turnDice(state, who, dice, 'spent'), (fresh) => {
				fresh.ready = without(fresh.ready, who);
			});
			return inAttack(paid, (frame) => {
				frame.answer = 'active';
			});
		}

		case 'defence-rolled': {
			return inAttack(state, (frame) => {
				frame.saved = event.made;
			});
		}

		case 'hit': {
			const {attacker: by, target: who, weapon} = event;
			return push(state, woundOf({who, by, weapon, points: undefined}));
		}

		case 'hit-deferred': {
			const {attacker, target, weapon, count} = event;
			return inState(state, (fresh) => {
				fresh.hits = [...state.hits, {attacker, target, weapon, count}];
			});
		}

		case 'hit-due': {
			return inState(state, (fresh) => {
				fresh.hits = state.hits.slice(1);
			});
		}

		case 'members-fell': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.members = event.left;
			});
		}

		case 'hazard-begun': {
			return push(state, {kind: 'hazard', who: undefined});
		}

		case 'hazard-aimed': {
			return push(pop(state), {kind: 'hazard', who: event.who});
		}

		case 'hurt': {
			const {who, points} = event;
			return push(
				hurt(state, who, points),
				woundOf({who, by: undefined, weapon: undefined, points}),
			);
		}

		case 'damage-rolled': {
			const {who, made} = event;
			return inWound(hurt(state, who, made.total), (frame) => {
				frame.points = made.total;
			});
		}

		case 'check-rolled': {
			return inWound(state, (frame) => {
				frame.check = event.made;
			});
		}

		case 'wound-checked': {
			return check(state, event);
		}

		case 'look-told': {
			return inWound(state, (frame) => {
				frame.isLookAsked = false;
			});
		}

		case 'crippled': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'crippled';
			});
		}

		case 'recovered': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'fit';
			});
		}

		case 'knocked-out': {
			return inCombatant(state, event.who, (fresh) => {
				fresh.told = 'out';
				fresh.dice = fresh.dice.map((die): Die =>
					die.is === 'spent' ? die : {...die, is: 'lapsed'},
				);
			});
		}

		case 'feat-knack': {
			return inFeat(state, (frame) => {
				frame.knack = event.knack;
			});
		}

		case 'feat-need': {
			return inFeat(state, (frame) => {
				frame.need = event.need;
			});
		}

		case 'feat-marked': {
			return inFeat(state, (frame) => {
				frame.raises = event.raises;
				frame.trait = event.trait;
			});
		}

		case 'action-over':
		case 'attack-over':
		case 'wound-over':
		case 'frame-left': {
			return pop(state);
		}

		case 'call-passed': {
			return inState(state, (fresh) => {
				fresh.calledIn = event.phase;
			});
		}

		case 'went-on': {
			return inState(state, (fresh) => {
				fresh.goesOnIn = event.turn;
			});
		}

		case 'closing-begun': {
			return push(state, {
				kind: 'closing',
				winner: event.winner,
				isWoundsAsked: false,
			});
		}

		case 'winner-named': {
			return inClosing(state, event.winner, false);
		}

		case 'wounds-settled': {
			return settleWounds(state, event);
		}

		case 'feat-rolled':
		case 'summed': {
			return state;
		}
	}
}

function inClosing(
	state: RkState,
	winner: EventOf<'closing-begun'>['winner'],
	isWoundsAsked: boolean,
): RkState {
	return state.stack.at(-1)?.kind === 'closing'
		? push(pop(state), {kind: 'closing', winner, isWoundsAsked})
		: state;
}

/** Reading 4: they stay, or are healed; Dramatic ones stay in any case. */
function settleWounds(
	state: RkState,
	{isKept}: EventOf<'wounds-settled'>,
): RkState {
	const top = state.stack.at(-1);
	const asked =
		top?.kind === 'closing' ? inClosing(state, top.winner, true) : state;
	return isKept
		? asked
		: asked.combatants.reduce<RkState>(
				(after, {id, flesh}) =>
					flesh === 0 || find(after, id)?.isGone
						? after
						: inCombatant(after, id, (fresh) => {
								fresh.flesh = 0;
							}),
				asked,
			);
}
