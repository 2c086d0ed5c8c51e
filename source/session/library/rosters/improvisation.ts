import {
	type Id,
	type Refusal,
	type Side,
	isRefusal,
	sideWords,
} from '../../../engine/kit/basics.js';
import type {Improvised} from '../../../rosters/improvising/improvised.js';
import {newcomers, type RosterEntry} from '../../../rosters/roster.js';
import {type Raw, nameAt} from '../../../rulesets/improvise.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {SettingValue} from '../../../engine/facts/settings.js';
import type {VariantStep} from '../../../engine/facts/combatants/variants.js';
import type {Foreseen, GmInput} from '../../parts/input.js';

export type Improvisation =
	| {
			readonly kind: 'ready';
			readonly input: GmInput;
			/** What it was read as: “3 × Guard, foes, placeholder figures but for what is said”. */
			readonly said: string;
			readonly page: readonly Detail[];
	  }
	| {readonly kind: 'unfit'; readonly message: string; readonly hint?: string};

/** Those whom somebody joins: a fight, or those who are brought together for one. */
export type Company = {
	readonly info: {readonly ruleset: {readonly id: string}};
	settings(): ReadonlyArray<{readonly id: string; readonly now: SettingValue}>;
	combatants(
		view: 'gm',
	): ReadonlyArray<{
		readonly id: Id;
		readonly name: string;
		readonly side: Side;
		readonly isUnknown: boolean;
	}>;
	sheetOf(who: Id): unknown;
	foresee(input: GmInput): Omit<Foreseen, 'board'> | Refusal;
	gm(input: GmInput): Refusal | undefined;
};

/** The names that newcomers in sight cannot have. */
export const namesKnown = (company: Company): readonly string[] =>
	company
		.combatants('gm')
		.filter(({isUnknown}) => !isUnknown)
		.map(({name}) => name);

export const unfit = (message: string, hint?: string): Improvisation => ({
	kind: 'unfit',
	message,
	...(hint !== undefined && {hint}),
});

export const refused = (
	problem: {readonly field?: string; readonly message: string; readonly hint?: string} | undefined,
	raw: Raw,
): Improvisation =>
	problem
		? unfit(
				problem.field === undefined
					? problem.message
					: `${fieldName(problem.field, raw)}: ${problem.message}`,
				problem.hint,
			)
		: unfit('nobody is named');

/** “combatants[0].weapons[0].weapon.die” as a GM would say it: “bow, die”. */
function fieldName(field: string, raw: Raw): string {
	const path = field.replace(/^combatants\[0\]\.?/, '');
	const [, list = '', at = '', key = ''] = /^(\w+)\[(\d+)\](?:\.weapon)?\.?(.*)$/.exec(path) ?? [];
	const called = list === '' ? undefined : nameAt(raw, list, Number(at));
	return called === undefined
		? path.replaceAll('.', ', ')
		: [called, key].filter((part) => part !== '').join(', ');
}

export function joining(
	entry: RosterEntry,
	{count, model}: Improvised,
	fight: Company,
	step: VariantStep | undefined,
): Improvisation {
	const present = namesKnown(fight);
	const input: GmInput = {
		do: 'add',
		newcomers: newcomers([{entry, count, isHidden: entry.isHidden}], present),
	};
	return {
		kind: 'ready',
		input,
		said: [
			count > 1 ? `${count} × ${entry.name}` : entry.name,
			`with ${sideWords[entry.side]}`,
			...(entry.isHidden ? ['hidden'] : []),
			model === undefined ? 'default values for everything left out' : `like ${model}`,
			...(step ? [`one step ${step}, also a placeholder`] : []),
		].join(', '),
		page: pageAfter(input, fight),
	};
}

export function changed(who: Id, {newcomer}: RosterEntry, fight: Company): Improvisation {
	const input: GmInput = {do: 'sheet', who, sheet: newcomer.sheet};
	const foreseen = fight.foresee(input);
	return isRefusal(foreseen)
		? unfit(foreseen.reason)
		: {kind: 'ready', input, said: foreseen.lines[0]?.text ?? '', page: foreseen.page};
}

const pageAfter = (input: GmInput, fight: Company): readonly Detail[] => {
	const foreseen = fight.foresee(input);
	return isRefusal(foreseen) ? [] : foreseen.page;
};
