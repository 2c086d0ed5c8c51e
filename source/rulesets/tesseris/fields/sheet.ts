import {capital} from '../../../engine/kit/text.js';
import {
	characteristicNames,
	characteristics,
	rankOf,
	usualSkills,
} from '../sheet.js';
import {withFacts} from '../updates.js';
import {number} from './makers.js';

/* What a sheet says. */

export const traits = characteristics.map((id) =>
	number(
		id,
		characteristicNames[id],
		[1, 20],
		({sheet}) => sheet[id],
		(combatant, value) =>
			withFacts(combatant, {sheet: {...combatant.sheet, [id]: value}}),
	),
);

export const skills = usualSkills.map((id) =>
	number(
		id,
		capital(id),
		[0, 20],
		({sheet}) => rankOf(sheet, id),
		(combatant, value) =>
			withFacts(combatant, (fresh) => {
				fresh.sheet = {
					...combatant.sheet,
					skills: {...combatant.sheet.skills, [id]: value},
				};
			}),
	),
);
