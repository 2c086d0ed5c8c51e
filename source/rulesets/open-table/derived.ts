import type {Dice} from '../../dice/dice.js';
import {type Id, type Side, firstOf, grouped} from '../../engine/kit/basics.js';
import type {Condition} from '../../engine/world/conditions.js';
import {clockOf, find, sideLeft} from '../../engine/world/world.js';
import {skillName} from '../pieces.js';
import {abilityCalled} from '../stat-block.js';
import type {Attack, OtSheet} from './sheet/sheet.js';
import type {OtState, TurnFrame, OtCombatant, Plight} from './state/fight.js';

export const roundOf = (state: OtState): number => clockOf(state, 'round');

/** Successes and failures that settle a fallen hero's fate. */
export const settled = 3;

export const isOutForGood = ({isOut, failures}: OtCombatant['fate']): boolean =>
	isOut || failures >= settled;

/** OT-25: at 0 hit points a foe is out, and a hero down. */
export function plightOf(combatant: OtCombatant, state: OtState): Plight {
	const {hp, fate, side, isGone} = combatant;
	if (isGone || isOutForGood(fate)) {
		return 'out';
	}

	return hp === undefined || hp > 0
		? 'up'
		: side === 'bad' || state.settings.atZero === 'out'
			? 'out'
			: 'down';
}

export const isUp = (
	combatant: OtCombatant | undefined,
	state: OtState,
): combatant is OtCombatant => combatant !== undefined && plightOf(combatant, state) === 'up';

export const isIn = (state: OtState, id: Id | undefined): boolean => isUp(find(state, id), state);

export const isStable = ({fate}: OtCombatant): boolean => fate.successes >= settled;

export const isDown = (
	combatant: OtCombatant | undefined,
	state: OtState,
): combatant is OtCombatant => combatant !== undefined && plightOf(combatant, state) === 'down';

/** OT-25: whom an attack can be aimed at: where that harms them, also who is down. */
export const isTarget = (combatant: OtCombatant | undefined, state: OtState): boolean =>
	isUp(combatant, state) || (state.settings.hurtDown && isDown(combatant, state));

/** Whoever is down has a turn as long as its fate is open. */
const canAct = (combatant: OtCombatant, state: OtState): boolean =>
	isUp(combatant, state) || (isDown(combatant, state) && !isStable(combatant));

/** OT-28: where foes act by what is missed alone, they have no turns, as long as a hero has. */
export const hasTurn = (combatant: OtCombatant, state: OtState): boolean =>
	canAct(combatant, state) &&
	(state.settings.actors === 'all' ||
		combatant.control === 'player' ||
		state.combatants.every((each) => each.control !== 'player' || !canAct(each, state)));

/** OT-28: who is up and has no turns. */
export const isPassedOver = (combatant: OtCombatant, state: OtState): boolean =>
	isUp(combatant, state) && !hasTurn(combatant, state);

export const winner = (state: OtState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, (combatant) => isUp(combatant, state));

/** The dice of attacks, saves and checks (OT-02). */
export const fightDice = ({settings}: Pick<OtState, 'settings'>): Dice => ({
	count: settings.dice,
	sides: settings.sides,
});

export const initiativeDice = (state: OtState): Dice =>
	state.settings.initiative === 'own'
		? {count: state.settings.initiativeDice, sides: state.settings.initiativeSides}
		: fightDice(state);

/** The turns under way, those that broke in last. */
export const turnsOf = ({stack}: OtState): readonly TurnFrame[] =>
	stack.filter((frame) => frame.kind === 'turn');

/** Whether what is done now counts only when all have acted (OT-04). */
export const isTogether = (state: OtState) => turnsOf(state).some((frame) => frame.isTogether);

/** Those of a turn who have not acted; whom the GM picked comes first. */
export function actorsOf({ids, done, picked}: TurnFrame, state: OtState): readonly OtCombatant[] {
	const isDone = new Set(done);
	const open = ids
		.filter((id) => !isDone.has(id))
		.map((id) => find(state, id))
		.filter((combatant) => isUp(combatant, state));
	return picked === undefined ? open : firstOf(open, ({id}) => id === picked);
}

export function actorOf(state: OtState): OtCombatant | undefined {
	const frame = turnsOf(state).at(-1);
	return frame && actorsOf(frame, state)[0];
}

