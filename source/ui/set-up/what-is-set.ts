import {counted} from '../../engine/kit/text.js';
import {sides} from '../../engine/kit/basics.js';
import type {Detail} from '../../engine/ruleset/ruleset.js';
import {describeSetting} from '../../engine/facts/settings.js';
import type {DicePreference, Preferences} from '../../session/library/services.js';
import type {SetUp} from './set-up.js';

const diceWords: Readonly<Record<DicePreference, string>> = {
	ask: 'asked for',
	follow: 'asked for first',
	roll: 'rolled',
};

const whose = {good: 'players’', bad: 'the GM’s'} as const;

/** “All rules read as usual”, “dice: players’ asked for, the GM’s rolled”: what counts beside who fights. */
export function whatIsSet(
	{ruleset, settings}: Pick<SetUp, 'ruleset' | 'settings'>,
	{dice}: Pick<Preferences, 'dice'>,
): readonly string[] {
	const rows = ruleset?.settings ?? [];
	const changed = rows.filter((row) => (settings[row.id] ?? row.default) !== row.default).length;
	return [
		changed === 0 ? 'All rules read as usual' : `${counted(changed, 'rule')} changed`,
		...(dice.good === dice.bad
			? [`dice ${diceWords[dice.good]}`]
			: [`dice: ${sides.map((side) => `${whose[side]} ${diceWords[dice[side]]}`).join(', ')}`]),
	];
}

/** Each rule that is not read as usual, and the campaign. */
export const settingDetails = ({
	ruleset,
	settings,
	campaign,
}: Pick<SetUp, 'ruleset' | 'settings' | 'campaign'>): readonly Detail[] => [
	...(ruleset?.settings ?? []).flatMap((row) => {
		const value = settings[row.id] ?? row.default;
		return value === row.default ? [] : [{label: row.label, value: describeSetting(row, value)}];
	}),
	...(campaign === '' ? [] : [{label: 'Campaign', value: campaign}]),
];
