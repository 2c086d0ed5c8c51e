import {useReducer} from 'react';

/** “21:04”, as a clock at the table shows it. */
export const timeOfDay = (date: Date): string =>
	[date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * “since 21:04”: no running clock, so that a frame changes only by a key, an answer or the file.
 * @param lastAnswer ISO 8601; none when it is the first question
 * @param opened when the fight was opened here: before that, nobody was asked
 */
export function sinceText(lastAnswer: string | undefined, opened: Date): string {
	const asked = new Date(lastAnswer ?? opened);
	const since = asked > opened ? asked : opened;
	return `since ${timeOfDay(since)}`;
}

const unchanged = (opened: Date): Date => opened;

/** Of a fight that is opened with the component. */
export function useClock(lastAnswer: string | undefined): string {
	const [opened] = useReducer(unchanged, undefined, () => new Date());
	return sinceText(lastAnswer, opened);
}
