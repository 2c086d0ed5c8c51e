import {type ObjectOf, flag, id, number, text, maybe, list} from '../../../engine/kit/shape.js';
import {
	eventRows,
	silent,
	type ToldLine,
	line,
	tells,
	cannotDefend,
} from '../../../engine/events/event-rows.js';
import {clause, find, nameOf, get} from '../../../engine/world/world.js';
import type {Arm, DdState} from '../state/fight.js';
import {gain, inArm, inTurn, inCombatant, inForm, pop, push} from '../updates.js';
import {minus} from '../../../engine/kit/text.js';
import {pointsText, moveVerb, zoneText} from '../shown/text.js';
import {secret, told} from '../../../engine/world/told.js';
import type {EventOf} from '../../../engine/facts/event.js';
import {moveBy, means, check, exchange, reactionId, scope, guardOf} from '../state/frames.js';
import {type Id, refusal} from '../../../engine/kit/basics.js';
import {isUp} from '../derived/fight.js';
import {settledGuard} from '../derived/unseen.js';

const handledArm = {who: id, arm: text, isDone: flag};

type Handled = ObjectOf<typeof handledArm>;

/** DD-53, DD-56: adds a projectile, or spends one more action on a new clip. */
const load = ({weapon, loading}: Arm, isDone: boolean): Partial<Arm> =>
	isDone
		? {isLoaded: true, loading: 0, ...(weapon.clip !== undefined && {shots: weapon.clip})}
		: {loading: loading + 1};

/** DD-53, DD-56, DD-63: a shot empties the weapon, shortens the clip, or leaves the hand empty. */
function spendShot({weapon, shots, supply}: Arm): Partial<Arm> {
	if (weapon.isThrown) {
		return {isReady: false, ...(supply !== undefined && {supply: Math.max(0, supply - 1)})};
	}

	if (weapon.reload === 'each') {
		return {isLoaded: false};
	}

	return shots === undefined ? {} : {shots: Math.max(0, shots - 1), isLoaded: shots > 1};
}

const handled = (verb: string, {who, arm}: Handled, state: DdState, rest = ''): ToldLine => {
	const weapon = find(state, who)?.arms.find((each) => each.weapon.id === arm)?.weapon;
	const name = (weapon?.name ?? arm).toLowerCase();
	return line(clause(state, who, `${verb} ${name}${rest}`), who);
};

const change = {who: id, points: number, left: number};

/** “loses 7 RP: 9 → 2”, as far as a view may know. */
const changeText = (verb: string, sign: 1 | -1) =>
	tells(({who, points, left}: ObjectOf<typeof change>) => {
		const values = `: ${minus(left - sign * points)} → ${minus(left)}`;
		return told`${verb} ${pointsText(points, who)}${secret(who, 'health', values)}`;
	});

export const handlingEvents = eventRows<DdState>()({
	readied: {
		shape: handledArm,
		rule: 'DD-22',
		evolve: (state, {who, arm}) => inArm(state, who, arm, () => ({isReady: true})),
		tell: (event, after) => handled('readies', event, after),
	},

	'put-away': {
		shape: handledArm,
		rule: 'DD-22',
		evolve: (state, {who, arm}) =>
			inTurn(
				inArm(state, who, arm, () => ({isReady: false})),
				who,
				{stowed: arm},
			),
		tell: (event, after) => handled('puts away', event, after),
	},

	loaded: {
		shape: handledArm,
		rule: 'DD-53',
		evolve: (state, {who, arm, isDone}) => inArm(state, who, arm, (fresh) => load(fresh, isDone)),
		tell: (event, after) => handled('loads', event, after, event.isDone ? '' : ' (not done yet)'),
	},

	'shot-spent': {
		shape: {who: id, arm: text},
		evolve: (state, {who, arm}) => inArm(state, who, arm, spendShot),
		tell: silent,
	},

	harmed: {
		shape: change,
		rule: 'DD-02',
		dealt: ({who: to, points: amount}) => [{to, amount}],
		evolve: (state, {who, points}) => gain(state, who, -points),
		tell: changeText('loses', -1),
	},
	healed: {
		shape: change,
		rule: 'DD-02',
		healed: ({who: to, points: amount}) => [{to, amount}],
		evolve: (state, {who, points}) => gain(state, who, points),
		tell: changeText('regains', 1),
	},
});

const movedFields = {
	who: id,
	by: moveBy,
	from: number,
	to: number,
	goal: maybe(id),
	isReached: flag,
	leaves: list(id),
};

