import type {Id} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {widestOf, widthOf} from '../../kit/look/text.js';

/** What combatants are called in other lanes than their own. */
export type Callings = ReturnType<typeof callingsIn>;

export const callingsIn = (
	{lanes}: Pick<Board, 'lanes'>,
	/** Left out for those who are picked by none. */
	tags: ReadonlyMap<Id, string> = new Map(),
) => ({names: new Map(lanes.map(({combatant, name}) => [combatant, name])), tags});

/** Stands before those who are engaged, where no heading says it. */
const against = 'vs ';

const before = (isHeaded: boolean): string => (isHeaded ? '' : against);

const byName = (engaged: readonly Id[], {names}: Callings): string =>
	engaged.flatMap((id) => names.get(id) ?? []).join(', ');

const tagsOf = (engaged: readonly Id[], {names, tags}: Callings): readonly string[] =>
	engaged.map((id) => tags.get(id) ?? names.get(id) ?? '');

const byTag = (engaged: readonly Id[], callings: Callings) => tagsOf(engaged, callings).join(' ');

/** The ways to say with whom somebody is engaged, from all names to a number. */
function ways(engaged: readonly Id[], callings: Callings): readonly string[] {
	const [first, ...others] = tagsOf(engaged, callings);
	return first === undefined
		? []
		: [
				byName(engaged, callings),
				byTag(engaged, callings),
				...(others.length > 0 ? [`${first} +${others.length}`] : []),
				String(engaged.length),
			];
}

/** With whom somebody is engaged, in so many columns: by name, else by tag, else how many there are. */
export const engagedText = (
	engaged: readonly Id[],
	callings: Callings,
	{width, isHeaded}: {readonly width: number; readonly isHeaded: boolean},
): string =>
	ways(engaged, callings)
		.map((way) => before(isHeaded) + way)
		.find((way) => widthOf(way) <= width) ?? '';

export const engagedHeading = 'Engaged';

const mostNames = 16;
const mostTags = 8;

/** The columns that all who are engaged take; some also where nobody is, so that others stay in their place. */
export function engagedWidth(
	{lanes}: Pick<Board, 'lanes'>,
	callings: Callings,
	{
		isByName,
		isHeaded,
		hasWholeHeading,
	}: {readonly isByName: boolean; readonly isHeaded: boolean; readonly hasWholeHeading: boolean},
): number {
	if (lanes.every(({engaged}) => engaged === undefined)) {
		return 0;
	}

	const textOf = isByName ? byName : byTag;
	const texts = lanes.flatMap(({engaged = []}) =>
		engaged.length === 0 ? [] : [textOf(engaged, callings)],
	);
	const most = isByName ? mostNames : mostTags;
	const least =
		isByName || hasWholeHeading
			? widthOf(engagedHeading)
			: Math.min(most, widestOf(callings.tags.values()));
	return before(isHeaded).length + Math.max(least, Math.min(most, widestOf(texts)));
}
