import {useEffect, useState} from 'react';
import type {OpenAnswer} from '../../../session/fight/fight.js';
import {percent} from '../../../engine/kit/text.js';
import type {Now} from '../use-fight.js';
import type {SheetEntry} from './sheet-entries.js';

const none: readonly SheetEntry[] = [];

/** “45 % Dodge; 30 % Parry, 1 tick”. */
const entriesOf = (answers: readonly OpenAnswer[]): readonly SheetEntry[] =>
	answers.length === 0
		? none
		: [
				{
					label: 'Answers',
					text: answers
						.map(({label, odds = 0, cost = ''}) =>
							[`${percent(odds)} ${label}`, cost].filter((text) => text !== '').join(', '),
						)
						.join('; '),
					isKept: true,
				},
			];

/**
 * How the target of a choice could answer, worked out a moment after the frame that shows the choice: no key waits for
 * it.
 */
export function useAnswers(
	now: Now,
	choice: string | undefined,
	isAimed: boolean,
): readonly SheetEntry[] {
	const [known, setKnown] = useState({now, choice, entries: none});
	useEffect(() => {
		if (choice === undefined || !isAimed) {
			return undefined;
		}

		const handle = setImmediate(() => {
			const entries = entriesOf(now.fight.answersTo(choice));
			setKnown((before) =>
				entries.length === 0 && before.entries.length === 0 ? before : {now, choice, entries},
			);
		});
		return () => {
			clearImmediate(handle);
		};
	}, [now, choice, isAimed]);
	return known.now === now && known.choice === choice ? known.entries : none;
}
