import type {Id} from '../../engine/kit/basics.js';
import {worthText} from '../../engine/world/conditions.js';
import {readCondition} from '../fight/condition-words.js';
import type {Fight} from '../fight/fight.js';
import type {ActScene} from './act.js';
import {UnfitError, understood} from './parts/arguments.js';
import {type Outcome, lineStep} from './parts/step.js';
import {takeWhom, whoOf} from './parts/whom.js';

/** Gives a condition of the ruleset's list or in own words. */
export const giving = ({fight}: ActScene) =>
	lineStep('Give a condition: whom, and which?', (line) => {
		const {whom, rest} = takeWhom(line, fight);
		return given(whom, rest, fight);
	});

/**
 * What stands behind those who are named: a condition with all that is said of it.
 * @throws {UnfitError}
 */
export function given(whom: readonly Id[], line: string, fight: Fight): Outcome {
	const said = understood(readCondition(line, fight));
	if (said.name === '') {
		throw new UnfitError(
			`Which condition? give WHOM CONDITION, in your own words or one of`,
			fight.info.conditions.map(({name: known, summary}) => `  ${known}: ${summary}`),
		);
	}

	const row = fight.info.conditions.find(({id}) => id === said.row);
	const counts = worthText({
		worth: said.worth ?? row?.worth ?? 0,
		isOnce: said.isOnce ?? row?.isOnce ?? false,
	});
	return {
		kind: 'do',
		input: {do: 'give', who: whoOf(whom), ...said},
		said: () => [
			...(counts === '' ? [] : [`Worth ${counts}, where 1 is ${fight.info.conditionWorth}.`]),
			...(row ? [] : [`“${said.name}” is a condition of your own.`]),
		],
	};
}
