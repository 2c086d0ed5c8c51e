import type {Refusal} from '../engine/basics.js';
import type {Command} from '../engine/command.js';
import {enrol} from '../engine/entrant.js';
import {impossible} from '../engine/refusals.js';
import type {Combatant} from '../engine/world.js';
import type {GmInput} from './fight.js';

/** What the GM commands, as the ruleset takes it: newcomers get names and ids that are free among those present. */
export function gmCommand<Sheet>(
	input: GmInput,
	rules: {readonly name: string; isSheet(value: unknown): value is Sheet},
	present: readonly Combatant[],
): Command<never, Sheet> | Refusal {
	const {reason, ...act} = input;
	const ruling = reason === undefined ? {} : {reason};
	if (act.do !== 'add') {
		return {kind: 'gm', act, ...ruling};
	}

	const entrants = enrol(act.newcomers, present).flatMap(
		({sheet, ...entrant}) =>
			rules.isSheet(sheet) ? [{...entrant, sheet}] : [],
	);
	return entrants.length === act.newcomers.length
		? {kind: 'gm', act: {do: 'add', entrants}, ...ruling}
		: impossible(`that is no sheet of ${rules.name}`);
}
