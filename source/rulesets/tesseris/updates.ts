import type {Chain} from '../../dice/dice.js';
import type {Id} from '../../engine/basics.js';
import {
	type Change,
	type Copies,
	type Writable,
	updatesOf,
} from '../../engine/updates.js';
import type {
	ActionFrame,
	Arm,
	AttackFrame,
	Body,
	Frame,
	Habits,
	Place,
	ResistFrame,
	Round,
	TeCombatant,
	Test,
	TeState,
	TestFrame,
	Turn,
	WindowFrame,
} from './state.js';

/* Fresh copies of all that is changed often, each by one literal (see `Copies`). A key left out does not compile. */

const copyState = (state: TeState): Writable<TeState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	pendingSettings: state.pendingSettings,
	spans: state.spans,
	goesOnIn: state.goesOnIn,
});

const copyCombatant = (combatant: TeCombatant): Writable<TeCombatant> => ({
	id: combatant.id,
	name: combatant.name,
	side: combatant.side,
	control: combatant.control,
	kin: combatant.kin,
	isHidden: combatant.isHidden,
	isGone: combatant.isGone,
	starts: combatant.starts,
	ends: combatant.ends,
	sheet: combatant.sheet,
	arms: combatant.arms,
	body: combatant.body,
	round: combatant.round,
	turn: combatant.turn,
	place: combatant.place,
	habits: combatant.habits,
});

const copyBody = (body: Body): Writable<Body> => ({
	stamina: body.stamina,
	wounds: body.wounds,
	ego: body.ego,
	fate: body.fate,
	mayhem: body.mayhem,
	breaths: body.breaths,
	announced: body.announced,
	crippled: body.crippled,
});

const copyRound = (round: Round): Writable<Round> => ({
	roll: round.roll,
	place: round.place,
	rank: round.rank,
	delays: round.delays,
	hasBegun: round.hasBegun,
	isOver: round.isOver,
	spent: round.spent,
	borrowed: round.borrowed,
	debt: round.debt,
	isFreeSpent: round.isFreeSpent,
	attacks: round.attacks,
	defences: round.defences,
	isSurprised: round.isSurprised,
	isAmbusher: round.isAmbusher,
	hasFocused: round.hasFocused,
	hands: round.hands,
});

const copyTurn = (turn: Turn): Writable<Turn> => ({
	hasActed: turn.hasActed,
	hasAttacked: turn.hasAttacked,
	moved: turn.moved,
	isDrawFree: turn.isDrawFree,
	isBled: turn.isBled,
	isBreathed: turn.isBreathed,
	isSteady: turn.isSteady,
});

const copyPlace = (place: Place): Writable<Place> => ({
	square: place.square,
	near: place.near,
	isMounted: place.isMounted,
	isHigher: place.isHigher,
	cover: place.cover,
});

const copyHabits = (habits: Habits): Writable<Habits> => ({
	order: habits.order,
	last: habits.last,
	lastTarget: habits.lastTarget,
	distracted: habits.distracted,
});

const copyArm = (arm: Arm): Writable<Arm> => ({
	weapon: arm.weapon,
	isHeld: arm.isHeld,
	isOffHand: arm.isOffHand,
	rounds: arm.rounds,
	isJammed: arm.isJammed,
});

const copyAttack = (frame: AttackFrame): Writable<AttackFrame> => ({
	kind: frame.kind,
	attacker: frame.attacker,
	targets: frame.targets,
	action: frame.action,
	arms: frame.arms,
	aims: frame.aims,
	part: frame.part,
	cause: frame.cause,
	attackMarks: frame.attackMarks,
	defenceMarks: frame.defenceMarks,
	sight: frame.sight,
	shots: frame.shots,
	roll: frame.roll,
	where: frame.where,
	defence: frame.defence,
	landing: frame.landing,
	results: frame.results,
	jamsSettled: frame.jamsSettled,
	isFollowed: frame.isFollowed,
});

const copyAction = (frame: ActionFrame): Writable<ActionFrame> => ({
	kind: frame.kind,
	who: frame.who,
	action: frame.action,
	target: frame.target,
	arm: frame.arm,
	isReaction: frame.isReaction,
	isBegun: frame.isBegun,
	goal: frame.goal,
	chosen: frame.chosen,
	aims: frame.aims,
	done: frame.done,
	reach: frame.reach,
	left: frame.left,
	isAnswered: frame.isAnswered,
});

const copyWindow = (frame: WindowFrame): Writable<WindowFrame> => ({
	kind: frame.kind,
	provoker: frame.provoker,
	action: frame.action,
	strikers: frame.strikers,
	followers: frame.followers,
	shooters: frame.shooters,
});

const copyResist = (frame: ResistFrame): Writable<ResistFrame> => ({
	kind: frame.kind,
	who: frame.who,
	from: frame.from,
	difficulty: frame.difficulty,
	gains: frame.gains,
	note: frame.note,
	rule: frame.rule,
	marks: frame.marks,
	test: frame.test,
});

const copyTest = (frame: TestFrame): Writable<TestFrame> => ({
	kind: frame.kind,
	who: frame.who,
	action: frame.action,
	target: frame.target,
	marks: frame.marks,
	test: frame.test,
	chosen: frame.chosen,
});

/** Frames that change while they are on the stack. */
type ChangingKind =
	| 'attack'
	| 'action'
	| 'window'
	| 'resist'
	| 'test'
	| 'fight'
	| 'surprise'
	| 'ruling'
	| 'closing';

/** A test whose duds have been rolled anew. */
export const rerolled = (test: Test, again: readonly Chain[]): Test => ({
	dice: test.dice,
	again,
	rerolls: test.rerolls,
	flat: test.flat,
	counted: test.counted,
});

export const copies: Copies<TeCombatant, TeState> = {
	state: copyState,
	combatant: copyCombatant,
};

export type {Change} from '../../engine/updates.js';

export const {
	change,
	enlist,
	inCombatant,
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
	surprise: ({kind, totals}) => ({kind, totals}),
	ruling: ({kind, who, action, gainer}) => ({kind, who, action, gainer}),
	closing: ({kind, winner}) => ({kind, winner}),
});

/** A change of one group of a combatant's facts. */
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

export const withBody = inGroup<Body>(
	({body}) => copyBody(body),
	(fresh, body) => {
		fresh.body = body;
	},
);
export const withRound = inGroup<Round>(
	({round}) => copyRound(round),
	(fresh, round) => {
		fresh.round = round;
	},
);
const withTurn = inGroup<Turn>(
	({turn}) => copyTurn(turn),
	(fresh, turn) => {
		fresh.turn = turn;
	},
);
export const withPlace = inGroup<Place>(
	({place}) => copyPlace(place),
	(fresh, place) => {
		fresh.place = place;
	},
);
export const withHabits = inGroup<Habits>(
	({habits}) => copyHabits(habits),
	(fresh, habits) => {
		fresh.habits = habits;
	},
);

type WithGroup<T> = (combatant: TeCombatant, update: Change<T>) => TeCombatant;

const inFacts =
	<T>(update: WithGroup<T>) =>
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
