import type {Id} from '../../../engine/kit/basics.js';
import type {LineKind} from '../../../engine/events/narration.js';
import type {FightRecord, PersonRecord} from '../../../projections/record/fight-record.js';
import type {Chapter} from '../../../projections/transcript.js';

/** A line about somebody, with the number of the answer that led to it. */
type TaleLine = {readonly n: number; readonly kind: LineKind; readonly text: string};

/** What happened to somebody. */
export type Tale = {
	/** The newest first. */
	readonly lines: readonly TaleLine[];
	readonly notes: readonly TaleLine[];
	/** The value that harm changes, answer by answer. */
	readonly values: readonly number[];
	/** What it is called; empty where it never changed. */
	readonly value: string;
	readonly person: PersonRecord | undefined;
};

/**
 * What a record says of one combatant.
 * @param gauge the value whose course is told
 */
export function taleOf(
	{chapters, record}: {readonly chapters: readonly Chapter[]; readonly record: FightRecord},
	who: Id,
	gauge: string,
): Tale {
	const own = chapters
		.flatMap(({lines}) => lines)
		.filter(
			(line) => line.who === who || line.figures?.target === who || line.figures?.actor === who,
		)
		.map(({n, kind, text}) => ({n, kind, text}))
		.toReversed();
	const changes = record.acts.filter(
		({target, value, before}) => target === who && value === gauge && before !== undefined,
	);
	const [first] = changes;
	return {
		lines: own.filter(({kind}) => kind !== 'note'),
		notes: own.filter(({kind}) => kind === 'note'),
		values:
			first?.before === undefined
				? []
				: [first.before, ...changes.flatMap(({after}) => after ?? [])],
		value: first === undefined ? '' : gauge,
		person: record.people.find(({id}) => id === who),
	};
}
