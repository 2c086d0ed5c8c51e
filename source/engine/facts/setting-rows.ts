import type {SettingRow, SettingValues} from './settings.js';
import {type RuleText, ruleText} from '../kit/rule-text.js';
import type {RuleId, View} from '../kit/basics.js';

/* Makers of the rows of settings, with their defaults. The text names the rule, the label and the summary. */

type Rest = {readonly text: RuleText} & Pick<SettingRow, 'countsFrom' | 'formerly'>;

function base<I extends string>(id: I, text: RuleText) {
	const {id: rule, heading: label, summary} = ruleText(text);
	return {id, rule, label, summary};
}

export const flag = <const I extends string>(id: I, standard: boolean, {text, ...rest}: Rest) =>
	({...base(id, text), ...rest, kind: 'flag', default: standard}) as const;

/** @param standard the default, and the least and the most that it can be */
export const number = <const I extends string>(
	id: I,
	[standard, min, max]: readonly [number, number, number],
	{text, ...rest}: Rest,
) => ({...base(id, text), ...rest, kind: 'number', default: standard, min, max}) as const;

/** With the label of each option. Unless another is named, the first is the default. */
export const choice = <const I extends string, const V extends string>(
	id: I,
	{
		text,
		options,
		...rest
	}: Rest & {readonly options: Readonly<Record<V, string>>; readonly default?: NoInfer<V>},
) => {
	const ids = Object.keys(options).filter((each): each is V => each in options);
	return {
		default: ids[0] ?? '',
		...base(id, text),
		...rest,
		kind: 'choice',
		options: ids.map((each): {id: V; label: string} => ({id: each, label: options[each]})),
	} as const;
};

const id = 'hiddenKnown';

/** The setting by which players learn that somebody is hidden, though not who. */
export const hiddenKnownRow = (rule: RuleId) =>
	flag(id, false, {
		text: `${rule} Players know that somebody is hidden: Whether players read that something happens unseen while somebody hidden acts. Otherwise their view is as if nobody hidden were there.`,
	});

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
