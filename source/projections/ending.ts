import {type View, sides} from '../engine/kit/basics.js';
import type {Aftermath, Unsettled} from '../engine/events/aftermath.js';
import type {Board, Lane} from '../engine/world/board.js';
import {winnerName} from '../engine/events/narration.js';
import {counted, listed} from '../engine/kit/text.js';
import type {FightRecord, PersonRecord} from './record/fight-record.js';
import type {Ending} from './summary.js';
import {type Answered, secondsAtTable} from './turn-times.js';

/* How a fight ended: who won, what each has done, what is left to settle. */

/** “The heroes win”. */
export function endingTitle(ending: Ending): string {
	const winner = ending?.winner;
	const name = winner === undefined ? 'the fight is over' : winnerName(winner);
	return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** How long it was: “3 turns”, and for the GM “141 answers” and “41 minutes at the table”. */
export function extentTexts(
	fight: {answered(): Iterable<Answered>; answerCount(): number},
	{rounds}: Pick<FightRecord, 'rounds'>,
	unit: string,
	view: View,
): readonly string[] {
	const length = lengthText({rounds}, unit);
	const told = length === '' ? [] : [length];
	return view === 'players'
		? told
		: [...told, counted(fight.answerCount(), 'answer'), tableTimeText(fight.answered())];
}

/** “3 turns”; empty before the first. */
export function lengthText({rounds}: Pick<FightRecord, 'rounds'>, unit: string): string {
	const chapters = rounds.at(-1)?.number ?? 0;
	return chapters === 0 ? '' : counted(chapters, unit);
}

/** “41 minutes at the table”. */
export function tableTimeText(answered: Iterable<Pick<Answered, 'at'>>): string {
	const minutes = Math.round(secondsAtTable(answered) / 60);
	return `${minutes === 0 ? 'less than a minute' : counted(minutes, 'minute')} at the table`;
}

export type EndRow = Pick<PersonRecord, 'damage' | 'taken' | 'felled' | 'healed' | 'course'> & {
	readonly lane: Lane;
	/** “stands, prone”, “unconscious”, “surrendered”. */
	readonly state: string;
};

const nothing = {damage: 0, taken: 0, felled: 0, healed: 0, course: []};

/** Everybody at the end of a fight, the heroes first, each who stands with their conditions. */
export function endRows(
	{lanes}: Pick<Board, 'lanes'>,
	{people}: Pick<FightRecord, 'people'>,
	{conditionsOf, states}: Pick<Aftermath, 'states'> & {conditionsOf(lane: Lane): readonly string[]},
): readonly EndRow[] {
	const known = new Map(people.map((person) => [person.id, person]));
	return sides
		.flatMap((side) => lanes.filter((lane) => lane.side === side))
		.map((lane) => {
			const {damage, taken, felled, healed, course} = known.get(lane.combatant) ?? nothing;
			const state =
				lane.mark === 'out'
					? outText(lane, states.get(lane.combatant))
					: ['stands', ...conditionsOf(lane)].join(', ');
			return {lane, damage, taken, felled, healed, course, state};
		});
}

const outBadge = 'out';

/** Badges that do not say why somebody is out. */
const isNoReason = (badge: string): boolean => badge === outBadge || badge === 'hidden';

function outText({left, badges}: Lane, state: string | undefined): string {
	const why = badges.filter((badge) => !isNoReason(badge));
	return left ?? state ?? (why.length === 0 ? outBadge : why.join(', '));
}

/** “Warrior 1 and Shade: dying, 5 short”. */
export const unsettledText = ({names, text}: Pick<Unsettled, 'names' | 'text'>): string =>
	`${listed(names)}: ${text}`;

/** “Nothing else: nobody is dying, no condition outlasts the fight”; empty where there is nothing to say. */
export const clearText = ({open, clear}: Aftermath): string =>
	clear.length === 0
		? ''
		: `${open.length === 0 ? 'Nothing' : 'Nothing else'}: ${clear.join(', ')}`;
