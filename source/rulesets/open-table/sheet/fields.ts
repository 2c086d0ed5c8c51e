import {type Field, withOpen} from '../../../engine/world/fields.js';
import {fieldMakers} from '../../../engine/world/field-makers.js';
import {find} from '../../../engine/world/world.js';
import {adjustable} from '../../values.js';
import {isOutForGood} from '../derived.js';
import {sheet} from './sheet.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import {inCombatant} from '../updates.js';

/* What `adjust` can reach; what a GM adjusts most comes first. */

const {own, number, flag, numbersIn, flagsIn} = fieldMakers<OtCombatant, OtState>(inCombatant);

const ofPlace = numbersIn('place');

const ofFate = numbersIn('fate');

const placeFlag = flagsIn('place');

const ofSheet = numbersIn<'sheet', string>('sheet');

const withFirst = <T>([first, ...others]: readonly T[], changes: Partial<T>): T[] =>
	first === undefined ? [] : [{...first, ...changes}, ...others];

/** As many resources and hit locations of one sheet as `adjust` can reach. */
const mostResources = 20;

/** OT-33, OT-35: what is left of a resource or a hit location, by its place and under its own name. */
const resourceAt = (at: number): Field<OtState> => ({
	...number(
		at === 0 ? 'resource' : `resource-${at + 1}`,
		at === 0 ? 'First resource' : `Resource ${at + 1}`,
		[0, 999],
		{
			get: ({resources}) => resources[at]?.left,
			set: ({resources}, left) => ({
				resources: resources.map((each, place) => (place === at ? {...each, left} : each)),
			}),
		},
	),
	labelFor: (state, who) => find(state, who)?.resources[at]?.name,
});

export const fields: ReadonlyArray<Field<OtState>> = withOpen(
	[
		own('hp', 'Hit points', [0, 9999]),
		own('temporary', 'Temporary hit points', [0, 9999]),
		// Ended, it brings back who died of failed checks, too (OT-25).
		{
			...flag('out', 'Out of the fight', {
				get: ({fate}) => isOutForGood(fate),
				set: ({fate}, isOut) => ({
					fate: {...fate, isOut, ...(!isOut && isOutForGood(fate) && {failures: 0})},
				}),
			}),
			isLoss: true,
		},
		own('reactions', 'Reactions left', [0, 20]),
		ofPlace('initiative', 'Initiative', [-999, 9999]),
		ofPlace('tie', 'Place among equals', [-999, 9999]),
		placeFlag('delays', 'Delays', 'isDelaying'),
		...adjustable(sheet.rows, ofSheet),
		number('attack', 'Bonus of the first attack', [-99, 99], {
			get: ({sheet}) => sheet.attacks[0]?.bonus,
			set: ({sheet}, bonus) => ({sheet: {...sheet, attacks: withFirst(sheet.attacks, {bonus})}}),
		}),
		...Array.from({length: mostResources}, (_, at) => resourceAt(at)),
		ofFate('successes', 'Checks made while down', [0, 3]),
		ofFate('failures', 'Checks failed while down', [0, 3]),
	],
	['out', 'initiative', 'delays'],
);
