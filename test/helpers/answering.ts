import type {SettingRow, SettingValues} from '../../source/engine/facts/settings.js';

/** Settings under which every answer to an attack is asked for where there is a choice. */
export const choicesAsked = (rows: readonly SettingRow[]): SettingValues =>
	Object.fromEntries(
		rows
			.filter(({id}) => id === 'answersGood' || id === 'answersBad')
			.map(({id}) => [id, 'choice']),
	);

/** Rule by rule nobody is asked at the end of a round; the last call has tests of its own. */
export const uncalled: SettingValues = {lastCall: 'off'};

/** The same of a ruleset whose last call came later; Roll & Keep has always had its own. */
export const uncalledIn = (rows: readonly SettingRow[]): SettingValues =>
	rows.some(({id, formerly}) => id === 'lastCall' && formerly === 'off') ? uncalled : {};
