import type {Side} from '../../../engine/kit/basics.js';
import {endingTitle, lengthText, tableTimeText} from '../../ending.js';
import type {Ending} from '../../summary.js';
import type {Answered} from '../../turn-times.js';
import {decisiveBlow} from './decisive-blow.js';
import {heroOf} from './hero.js';
import type {Fought, PosterPart} from './part.js';
import {turningPoint} from './turning-point.js';

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
	/** What a chapter is called. */
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
