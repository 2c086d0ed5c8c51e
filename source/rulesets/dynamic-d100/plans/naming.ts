import type {Id, View} from '../../../engine/kit/basics.js';
import {type Labelled, withMeans} from '../../../engine/kit/label-parts.js';
import {capital, uncapital} from '../../../engine/kit/text.js';
import {isSeen} from '../../../engine/world/veil.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {extraRow} from '../actions/extras.js';
import {mainRow} from '../actions/mains.js';
import {armOf, powerOf} from '../derived/arms.js';
import {targetOf} from '../derived/plan.js';
import type {DdCombatant, Main, Proposal} from '../state/combatant.js';
import type {Means} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {skillNames} from '../sheet.js';

/** A stable id of what a plan does: `attack:oni:katana+move`. */
export const planId = ({main, extras}: Proposal): string =>
	[main ? mainId(main) : '', ...extras]
		.filter((part) => part !== '')
		.join('+') || 'wait';

/** A stable id of what a Main Action does: `attack:oni:katana`. */
export function mainId(main: Main): string {
	switch (main.do) {
		case 'attack': {
			return `attack:${main.target}:${main.arm}`;
		}

		case 'power-attack': {
			return `power-attack:${main.target}:${main.power}`;
		}

		case 'power': {
			return `power:${main.power}`;
		}

		case 'item': {
			return `item:${main.item}`;
		}

		case 'skill': {
			return `skill:${main.skill}`;
		}

		case 'run': {
			return 'run';
		}
	}
}

/** The letter of an attack, which depends on what comes before it. */
const attackKey = ({extras}: Proposal): string =>
	extras
		.map((extra) => extraRow(extra).attackKey)
		.find((key) => key !== undefined) ?? mainRow('attack').key;

/** The letter of a plan. */
export function planKey(plan: Proposal): string {
	const {main, extras} = plan;
	if (main) {
		return main.do === 'attack' ? attackKey(plan) : mainRow(main.do).key;
	}

	const last = extras.at(-1);
	return last ? extraRow(last).key : 'w';
}

/** “attack Oni with katana”, and its pieces. */
export function mainLabel(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): Labelled {
	const attack = (target: Id, means: string) =>
		withMeans(`attack ${nameOf(state, target)}`, ' with ', means);
	switch (main.do) {
		case 'attack': {
			const arm = armOf(combatant, main.arm);
			return attack(main.target, (arm?.weapon.name ?? main.arm).toLowerCase());
		}

		case 'power-attack': {
			return attack(
				main.target,
				powerOf(combatant, main.power)?.name ?? main.power,
			);
		}

		case 'power': {
			return {label: `use ${main.power}`};
		}

		case 'item': {
			return {label: `use ${main.item}`};
		}

		case 'skill': {
			return {label: `use ${skillNames[main.skill]}`};
		}

		case 'run': {
			return {label: combatant.isMounted ? 'ride far' : 'run'};
		}
	}
}

/** The same label with something before it. */
export const after = (before: string, {label, parts}: Labelled): Labelled => ({
	label: capital(before + label),
	...(parts && {parts: {...parts, act: capital(before + parts.act)}}),
});

/** “Move, then attack Oni with katana”, and its pieces. */
export function planLabel(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): Labelled {
	const before = extras.map((extra) => uncapital(extraRow(extra).label));
	if (!main) {
		return {
			label: extras.length === 0 ? 'Wait' : capital(before.join(', then ')),
		};
	}

	return after(
		before.length === 0 ? '' : `${before.join(', ')}, then `,
		mainLabel(state, combatant, main),
	);
}

/** “Move, then attack Oni with katana”. */
export const describePlan = (
	state: DdState,
	combatant: DdCombatant,
	plan: Proposal,
): string => planLabel(state, combatant, plan).label;

/** A plan in words. Players do not learn that its target is hidden. */
export const planText = (
	combatant: DdCombatant,
	plan: Proposal,
	state: DdState,
	view: View,
): string =>
	isSeen(state, targetOf(plan.main), view)
		? describePlan(state, combatant, plan)
		: 'Do something unseen';

/** “katana, two-handed”. */
export function meansText(state: DdState, attacker: Id, means: Means): string {
	if (means.kind === 'power') {
		return means.power;
	}

	const combatant = find(state, attacker);
	const arm = combatant && armOf(combatant, means.arm);
	return `${(arm?.weapon.name ?? means.arm).toLowerCase()}${means.isTwoHanded ? ', two-handed' : ''}`;
}
