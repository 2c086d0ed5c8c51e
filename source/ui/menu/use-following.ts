import {type Dispatch, useEffect, useRef} from 'react';
import type {ShownChoice} from '../../session/fight/fight.js';
import type {ChooseAction} from './choose-state.js';

/**
 * Moves the cursor to a choice that somebody else proposes while the menu is open, unless something is being typed.
 * @param isTyping whether something is
 */
export function useFollowing(
	proposed: string | undefined,
	choices: readonly ShownChoice[],
	isTyping: boolean,
	dispatch: Dispatch<ChooseAction>,
) {
	const known = useRef(proposed);
	useEffect(() => {
		if (proposed === known.current || isTyping) {
			return;
		}

		known.current = proposed;
		if (proposed !== undefined) {
			const group = choices.find(({id}) => id === proposed)?.group;
			if (group !== undefined) {
				dispatch({type: 'opened', group});
			}

			dispatch({type: 'went', to: proposed});
		}
	}, [proposed, choices, isTyping, dispatch]);
}
