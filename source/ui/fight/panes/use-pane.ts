import {type Move, isMove, useKeys} from '../../kit/keys/use-keys.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {isPrintable} from '../../kit/look/keys.js';
import {commandRows} from '../commands/rows.js';
import {type PaneBeside, type FightScreenState, focused, wholeToggled} from '../screen.js';
import {type Findable, type Finding, useFinding} from './finding.js';

/** The command that goes into a pane, and back; a target has none. */
const ways: Readonly<Partial<Record<PaneBeside, CommandId>>> = {
	order: 'read-order',
	log: 'read-log',
	sheet: 'read-sheet',
	rule: 'read-rule',
};

/** A pane as its keys have left it. */
export type PaneFocus = {readonly isFocused: boolean; readonly finding: Finding | undefined};

/** Of a pane that never has the cursor. */
export const withoutFocus: PaneFocus = {isFocused: false, finding: undefined};

const nothingToFind: Findable = {at: 0, texts: () => [], goTo: () => undefined};

/** The keys of a pane beside the question, while it has the cursor. */
export function usePane({
	pane,
	screen,
	findable,
	move,
	turn,
	open,
	intercept,
}: {
	readonly pane: PaneBeside;
	readonly screen: FightScreenState;
	/** Left out where nothing can be found in it. */
	readonly findable?: Findable;
	move(move: Move): void;
	/** Turns a page to the side, where there are any. */
	turn?(by: 'left' | 'right'): void;
	open(): void;
	/** Has the first look at a command; true when it was carried out. */
	intercept(command: CommandId): boolean;
}): PaneFocus {
	const {panel, page, isWhole} = screen;
	const isFocused = screen.pane === pane && !panel && !page;
	const search = useFinding(findable ?? nothingToFind, isFocused);
	const refuse = () => {
		screen.say('Esc goes back to the question');
	};

	const whileFinding = (command: CommandId) => {
		if (isMove(command)) {
			search.move(command);
		} else if (command === 'accept') {
			search.stay();
		} else if (command === 'back') {
			search.cancel();
		} else if (command === 'panes') {
			search.stay();
			intercept(command);
		}
	};

	const onCommand = (command: CommandId) => {
		const isTurn = command === 'left' || command === 'right';
		if (isMove(command)) {
			screen.say('');
			move(command);
		} else if (isTurn && turn) {
			screen.say('');
			turn(command);
		} else if (command === 'accept') {
			open();
		} else if (command === 'find' && findable) {
			screen.say('');
			search.begin();
		} else if (command === 'back' && isWhole) {
			screen.show(wholeToggled);
		} else if (command === 'back' || command === ways[pane]) {
			screen.show(focused('question'));
		} else if (intercept(command)) {
			screen.say('');
		} else if (commandRows.some(({id}) => id === command)) {
			screen.run(command);
		} else {
			refuse();
		}
	};

	useKeys({
		mode: 'fight',
		isActive: isFocused,
		takes: search.takes,
		onCommand: search.finding ? whileFinding : onCommand,
		onKey(key) {
			if (search.takes(key)) {
				search.type(key);
			} else if (isPrintable(key) && !search.finding) {
				refuse();
			}
		},
	});
	return {isFocused, finding: search.finding};
}
