import {useMemo, useReducer} from 'react';
import {type Option, ticked} from '../../../engine/facts/prompt.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useLook} from '../../kit/look/look.js';
import {counted, isCounting, movedTo} from '../../kit/parts/options-state.js';
import {useWriting} from '../../kit/keys/writing.js';

type State = {readonly isOpen: boolean; readonly index: number};

type Action = {readonly type: 'opened' | 'closed'} | {readonly type: 'went'; readonly to: number};

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
 * @param accepts what Enter does meanwhile; `undefined` where it has no keys
 */
export function useOptions(
	options: readonly Option[],
	tick: (ids: readonly string[]) => void,
	say: (text: string) => void,
	accepts: string | undefined,
) {
	const [{isOpen, index}, dispatch] = useReducer(reduce, {isOpen: false, index: 0});
	const at = Math.min(index, options.length - 1);
	const {keymap} = useLook();
	const hints = useMemo(() => {
		const key = (command: CommandId) => keymap.keysOf(command).slice(0, 1);
		return [
			{keys: key('accept'), label: accepts ?? ''},
			{keys: [...key('up'), ...key('down')], label: 'choose'},
			{keys: key('toggle'), label: 'tick'},
			{keys: [...key('more'), ...key('less')], label: 'more or less'},
			{keys: key('options'), label: 'back'},
		];
	}, [keymap, accepts]);
	useWriting(isOpen && options.length > 0 && accepts !== undefined, hints);

	const whileOpen = (command: CommandId): boolean => {
		const to = movedTo(options, at, command);
		if (command === 'options' || command === 'back') {
			dispatch({type: 'closed'});
		} else if (command === 'panes') {
			dispatch({type: 'closed'});
			return false;
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

			const isNext = command === 'panes' && options.length > 0;
			if (command !== 'options' && !isNext) {
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
