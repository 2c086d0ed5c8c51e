import type {View} from '../../engine/kit/basics.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {counted, minus} from '../../engine/kit/text.js';
import {isSeen, knowsNumbers} from '../../engine/world/veil.js';
import {nameOf} from '../../engine/world/world.js';
import {armsOf, hpOf, isUp, ranksOf} from './derived.js';
import {whyThere} from './order.js';
import {movementOf} from './sheet.js';
import type {DrCombatant, DrState} from './state.js';
import {statRows, statValue, substatName, substatOf} from './stats.js';
import {
	conditionLine,
	diceText,
	fallText,
	hexes,
	usualDefenceName,
} from './text.js';
import type {Weapon} from './weapons.js';

/** With the dice that an attack is rolled with, before all that counts in a fight. */
const armText = (
	combatant: DrCombatant,
	{name, multiplier, isRanged, skill, substat}: Weapon,
): string =>
	`${name} ×${multiplier}, ${isRanged ? 'ranged' : 'melee'}, ${diceText(substatOf(combatant.sheet, substat))} (${substatName(substat)}), ${skill} ${ranksOf(combatant, skill)}`;

function numbersOf(combatant: DrCombatant, state: DrState): readonly Detail[] {
	const {sheet, hp} = combatant;
	const fall = isUp(combatant) ? '' : fallText(state, combatant, true);
	return [
		{
			label: 'Hit points',
			value: `${minus(hp)} of ${hpOf(combatant)}${fall === '' ? '' : `; ${fall}`}`,
			brief: fall,
		},
		...statRows.map(({id, name, category, parts}) => ({
			label: name,
			value: `${statValue(sheet, id)} (${category}): ${parts.map((part) => `${substatName(part)} ${substatOf(sheet, part)}`).join(', ')}`,
			part: 'sheet' as const,
		})),
		{
			label: 'Skills',
			value:
				Object.entries(sheet.skills)
					.map(([skill, ranks]) => `${skill} ${ranks}`)
					.join(', ') || 'none',
			part: 'sheet',
		},
		{
			label: 'Weapons',
			value: armsOf(combatant)
				.map((weapon) => armText(combatant, weapon))
				.join('; '),
			part: 'sheet',
		},
		{label: 'Movement', value: hexes(movementOf(sheet))},
		...(combatant.usualDefence === 'open'
			? []
			: [
					{
						label: 'Usual defence',
						value: usualDefenceName(combatant.usualDefence),
						part: 'can' as const,
					},
				]),
		...(sheet.shticks.length > 0
			? [
					{
						label: 'Shticks',
						value: sheet.shticks.join('; '),
						part: 'sheet' as const,
					},
				]
			: []),
	];
}

const successesOff = (count: number): string =>
	`${counted(count, 'success', 'successes')} off`;

/** “1 success off each attack; 3 successes off the attacks of Ark”. */
const coverText = (
	{cover, coverFrom}: DrCombatant,
	state: DrState,
	view: View,
): string =>
	[
		cover === 0 ? 'none' : `${successesOff(cover)} each attack`,
		...[...coverFrom]
			.filter(([id]) => isSeen(state, id, view))
			.map(
				([id, worth]) =>
					`${successesOff(worth)} the attacks of ${nameOf(state, id)}`,
			),
	].join('; ');

/** Everything about one combatant that this view may know. */
export function details(
	combatant: DrCombatant,
	state: DrState,
	view: View,
): readonly Detail[] {
	const {id: who} = combatant;
	const isShown = knowsNumbers(state, combatant, view, 'ability');
	const conditions = conditionsOf(state, who).map((condition) =>
		conditionLine(state, condition, view),
	);
	return [
		...(isShown
			? [
					{
						label: 'Phases',
						value: whyThere(combatant, state),
						part: 'can' as const,
					},
					...numbersOf(combatant, state),
				]
			: []),
		{label: 'Cover', value: coverText(combatant, state, view)},
		{label: 'Conditions', value: conditions.join('; ') || 'none'},
	];
}