type Moved = EventOf<'moved', typeof movedFields>;

const without = (engaged: readonly Id[], isLeft: (id: Id) => boolean): readonly Id[] =>
	engaged.length === 0 ? engaged : engaged.filter((id) => !isLeft(id));

/** DD-26: disengages from everybody, on both sides, and engages the goal. */
function move(state: DdState, event: Moved): DdState {
	const {who, by, from, to, goal, isReached, leaves} = event;
	const isEngaged = goal !== undefined && isReached;
	const isMounted = find(state, who)?.isMounted ?? false;
	const moved = inTurn(state, who, (turn) => {
		turn.moved = {
			...(goal === undefined ? turn.moved : {towards: goal}),
			from: turn.moved?.from ?? from,
			left: [...(turn.moved?.left ?? []), ...leaves],
		};
		turn.freeRidden += by === 'ride' ? Math.max(1, Math.abs(to - from)) : 0;
		turn.ridden += isMounted ? Math.abs(to - from) : 0;
	});
	const arrived = inCombatant(moved, who, (fresh) => {
		const kept = without(fresh.engaged, (id) => leaves.includes(id) || id === goal);
		fresh.zone = to;
		fresh.engaged = isEngaged ? [...kept, goal] : kept;
	});
	return leaves.reduce(
		(after, id) =>
			inCombatant(after, id, (fresh) => {
				fresh.engaged = without(fresh.engaged, (other) => other === who);
			}),
		arrived,
	);
}

function destination({from, to, goal, isReached}: Moved, state: DdState): string {
	if (goal === undefined) {
		return to === from ? 'away' : `to ${zoneText(to)}`;
	}

	const name = nameOf(state, goal);
	return isReached ? `up to ${name}` : `towards ${name}, not yet in reach`;
}

export const moveEvents = eventRows<DdState>()({
	moved: {
		shape: movedFields,
		evolve: move,
		about: ({who, goal}) => [who, goal],
		/** “Koji moves up to Oni” (DD-21, DD-60). */
		tell: (event, after) =>
			line(
				clause(
					after,
					event.who,
					`${moveVerb(event.by, find(after, event.who))} ${destination(event, after)}`,
				),
				event.who,
				event.by === 'ride' ? 'DD-60' : 'DD-21',
			),
	},
});

export const exchangeEvents = eventRows<DdState>()({
	attacked: {
		shape: {attacker: id, target: id, means},
		evolve(state, {attacker, target, means}) {
			const foe = find(state, target);
			const isOnFallen = foe !== undefined && !isUp(foe, state);
			return push(
				state,
				exchange.frame({attacker, target, means, ...(isOnFallen && {isOnFallen})}),
			);
		},
		tell: silent,
	},

	'attack-ended': {
		shape: {attacker: id, target: id},
		evolve: pop,
		tell: ({attacker, target}, after) =>
			line(
				`${nameOf(after, attacker)}’s attack on ${nameOf(after, target)} comes to nothing`,
				attacker,
				'DD-19',
			),
	},

	reacted: {
		shape: {
			who: id,
			against: id,
			reaction: reactionId,
			power: maybe(text),
			scope: maybe(scope),
			refused: maybe(refusal),
		},
		evolve: (state, {reaction, power, scope}) =>
			inForm(state, exchange, {reaction, reactionPower: power, scope}),
		tell({who, refused}, after) {
			const settled = refused && settledGuard(get(after, who));
			return refused && cannotDefend(after, who, refused, settled?.against);
		},
	},

	'defence-rolled': {
		shape: {who: id, check},
		/** DD-34: with the first defence that is rolled, it is settled against whom one defends this round. */
		evolve(state, {who, check}) {
			const top = exchange.top(state);
			const guard = top && guardOf(top);
			const bound = top
				? inTurn(state, who, (turn) => {
						turn.guard ??= guard;
						turn.guarded = [...turn.guarded, top.attacker];
					})
				: state;
			return inForm(bound, exchange, {defence: check});
		},
		tell: silent,
	},

	manoeuvre: {
		shape: {who: id, text},
		rule: 'DD-46',
		evolve: (state, {text: manoeuvre}) => inForm(state, exchange, {manoeuvre}),
		// The GM's text may name the attacker.
		about({who}, after) {
			const {attacker, target} = exchange.top(after) ?? {};
			return [who, attacker, target];
		},
		tell: ({who, text}) => (text === '' ? undefined : line(text, who)),
	},
});
