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
import {sizeNames, skillNames, skills} from './sheet.js';
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

const row = (
	label: string,
	value: string,
	rest: Omit<Detail, 'label' | 'value'> = {},
): readonly Detail[] =>
	value === '' ? [] : [{label, value, part: 'sheet', ...rest}];

function sheetOf(combatant: DdCombatant, state: DdState): readonly Detail[] {
	const {sheet} = combatant;
	const {str, con, dex, int} = sheet;
	const might = signed(mightOf(str, state.settings));
	return [
		...row(
			'Characteristics',
			`STR ${str} (Might ${might}), CON ${con}, DEX ${dex}, INT ${int}`,
			{
				brief: `STR ${str}  CON ${con}  DEX ${dex}  INT ${int}  Might ${might}`,
				isRow: true,
			},
		),
		...row(
			'Skills',
			skills.map((id) => `${skillNames[id]} ${sheet.skills[id]} %`).join(', '),
		),
		...row('Traits', sheet.traits.join(', ') || 'none'),
		...row(
			'Protection',
			`${sheet.armour === 'none' ? 'no' : sheet.armour} armour${sheet.shield ? ', shield' : ''}, size ${sizeNames.get(sheet.size) ?? signed(sheet.size)}`,
		),
		...row(
			'Weapons',
			allArms(combatant)
				.map((arm) => armText(combatant, arm, state.settings))
				.join('; '),
		),
		...row('Powers', sheet.powers.map(({name}) => name).join(', ')),
		...row(
			'Items',
			sheet.items.map(({name, actions}) => `${name} (${actions})`).join(', '),
		),
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
