import {type Letter, answerPlace, placeOf} from './sending/outbox.js';
import type {FightState, Hero} from './messages/fight.js';
import type {Asked, Seat, Sent} from './messages/seat.js';

/* What a seat is to do now: its questions without an answer, and which hero comes forward. */

export const sentFor = ({key, hero}: Asked, {sent}: Seat): Sent | undefined =>
	sent.findLast(({question, hero: who}) => question === key && who === hero);

export const openQuestions = (seat: Seat | undefined, letters: readonly Letter[]) =>
	(seat?.asked ?? []).filter((asked) => {
		const place = answerPlace(asked.key, asked.hero);
		const isUnderWay = letters.some(
			({message, problem}) => placeOf(message) === place && problem === undefined,
		);
		return !isUnderWay && (!seat || sentFor(asked, seat)?.state !== 'sent');
	});

/** Whether a hero's newest answer is with the GM no more, and its player should read what became of it before all else. */
export const isNews = ({state, question, isPast}: Sent, asked: readonly Asked[]): boolean =>
	state === 'taken'
		? asked.length === 0 && isPast !== true
		: !['sent', 'ahead'].includes(state) && asked.every(({key}) => key !== question);

/** The hero who is shown: the one chosen, unless another is asked and that one is not. */
export function heroShown(
	heroes: readonly Hero[],
	chosen: string,
	open: readonly Asked[],
): Hero | undefined {
	const hero = heroes.find(({name}) => name === chosen) ?? heroes[0];
	const isAsked = (each: Hero | undefined) => open.some(({hero: who}) => who === each?.key);
	return isAsked(hero) ? hero : (heroes.find(isAsked) ?? hero);
}

/** Compares the open questions with those of the last call. */
export function changesOfQuestions() {
	let before = '';
	const known = new Set<string>();
	return (open: readonly Asked[]) => {
		const keys = open.map(({key, hero}) => `${key} ${hero}`);
		const isNew = keys.some((key) => !known.has(key));
		const isChanged = keys.join('\n') !== before;
		before = keys.join('\n');
		for (const key of keys) {
			known.add(key);
		}

		return {isNew, isChanged};
	};
}

export function titleOf(fight: FightState | undefined, seat: Seat | undefined, isAsked: boolean) {
	const isNext = seat?.heroes.some((hero) => hero.key === fight?.nextIs) ?? false;
	return isAsked ? 'Your turn' : isNext ? 'You are next' : (fight?.title ?? 'Fray');
}
