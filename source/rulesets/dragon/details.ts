import type {View} from '../../engine/basics.js';
import {conditionsOf} from '../../engine/conditions.js';
import type {Detail} from '../../engine/ruleset.js';
import {minus} from '../../engine/text.js';
import {isSeen, knowsNumbers} from '../../engine/veil.js';
import {nameOf} from '../../engine/world.js';
import {armsOf, hpOf, isUp, ranksOf} from './derived.js';
import {whyThere} from './order.js';
import {movementOf} from './sheet.js';
import type {DrCombatant, DrState} from './state.js';
import {statRows, statValue, substatName, substatOf} from './stats.js';
import {conditionLine, diceText, fallText, hexes} from './text.js';
import type {Weapon} from './weapons.js';

/** With the dice that an attack is rolled with, before all that counts in a fight. */
const armText = (
	combatant: DrCombatant,
	{name, multiplier, isRanged, skill, substat}: Weapon,
): string =>
	`${name} ×${multiplier}, ${isRanged ? 'ranged' : 'melee'}, ${diceText(substatOf(combatant.sheet, substat))} (${substatName(substat)}), ${skill} ${ranksOf(combatant, skill)}`;

function numbersOf(combatant: DrCombatant): readonly Detail[] {
	const {sheet, hp} = combatant;
	return [
		{
			label: 'Hit points',
			value: `${minus(hp)} of ${hpOf(combatant)}${isUp(combatant) ? '' : `; ${fallText(combatant, true)}`}`,
			brief: isUp(combatant) ? '' : fallText(combatant, true),
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

/** “takes off 1 of an attack’s successes; of Ark’s 3”. */
const coverText = (
	{cover, coverFrom}: DrCombatant,
	state: DrState,
	view: View,
): string =>
	[
		cover === 0 ? 'none' : `takes off ${cover} of an attack’s successes`,
		...[...coverFrom]
			.filter(([id]) => isSeen(state, id, view))
			.map(([id, worth]) => `of ${nameOf(state, id)}’s ${worth}`),
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
					...numbersOf(combatant),
				]
			: []),
		{
			label: 'Cover',
			value: coverText(combatant, state, view),
		},
		{label: 'Conditions', value: conditions.join('; ') || 'none'},
	];
}
