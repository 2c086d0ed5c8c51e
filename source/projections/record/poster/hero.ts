import {type Side, sideWords} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import type {Attacks} from '../fight-record.js';
import type {Fought, PosterPart} from './part.js';

const totalOf = (all: readonly Attacks[]) => {
	const sumOf = (of: 'damage' | 'felled' | 'hits' | 'attacks') =>
		all.reduce((sum, each) => sum + each[of], 0);
	return {
		harm: sumOf('damage'),
		felled: sumOf('felled'),
		hits: sumOf('hits'),
		attacks: sumOf('attacks'),
	};
};

/** From 0 to 1. */
const shareOf = (part: number, all: number): number => (all > 0 ? part / all : 0);

/** “36 of the heroes’ 60 harm, 2 of 4 felled”. */
const deedsText = (
	{harm, felled}: {readonly harm: number; readonly felled: number},
	all: {readonly harm: number; readonly felled: number},
	side: Side,
): string =>
	[
		`${harm} of ${sideWords[side]}’ ${all.harm} harm`,
		...(all.felled > 0 ? [`${felled} of ${all.felled} felled`] : []),
	].join(', ');

/**
 * Who has done most to the other side: by the shares of all harm and all falls together; where neither is known, by
 * hits, and of as many by how many attacks they took. Of the winners, if a side has won.
 */
export function heroOf({record: {people, pairs}, winner, isOver}: Fought): PosterPart | undefined {
	const sideOf = new Map(people.map(({id, side}) => [id, side]));
	const own = pairs.filter(({actor, target}) => {
		const side = sideOf.get(actor);
		return side !== sideOf.get(target) && (winner === undefined || side === winner);
	});
	const all = totalOf(own);
	const isByHarm = all.harm + all.felled > 0;
	const bySide = {
		good: totalOf(own.filter(({actor}) => sideOf.get(actor) === 'good')),
		bad: totalOf(own.filter(({actor}) => sideOf.get(actor) === 'bad')),
	};
	const measured = people.map((person) => {
		const {harm, felled, hits, attacks} = totalOf(own.filter(({actor}) => actor === person.id));
		return isByHarm
			? {
					person,
					attacks,
					worth: shareOf(harm, all.harm) + shareOf(felled, all.felled),
					text: deedsText({harm, felled}, bySide[person.side], person.side),
				}
			: {
					person,
					attacks,
					worth: shareOf(hits, all.hits),
					text: `${counted(hits, 'hit')} of ${counted(attacks, 'attack')}`,
				};
	});
	const [first] = measured.toSorted(
		(one, other) => other.worth - one.worth || one.attacks - other.attacks,
	);
	return first !== undefined && first.worth > 0
		? {
				label: isOver ? 'The hero of the fight' : 'The hero so far',
				title: first.person.name,
				side: first.person.side,
				text: first.text,
			}
		: undefined;
}
