import {type Side, sorted} from '../../../engine/kit/basics.js';
import {endingTitle, lengthText, tableTimeText} from '../../ending.js';
import type {Ending} from '../../summary.js';
import type {Answered} from '../../turn-times.js';
import {heroOf} from './hero.js';
import type {Fought, PosterPart} from './part.js';
import {turningPoint} from './turning-point.js';

/** What brought down whoever had stood most of those who lost, in the sentence of the story and in the lines of that answer. */
function decisiveBlow({chapters, record, winner}: Fought): PosterPart | undefined {
	const lost = new Set(record.people.filter(({side}) => side !== winner).map(({id}) => id));
	const falls = chapters.flatMap(({number, lines}) =>
		lines.flatMap((line, at) =>
			line.kind === 'defeat' && line.who !== undefined && lost.has(line.who)
				? [{number, lines, line, at}]
				: [],
		),
	);
	const fallen = new Set(falls.map(({line}) => line.who));
	const down = record.people.filter(({id, course}) => lost.has(id) && course.at(-1)?.is === 'down');
	// Where most of those who lost still stood, the GM’s word decided.
	const isFought = winner !== undefined && fallen.size * 2 >= lost.size;
	const takenBy = new Map(record.people.map(({id, taken}) => [id, taken]));
	const decisive = sorted(falls, ({line: {who = ''}}) => takenBy.get(who) ?? 0).at(-1);
	if (decisive && isFought) {
		const {number, lines, line, at} = decisive;
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
		const title = (isBlow && !isAnswer ? told?.text : undefined) ?? `${line.text}.`;
		return {
			label: isBlow ? 'The decisive blow' : 'What decided the fight',
			title,
			text: [...new Set([blow?.text ?? '', line.text])]
				.filter((text) => text !== '' && `${text}.` !== title)
				.join(' · '),
			chapter: number,
		};
	}

	return winner === undefined ? undefined : noBlow(winner, down.length, lost.size);
}

/** Why no blow decided: most of those who lost still stood. */
const noBlow = (winner: Side, down: number, all: number): PosterPart | undefined =>
	down * 2 < all
		? {
				label: 'The decisive blow',
				title: 'none',
				text: `the fight was over when ${down} of ${all} ${winner === 'good' ? 'foes' : 'heroes'} had fallen`,
			}
		: undefined;

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
