import {conditionsRow, secretRows} from '../../../engine/ruleset/lanes.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {counted, minus} from '../../../engine/kit/text.js';
import {type Told, joined, ofSeen, preceded} from '../../../engine/world/told.js';
import {nameOf} from '../../../engine/world/world.js';
import {armsOf, hpOf, isUp, ranksOf} from '../derived.js';
import {whyThere} from '../order.js';
import {movementOf} from '../sheet/sheet.js';
import type {DrCombatant, DrState} from '../state.js';
import {statRows, statValue, substatName, substatOf} from '../sheet/stats.js';
import {diceText, fallText, hexes, usualDefenceName} from './text.js';
import type {Weapon} from '../sheet/weapons.js';
import {conditionInFull} from '../../../engine/world/conditions.js';

/** With the dice that an attack is rolled with, before all that counts in a fight. */
const armText = (combatant: DrCombatant, {name, multiplier, isRanged, skill, substat}: Weapon) =>
	`${name} ×${multiplier}, ${isRanged ? 'ranged' : 'melee'}, ${diceText(substatOf(combatant.sheet, substat))} (${substatName(substat)}), ${skill} ${ranksOf(combatant, skill)}`;

function numbersOf(combatant: DrCombatant, state: DrState): readonly DetailRow[] {
	const {sheet, hp} = combatant;
	const fall = isUp(combatant) ? '' : fallText(state, combatant);
	return [
		{
			label: 'Hit points',
			value: [`${minus(hp)} of ${hpOf(combatant)}`, preceded('; ', fall)],
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
		{
			label: 'Usual defence',
			value: combatant.usualDefence === 'open' ? '' : usualDefenceName(combatant.usualDefence),
			part: 'can',
		},
		{label: 'Shticks', value: sheet.shticks.join('; '), part: 'sheet'},
	];
}

const successesOff = (count: number): string => `${counted(count, 'success', 'successes')} off`;

/** “1 success off each attack; 3 successes off the attacks of Ark”. */
const coverText = ({cover, coverFrom}: DrCombatant, state: DrState): Told =>
	joined(
		[
			cover === 0 ? 'none' : `${successesOff(cover)} each attack`,
			ofSeen([...coverFrom.keys()], (seen) =>
				seen
					.map(
						(id) => `${successesOff(coverFrom.get(id) ?? 0)} the attacks of ${nameOf(state, id)}`,
					)
					.join('; '),
			),
		],
		'; ',
	);

export const details = (combatant: DrCombatant, state: DrState): readonly DetailRow[] => [
	...secretRows(combatant.id, 'ability', [
		{label: 'Phases', value: whyThere(combatant, state), part: 'can'},
		...numbersOf(combatant, state),
	]),
	{label: 'Cover', value: coverText(combatant, state)},
	conditionsRow(state, combatant.id, {text: conditionInFull}),
];
