import type {RuleId, View} from '../kit/basics.js';
import {flag} from './setting-rows.js';
import type {SettingValues} from './settings.js';

const id = 'hiddenKnown';

/** The setting by which players learn that somebody is hidden, though not who. */
export const hiddenKnownRow = (rule: RuleId) =>
	flag(
		id,
		`${rule} Players know that somebody is hidden: Whether players read that something happens unseen while somebody hidden acts. Otherwise their view is as if nobody hidden were there.`,
		false,
	);

/** Whether players may know that somebody is there whom they do not see. */
export const isHiddenKnown = ({settings}: {readonly settings: SettingValues}): boolean =>
	settings[id] === true;

/** Whether somebody counts in what follows for others: nobody hidden does unless players may know that somebody is. */
export const isReckonedWith = (
	state: {readonly settings: SettingValues},
	{isHidden}: {readonly isHidden: boolean},
): boolean => !isHidden || isHiddenKnown(state);

export const isAsWithoutHidden = (state: {readonly settings: SettingValues}, view: View): boolean =>
	view === 'players' && !isHiddenKnown(state);
