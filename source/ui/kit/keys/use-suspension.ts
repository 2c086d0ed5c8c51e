import {useApp, useInput} from 'ink';
import {useLayoutEffect, useMemo} from 'react';
import {keyName} from '../look/keys.js';
import {useLook} from '../look/look.js';
import {Suspension} from './suspension.js';

/** Lets the shell stop and resume Fray, by key or by signal. */
export function useSuspension() {
	const {suspendTerminal} = useApp();
	const {keymap} = useLook();
	const suspension = useMemo(() => new Suspension(suspendTerminal), [suspendTerminal]);
	// Start as soon as anything is on the screen: if Fray were stopped without this, its screen would stay in the
	// shell.
	useLayoutEffect(() => suspension.listen(), [suspension]);
	useInput((input, key) => {
		if (keymap.commandFor('home', keyName(input, key)) === 'suspend') {
			suspension.stopJob();
		}
	});
	return suspension;
}
