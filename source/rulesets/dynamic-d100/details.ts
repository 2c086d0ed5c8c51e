import type {View} from '../../engine/kit/basics.js';
import {conditionsOf} from '../../engine/world/conditions.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {conditionText, intentText} from './board.js';
import {minus, signed} from '../../engine/kit/text.js';
import {allArms, mightOf} from './derived/arms.js';
import {startingPoints} from './derived/fight.js';
import {engagedWith} from './derived/place.js';
import {initiative} from './derived/plan.js';
import {damageText, usualDice} from './exchange-math/damage.js';
import {bareNeed} from './exchange-math/bases.js';
import type {Arm, DdCombatant} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import type {DdSettings} from './settings/index.js';
import {sizeNames, skillNames} from './sheet.js';
import {knowsNumbers, seenNames} from '../../engine/world/veil.js';
import {knowsPlace, zoneText} from './text.js';

function armText(
	combatant: DdCombatant,
	arm: Arm,
	settings: DdSettings,
): string {
	const {weapon, isReady, isLoaded, shots, supply} = arm;
	const damage = (isTwoHanded: boolean): string =>
		damageText(usualDice(combatant, weapon, isTwoHanded, settings));
	return [
		`${weapon.name} ${bareNeed(combatant, arm, settings)} %`,
		`damage ${damage(false)}`,
		...(weapon.mightTwoHanded === undefined
			? []
			: [`two-handed ${damage(true)}`]),
		weapon.reach,
		...(isReady ? [] : ['not ready']),
		...(isLoaded ? [] : ['not loaded']),
		...(shots === undefined ? [] : [`${shots} shots left`]),
		...(supply === undefined ? [] : [`${supply} left`]),
	].join(', ');
}

/** What is left of the Resolution Points, which decide who acts when. */
const pointsOf = (combatant: DdCombatant, view: View): Detail => ({
	label: 'Resolution Points',
	value: `${minus(combatant.rp)} of ${startingPoints(combatant.sheet)}${knowsPlace(combatant, view) ? `; initiative ${minus(initiative(combatant))}` : ''}`,
	brief: '',
});

function sheetOf(combatant: DdCombatant, state: DdState): readonly Detail[] {
	const {sheet} = combatant;
	return [
		{
			label: 'Characteristics',
			value: `STR ${sheet.str} (Might ${signed(mightOf(sheet.str, state.settings))}), CON ${sheet.con}, DEX ${sheet.dex}, INT ${sheet.int}`,
			part: 'sheet',
			brief: `STR ${sheet.str}  CON ${sheet.con}  DEX ${sheet.dex}  INT ${sheet.int}  Might ${signed(mightOf(sheet.str, state.settings))}`,
			isRow: true,
		},
		{
			label: 'Skills',
			value: Object.entries(skillNames)
				.map(([id, name]) => `${name} ${Reflect.get(sheet.skills, id)} %`)
				.join(', '),
			part: 'sheet',
		},
		{
			label: 'Traits',
			value: sheet.traits.join(', ') || 'none',
			part: 'sheet',
		},
		{
			label: 'Protection',
			value: `${sheet.armour === 'none' ? 'no' : sheet.armour} armour${sheet.shield ? ', shield' : ''}, size ${sizeNames.get(sheet.size) ?? signed(sheet.size)}`,
			part: 'sheet',
		},
		{
			label: 'Weapons',
			value: allArms(combatant)
				.map((arm) => armText(combatant, arm, state.settings))
				.join('; '),
			part: 'sheet',
		},
		...(sheet.powers.length > 0
			? [
					{
						label: 'Powers',
						value: sheet.powers.map(({name}) => name).join(', '),
						part: 'sheet' as const,
					},
				]
			: []),
		...(sheet.items.length > 0
			? [
					{
						label: 'Items',
						value: sheet.items
							.map(({name, actions}) => `${name} (${actions})`)
							.join(', '),
						part: 'sheet' as const,
					},
				]
			: []),
	];
}

/** Everything about one combatant that this view may know. */
export function details(
	combatant: DdCombatant,
	state: DdState,
	view: View,
): readonly Detail[] {
	const {id: who} = combatant;
	const engaged = seenNames(
		state,
		engagedWith(state, combatant).map(({id}) => id),
		view,
	);
	const conditions = conditionsOf(state, who).map((condition) =>
		conditionText(state, condition, view),
	);
	return [
		{label: 'Intent', value: intentText(combatant, state, view), part: 'can'},
		...(knowsNumbers(state, combatant, view, 'health')
			? [pointsOf(combatant, view)]
			: []),
		...(knowsNumbers(state, combatant, view, 'ability')
			? sheetOf(combatant, state)
			: []),
		{
			label: 'Place',
			value: `${zoneText(combatant.zone)}${combatant.isMounted ? `, on ${combatant.sheet.mount ?? 'a mount'}` : ''}`,
		},
		{label: 'Engaged with', value: engaged.join(', ') || 'nobody'},
		{label: 'Conditions', value: conditions.join('; ') || 'none'},
	];
}
