import type {Dispatch} from 'react';
import type {ShownChoice} from '../../session/fight/fight.js';
import {noLetter} from '../kit/keys/entry-state.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import type {ChooseAction} from './choose-state.js';
import {type MenuRow, isOpen, tagged} from './letters.js';
import type {ChoiceHandling} from './choice-handling.js';

/** Why a choice is refused, with its rule. */
const refusalText = ({refused}: ShownChoice): string =>
	refused === undefined
		? ''
		: refused.rule === undefined
			? refused.reason
			: `${refused.reason} (${refused.rule})`;

/** While somebody is aimed at, all other keys come to nothing. */
export const aimHint = 'Whom? Type the tag behind the letter, or Enter';

/**
 * What can be done with one choice.
 * @param forceKey the key that forces, as the GM reads it
 */
export function actionsOf(
	{pick, step = pick, say, initial, initialForce = ''}: ChoiceHandling,
	dispatch: Dispatch<ChooseAction>,
	forceKey: string,
) {
	const sayRefused = (choice: ShownChoice) => {
		const how = choice.refused?.impossible
			? 'not even the GM can force this'
			: `${forceKey} forces it`;
		say(`${refusalText(choice)}: ${how}`);
	};

	/** A group opens. A refused choice is not done: it says why. */
	const doIt = ({choice, opens}: MenuRow, does: typeof pick = pick) => {
		dispatch({type: 'lowered'});
		if (opens !== undefined) {
			dispatch({type: 'opened', group: opens});
			say('');
		} else if (choice.refused) {
			dispatch({type: 'went', to: choice.id});
			sayRefused(choice);
		} else {
			does(choice.id);
		}
	};

	return {
		doIt,
		/** The same, with everything asked that follows. */
		stepInto(row: MenuRow) {
			doIt(row, step);
		},
		/** What stands at a letter is done, or aimed. */
		doLetter(letter: string, rows: readonly MenuRow[]) {
			const [first] = rows;
			if (!first) {
				say(noLetter(letter));
			} else if (first.isAimed) {
				const to = (rows.find(isOpen) ?? first).choice.id;
				dispatch({type: 'aimed', letter, typed: '', to});
				say(aimHint);
			} else {
				doIt(first);
			}
		},
		/**
		 * The line that is about a number is done at its last digit, and reached at those before.
		 * @returns whether any line is about such a number
		 */
		doDigit(digit: string, rows: readonly MenuRow[], at: MenuRow | undefined): boolean {
			const textOf = ({choice}: MenuRow) => String(choice.number ?? '');
			const whole =
				rows.find((row) => textOf(row) === digit) ??
				(at && textOf(at).slice(1) === digit ? at : undefined);
			const begun = rows.find((row) => textOf(row).startsWith(digit));
			if (whole) {
				doIt(whole);
			} else if (begun) {
				dispatch({type: 'went', to: begun.choice.id});
			}

			return (whole ?? begun) !== undefined;
		},
		/** One more letter of a tag. */
		doTag(letter: string, typed: string, rows: readonly MenuRow[]) {
			const meant = tagged(rows, typed);
			if (meant.kind === 'whole') {
				doIt(meant.row);
			} else if (meant.kind === 'begun') {
				const to = meant.row.choice.id;
				dispatch({type: 'aimed', letter, typed, to});
				say(`${typed} … or Enter`);
			} else {
				say(`No tag here begins with ${typed}`);
			}
		},
		force({choice, opens}: Partial<MenuRow>) {
			if (opens !== undefined) {
				say('Enter opens the group: one of its lines can be forced');
			} else if (choice?.refused?.impossible) {
				sayRefused(choice);
			} else if (choice?.refused) {
				const reason = choice.id === initial ? initialForce : '';
				dispatch({type: 'forcing', id: choice.id, reason});
			} else {
				say('The rules allow this: there is nothing to force');
			}
		},
		whileForcing(id: string, reason: string, command: CommandId) {
			if (command === 'accept' && reason.trim() === '') {
				say('Write the reason, or Esc');
				return;
			}

			if (command === 'accept') {
				pick(id, reason.trim());
			}

			if (command === 'accept' || command === 'back') {
				dispatch({type: 'gave-up'});
			}
		},
	};
}
