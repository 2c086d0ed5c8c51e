import {type Side, sideWords} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import type {Attacks} from '../fight-record.js';
import {totalOf} from '../pairs.js';
import type {Fought, PosterPart} from './part.js';

/** From 0 to 1. */
const shareOf = (part: number, all: number): number => (all > 0 ? part / all : 0);

/** “36 of the heroes’ 60 harm, 2 of 4 felled”. */
const deedsText = ({damage, felled}: Attacks, all: Attacks, side: Side): string =>
	[
		`${damage} of ${sideWords[side]}’ ${all.damage} harm`,
		...(all.felled > 0 ? [`${felled} of ${all.felled} felled`] : []),
	].join(', ');

/** Heroes are on one side only: of foes who have won it is the most dangerous. */
const labelOf = (side: Side, isOver: boolean): string =>
	side === 'bad' ? 'The most dangerous foe' : isOver ? 'The hero of the fight' : 'The hero so far';

/**
 * Who has done most to the other side: by the shares of all harm and all falls together; where there was neither, by
 * hits, and of as many by how many attacks they took. Of the foes if they have won, else of the heroes. Who it was is
 * not known where some of the harm is not.
 */
export function heroOf({record: {people, pairs}, winner, isOver}: Fought): PosterPart | undefined {
	const side = winner ?? 'good';
	const sideOf = new Map(people.map((person) => [person.id, person.side]));
	const own = pairs.filter(
		({actor, target}) => sideOf.get(actor) === side && sideOf.get(target) !== side,
	);
	if (own.some(({isUntold}) => isUntold)) {
		return undefined;
	}

	const all = totalOf(own);
	const isByHarm = all.damage + all.felled > 0;
	const measured = people.map((person) => {
		const deeds = totalOf(own.filter(({actor}) => actor === person.id));
		const {damage, felled, hits, attacks} = deeds;
		return {
			person,
			deeds,
			worth: isByHarm
				? shareOf(damage, all.damage) + shareOf(felled, all.felled)
				: shareOf(hits, all.hits),
			text: isByHarm
				? deedsText(deeds, all, side)
				: `${counted(hits, 'hit')} of ${counted(attacks, 'attack')}`,
		};
	});
	const [first] = measured.toSorted(
		(one, other) => other.worth - one.worth || one.deeds.attacks - other.deeds.attacks,
	);
	if (first === undefined || first.worth <= 0) {
		return undefined;
	}

	const isMost = (of: 'damage' | 'felled'): boolean =>
		measured.every(({deeds}) => deeds[of] <= first.deeds[of]);
	const why =
		isByHarm && !(isMost('damage') && isMost('felled'))
			? ': the greatest share of both together'
			: '';
	return {
		label: labelOf(side, isOver),
		title: first.person.name,
		side,
		text: `${first.text}${why}`,
	};
}
