import {useLook} from '../../kit/look/look.js';
import {usePaste} from 'ink';
import {useMemo} from 'react';
import {isRefusal} from '../../../engine/kit/basics.js';
import {differences} from '../../../projections/differences.js';
import {isPrintable} from '../../kit/look/keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import type {FightScreenState} from '../screen.js';
import {pressed} from './change-keys.js';
import type {ChangeState} from './change-state.js';
import {isWriting, outcomeOf, shownChange} from './shown.js';
import type {GmInput} from '../../../session/parts/input.js';

type Owner = {
	readonly screen: FightScreenState;
	/** The command that opened the dialog. */
	readonly command: string;
	readonly state: ChangeState;
	readonly isActive: boolean;
};

/** Whether the program rolls for it, so that nobody can say before what comes of it. */
const isRolled = (input: GmInput): boolean =>
	input.do === 'harm' && input.amount.kind === 'dice' && input.amount.dice === undefined;

/** The dialog of changes: what it shows, with its keys. */
export function useChange({screen, command, state, isActive}: Owner) {
	const {now, board, changing, close} = screen;
	const shown = useMemo(() => shownChange({fight: now.fight, board, state}), [now, board, state]);
	const isTyping = isWriting(shown);
	const run = (input: GmInput) => {
		const {text} = outcomeOf(shown.scene, input);
		const before = now.fight.board('gm');
		const refused = screen.rule(command, input);
		if (isRefusal(refused)) {
			changing({type: 'refused', reason: refused.reason});
		} else {
			const came = isRolled(input) ? differences(before, now.fight.board('gm')) : [];
			screen.say(came.length > 0 ? came.join(' · ') : text);
		}
	};

	const {keymap} = useLook();
	const press = (key: string, name: CommandId | undefined) => {
		if (name === undefined && keymap.keysOf('rules').includes(key)) {
			screen.run('rules');
			return;
		}

		const effect = pressed(shown, {key, command: name});
		switch (effect?.kind) {
			case 'change': {
				changing(effect.action);
				break;
			}

			case 'do': {
				run(effect.input);
				break;
			}

			case 'close': {
				close();
				break;
			}

			case undefined: {
				break;
			}
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
				changing({type: 'entered', row: row.id, text: plain});
			}
		},
		{isActive: isActive && !isTyping},
	);
	return shown;
}
