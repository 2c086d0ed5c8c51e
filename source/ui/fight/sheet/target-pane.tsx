import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {useHighlighted} from '../question/highlight.js';
import type {FightScreenState} from '../screen.js';
import {SheetPane} from './sheet-pane.js';
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

/** How the target of a choice could answer, a moment after the frame that shows the choice: no key waits for it. */
function useAnswers(now: Now, choice: string | undefined, isAimed: boolean): readonly SheetEntry[] {
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

/** Whom the highlighted choice is aimed at. */
export function TargetPane(
	properties: PaneSize & {
		readonly screen: FightScreenState;
		intercept(command: CommandId): boolean;
	},
) {
	const highlighted = useHighlighted();
	const {prompt, now} = properties.screen;
	const involved = prompt.involves?.at(-1);
	const about =
		prompt.kind === 'choose'
			? prompt.choices.find(({id}) => id === highlighted)?.about
			: involved === prompt.who
				? undefined
				: involved;
	const answers = useAnswers(now, highlighted, about !== undefined);
	return (
		<SheetPane
			{...properties}
			pane="target"
			title="Target"
			who={about}
			empty="No target"
			first={answers}
		/>
	);
}
