import {
	type ObjectOf,
	flag,
	id,
	list,
	maybe,
	number,
	text,
	yes,
} from '../../../engine/kit/shape.js';
import {type Die, type RkState, action, made} from '../state.js';
import {type MoveId, featId, featOf, moveId, moveOf} from '../actions.js';
import {eventRows, silent, line, tells} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clause, clockOf, find, get} from '../../../engine/world/world.js';
import {knacksOf, phaseOf, weaponIn} from '../derived.js';
import {orderWith} from '../order.js';
import {actionsText, wholeText} from '../shown/text.js';
import {inCombatant, inForm, inState} from '../updates.js';
import {names, preceded, secret, told} from '../../../engine/world/told.js';
import {meansText, trait, unarmed} from '../sheet/weapons.js';
import {counted, minus, signed} from '../../../engine/kit/text.js';
import {knackRoll} from '../rolls/pools.js';
import {raise} from '../rolls/target-number.js';

/** Dice of one Action that leave the order: their indices among the combatant's dice, and their phase. */
const spending = {who: id, dice: list(number), phase: number};

type Spending = ObjectOf<typeof spending>;

/** How somebody stands after a Movement (RK-0B). */
export const stanceAfter = (state: RkState, who: Id, move: MoveId): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.stance = {...fresh.stance, ...moveOf(move).stance};
	});

export const weaponText = (state: RkState, who: Id, id: string | undefined): string => {
	const combatant = find(state, who);
	return meansText(combatant ? weaponIn(combatant, id) : unarmed);
};

export const turnDice = (state: RkState, who: Id, places: readonly number[], is: Die['is']) =>
	inCombatant(state, who, (fresh) => {
		fresh.dice = fresh.dice.map((die, place): Die => (places.includes(place) ? {...die, is} : die));
	});

export const without = (ids: readonly Id[], who: Id): readonly Id[] =>
	ids.includes(who) ? ids.filter((id) => id !== who) : ids;

/** An Attack/Action uses up its Action, except for a Movement (RK-06). */
export function actOn(state: RkState, who: Id): RkState {
	const frame = state.stack.findLast(action.is);
	return inState(inForm(state, action, {isDone: true}), {
		mover:
			frame && !frame.hasMoved ? {who, phase: clockOf(state, 'phase'), isLast: false} : undefined,
	});
}

/** RK-06: nobody adds a Movement to an earlier Action once one is used; a hold or forfeit ends that for its owner. */
const spend = (state: RkState, {who, dice}: Spending, is: Die['is']): RkState =>
	inState(turnDice(state, who, dice, is), {
		ready: without(state.ready, who),
		acted: [...state.acted, who],
		mover: is === 'spent' || state.mover?.who === who ? undefined : state.mover,
	});

/** RK-04: those who act together do not see it yet. A Movement added to an act before theirs is seen at once. */
const stood = (state: RkState, who: Id, move: MoveId): RkState =>
	state.group.length > 1 && state.acted.includes(who)
		? inState(state, {stances: [...state.stances, {who, move}]})
		: stanceAfter(state, who, move);

export const actionEvents = eventRows<RkState>()({
	'action-used': {
		shape: {...spending, isHeld: flag},
		rule: 'RK-05',
		evolve: (state, event) => inForm(spend(state, event, 'spent'), action, {isUsed: true}),
		tell: ({who, phase, isHeld}, after) =>
			isHeld ? line(clause(after, who, `uses the held ${actionsText([phase])}`), who) : undefined,
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
			inState(state, {
				ready: [...without(state.ready, who), who],
				...(joins && {group: [...state.group, who], order: orderWith(state, [who])}),
			}),
		tell({who, joins}, after) {
			const breaks = clause(after, who, 'breaks the hold');
			const others = names(after, joins ? without(after.group, who) : []);
			const joining = preceded(`${breaks} and acts at the same time as `, others);
			return [line(joining, who, 'RK-04'), line(breaks, who)];
		},
	},
	/** What was to be done with a held Action, or with a Movement, is no more. */
	released: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inState(state, {
				ready: without(state.ready, who),
				pressed: without(state.pressed, who),
				mover: state.mover?.who === who ? undefined : state.mover,
			}),
		tell: silent,
	},
	/** RK-0C: an Action kept against the rules counts as held from this phase on, so that the phase's own Action can come. */
	'hold-kept': {
		shape: {
			who: id,
			/** Against the rules: the Action of the phase comes before it (RK-05). */
			isForced: flag,
		},
		rule: 'RK-05',
		evolve(state, {who, isForced}) {
			const phase = phaseOf(state);
			return inState(
				inCombatant(state, who, (fresh) => {
					fresh.dice = fresh.dice.map((die): Die =>
						isForced && die.is === 'held' ? {...die, keptIn: phase} : die,
					);
				}),
				{ready: without(state.ready, who)},
			);
		},
		tell: tells('keeps the Action held'),
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
				? inState(stands, {mover: undefined})
				: inForm(stands, action, {
						isDone: state.stack.findLast(action.is)?.hasMoved ?? false,
						hasMoved: true,
						menu: 'main',
					});
		},
		tell: tells(({move, isAlso}) => (isAlso ? `also ${moveOf(move).does}` : moveOf(move).does)),
	},
	drawn: {
		shape: {
			who: id,
			/** `undefined`: the weapon in hand is put away. */
			weapon: maybe(text),
			from: maybe(text),
		},
		rule: 'RK-0A',
		evolve: (state, {who, weapon}) => actOn(inCombatant(state, who, {inHand: weapon}), who),
		tell: tells(({who, weapon, from}, after) => {
			const drawn = weapon && weaponText(after, who, weapon);
			const before = weaponText(after, who, from);
			return drawn === undefined
				? `puts the ${before} away`
				: from === undefined
					? `draws the ${drawn}`
					: `swaps the ${before} for the ${drawn}`;
		}),
	},
	acted: {
		shape: {who: id, isOwn: maybe(yes), said: maybe(text)},
		rule: 'RK-0A',
		evolve: (state, {who}) => actOn(state, who),
		tell: tells(({isOwn, said = 'acts without a roll'}) => (isOwn ? '' : said)),
	},
});

export const featEvents = eventRows<RkState>()({
	'feat-rolled': {
		shape: {
			who: id,
			feat: featId,
			knack: text,
			trait,
			made,
			need: number,
			raises: number,
			of: maybe(id),
		},
		rule: 'RK-0A',
		about: ({who}) => [who],
		tell: tells(({who, feat, knack, trait, made, need, raises, of}, after) => {
			const result = made.total >= need ? 'succeeds' : 'fails';
			const {tries} = featOf(feat);
			const number =
				raises === 0
					? String(need)
					: `${need} (${minus(need - raise * raises)}, ${counted(raises, 'raise')} ${signed(raise * raises)})`;
			const one = get(after, who);
			const known = knacksOf(one).find(({name}) => name === knack);
			// “footwork 2 + Brawn 3”.
			const base = knackRoll(one, after, known, trait, undefined).base();
			const roll = ` ${wholeText(base, made)}`;
			const against = ` against ${number}`;
			return told`${tries}${secret(who, 'ability', told`${roll}${of === undefined ? against : secret(of, 'ability', against, '')}`)}: ${result}`;
		}),
	},
});
