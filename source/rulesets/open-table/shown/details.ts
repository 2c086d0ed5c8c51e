import {conditionsRow, secretRows} from '../../../engine/ruleset/lanes.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {counted} from '../../../engine/kit/text.js';
import {linesOf} from '../../values.js';
import {whyThere} from './board.js';
import {type Attack, sheet as values} from '../sheet/sheet.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import {attackLine, bonusText, takenAs} from './text.js';

const joined = <T>(rows: readonly T[], text: (row: T) => string, between = ', '): string =>
	rows.map(text).join(between);

/** “, half on a save, area, causes prone unless strength 14, uses spells, 2 actions”: what else an attack says. */
const termsOf = ({
	damage,
	save,
	onSave,
	number,
	isArea,
	causes,
	endsBySave,
	isHeld,
	resist,
	uses,
	cost,
}: Attack): string =>
	[
		...(save !== undefined && damage && onSave === 'half' ? ['half on a save'] : []),
		...(isArea ? ['area'] : []),
		...(causes === undefined
			? []
			: [`causes ${causes}${resist === undefined ? '' : ` unless ${resist} ${number}`}`]),
		...(endsBySave ? ['save ends'] : []),
		...(isHeld ? ['concentration'] : []),
		...(uses === undefined ? [] : [`uses ${uses}`]),
		...(cost === undefined ? [] : [counted(cost, 'action')]),
	]
		.map((term) => `, ${term}`)
		.join('');

const row = (label: string, value: string, part: DetailRow['part'] = 'sheet'): DetailRow => ({
	label,
	value,
	part,
});

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
		row(
			'Regains nothing after',
			joined(sheet.stoppedBy ?? [], (kind) => kind),
		),
		row(
			'Attacks',
			joined(attacks, (each) => `${each.name} ${attackLine(each, state)}${termsOf(each)}`, '; '),
		),
		row(
			'Saves',
			joined(saves, ({name, bonus}) => `${name} ${bonusText(bonus, state.settings)}`),
		),
		row(
			'Resources',
			joined(
				resources,
				({name, left, most, recharge, refills, rescues}) =>
					`${name} ${left} of ${most}${recharge ? `, back on ${recharge} or more` : ''}${refills ? `, back each ${refills}` : ''}${rescues ? ', makes good a failed save' : ''}`,
			),
			'can',
		),
		row(
			'Resistances',
			joined(resistances, ({kind, takes}) => `${kind}: ${takenAs(takes)}`),
		),
		row('Reactions', `${reactions} of ${sheet.reactions}`, 'can'),
		row('Ready', trigger ?? '', 'can'),
	];
};

export const details = (combatant: OtCombatant, state: OtState): readonly DetailRow[] => [
	{label: 'Order', value: whyThere(combatant, state)},
	...secretRows(combatant.id, 'ability', abilities(combatant, state)),
	{label: 'Group', value: combatant.sheet.group ?? '', part: 'sheet'},
	conditionsRow(state, combatant.id),
];
