import {type Side, sideWords} from '../../../engine/kit/basics.js';
import {endingTitle, lengthText, tableTimeText} from '../../ending.js';
import type {Ending} from '../../summary.js';
import type {Answered} from '../../turn-times.js';
import type {Fought, PosterPart} from './part.js';
import {turningPoint} from './turning-point.js';
import {counted} from '../../../engine/kit/text.js';
import type {Attacks} from '../fight-record.js';

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
function heroOf({record: {people, pairs}, winner, isOver}: Fought): PosterPart | undefined {
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

/** What brought down the last of those who lost, in the sentence of the story and in the lines of that answer. */
function decisiveBlow({chapters, record, winner}: Fought): PosterPart | undefined {
	const lost = new Set(record.people.filter(({side}) => side !== winner).map(({id}) => id));
	for (const {number, lines} of winner === undefined ? [] : chapters.toReversed()) {
		const at = lines.findLastIndex(
			({kind, who}) => kind === 'defeat' && who !== undefined && lost.has(who),
		);
		const line = lines[at];
		if (line === undefined) {
			continue;
		}

		const told = record.story.find(
			(each) => each.chapter === number && each.line <= at && at < each.line + each.length,
		);
		const blow = lines.findLast(
			({figures, who}, place) =>
				place <= at &&
				place >= (told?.line ?? at) &&
				(figures?.target ?? who) === line.who &&
				figures?.effect !== undefined,
		);
		// A trap, a fall, a wound that bleeds: nobody's blow.
		const isBlow = blow?.figures?.actor !== undefined || (blow === undefined && told !== undefined);
		// Whoever falls to a parry has no sentence of a blow: it tells of the attack that was parried.
		const isAnswer =
			blow?.figures?.actor !== line.who &&
			record.people.some(({id, name}) => id === line.who && told?.text.startsWith(`${name} `));
		return {
			label: isBlow ? 'The decisive blow' : 'What decided the fight',
			title: (isBlow && !isAnswer ? told?.text : undefined) ?? `${line.text}.`,
			text: [...new Set([blow?.text ?? '', line.text])].filter((text) => text !== '').join(' · '),
			chapter: number,
		};
	}

	return undefined;
}

/* The front page of a fight: who won, and what to remember it by. */

export type Poster = {
	/** “The heroes win”. */
	readonly title: string;
	readonly winner?: Side;
	/** “9 rounds”, “41 minutes at the table”. */
	readonly extent: readonly string[];
	readonly parts: readonly PosterPart[];
};

/** What a poster is made of beside the record. */
type About = {
	readonly ending: Ending;
	readonly unit: string;
	/** Left out where a view may not know how many answers there were. */
	readonly answered?: Iterable<Answered> | undefined;
} & Pick<Fought, 'swings'>;

export function posterOf(
	told: Pick<Fought, 'chapters' | 'record'>,
	{ending, unit, answered, swings}: About,
): Poster {
	const winner = ending?.winner === 'nobody' ? undefined : ending?.winner;
	const fought = {...told, winner, isOver: ending !== undefined, swings};
	return {
		title: ending ? endingTitle(ending) : 'The fight goes on',
		...(winner && {winner}),
		extent: [lengthText(told.record, unit), answered ? tableTimeText(answered) : ''].filter(
			(text) => text !== '',
		),
		parts: [heroOf(fought), turningPoint(fought, unit), decisiveBlow(fought)].filter(
			(part) => part !== undefined,
		),
	};
}
