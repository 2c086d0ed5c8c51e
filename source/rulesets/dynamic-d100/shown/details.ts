import {intentText} from './board.js';
import {minus, signed} from '../../../engine/kit/text.js';
import {conditionsRow, secretRows} from '../../../engine/ruleset/lanes.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {allArms, canUse, mightOf} from '../derived/arms.js';
import {startingPoints} from '../derived/fight.js';
import {engagedWith} from '../derived/place.js';
import {initiative} from '../derived/plan.js';
import {damageText, usualDice, bareNeed} from '../exchange-math/rolls.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {DdSettings} from '../settings.js';
import {sizeNames, skillNames, skills} from '../sheet/sheet.js';
import {nameList} from '../../../engine/world/told.js';
import {conditionInFull} from '../../../engine/world/conditions.js';
import {ofPlace, zoneText} from './text.js';

function armText(combatant: DdCombatant, arm: Arm, settings: DdSettings): string {
	const {weapon, isReady, isLoaded, shots, supply} = arm;
	const damage = (isTwoHanded: boolean): string => {
		const dice = usualDice(combatant, weapon, isTwoHanded, settings);
		const isSmall = !weapon.isNatural && weapon.die < 6 && dice.sides === 6;
		const small = isSmall ? ` (1d${weapon.die}: a small weapon)` : '';
		return `${damageText(dice)}${small}`;
	};

	return [
		`${weapon.name} ${bareNeed(combatant, arm, settings)} %`,
		`damage ${damage(false)}`,
		...(weapon.mightTwoHanded === undefined || combatant.sheet.shield
			? []
			: [`two-handed ${damage(true)}`]),
		weapon.reach,
		...(canUse(combatant.sheet, weapon) ? [] : ['not usable without a martial art and Kicking']),
		...(isReady ? [] : ['not ready']),
		...(isLoaded ? [] : ['not loaded']),
		...(shots === undefined ? [] : [`${shots} shots left`]),
		...(supply === undefined ? [] : [`${supply} left`]),
	].join(', ');
}

const row = (
	label: string,
	value: string,
	rest: Omit<DetailRow, 'label' | 'value'> = {},
): DetailRow => ({label, value, part: 'sheet', ...rest});

function sheetOf(combatant: DdCombatant, state: DdState): readonly DetailRow[] {
	const {sheet} = combatant;
	const {str, con, dex, int} = sheet;
	const might = signed(mightOf(str, state.settings));
	return [
		row('Characteristics', `STR ${str} (Might ${might}), CON ${con}, DEX ${dex}, INT ${int}`, {
			brief: `STR ${str}  CON ${con}  DEX ${dex}  INT ${int}  Might ${might}`,
			isRow: true,
		}),
		row('Skills', skills.map((id) => `${skillNames[id]} ${sheet.skills[id]} %`).join(', ')),
		row('Traits', sheet.traits.join(', ') || 'none'),
		row(
			'Protection',
			`${sheet.armour === 'none' ? 'no' : sheet.armour} armour${sheet.shield ? ', shield' : ''}, size ${sizeNames.get(sheet.size) ?? signed(sheet.size)}`,
		),
		row(
			'Weapons',
			allArms(combatant)
				.map((arm) => armText(combatant, arm, state.settings))
				.join('; '),
		),
		row('Powers', sheet.powers.map(({name}) => name).join(', ')),
		row('Items', sheet.items.map(({name, actions}) => `${name} (${actions})`).join(', ')),
	];
}

export const details = (combatant: DdCombatant, state: DdState): readonly DetailRow[] => {
	const {id, rp, zone, isMounted, sheet} = combatant;
	const place = ofPlace(combatant, `; initiative ${minus(initiative(combatant))}`);
	const points = [`${minus(rp)} of ${startingPoints(sheet)}`, place];
	const engaged = engagedWith(state, combatant).map((other) => other.id);
	return [
		{label: 'Intent', value: intentText(combatant, state), part: 'can'},
		...secretRows(id, 'health', [{label: 'Resolution Points', value: points, brief: ''}]),
		...secretRows(id, 'ability', sheetOf(combatant, state)),
		{
			label: 'Place',
			value: `${zoneText(zone)}${isMounted ? `, on ${sheet.mount ?? 'a mount'}` : ''}`,
		},
		{label: 'Engaged with', value: nameList(state, engaged, 'nobody')},
		conditionsRow(state, id, {text: conditionInFull}),
	];
};
