import type {View} from '../../engine/kit/basics.js';
import {pageOf} from '../../engine/ruleset/lanes.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {signed} from '../../engine/kit/text.js';
import {knowsNumbers} from '../../engine/world/veil.js';
import {shownOf} from '../values.js';
import {whyThere} from './board.js';
import {sheet as values} from './sheet.js';
import type {OtCombatant, OtState} from './state.js';
import {attackLine} from './text.js';

const joined = <T>(
	rows: readonly T[],
	text: (row: T) => string,
	between = ', ',
): string => rows.map(text).join(between);

/** What only those read who may know its numbers. */
function numbersOf({
	sheet,
	hp,
	temporary,
	resources,
	reactions,
	trigger,
}: OtCombatant): ReadonlyArray<
	readonly [
		label: string,
		value: string | undefined,
		part?: Detail['part'],
		brief?: string,
	]
> {
	const {attacks, saves, resistances} = sheet;
	const extra = temporary > 0 ? `, ${temporary} temporary` : '';
	return [
		[
			'Hit points',
			hp === undefined ? '' : `${hp} of ${sheet.hp ?? hp}${extra}`,
			undefined,
			'',
		],
		...shownOf(values.rows, 'detail').map(
			({label, of}) => [label, of({sheet}), 'sheet'] as const,
		),
		[
			'Attacks',
			joined(attacks, (row) => `${row.name} ${attackLine(row)}`, '; '),
			'sheet',
		],
		[
			'Saves',
			joined(saves, ({name, bonus}) => `${name} ${signed(bonus)}`),
			'sheet',
		],
		[
			'Resources',
			joined(
				resources,
				({name, left, most, recharge}) =>
					`${name} ${left} of ${most}${recharge ? `, back on ${recharge} or more` : ''}`,
			),
			'can',
		],
		[
			'Resistances',
			joined(resistances, ({kind, takes}) => `${kind}: ${takes}`),
			'sheet',
		],
		['Reactions', `${reactions} of ${sheet.reactions}`, 'can'],
		['Ready', trigger, 'can'],
	];
}

/** Everything about one combatant that this view may know. */
export const details = (
	combatant: OtCombatant,
	state: OtState,
	view: View,
): readonly Detail[] =>
	pageOf(combatant, state, view, [
		['Order', whyThere(combatant, state, view)],
		...(knowsNumbers(state, combatant, view, 'ability')
			? numbersOf(combatant)
			: []),
		['Group', combatant.sheet.group, 'sheet'],
	]);
