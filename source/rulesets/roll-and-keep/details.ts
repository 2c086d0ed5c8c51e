import type {View} from '../../engine/kit/basics.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {counted} from '../../engine/kit/text.js';
import type {Numbers} from '../../engine/world/veil.js';
import {conditionText} from './board.js';
import {
	bestDefence,
	knows,
	mostDramatic,
	totalInit,
	weaponInHand,
} from './derived.js';
import {attackRoll, damageRoll, rollText} from './pools.js';
import type {Knack} from './sheet.js';
import {traitNames, traits} from './traits.js';
import type {RkCombatant, RkState} from './state.js';
import {targetNumber} from './target-number.js';
import {unarmed} from './weapons.js';

const ranksText = (knacks: readonly Knack[]): string =>
	knacks.map(({name, rank}) => `${name} ${rank}`).join(', ') || 'none';

function diceText({dice}: RkCombatant): string {
	return (
		dice
			.map(({phase, is}) => (is === 'ahead' ? String(phase) : `${phase} ${is}`))
			.join(', ') || 'none yet'
	);
}

function wounds(combatant: RkCombatant, state: RkState, view: View): Detail {
	const {settings} = state;
	const {flesh, dramatic, members, sheet} = combatant;
	const threat =
		sheet.squad && knows(state, combatant.id, view, 'ability')
			? [`threat rating ${sheet.squad.threat}`]
			: [];
	const crippledAt = sheet.resolve + (settings.crippledAt === 'more' ? 1 : 0);
	const limits = `crippled at ${crippledAt}, out at ${mostDramatic(combatant)}`;
	return {
		label: 'Wounds',
		...(sheet.squad
			? {
					value: [
						`${members} of ${counted(Math.max(members, sheet.squad.members), 'member')}`,
						...threat,
					].join(', '),
					brief: threat.join(''),
				}
			: {
					value: `${counted(flesh, 'Flesh Wound')}; ${counted(dramatic, 'Dramatic Wound')}: ${limits}`,
					brief: limits,
				}),
	};
}

function weaponsText(combatant: RkCombatant, state: RkState): string {
	const now = weaponInHand(combatant);
	const carried = combatant.sheet.weapons.map(({weapon}) => weapon);
	return [...carried, ...(carried.includes(unarmed) ? [] : [unarmed])]
		.map(
			(weapon) =>
				`${weapon.name}: attack ${rollText(attackRoll(combatant, state, weapon))}, damage ${rollText(damageRoll(combatant, state, weapon))}${weapon.id === now.id && weapon !== unarmed ? ', in hand' : ''}`,
		)
		.join('; ');
}

/** Against a blow, and against a shot where that differs (RK-21). */
function passiveText(combatant: RkCombatant, state: RkState): string {
	const melee = targetNumber(combatant, state, unarmed);
	const ranged = targetNumber(combatant, state, {...unarmed, isMelee: false});
	return melee.need === ranged.need
		? `${melee.need} (${melee.why()})`
		: `${melee.need} in melee, ${ranged.need} at range`;
}

function abilitiesOf(
	combatant: RkCombatant,
	state: RkState,
): readonly Detail[] {
	const {sheet} = combatant;
	const rows: ReadonlyArray<Omit<Detail, 'part'>> = [
		{label: 'Passive TN', value: passiveText(combatant, state)},
		{
			label: 'Traits',
			value: traits.map((id) => `${traitNames[id]} ${sheet[id]}`).join(', '),
			brief: traits.map((id) => `${traitNames[id]} ${sheet[id]}`).join('  '),
			isRow: true,
		},
		{label: 'Attack', value: ranksText(sheet.attack)},
		{
			label: 'Defence',
			value: `${ranksText(sheet.defence)}${bestDefence(combatant, unarmed) ? '' : ' (no ranks against a blow)'}`,
		},
		...(sheet.knacks.length > 0
			? [{label: 'Knacks', value: ranksText(sheet.knacks)}]
			: []),
		{label: 'Weapons', value: weaponsText(combatant, state)},
	];
	return rows.map((row) => ({...row, part: 'sheet'}));
}

/** Everything about one combatant that this view may know. */
export function details(
	combatant: RkCombatant,
	state: RkState,
	view: View,
): readonly Detail[] {
	const {id: who} = combatant;
	const conditions = conditionsOf(state, who).map((condition) =>
		conditionText(state, condition, view),
	);
	const weapon = weaponInHand(combatant);
	const of = (numbers: Numbers, lines: () => readonly Detail[]) =>
		knows(state, who, view, numbers) ? lines() : [];
	return [
		...of('order', () => [
			{
				label: 'Actions',
				value: `${diceText(combatant)}; total ${totalInit(combatant)}`,
				part: 'can' as const,
			},
		]),
		...of('health', () => [wounds(combatant, state, view)]),
		...(knows(state, who, view, 'ability')
			? abilitiesOf(combatant, state)
			: [{label: 'In hand', value: weapon.name}]),
		...(view === 'gm' && combatant.isDead
			? [{label: 'Dead', value: 'by the GM’s word (RK-33)'}]
			: []),
		{label: 'Conditions', value: conditions.join('; ') || 'none'},
	];
}
