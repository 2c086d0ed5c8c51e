import {useReducer} from 'react';
import {type Option, ticked} from '../../../engine/prompt.js';
import type {CommandId} from '../../kit/keymap.js';
import {counted, isCounting, movedTo} from '../../kit/options-state.js';

type State = {readonly isOpen: boolean; readonly index: number};

type Action =
	| {readonly type: 'opened' | 'closed'}
	| {readonly type: 'went'; readonly to: number};

function reduce(state: State, action: Action): State {
	switch (action.type) {
		case 'opened': {
			return {...state, isOpen: true};
		}

		case 'closed': {
			return {...state, isOpen: false};
		}

		case 'went': {
			return {...state, index: action.to};
		}
	}
}

/**
 * The options beside a prompt. While they are open they take the keys that move and count. Every change counts at once.
 */
export function useOptions(
	options: readonly Option[],
	tick: (ids: readonly string[]) => void,
	say: (text: string) => void,
) {
	const [{isOpen, index}, dispatch] = useReducer(reduce, {
		isOpen: false,
		index: 0,
	});
	const at = Math.min(index, options.length - 1);

	const whileOpen = (command: CommandId): boolean => {
		const to = movedTo(options, at, command);
		if (command === 'options' || command === 'back') {
			dispatch({type: 'closed'});
		} else if (to !== undefined) {
			dispatch({type: 'went', to});
		} else if (isCounting(command)) {
			const next = counted(options, at, command);
			if (next) {
				tick(ticked(next));
			}
		} else {
			return false;
		}

		return true;
	};

	return {
		isOpen: isOpen && options.length > 0,
		index: at,
		intercept(command: CommandId): boolean {
			if (isOpen && options.length > 0) {
				return whileOpen(command);
			}

			if (command !== 'options') {
				return false;
			}

			if (options.length > 0) {
				dispatch({type: 'opened'});
			} else {
				say('There is nothing to tick here');
			}

			return true;
		},
	};
}
