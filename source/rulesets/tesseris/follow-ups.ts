import type {Id} from '../../engine/basics.js';
import type {Condition} from '../../engine/conditions.js';
import {ofAnybody} from '../../engine/of-anybody.js';
import {followUpStepOf} from '../../engine/steps.js';
import {find} from '../../engine/world.js';
import {areInGrapple, isLooseIn} from './derived/grapple.js';
import {areNear} from './derived/place.js';
import {dyingNote, isDead, isUp, stableNote} from './derived/vitals.js';
import type {AnyEvent} from './flow-types.js';
import type {Announced, TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';
import {rowNamed} from './statuses/rows.js';

/* What a change of numbers led to and the log must tell: knockouts, deaths, awakenings, holds that nobody keeps up. */

const standingOf = (state: TeState, combatant: TeCombatant): Announced =>
	isDead(combatant) ? 'dead' : isUp(state, combatant) ? 'up' : 'down';

function toldOf(state: TeState, combatant: TeCombatant): readonly AnyEvent[] {
	const {id: who, body} = combatant;
	switch (standingOf(state, combatant)) {
		case 'up': {
			return [{type: 'rose', who}];
		}

		case 'down': {
			return [{type: 'fell', who}];
		}

		case 'dead': {
			return [{type: body.fate > 0 ? 'dying' : 'died', who}];
		}
	}
}

/** Whether the cause of a condition that a rule gave is gone. */
function isLoose(state: TeState, condition: Condition): boolean {
	const {who, from, rule, note} = condition;
	const row = rule === undefined ? undefined : rowNamed(condition.name);
	const combatant = row && find(state, who);
	if (!row || !combatant) {
		return false;
	}

	switch (row.id) {
		// TE-45: regaining any Stamina ends it.
		case 'unconscious': {
			return (
				(note === dyingNote || note === stableNote) &&
				combatant.body.stamina > 0
			);
		}

		case 'grappled': {
			return isLooseIn(state, combatant);
		}

		case 'pinned': {
			return isLetGo(state, combatant, from);
		}

		// TE-R12, TE-R13, TE-D06: nobody fires from the ground.
		case 'watching':
		case 'watching-on': {
			return !isUp(state, combatant);
		}

		case 'suppressed':
		case 'screened': {
			const shooter = find(state, from);
			return shooter !== undefined && !isUp(state, shooter);
		}

		// TE-76: the holder must be present, able to act and beside the victim.
		case 'at-point': {
			const holder = find(state, from);
			return (
				!holder ||
				!isUp(state, holder) ||
				!areNear(state, holder, combatant) ||
				!holder.arms.some(({isHeld, weapon}) => isHeld && !weapon.isNatural)
			);
		}

		default: {
			return false;
		}
	}
}

function isLetGo(
	state: TeState,
	combatant: TeCombatant,
	from: Id | undefined,
): boolean {
	const pinner = find(state, from);
	return (
		pinner !== undefined &&
		(!isUp(state, pinner) || !areInGrapple(state, pinner, combatant))
	);
}

/** TE-C04: a weapon of two hands in those of somebody whom the GM has put into a grapple; the rules’ own grapples see to it. */
function slippingFrom(
	state: TeState,
	{who, rule, name}: Condition,
): AnyEvent | undefined {
	if (rule !== undefined || rowNamed(name)?.id !== 'grappled') {
		return undefined;
	}

	const arm = find(state, who)?.arms.find(
		({isHeld, weapon}) => isHeld && weapon.hands === 2,
	);
	return (
		arm && {
			type: 'arm-changed',
			who,
			arm: arm.weapon.id,
			change: {isHeld: false},
			why: 'dropped',
		}
	);
}

const isStandingToTell = (state: TeState, combatant: TeCombatant): boolean =>
	!combatant.isGone &&
	standingOf(state, combatant) !== combatant.body.announced;

const hasStandingToTell = ofAnybody(
	(combatant: TeCombatant, state: TeState) =>
		isStandingToTell(state, combatant),
	['conditions'],
);

function hasFollowUps(state: TeState): boolean {
	if (hasStandingToTell(state)) {
		return true;
	}

	for (const condition of state.conditions) {
		if (
			isLoose(state, condition) ||
			slippingFrom(state, condition) !== undefined
		) {
			return true;
		}
	}

	return false;
}

/** One thing at a time: what follows may change the next. */
function followUps(state: TeState): readonly AnyEvent[] {
	const changed = state.combatants.find((combatant) =>
		isStandingToTell(state, combatant),
	);
	if (changed) {
		return toldOf(state, changed);
	}

	const condition = state.conditions.find((each) => isLoose(state, each));
	if (condition) {
		return [{type: 'condition-ended', condition, why: 'used'}];
	}

	for (const each of state.conditions) {
		const slipping = slippingFrom(state, each);
		if (slipping) {
			return [slipping];
		}
	}

	return [];
}

/** The first step of every frame in which they can come about. */
export const followUpStep = followUpStepOf(hasFollowUps, followUps);
