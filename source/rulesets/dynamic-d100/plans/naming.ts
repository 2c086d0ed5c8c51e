import {nameOf} from '../../../engine/world.js';
import {extraRow} from '../actions.js';
import {armOf, powerOf} from '../derived/arms.js';
import type {DdCombatant, Main, Proposal} from '../state/combatant.js';
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

/** “attack Oni with katana”. */
export function describeMain(
	state: DdState,
	combatant: DdCombatant,
	main: Main,
): string {
	switch (main.do) {
		case 'attack': {
			const arm = armOf(combatant, main.arm);
			return `attack ${nameOf(state, main.target)} with ${(arm?.weapon.name ?? main.arm).toLowerCase()}`;
		}

		case 'power-attack': {
			return `attack ${nameOf(state, main.target)} with ${powerOf(combatant, main.power)?.name ?? main.power}`;
		}

		case 'power': {
			return `use ${main.power}`;
		}

		case 'item': {
			return `use ${main.item}`;
		}

		case 'skill': {
			return `use ${skillNames[main.skill]}`;
		}

		case 'run': {
			return combatant.isMounted ? 'ride far' : 'run';
		}
	}
}

const capital = (text: string): string =>
	text.charAt(0).toUpperCase() + text.slice(1);

/** “Move, then attack Oni with katana”. */
export function describePlan(
	state: DdState,
	combatant: DdCombatant,
	{main, extras}: Proposal,
): string {
	const before = extras.map((extra) => extraRow(extra).label.toLowerCase());
	if (!main) {
		return extras.length === 0 ? 'Wait' : capital(before.join(', '));
	}

	const last = describeMain(state, combatant, main);
	return capital(
		before.length === 0 ? last : `${before.join(', ')}, then ${last}`,
	);
}
