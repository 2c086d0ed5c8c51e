import type {RuleId, View} from '../kit/basics.js';
import type {SettingRow, SettingValues} from './settings.js';

const id = 'hiddenKnown';

/** The setting by which players learn that somebody is hidden, though not who. */
export const hiddenKnownRow = <const Rule extends RuleId>(rule: Rule) =>
	({
		id,
		label: 'Players know that somebody is hidden',
		summary:
			'Whether players read that something happens unseen while somebody hidden acts. Otherwise their view is as if nobody hidden were there.',
		rule,
		kind: 'flag',
		default: false,
	}) as const satisfies SettingRow;

/** Whether players may know that somebody is there whom they do not see. */
export const isHiddenKnown = ({settings}: {readonly settings: SettingValues}): boolean =>
	settings[id] === true;

/** Whether somebody counts in what follows for others: nobody hidden does unless players may know that somebody is. */
export const isReckonedWith = (
	state: {readonly settings: SettingValues},
	{isHidden}: {readonly isHidden: boolean},
): boolean => !isHidden || isHiddenKnown(state);

/** Whether a view is shown a fight as if nobody hidden were there. */
export const isAsWithoutHidden = (state: {readonly settings: SettingValues}, view: View): boolean =>
	view === 'players' && !isHiddenKnown(state);
