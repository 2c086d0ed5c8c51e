import type {Id} from '../../../engine/kit/basics.js';
import {conditionsOf} from '../../../engine/world/conditions.js';
import type {Consequence, DdSheet} from '../sheet.js';
import type {DdState} from '../state/fight.js';

/** DD-03: recurring and permanent Consequences outlast the fight. */
export const lastingConsequences = (
	{id, sheet}: {readonly id: Id; readonly sheet: Pick<DdSheet, 'consequences'>},
	state: Pick<DdState, 'conditions'>,
): readonly Consequence[] =>
	sheet.consequences.filter(
		({lasts, name}) =>
			lasts === 'recurring' ||
			(lasts === 'permanent' &&
				conditionsOf(state, id).some((condition) => condition.name === name)),
	);
