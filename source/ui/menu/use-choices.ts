import {type Dispatch, useMemo, useReducer} from 'react';
import type {ShownChoice} from '../../session/fight.js';
import {isMove, moved} from '../kit/cursor.js';
import {beginsEntry} from '../kit/entry-state.js';
import {found} from '../kit/find.js';
import {entriesOf, groupLine} from './groups.js';
import type {CommandId} from '../kit/keymap.js';
import {useLook} from '../kit/look.js';
import type {MenuRow} from './mnemonics.js';
import {type ChooseAction, choose, choosing} from './choose-state.js';
import {useKeys} from '../kit/use-keys.js';
import {useMenu} from './use-menu.js';

/** What a list of choices is told, and what it tells. */
export type ChoiceHandling = {
	readonly choices: readonly ShownChoice[];
	/** It has the keyboard. */
	readonly isActive: boolean;
	/** `force`: the reason for doing it although it is refused. */
	pick(id: string, force?: string): void;
	say(text: string): void;
	/** Others have the first look at a command: true when they took it. */
	intercept(command: CommandId): boolean;
	/** What the list makes nothing of. */
	onCommand(command: CommandId): void;
};

/** Why a choice is refused, with its rule. */
export const refusalText = ({refused}: ShownChoice): string =>
	refused === undefined
		? ''
		: refused.rule === undefined
			? refused.reason
			: `${refused.reason} (${refused.rule})`;

/** Those whose label is meant come first; a group’s name means all that is in it. */
function search(lines: readonly MenuRow[], query: string): readonly MenuRow[] {
	const byLabel = found(lines, query, ({choice}) => choice.label);
	const byGroup = found(lines, query, ({choice}) => choice.group ?? '');
	return [...new Set([...byLabel, ...byGroup])];
}

type Actions = Pick<ChoiceHandling, 'pick' | 'say'> & {
	readonly dispatch: Dispatch<ChooseAction>;
	/** The key that forces, as the GM reads it. */
	readonly forceKey: string;
};

/** What can be done with one choice. */
function actionsOf({pick, say, dispatch, forceKey}: Actions) {
	const sayRefused = (choice: ShownChoice) => {
		const how = choice.refused?.impossible
			? 'that cannot even be forced'
			: `${forceKey} does it all the same`;
		say(`${refusalText(choice)}: ${how}`);
	};

	return {
		/** A group opens. A refused choice is not done: it says why. */
		doIt({choice, opens}: MenuRow) {
			if (opens !== undefined) {
				dispatch({type: 'opened', group: opens});
				say('');
			} else if (choice.refused) {
				dispatch({type: 'went', to: choice.id});
				sayRefused(choice);
			} else {
				pick(choice.id);
			}
		},
		force({choice, opens}: Partial<MenuRow>) {
			if (opens !== undefined) {
				say('Enter opens it: one of its lines can be forced');
			} else if (choice?.refused?.impossible) {
				sayRefused(choice);
			} else if (choice?.refused) {
				dispatch({type: 'forcing', id: choice.id});
			} else {
				say('The rules allow it: there is nothing to force');
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

/**
 * The lines of a menu, of them those that a query means, the cursor in them, and its keys.
 * @param page how many lines a page has
 */
export function useChoices(
	{choices, isActive, pick, say, intercept, onCommand}: ChoiceHandling,
	page: number,
) {
	const {keymap} = useLook();
	const [state, dispatch] = useReducer(choose, choosing);
	const {cursor, query, forcing} = state;
	const group = choices.some((choice) => choice.group === state.group)
		? state.group
		: undefined;
	const menu = useMenu(
		useMemo(() => entriesOf(choices, group), [choices, group]),
		group,
	);
	const isFinding = query !== undefined;
	const lines = useMemo(
		() =>
			isFinding
				? choices.map((choice) => ({choice, mnemonic: undefined}))
				: menu,
		[choices, menu, isFinding],
	);
	const rows = useMemo(() => search(lines, query ?? ''), [lines, query]);
	const place = rows.findIndex(({choice}) => choice.id === cursor);
	const open = rows.findIndex(({choice}) => !choice.refused);
	const index = place === -1 ? Math.max(0, open) : place;
	const highlighted = rows[index];
	const forceKey = keymap.keysOf('force').join(' or ');
	const actions = actionsOf({pick, say, dispatch, forceKey});

	const inList = (command: CommandId): boolean => {
		if (isMove(command)) {
			const to = moved(index, command, rows.length, page);
			dispatch({type: 'went', to: rows[to]?.choice.id});
			say('');
		} else if (command === 'accept' && highlighted) {
			actions.doIt(highlighted);
		} else if (command === 'find') {
			dispatch({type: 'typed', query: ''});
		} else if (command === 'force') {
			actions.force(highlighted ?? {});
		} else if (command === 'back' && query !== undefined) {
			dispatch({type: 'found'});
		} else if (command === 'back' && group !== undefined) {
			dispatch({type: 'closed', to: groupLine(group)});
		} else {
			return false;
		}

		return true;
	};

	useKeys({
		mode: 'fight',
		isActive,
		isTyping: query !== undefined || forcing !== undefined,
		onCommand(command) {
			if (forcing) {
				actions.whileForcing(forcing.id, forcing.reason, command);
			} else if (!intercept(command) && !inList(command)) {
				onCommand(command);
			}
		},
		onKey(key) {
			const row = rows.find(({mnemonic}) => mnemonic === key);
			if (row) {
				actions.doIt(row);
			} else if (beginsEntry(key)) {
				say('Letters or arrows choose here; digits are for dice');
			}
		},
	});

	return {lines, rows, index, highlighted, group, query, forcing, dispatch};
}
