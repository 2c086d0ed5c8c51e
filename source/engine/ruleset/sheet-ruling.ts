import type {Refusal} from '../kit/basics.js';
import type {GmAct} from '../facts/command.js';
import {impossible} from '../facts/refusals.js';
import type {SharedEvent} from '../events/shared-events.js';
import {sheetDifferences} from '../facts/combatants/sheet-changes.js';
import {type Combatant, type World, find} from '../world/world.js';

type Known<C, Sheet> = {isSheet(value: unknown): value is Sheet; sheetOf(combatant: C): Sheet};

/** The GM changes values on a sheet. What is under way may need all that is on it, so that nothing is taken off. */
export function decideSheet<C extends Combatant, Sheet, S extends World<C, unknown>>(
	{who, sheet}: Extract<GmAct<Sheet>, {do: 'sheet'}>,
	state: S & World<C, unknown>,
	{isSheet, sheetOf}: Known<C, Sheet>,
): ReadonlyArray<SharedEvent<Sheet>> | Refusal {
	const combatant = find<C>(state, who);
	if (!combatant) {
		return impossible('there is no such combatant');
	}

	if (!isSheet(sheet)) {
		return impossible('that is no sheet of these rules');
	}

	const {texts, lost} = sheetDifferences(sheetOf(combatant), sheet);
	if (lost.length > 0) {
		return impossible(`nothing can be taken off a sheet in a fight: ${lost.join(', ')}`);
	}

	return texts.length === 0
		? impossible('the sheet says so already')
		: [{type: 'sheet-changed', who, sheet, text: texts.join(', ')}];
}
