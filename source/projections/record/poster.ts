import {type Side, sideWords, sides} from '../../engine/kit/basics.js';
import {capital, counted, listed, percent} from '../../engine/kit/text.js';
import {endingTitle, lengthText, tableTimeText} from '../ending.js';
import type {Ending} from '../summary.js';
import type {Answered} from '../turn-times.js';
import type {Chapter} from '../transcript.js';
import type {Attacks, FightRecord, PersonRecord, RoundRecord} from './fight-record.js';

/* The front page of a fight: who won, and what to remember it by. */

/** One thing to remember: “The hero of the fight”, “Ysolde”, “31 of 96 harm to foes, 3 of 8 felled”. */
export type PosterPart = {
	readonly label: string;
	readonly title: string;
	readonly side?: Side;
	readonly text: string;
	/** Where it is told in full. */
	readonly chapter?: number;
};

export type Poster = {
	/** “The heroes win”. */
	readonly title: string;
	readonly winner?: Side;
	/** “9 rounds”, “41 minutes at the table”. */
	readonly extent: readonly string[];
	readonly parts: readonly PosterPart[];
};

/** How far the heroes are ahead before and after a round, from 0 to 1. */
export type Swing = {readonly chapter: number; readonly before: number; readonly after: number};

type Fought = {
	readonly chapters: readonly Chapter[];
	readonly record: FightRecord;
	readonly winner: Side | undefined;
	readonly isOver: boolean;
	/** By the heroes’ odds, where they are known; left out: by health. */
	readonly swings?: readonly Swing[] | undefined;
};

/** What a poster is made of beside the record. */
type About = {
	readonly ending: Ending;
	/** What a chapter is called. */
	readonly unit: string;
	/** Left out where a view may not know how many answers there were. */
	readonly answered?: readonly Answered[] | undefined;
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

const sumOf = (all: readonly Attacks[], of: 'damage' | 'felled' | 'hits' | 'attacks'): number =>
	all.reduce((sum, each) => sum + each[of], 0);

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
	const [harm, felled, hits] = (['damage', 'felled', 'hits'] as const).map((of) => sumOf(own, of));
	const share = (part: number, all = 0): number => (all > 0 ? part / all : 0);
	const measured = people.map((person) => {
		const blows = own.filter(({actor}) => actor === person.id);
		const [did, brought, landed] = [
			sumOf(blows, 'damage'),
			sumOf(blows, 'felled'),
			sumOf(blows, 'hits'),
		];
		const tries = sumOf(blows, 'attacks');
		return (harm ?? 0) + (felled ?? 0) > 0
			? {
					person,
					worth: share(did, harm) + share(brought, felled),
					tries,
					text: `${did} of ${harm ?? 0} harm, ${brought} of ${felled ?? 0} felled`,
				}
			: {
					person,
					worth: share(landed, hits),
					tries,
					text: `${counted(landed, 'hit')} of ${counted(tries, 'attack')}`,
				};
	});
	const [first] = measured.toSorted(
		(one, other) => other.worth - one.worth || one.tries - other.tries,
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

/** How somebody was at a moment; `undefined` before they came. */
const pointAt = ({course}: PersonRecord, moment: number) => course.findLast(({at}) => at <= moment);

/** What stands of a side at a moment, from 0 to 1: of each the health, as far as it is known. */
function strengthAt(people: readonly PersonRecord[], moment: number): number {
	const first = Math.min(...people.flatMap(({course}) => course[0]?.at ?? []));
	const points = people.flatMap((person) => pointAt(person, Math.max(first, moment)) ?? []);
	const whole = points.reduce(
		(sum, {is, health = 100}) => sum + (is === 'up' ? health / 100 : 0),
		0,
	);
	return points.length === 0 ? 0 : whole / points.length;
}

/** How far the heroes are ahead of the foes, from 0 to 1, before and after each round. */
const swingsOfHealth = ({people, rounds}: FightRecord): readonly Swing[] => {
	const leadAt = (moment: number): number => {
		const [heroes = 0, foes = 0] = sides.map((of) =>
			strengthAt(
				people.filter(({side}) => side === of),
				moment,
			),
		);
		return (1 + heroes - foes) / 2;
	};

	return rounds.map(({number: chapter, end}, at) => ({
		chapter,
		before: leadAt(rounds[at - 1]?.end ?? 0),
		after: leadAt(end),
	}));
};

/** What changes less decides nothing. */
const leastSwing = 0.02;

/** The round in which most changed: for the winner, if a side has won. */
function turningPoint({record, winner, isOver, swings}: Fought, unit: string) {
	const sizeOf = ({before, after}: Swing): number =>
		winner === undefined
			? Math.abs(after - before)
			: (after - before) * (winner === 'good' ? 1 : -1);
	const all = swings ?? swingsOfHealth(record);
	const [most] = all.toSorted((one, other) => sizeOf(other) - sizeOf(one));
	const at = record.rounds.findIndex(({number}) => number === most?.chapter);
	const round = record.rounds[at];
	if (most === undefined || round === undefined || sizeOf(most) < leastSwing) {
		return undefined;
	}

	const start = record.rounds[at - 1]?.end ?? 0;
	const told = listed(sides.map((of) => lossText(record, of, [start, round.end])));
	const [before, after] = [percent(most.before), percent(most.after)];
	const odds = swings ? `the heroes’ odds went from ${before} to ${after}` : '';
	return {
		label: isOver ? 'The turning point' : 'The turning point so far',
		title: `${capital(unit)} ${most.chapter}`,
		text: [odds, told, fallenIn(record, start, round)].filter((text) => text !== '').join('; '),
		chapter: most.chapter,
	};
}

/** “the foes went from 80 % to 35 % of their health”; by heads where health is not known. */
function lossText(
	{people}: FightRecord,
	of: Side,
	[start, end]: readonly [start: number, end: number],
): string {
	const own = people.filter(({side}) => side === of);
	const [before, after] = [strengthAt(own, start), strengthAt(own, end)];
	if (before === after) {
		return '';
	}

	const isKnown = own.every(({course}) =>
		course.every(({is, health}) => is !== 'up' || health !== undefined),
	);
	const up = (moment: number): number =>
		own.filter((person) => (pointAt(person, moment) ?? person.course[0])?.is === 'up').length;
	return isKnown
		? `${sideWords[of]} went from ${percent(before)} to ${percent(after)} of their health`
		: `of ${sideWords[of]} ${up(start)} stood before, ${up(end)} after`;
}

/** More names tell no more. */
const mostNames = 4;

function fallenIn({people}: FightRecord, start: number, {end}: RoundRecord): string {
	const names = people
		.filter(
			(person) => pointAt(person, start)?.is !== 'down' && pointAt(person, end)?.is === 'down',
		)
		.map(({name}) => name);
	const more = names.length - mostNames;
	const shown = more > 1 ? [...names.slice(0, mostNames), `${more} more`] : names;
	return shown.length === 0 ? '' : `${listed(shown)} fell`;
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
