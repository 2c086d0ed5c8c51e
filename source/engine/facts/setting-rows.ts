import type {SettingRow, SettingValues} from './settings.js';
import {type RuleText, ruleText} from '../kit/rule-text.js';
import type {RuleId, View} from '../kit/basics.js';

/* Makers of the rows of settings. The text names the rule, the label and the summary. */

/** The unit from whose next beginning a change counts, or the value in fights from before the setting. */
type Rest = string | Pick<SettingRow, 'countsFrom' | 'formerly'>;

function base<I extends string>(id: I, text: RuleText, rest: Rest = {}) {
	const {id: rule, heading: label, summary} = ruleText(text);
	return {id, rule, label, summary, ...(typeof rest === 'string' ? {countsFrom: rest} : rest)};
}

export const flag = <const I extends string>(
	id: I,
	text: RuleText,
	standard: boolean,
	rest?: Rest,
) => ({...base(id, text, rest), kind: 'flag', default: standard}) as const;

/** @param standard the default, and the least and the most that it can be */
export const number = <const I extends string>(
	id: I,
	text: RuleText,
	[standard, min, max]: readonly [number, number, number],
	rest?: Rest,
) => ({...base(id, text, rest), kind: 'number', default: standard, min, max}) as const;

/** @param options the label of each; the first is the default */
export const choice = <const I extends string, const V extends string>(
	id: I,
	text: RuleText,
	options: Readonly<Record<V, string>>,
	rest?: Rest,
) => {
	const ids = Object.keys(options).filter((each): each is V => each in options);
	return {
		...base(id, text, rest),
		kind: 'choice',
		default: ids[0] ?? '',
		options: ids.map((each): {id: V; label: string} => ({id: each, label: options[each]})),
	} as const;
};

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
