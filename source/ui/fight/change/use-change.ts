import {useLook} from '../../kit/look/look.js';
import {usePaste} from 'ink';
import {useMemo} from 'react';
import {isToRoll} from '../../../dice/amount.js';
import {isRefusal} from '../../../engine/kit/basics.js';
import {differences} from '../../../projections/differences.js';
import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {type FightScreenState, changing} from '../screen.js';
import {pressed} from './change-keys.js';
import {type ChangeState, refused, withEntry} from './change-state.js';
import {isWriting, outcomeOf, shownChange} from './shown.js';
import type {GmInput} from '../../../session/parts/input.js';

/** Whether the program rolls for it, so that nobody can say before what comes of it. */
const isRolled = (input: GmInput): boolean => input.do === 'harm' && isToRoll(input.amount);

export function useChange(
	{now, board, show, close, ...screen}: FightScreenState,
	command: string,
	state: ChangeState,
	isActive: boolean,
) {
	const {keymap} = useLook();
	const shown = useMemo(() => shownChange({fight: now.fight, board, state}), [now, board, state]);
	const isTyping = isWriting(shown);
	const run = (input: GmInput) => {
		const {text} = outcomeOf(shown.scene, input);
		const before = now.fight.board('gm');
		const answer = screen.rule(command, [input]);
		if (isRefusal(answer)) {
			show(changing(refused(answer.reason)));
		} else {
			const came = isRolled(input) ? differences(before, now.fight.board('gm')) : [];
			screen.say(came.length > 0 ? came.join(' · ') : text);
		}
	};

	const press = (key: string, name: CommandId | undefined) => {
		if (name === undefined && keymap.keysOf('rules').includes(key)) {
			screen.run('rules');
			return;
		}

		const effect = pressed(shown, {key, command: name});
		if (effect === 'close') {
			close();
		} else if (typeof effect === 'function') {
			show(changing(effect));
		} else if (effect) {
			run(effect);
		}
	};

	useKeys({
		mode: 'change',
		isActive,
		isTyping,
		takes: isPrintable,
		onCommand(name, key) {
			press(key, name);
		},
		onKey(key) {
			press(key, undefined);
		},
	});
	usePaste(
		(text) => {
			const row = shown.focus;
			const plain = text.trim();
			if (row?.entry === 'number' || row?.entry === 'amount') {
				show(changing(withEntry(row.id, plain)));
			}
		},
		{isActive: isActive && !isTyping},
	);
	return shown;
}
