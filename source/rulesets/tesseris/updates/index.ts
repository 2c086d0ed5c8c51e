import type {Chain} from '../../../dice/dice.js';
import type {Id} from '../../../engine/kit/basics.js';
import {
	type Change,
	type Writable,
	updatesOf,
} from '../../../engine/world/updates.js';
import type {Test} from '../state/attack.js';
import type {Arm, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {Frame} from '../state/frames.js';
import {
	copies,
	copyAction,
	copyArm,
	copyAttack,
	copyBody,
	copyCombatant,
	copyHabits,
	copyPlace,
	copyResist,
	copyRound,
	copyTest,
	copyTurn,
	copyWindow,
} from './copies.js';

/** Frames that change while they are on the stack. */
type ChangingKind =
	| 'attack'
	| 'action'
	| 'window'
	| 'resist'
	| 'test'
	| 'fight'
	| 'surprise'
	| 'ruling';

/** A test with its duds rerolled. */
export const rerolled = (test: Test, again: readonly Chain[]): Test => ({
	dice: test.dice,
	again,
	rerolls: test.rerolls,
	flat: test.flat,
	counted: test.counted,
});

export type {Change} from '../../../engine/world/updates.js';

export const {
	change,
	enlist,
	inCombatant,
	inForm,
	inState,
	inTop,
	pop,
	push,
	withFacts,
} = updatesOf<TeCombatant, Frame, TeState, ChangingKind>(copies, {
	attack: copyAttack,
	action: copyAction,
	window: copyWindow,
	resist: copyResist,
	test: copyTest,
	fight: ({kind, isSurprise}) => ({kind, isSurprise}),
	surprise: ({kind, totals, seeker}) => ({
		kind,
		totals,
		...(seeker !== undefined && {seeker}),
	}),
	ruling: ({kind, who, action, gainer}) => ({kind, who, action, gainer}),
});

/** Changes one group of a combatant's state. */
const inGroup =
	<T>(
		copy: (combatant: TeCombatant) => Writable<T>,
		put: (fresh: Writable<TeCombatant>, facts: T) => void,
	) =>
	(combatant: TeCombatant, update: Change<T>): TeCombatant => {
		const facts = copy(combatant);
		update(facts);
		const fresh = copyCombatant(combatant);
		put(fresh, facts);
		return fresh;
	};

export const withBody = inGroup(
	({body}) => copyBody(body),
	(fresh, body) => {
		fresh.body = body;
	},
);
export const withRound = inGroup(
	({round}) => copyRound(round),
	(fresh, round) => {
		fresh.round = round;
	},
);
const withTurn = inGroup(
	({turn}) => copyTurn(turn),
	(fresh, turn) => {
		fresh.turn = turn;
	},
);
export const withPlace = inGroup(
	({place}) => copyPlace(place),
	(fresh, place) => {
		fresh.place = place;
	},
);
export const withHabits = inGroup(
	({habits}) => copyHabits(habits),
	(fresh, habits) => {
		fresh.habits = habits;
	},
);

const inFacts =
	<T>(update: (combatant: TeCombatant, change_: Change<T>) => TeCombatant) =>
	(state: TeState, who: Id, change_: Change<T>): TeState =>
		change(state, who, (combatant) => update(combatant, change_));

export const inBody = inFacts(withBody);
export const inRound = inFacts(withRound);
export const inTurn = inFacts(withTurn);
export const inPlace = inFacts(withPlace);
export const inHabits = inFacts(withHabits);

export const inArm = (
	state: TeState,
	who: Id,
	id: string,
	update: Change<Arm>,
): TeState =>
	inCombatant(state, who, (fresh) => {
		fresh.arms = fresh.arms.map((arm) => {
			if (arm.weapon.id !== id) {
				return arm;
			}

			const changed = copyArm(arm);
			update(changed);
			return changed;
		});
	});
