import {capital} from '../../../../engine/kit/text.js';
import {adjustable} from '../../../values.js';
import {rankOf, sheet, usualSkills} from '../sheet.js';
import {withFacts} from '../../updates.js';
import {number, numbersIn} from './makers.js';

/* What a sheet says. */

export const traits = adjustable(sheet.rows, numbersIn<'sheet', string>('sheet'));

export const skills = usualSkills.map((id) =>
	number(
		id,
		capital(id),
		[0, 20],
		({sheet}) => rankOf(sheet, id),
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				fresh.sheet = {...combatant.sheet, skills: {...combatant.sheet.skills, [id]: value}};
			}),
	),
);
