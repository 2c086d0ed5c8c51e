import {defenceRow} from '../actions/defences.js';
import type {DefenceId} from '../actions/effects.js';
import {type Basis, bestSpec} from '../derived/tests.js';
import type {TeCombatant} from '../state/combatant.js';
import {basisOf} from '../derived/situation.js';

const bulkOf = ({sheet}: TeCombatant): number =>
	(sheet.armour?.bulk ?? 0) + (sheet.cloak?.bulk ?? 0);

/** What a defence is rolled with (TE-31). */
export function defenceBasis(defender: TeCombatant, how: DefenceId): Basis {
	const row = defenceRow(how);
	const {sheet} = defender;
	const basis = basisOf(
		defender,
		bestSpec(defender, row.by) ?? {stat: 'agi', skill: ''},
		row.rerolls ? sheet[row.rerolls] : 0,
	);
	const bulk = row.hasBulk ? bulkOf(defender) : 0;
	return {
		dice: basis.dice + (row.also ? sheet[row.also] : 0),
		flat: basis.flat - bulk,
		rerolls: basis.rerolls,
		parts: () => [
			...basis.parts(),
			...(row.also ? [`Perception ${sheet[row.also]}`] : []),
			...(bulk > 0 ? [`bulk −${bulk}`] : []),
		],
	};
}