/** OT-14: the actions that somebody has left in the turn under way; none where the GM says how many. */
export function actionsLeft(who: Id, state: OtState): number | undefined {
	const frame = turnsOf(state).findLast(({ids}) => ids.includes(who));
	const most = find(state, who)?.sheet.actions ?? state.settings.actions;
	return frame?.as === 'turn' && most > 0 ? Math.max(0, most - frame.spent) : undefined;
}

/** OT-14: what an attack takes where actions are counted. */
export const actionsFor = ({follows, cost = follows === undefined ? 1 : 0}: Attack): number => cost;

/** OT-14: the attacks that somebody has made in the turn under way before the one that is made now. */
export function attacksBefore(who: Id, {stack}: OtState): number {
	const at = stack.findLastIndex((frame) => frame.kind === 'turn' && frame.ids.includes(who));
	const frame = stack[at];
	const isMaking = stack.some(
		(each, place) =>
			place > at && each.kind === 'task' && each.task === 'attack' && each.by === who,
	);
	return frame?.kind === 'turn' ? frame.attacks - Number(isMaking) : 0;
}

const nobodysAttack: Attack = {
	name: 'attack',
	bonus: 0,
	kind: 'plain',
	isArea: false,
	number: 0,
	onSave: 'none',
};

/** The attack at a place of a sheet, which a ruling may have changed. */
export const attackOf = (combatant: OtCombatant | undefined, place = 0): Attack =>
	combatant?.sheet.attacks[place] ?? nobodysAttack;

/** What is aimed at somebody: neither healing (OT-26) nor damage that another attack’s hit can have besides (OT-23). */
export const isAimed = ({isHealing, isExtra, follows}: Attack): boolean =>
	!isHealing && !isExtra && follows === undefined;

export const attackIn = (
	{by, attack}: {readonly by?: Id | undefined; readonly attack?: number | undefined},
	state: OtState,
): Attack => attackOf(find(state, by), attack);

/** A name of a save, or of a kind of damage, as the rules compare it: “Dex” is “dexterity”. */
const nameToCompare = (name: string): string => abilityCalled(skillName(name));

export const isOneName = (one: string, other: string): boolean =>
	one === other || nameToCompare(one) === nameToCompare(other);

/** Names that differ for the rules, each as it is written first. */
export const namesOnce = (names: readonly string[]): readonly string[] =>
	[...grouped(names.map((name) => [nameToCompare(name), name])).values()].flatMap((same) =>
		same.slice(0, 1),
	);

/** Saves that stand for others of which a sheet has none (OT-32). */
const standIns: ReadonlyMap<string, string> = new Map([['concentration', 'constitution']]);

/** “all” is the bonus of each save that is not named; the check of the fallen (OT-25) is none of them. */
const others = 'all';

/** Saves that are called for by their names. */
export const namedSaves = ({saves}: Pick<OtSheet, 'saves'>): readonly string[] =>
	saves.flatMap(({name}) => (name === others ? [] : name));

export function saveBonus(combatant: OtCombatant | undefined, save = ''): number {
	const bonusOf = (wanted: string) =>
		combatant?.sheet.saves.find(({name}) => isOneName(name, wanted))?.bonus;
	const standIn = standIns.get(save);
	return (
		bonusOf(save) ??
		(standIn === undefined
			? ((save === 'down' ? undefined : bonusOf(others)) ?? 0)
			: saveBonus(combatant, standIn))
	);
}

export const resourceOf = (combatant: OtCombatant, name: string | undefined) =>
	combatant.resources.find((resource) => resource.name === name);

/** OT-26, OT-33: what is back at the start of somebody’s turn, or of a round. */
export function restored(combatant: OtCombatant, at: 'turn' | 'round', state: OtState) {
	const {id: who, resources, sheet, hp = 0} = combatant;
	const most = sheet.hp ?? hp;
	const isRegaining =
		at === 'turn' && combatant.stoppedIn !== combatant.starts && isUp(combatant, state);
	const {regains: amount = 0} = isRegaining ? sheet : {};
	const left = Math.max(hp, Math.min(most, hp + amount));
	return [
		...(left > hp ? [{type: 'healed', who, amount: left - hp, left} as const] : []),
		...resources
			.filter(({refills, left, most}) => refills === at && left < most)
			.map(({name: resource, most: left}) => ({type: 'refilled', who, resource, left}) as const),
	];
}

/** What ends with somebody's concentration (OT-32). */
export const heldBy = (state: OtState, who: Id): readonly Condition[] =>
	state.conditions.filter(({from}) => from === who);
