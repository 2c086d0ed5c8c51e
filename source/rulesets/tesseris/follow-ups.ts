import {ended, hasGraver} from './statuses/index.js';
import type {Id} from '../../engine/kit/basics.js';
import type {Condition} from '../../engine/world/conditions.js';
import type {Course} from '../../engine/course/flow.js';
import {ofAnyCombatant} from '../../engine/kit/any-combatant.js';
import {followUpStepOf} from '../../engine/course/steps.js';
import {find} from '../../engine/world/world.js';
import {isReadyToFire, rangedArms} from './derived/arms.js';
import {areInGrapple, isLeftAlone, isLooseIn} from './derived/grapple.js';
import {goesOnIn, roundOf} from './derived/order.js';
import {areNear, dyingNote, isDead, isUp, stableNote, winner} from './derived/standing.js';
import type {AnyEvent, TeAct} from './flow-types.js';
import type {Announced, TeCombatant, TeState} from './state/fight.js';
import {fateForm, fightForm} from './state/frames.js';
import {type StatusName, rowNamed} from './statuses/rows.js';

/* What a change of numbers led to and the log must tell: knockouts, deaths, awakenings, holds that nobody keeps up. */

const standingOf = (state: TeState, combatant: TeCombatant): Announced =>
	isDead(combatant) ? 'dead' : isUp(state, combatant) ? 'up' : 'down';

function toldOf(state: TeState, combatant: TeCombatant): readonly AnyEvent[] {
	const {id: who, body} = combatant;
	const standing = standingOf(state, combatant);
	return standing === 'dead' && body.fate > 0
		? [fateForm.opened({who})]
		: [{type: ({up: 'rose', down: 'fell', dead: 'died'} as const)[standing], who}];
}

/** Whether what a condition rests on is gone: of its bearer, or whom it came from. */
type Loose = (state: TeState, condition: Condition, bearer: TeCombatant) => boolean;

/** What somebody does all the while ends with whoever does it (TE-D10, TE-M09, TE-O01). */
const whileUp: Loose = (state, _condition, bearer) => !isUp(state, bearer);

/** TE-R12: nobody fires from the ground, nor with a weapon that must be seen to first. */
const watching: Loose = (state, {rule}, bearer) =>
	!isUp(state, bearer) ||
	(rule !== undefined && !rangedArms(bearer).some((arm) => isReadyToFire(arm)));

/** TE-R13, TE-D06 */
const underFire: Loose = (state, {from}) => {
	const shooter = find(state, from);
	return shooter !== undefined && !isUp(state, shooter);
};

/** TE-60: of a foe who has left there is nothing to know. */
const knowing: Loose = (state, {from}) => find(state, from)?.isGone === true;

/** What the GM gave needs its people only, wherever they are. */
const loose: Readonly<Partial<Record<StatusName, Loose>>> = {
	// TE-45: regaining any Stamina ends it.
	unconscious: (_state, {rule, note}, {body}) =>
		rule !== undefined && (note === dyingNote || note === stableNote) && body.stamina > 0,
	grappled: (state, {rule, from}, bearer) =>
		rule === undefined ? isLeftAlone(state, bearer, from) : isLooseIn(state, bearer),
	pinned: (state, {rule, from}, bearer) => rule !== undefined && isLetGo(state, bearer, from),
	watching,
	'watching-on': watching,
	suppressed: underFire,
	screened: underFire,
	defending: whileUp,
	guarded: whileUp,
	focused: whileUp,
	alert: knowing,
	forewarned: knowing,
	'at-point': (state, condition, bearer) => isFree(state, condition, bearer),
};

function isLoose(state: TeState, condition: Condition): boolean {
	const row = rowNamed(condition.name);
	const bearer = find(state, condition.who);
	return row && bearer
		? (loose[row.id]?.(state, condition, bearer) ?? hasGraver(state, condition))
		: false;
}

/** TE-76: the holder must be present, able to act and beside the victim, and nobody threatens the dead. */
function isFree(state: TeState, {from, rule}: Condition, victim: TeCombatant): boolean {
	const holder = find(state, from);
	return (
		isDead(victim) ||
		victim.isGone ||
		(holder
			? !isUp(state, holder) ||
				(rule !== undefined &&
					(!areNear(state, holder, victim) ||
						!holder.arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural)))
			: rule !== undefined)
	);
}

function isLetGo(state: TeState, combatant: TeCombatant, from: Id | undefined): boolean {
	const pinner = find(state, from);
	return pinner !== undefined && (!isUp(state, pinner) || !areInGrapple(state, pinner, combatant));
}

/** TE-C04: a weapon of two hands in those of somebody whom the GM has put into a grapple; the rules’ own grapples see to it. */
function slippingFrom(state: TeState, {who, rule, name}: Condition): AnyEvent | undefined {
	if (rule !== undefined || rowNamed(name)?.id !== 'grappled') {
		return undefined;
	}

	const arm = find(state, who)?.arms.find(({isHeld, weapon}) => isHeld && weapon.hands === 2);
	return (
		arm && {type: 'arm-changed', who, arm: arm.weapon.id, change: {isHeld: false}, why: 'dropped'}
	);
}

const isStandingToTell = (state: TeState, combatant: TeCombatant): boolean =>
	!combatant.isGone && standingOf(state, combatant) !== combatant.body.announced;

const hasStandingToTell = ofAnyCombatant(
	(combatant: TeCombatant, state: TeState) => isStandingToTell(state, combatant),
	['conditions'],
);

/** The GM let the round go on although one side was left, and that is not so any more (TE-23). */
export const isRulingOver = (state: TeState): boolean =>
	goesOnIn(state) > 0 && goesOnIn(state) === roundOf(state) && winner(state) === undefined;

function hasFollowUps(state: TeState): boolean {
	if (hasStandingToTell(state) || isRulingOver(state)) {
		return true;
	}

	for (const condition of state.conditions) {
		if (isLoose(state, condition) || slippingFrom(state, condition) !== undefined) {
			return true;
		}
	}

	return false;
}

function looseEnd(state: TeState): readonly AnyEvent[] {
	const condition = state.conditions.find((each) => isLoose(state, each));
	return condition ? [ended(condition)] : [];
}

/** The course of the fight, in which nothing is asked before what rests on nothing has ended. */
export const withLooseEnds = (
	course: Course<TeState, TeAct, AnyEvent>,
): Course<TeState, TeAct, AnyEvent> => ({
	...course,
	advance(state) {
		const events = course.advance(state);
		return events.length > 0 ? events : looseEnd(state);
	},
});

/** One thing at a time: what follows may change the next. */
function followUps(state: TeState): readonly AnyEvent[] {
	const changed = state.combatants.find((combatant) => isStandingToTell(state, combatant));
	if (changed) {
		return toldOf(state, changed);
	}

	if (isRulingOver(state)) {
		return [fightForm.filled({goesOnIn: 0})];
	}

	const loose = looseEnd(state);
	return loose.length > 0
		? loose
		: state.conditions.flatMap((each) => slippingFrom(state, each) ?? []).slice(0, 1);
}

export const followUpStep = followUpStepOf(hasFollowUps, followUps);
