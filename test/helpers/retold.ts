import type {View} from '../../source/engine/kit/basics.js';
import type {Recorded} from '../../source/projections/record/figures.js';
import {type Told, type Chapter, taleOf} from '../../source/projections/transcript.js';
import type {Fight} from '../../source/session/fight/fight.js';

/** All events in force one by one. */
export const eventsIn = (fight: Pick<Fight, 'recorded'>, view: View): readonly Recorded[] =>
	[...fight.recorded(view)].flatMap(({events}) => events);

/** @param unit the ruleset’s unit of a chapter, such as “round” */
export function transcript(events: Iterable<Told>, unit: string): readonly Chapter[] {
	const tale = taleOf();
	for (const told of events) {
		tale.add(told);
	}

	return tale.chapters(unit);
}
