import process from 'node:process';
import {useInput, useStdout} from 'ink';
import {useLayoutEffect} from 'react';
import {keyName} from '../look/keys.js';
import {useLook} from '../look/look.js';

/**
 * Clears the screen and draws it whole, by key and whenever the size of the terminal may have changed. Node tells only
 * of a size that is another than before; but a window that shrank and grew again has dropped rows.
 */
export function useRedraw() {
	const {keymap} = useLook();
	const {stdout} = useStdout();
	const redraw = () => {
		stdout.emit('resize');
	};

	useLayoutEffect(() => {
		process.on('SIGWINCH', redraw);
		return () => {
			process.off('SIGWINCH', redraw);
		};
	});
	useInput((input, key) => {
		if (keymap.commandFor('home', keyName(input, key)) === 'redraw') {
			redraw();
		}
	});
}
