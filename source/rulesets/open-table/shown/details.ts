import {conditionsRow, secretRows} from '../../../engine/ruleset/lanes.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {counted} from '../../../engine/kit/text.js';
import {linesOf} from '../../values.js';
import {whyThere} from './board.js';
import {sheet as values} from '../sheet/sheet.js';
import type {OtState} from '../state/fight.js';
import type {OtCombatant} from '../state/combatant.js';
import {attackLine, bonusText, takenAs} from './text.js';

const joined = <T>(rows: readonly T[], text: (row: T) => string, between = ', '): string =>
	rows.map(text).join(between);

const abilities = (
	{
		sheet: {attacks, saves, resistances, ...sheet},
		hp,
		temporary,
		resources,
		reactions,
		trigger,
	}: OtCombatant,
	state: OtState,
): readonly DetailRow[] => {
	const extra = temporary > 0 ? `, ${temporary} temporary` : '';
	return [
		{
			label: 'Hit points',
			value: hp === undefined ? '' : `${hp} of ${sheet.hp ?? hp}${extra}`,
			brief: '',
		},
		...linesOf(values.rows, sheet),
		{
			label: 'Attacks',
			value: joined(
				attacks,
				(row) =>
					`${row.name} ${attackLine(row, state)}${row.cost === undefined ? '' : `, ${counted(row.cost, 'action')}`}`,
				'; ',
			),
			part: 'sheet',
		},
		{
			label: 'Saves',
			value: joined(saves, ({name, bonus}) => `${name} ${bonusText(bonus, state.settings)}`),
			part: 'sheet',
		},
		{
			label: 'Resources',
			value: joined(
				resources,
				({name, left, most, recharge, refills}) =>
					`${name} ${left} of ${most}${recharge ? `, back on ${recharge} or more` : ''}${refills ? `, back each ${refills}` : ''}`,
			),
			part: 'can',
		},
		{
			label: 'Resistances',
			value: joined(resistances, ({kind, takes}) => `${kind}: ${takenAs(takes)}`),
			part: 'sheet',
		},
		{label: 'Reactions', value: `${reactions} of ${sheet.reactions}`, part: 'can'},
		{label: 'Ready', value: trigger ?? '', part: 'can'},
	];
};

export const details = (combatant: OtCombatant, state: OtState): readonly DetailRow[] => [
	{label: 'Order', value: whyThere(combatant, state)},
	...secretRows(combatant.id, 'ability', abilities(combatant, state)),
	{label: 'Group', value: combatant.sheet.group ?? '', part: 'sheet'},
	conditionsRow(state, combatant.id),
];
