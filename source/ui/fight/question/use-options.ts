import {useMemo, useState} from 'react';
import {type Option, ticked} from '../../../engine/facts/prompt.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useLook} from '../../kit/look/look.js';
import {counted, isCounting, movedTo} from '../../kit/parts/option-rows.js';
import {useWriting} from '../../kit/parts/text-field.js';

/**
 * The options beside a prompt: open, they take the keys that move and count.
 * @param counts the key that counts opens them, too, where the answer itself has no use for it
 * @param accepts what Enter does, if it has keys
 */
export function useOptions(
	options: readonly Option[],
	counts: boolean,
	tick: (ids: readonly string[]) => void,
	onNone: () => void,
	accepts: string | undefined,
) {
	const [isOpened, setIsOpened] = useState(false);
	const [index, setIndex] = useState(0);
	const isOpen = isOpened && options.length > 0;
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
	useWriting(isOpen && accepts !== undefined ? hints : undefined);

	const whileOpen = (pressed: CommandId): boolean => {
		const command = pressed === 'right' ? 'more' : pressed === 'left' ? 'less' : pressed;
		const to = movedTo(options, at, command);
		if (command === 'options' || command === 'back') {
			setIsOpened(false);
		} else if (command === 'panes') {
			setIsOpened(false);
			return false;
		} else if (to !== undefined) {
			setIndex(to);
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
		isOpen,
		index: at,
		intercept(command: CommandId): boolean {
			if (isOpen) {
				return whileOpen(command);
			}

			const isCount = counts && command === 'more' && options.length > 0;
			const isNext = command === 'panes' && options.length > 0;
			if (command !== 'options' && !isNext && !isCount) {
				return false;
			}

			if (isCount) {
				whileOpen(command);
			}

			if (options.length > 0) {
				setIsOpened(true);
			} else {
				onNone();
			}

			return true;
		},
	};
}
