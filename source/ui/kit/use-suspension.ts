import {useApp, useInput} from 'ink';
import {useLayoutEffect, useMemo} from 'react';
import {keyName} from './keys.js';
import {useLook} from './look.js';
import {Suspension} from './suspension.js';

/** Lets the shell stop Fray, by its key or by a signal, and go on with it. */
export function useSuspension() {
	const {suspendTerminal} = useApp();
	const {keymap} = useLook();
	const suspension = useMemo(
		() => new Suspension(suspendTerminal),
		[suspendTerminal],
	);
	// As soon as anything stands on the screen: stopped before, the shell would be left with it.
	useLayoutEffect(() => suspension.listen(), [suspension]);
	useInput((input, key) => {
		if (keymap.commandFor('home', keyName(input, key)) === 'suspend') {
			suspension.stopJob();
		}
	});
}
