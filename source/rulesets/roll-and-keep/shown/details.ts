import {counted} from '../../../engine/kit/text.js';
import {conditionsRow, secretRows} from '../../../engine/ruleset/lanes.js';
import {forGm, preceded, secret} from '../../../engine/world/told.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {bestDefence, mostDramatic, totalInit, weaponInHand} from '../derived.js';
import {stancesOf} from './board.js';
import {attackRoll, damageRoll, rollText, rollsByThreat} from '../rolls/pools.js';
import type {Knack} from '../sheet/sheet.js';
import {traitNames, traits, unarmed} from '../sheet/weapons.js';
import type {RkCombatant, RkState} from '../state.js';
import {targetNumber} from '../rolls/target-number.js';

const ranksText = (knacks: readonly Knack[]): string =>
	knacks.map(({name, rank}) => `${name} ${rank}`).join(', ') || 'none';

const diceText = ({dice}: RkCombatant): string =>
	dice
		.map(({phase, is}) =>
			is === 'ahead' ? String(phase) : `${phase} ${is === 'lapsed' ? 'unused' : is}`,
		)
		.join(', ') || 'none before the next Init roll';

function wounds(combatant: RkCombatant, {settings}: RkState): DetailRow {
	const {id, flesh, dramatic, members, sheet} = combatant;
	const threat = sheet.squad ? secret(id, 'ability', `threat rating ${sheet.squad.threat}`) : '';
	const crippledAt = sheet.resolve + (settings.crippledAt === 'more' ? 1 : 0);
	const limits = `crippled at ${crippledAt}, out at ${mostDramatic(combatant)}`;
	return {
		label: 'Wounds',
		...(sheet.squad
			? {
					value: [
						`${members} of ${counted(Math.max(members, sheet.squad.members), 'member')}`,
						preceded(', ', threat),
					],
					brief: threat,
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
	return [...carried, ...(carried.some(({id}) => id === unarmed.id) ? [] : [unarmed])]
		.map(
			(weapon) =>
				`${weapon.name}: attack ${rollText(attackRoll(combatant, state, weapon))}, damage ${rollText(damageRoll(combatant, state, weapon))}${weapon.id === now.id && weapon.id !== unarmed.id ? ', in hand' : ''}`,
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

function abilitiesOf(combatant: RkCombatant, state: RkState): readonly DetailRow[] {
	const {sheet} = combatant;
	const isByThreat = rollsByThreat(combatant, state);
	const rows: ReadonlyArray<Omit<DetailRow, 'part'>> = [
		{label: 'Passive TN', value: passiveText(combatant, state)},
		{
			label: 'Traits',
			value: traits.map((id) => `${traitNames[id]} ${sheet[id]}`).join(', '),
			brief: traits.map((id) => `${traitNames[id]} ${sheet[id]}`).join('  '),
			isRow: true,
		},
		{label: 'Attack', value: isByThreat ? '' : ranksText(sheet.attack)},
		{
			label: 'Defence',
			value: isByThreat
				? ''
				: `${ranksText(sheet.defence)}${bestDefence(combatant, unarmed) ? '' : ' (no ranks against a blow)'}`,
		},
		{label: 'Knacks', value: sheet.knacks.length > 0 ? ranksText(sheet.knacks) : ''},
		{label: 'Weapons', value: weaponsText(combatant, state)},
	];
	return rows.map((row) => ({...row, part: 'sheet'}));
}

export const details = (combatant: RkCombatant, state: RkState): readonly DetailRow[] => {
	const {id} = combatant;
	const actions = `${diceText(combatant)}; total ${totalInit(combatant)}`;
	return [
		...secretRows(id, 'order', [{label: 'Actions', value: actions, part: 'can'}]),
		...secretRows(id, 'health', [wounds(combatant, state)]),
		...secretRows(id, 'ability', abilitiesOf(combatant, state)),
		{label: 'In hand', value: secret(id, 'ability', '', weaponInHand(combatant).name)},
		{label: 'Dead', value: combatant.isDead ? forGm('by the GM’s word (RK-33)') : ''},
		conditionsRow(state, id, {states: stancesOf(combatant)}),
	];
};
