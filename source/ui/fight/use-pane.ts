import {type Move, isMove} from '../kit/cursor.js';
import type {CommandId} from '../kit/keymap.js';
import {isPrintable} from '../kit/keys.js';
import {useKeys} from '../kit/use-keys.js';
import {commandRows} from './commands/rows.js';
import type {Pane} from './fight-state.js';
import type {FightScreenState} from './screen.js';

type Handling = {
	readonly pane: Exclude<Pane, 'question'>;
	/** The command that goes there, and back. */
	readonly way: CommandId;
	readonly screen: FightScreenState;
	move(move: Move): void;
	/** Opens what has the cursor. */
	open(): void;
	/**
	 * Has the first look at a command.
	 * @returns true when it was carried out
	 */
	intercept(command: CommandId): boolean;
};

/** The keys of a pane beside the question, while it has the cursor. */
export function usePane({
	pane,
	way,
	screen,
	move,
	open,
	intercept,
}: Handling): boolean {
	const {panel, page} = screen;
	const isFocused = screen.pane === pane && !panel && !page;
	const refuse = () => {
		screen.say('The question waits: Esc goes back to it');
	};

	useKeys({
		mode: 'fight',
		isActive: isFocused,
		onCommand(command) {
			if (isMove(command)) {
				screen.say('');
				move(command);
			} else if (command === 'accept') {
				open();
			} else if (command === 'back' || command === way) {
				screen.focus('question');
			} else if (intercept(command)) {
				screen.say('');
			} else if (commandRows.some(({id}) => id === command)) {
				screen.run(command);
			} else {
				refuse();
			}
		},
		onKey(key) {
			if (isPrintable(key)) {
				refuse();
			}
		},
	});
	return isFocused;
}
