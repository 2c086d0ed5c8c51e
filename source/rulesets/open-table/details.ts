import type {View} from '../../engine/basics.js';
import {conditionText, conditionsOf} from '../../engine/conditions.js';
import type {Detail} from '../../engine/ruleset.js';
import {signed} from '../../engine/text.js';
import {knowsNumbers} from '../../engine/veil.js';
import {whyThere} from './board.js';
import {attackLine} from './text.js';
import type {Attack} from './sheet.js';
import type {OtCombatant, OtState} from './state.js';

const attackText = (attack: Attack): string =>
	`${attack.name} ${attackLine(attack)}`;

/** What only those read who may know its numbers; without a value a line is left out. */
function numbersOf(
	combatant: OtCombatant,
): ReadonlyArray<readonly [string, string]> {
	const {sheet, hp, temporary, resources, reactions, trigger} = combatant;
	return [
		[
			'Hit points',
			hp === undefined
				? ''
				: `${hp} of ${sheet.hp ?? hp}${temporary > 0 ? `, ${temporary} temporary` : ''}`,
		],
		['Defence', sheet.defence === undefined ? '' : String(sheet.defence)],
		['Attacks', sheet.attacks.map(attackText).join('; ')],
		[
			'Saves',
			sheet.saves.map(({name, bonus}) => `${name} ${signed(bonus)}`).join(', '),
		],
		[
			'Resources',
			resources
				.map(
					({name, left, most, recharge}) =>
						`${name} ${left} of ${most}${recharge === undefined ? '' : `, back on ${recharge} or more`}`,
				)
				.join(', '),
		],
		[
			'Resistances',
			sheet.resistances.map(({kind, takes}) => `${kind}: ${takes}`).join(', '),
		],
		['Reactions', `${reactions} of ${sheet.reactions}`],
		['Ready', trigger ?? ''],
	];
}

/** Everything about one combatant that this view may know. */
export function details(
	combatant: OtCombatant,
	state: OtState,
	view: View,
): readonly Detail[] {
	const {id: who} = combatant;
	const conditions = conditionsOf(state, who)
		.map((condition) => conditionText(state, condition, view))
		.join('; ');
	return [
		['Order', whyThere(combatant, state, view)] as const,
		...(knowsNumbers(state, combatant, view, 'ability')
			? numbersOf(combatant)
			: []),
		['Group', combatant.sheet.group ?? ''] as const,
		['Conditions', conditions || 'none'] as const,
	]
		.filter(([, value]) => value !== '')
		.map(([label, value]) => ({label, value}));
}
