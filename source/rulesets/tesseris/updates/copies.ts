import type {Copies, Writable} from '../../../engine/world/updates.js';
import type {AttackFrame} from '../state/attack.js';
import type {
	Arm,
	Body,
	Habits,
	Place,
	Round,
	TeCombatant,
	Turn,
} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {
	ActionFrame,
	ResistFrame,
	TestFrame,
	WindowFrame,
} from '../state/frames.js';

/*
 * Copies of everything that changes often, each made by one literal (see `Copies`). Leaving out a key does not compile.
 */

const copyState = (state: TeState): Writable<TeState> => ({
	combatants: state.combatants,
	index: state.index,
	stack: state.stack,
	clock: state.clock,
	conditions: state.conditions,
	serial: state.serial,
	over: state.over,
	settings: state.settings,
	coming: state.coming,
	departed: state.departed,
	handlings: state.handlings,
	spans: state.spans,
	goesOnIn: state.goesOnIn,
});

export const copyCombatant = (
	combatant: TeCombatant,
): Writable<TeCombatant> => ({
	id: combatant.id,
	name: combatant.name,
	side: combatant.side,
	control: combatant.control,
	kin: combatant.kin,
	isPlural: combatant.isPlural,
	isHidden: combatant.isHidden,
	isUnknown: combatant.isUnknown,
	formerNames: combatant.formerNames,
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

export const copyBody = (body: Body): Writable<Body> => ({
	stamina: body.stamina,
	wounds: body.wounds,
	ego: body.ego,
	fate: body.fate,
	mayhem: body.mayhem,
	breaths: body.breaths,
	announced: body.announced,
	crippled: body.crippled,
});

export const copyRound = (round: Round): Writable<Round> => ({
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

export const copyTurn = (turn: Turn): Writable<Turn> => ({
	hasActed: turn.hasActed,
	hasAttacked: turn.hasAttacked,
	moved: turn.moved,
	isDrawFree: turn.isDrawFree,
	isBled: turn.isBled,
	isBreathed: turn.isBreathed,
	isSteady: turn.isSteady,
});

export const copyPlace = (place: Place): Writable<Place> => ({
	square: place.square,
	near: place.near,
	isMounted: place.isMounted,
	isHigher: place.isHigher,
	cover: place.cover,
});

export const copyHabits = (habits: Habits): Writable<Habits> => ({
	order: habits.order,
	last: habits.last,
	lastTarget: habits.lastTarget,
	distracted: habits.distracted,
});

export const copyArm = (arm: Arm): Writable<Arm> => ({
	weapon: arm.weapon,
	isHeld: arm.isHeld,
	isOffHand: arm.isOffHand,
	rounds: arm.rounds,
	isJammed: arm.isJammed,
	lying: arm.lying,
});

export const copyAttack = (frame: AttackFrame): Writable<AttackFrame> => ({
	kind: frame.kind,
	attacker: frame.attacker,
	targets: frame.targets,
	action: frame.action,
	arms: frame.arms,
	aims: frame.aims,
	part: frame.part,
	item: frame.item,
	cause: frame.cause,
	attackMarks: frame.attackMarks,
	defenceMarks: frame.defenceMarks,
	sight: frame.sight,
	shots: frame.shots,
	roll: frame.roll,
	where: frame.where,
	defence: frame.defence,
	landing: frame.landing,
	isDived: frame.isDived,
	takes: frame.takes,
	results: frame.results,
	jamsSettled: frame.jamsSettled,
	isFollowed: frame.isFollowed,
});

export const copyAction = (frame: ActionFrame): Writable<ActionFrame> => ({
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
	pace: frame.pace,
	done: frame.done,
	reach: frame.reach,
	left: frame.left,
	isAnswered: frame.isAnswered,
});

export const copyWindow = (frame: WindowFrame): Writable<WindowFrame> => ({
	kind: frame.kind,
	provoker: frame.provoker,
	action: frame.action,
	strikers: frame.strikers,
	followers: frame.followers,
	shooters: frame.shooters,
});

export const copyResist = (frame: ResistFrame): Writable<ResistFrame> => ({
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

export const copyTest = (frame: TestFrame): Writable<TestFrame> => ({
	kind: frame.kind,
	who: frame.who,
	action: frame.action,
	target: frame.target,
	marks: frame.marks,
	test: frame.test,
	chosen: frame.chosen,
});

export const copies: Copies<TeCombatant, TeState> = {
	state: copyState,
	combatant: copyCombatant,
};
