import {type Side, sideWords, sides} from '../../../engine/kit/basics.js';
import {capital, listed, percent} from '../../../engine/kit/text.js';
import type {FightRecord, PersonRecord, RoundRecord} from '../fight-record.js';
import type {Fought, PosterPart, Swing} from './part.js';

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

/** The greatest change for the winner, or for either side while none has won; `undefined` where none decides anything. */
function mostOf({winner}: Pick<Fought, 'winner'>, swings: readonly Swing[]): Swing | undefined {
	const sizeOf = ({before, after}: Swing): number =>
		winner === undefined
			? Math.abs(after - before)
			: (after - before) * (winner === 'good' ? 1 : -1);
	const [most] = swings.toSorted((one, other) => sizeOf(other) - sizeOf(one));
	return most === undefined || sizeOf(most) < leastSwing ? undefined : most;
}

const labels = {over: 'The turning point', soFar: 'The turning point so far'};

/** The round in which most changed between the sides: for the winner, if a side has won. */
export function turningPoint(fought: Fought, unit: string): PosterPart | undefined {
	const {record, winner, isOver} = fought;
	// Where the odds were settled from the start, health tells more.
	const swings = mostOf(fought, fought.swings ?? []) && fought.swings;
	const most = mostOf(fought, swings ?? swingsOfHealth(record));
	const at = record.rounds.findIndex(({number}) => number === most?.chapter);
	const round = record.rounds[at];
	if (most === undefined || round === undefined) {
		return winner === undefined || record.rounds.length === 0
			? undefined
			: {label: labels.over, title: 'none', text: `no ${unit} changed much between the sides`};
	}

	const start = record.rounds[at - 1]?.end ?? 0;
	const told = listed(sides.map((of) => lossText(record, of, [start, round.end])));
	const [before, after] = [percent(most.before), percent(most.after)];
	const change = swings
		? `the heroes’ odds went from ${before} to ${after}`
		: most.after > most.before
			? 'the heroes gained most on the foes'
			: 'the foes gained most on the heroes';
	return {
		label: isOver ? labels.over : labels.soFar,
		title: `${capital(unit)} ${most.chapter}`,
		text: [change, told, fallenIn(record, start, round)].filter((text) => text !== '').join('; '),
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
	const [before, after] = [strengthAt(own, start), strengthAt(own, end)].map((at) => percent(at));
	if (before === after) {
		return '';
	}

	const isKnown = own.every(({course}) =>
		course.every(({is, health}) => is !== 'up' || health !== undefined),
	);
	const up = (moment: number): number =>
		own.filter((person) => (pointAt(person, moment) ?? person.course[0])?.is === 'up').length;
	return isKnown
		? `${sideWords[of]} went from ${before} to ${after} of their health`
		: `${sideWords[of]} still standing went from ${up(start)} to ${up(end)}`;
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
