import type {SettingRow, SettingValues} from '../../source/engine/settings.js';

/** Settings under which every answer to an attack is asked for where there is a choice. */
export const choicesAsked = (rows: readonly SettingRow[]): SettingValues =>
	Object.fromEntries(
		rows
			.filter(({id}) => id === 'answersGood' || id === 'answersBad')
			.map(({id}) => [id, 'choice']),
	);
