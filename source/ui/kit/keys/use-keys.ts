import {useInput} from 'ink';
import {useReducer, useState, createContext, useCallback, useContext, useLayoutEffect} from 'react';
import type {CommandId} from '../look/bindings/bindings.js';
import type {Mode} from '../look/keymap.js';
import {isPrintable, keyName} from '../look/keys.js';
import {useLook, useSize} from '../look/look.js';

type Owner = {
	readonly mode: Mode;
	readonly isActive: boolean;
	/** Keys that it takes as they are, whatever command they have. */
	takes?(key: string): boolean;
	/** A text field has the printable keys; commands keep the others. */
	readonly isTyping?: boolean;
	onCommand(command: CommandId, key: string): void;
	/** Receives a key that has no command here. */
	onKey?(key: string): void;
};

/** Owns the keyboard while it is active: every key becomes a command of the keymap, or is passed on as it is. */
export function useKeys({
	mode,
	isActive,
	takes = () => false,
	isTyping = false,
	onCommand,
	onKey,
}: Owner): void {
	const {keymap} = useLook();
	const {isTooSmall} = useSize();
	// The safety net itself sees only errors while drawing.
	const [, fail] = useReducer((_: undefined, error: unknown): undefined => {
		throw error;
	}, undefined);
	useInput(
		(input, key) => {
			if (key.eventType === 'release') {
				return;
			}

			const name = keyName(input, key);
			if (isTyping && isPrintable(name)) {
				return;
			}

			const command = takes(name) ? undefined : keymap.commandFor(mode, name);
			try {
				if (command === undefined) {
					onKey?.(name);
				} else {
					onCommand(command, name);
				}
			} catch (error) {
				fail(error);
			}
		},
		{isActive: isActive && !isTooSmall},
	);
}

/** Owns the keyboard for the way back alone. */
export function useBack({
	onBack,
	...owner
}: Pick<Owner, 'mode' | 'isActive' | 'isTyping'> & {onBack(): void}) {
	useKeys({
		...owner,
		onCommand(command) {
			if (command === 'back') {
				onBack();
			}
		},
	});
}

/** How far each movement of the cursor in a list leads. */
const ways = (page: number) => ({
	up: -1,
	down: 1,
	'page-up': -page,
	'page-down': page,
	first: -Infinity,
	last: Infinity,
});

export type Move = keyof ReturnType<typeof ways>;

export const isMove = (command: CommandId): command is Move => command in ways(1);

/** @param page the number of rows on a page */
export const stepped = (index: number, move: Move, count: number, page: number): number =>
	Math.max(0, Math.min(count - 1, index + ways(page)[move]));

/** The same where the first row follows on the last. */
export function moved(index: number, move: Move, count: number, page: number): number {
	const around = move === 'up' && index <= 0 ? 'last' : move;
	return stepped(index, move === 'down' && index >= count - 1 ? 'first' : around, count, page);
}

/** The first row of a window that scrolls only as far as needed to keep a row in sight, with one row of context. */
export function scrolled(top: number, index: number, size: number, count: number): number {
	const context = size > 4 ? 1 : 0;
	const highest = Math.max(0, index - context);
	const lowest = Math.min(count - 1, index + context) - size + 1;
	const shown = Math.max(Math.min(top, highest), lowest);
	return Math.max(0, Math.min(shown, count - size));
}

/** The first row of a window that has a given row near its top. */
export const anchored = (index: number, size: number, count: number): number =>
	Math.max(0, Math.min(index - Math.floor(size / 4), count - size));

/** A cursor in a list of rows; `onMove` is told where it is, for whoever shows the list again. */
export function useCursor(
	count: number,
	page: number,
	initial = 0,
	onMove: (index: number) => void = () => undefined,
) {
	const [wanted, setWanted] = useState<number>();
	const index = Math.max(0, Math.min(wanted ?? initial, count - 1));
	return {
		index,
		/** @returns whether the command moved it */
		move(command: CommandId): boolean {
			if (!isMove(command)) {
				return false;
			}

			const to = moved(index, command, count, Math.max(1, page));
			setWanted(to);
			onMove(to);
			return true;
		},
		set: setWanted,
	};
}

/** A window over a text that is only read. It moves as the keys of lists say, and never beyond the end. */
export function useWindow(count: number, height: number) {
	const [wanted, setWanted] = useState(0);
	const lowest = Math.max(0, count - height);
	const top = Math.min(wanted, lowest);
	return {
		/** The first row in sight. */
		top,
		/** @returns whether the command scrolls */
		move(command: CommandId): boolean {
			if (isMove(command)) {
				setWanted(stepped(top, command, lowest + 1, height - 1));
			}

			return isMove(command);
		},
		toTop() {
			setWanted(0);
		},
	};
}

const TypingContext = createContext<(isOn: boolean) => void>(() => undefined);

/** Is told whether an answer is being typed anywhere below it. The value must stay the same function. */
export const TypingProvider = TypingContext.Provider;

export function useTyping(isTyping: boolean): void {
	const tell = useContext(TypingContext);
	useLayoutEffect(() => {
		if (!isTyping) {
			return undefined;
		}

		tell(true);
		return () => {
			tell(false);
		};
	}, [tell, isTyping]);
}

/** Whether an answer is being typed below a provider that has this function. */
export function useTypingBelow() {
	const tell = useContext(TypingContext);
	const [isTyping, setIsTyping] = useState(false);
	const hear = useCallback(
		(isOn: boolean) => {
			setIsTyping(isOn);
			tell(isOn);
		},
		[tell],
	);
	return {isTyping, hear};
}

const HelpContext = createContext<(() => void) | undefined>(undefined);

export const HelpProvider = HelpContext.Provider;

/** Opens what the keys do; nothing where there is no help. */
export const useHelp = (): (() => void) | undefined => useContext(HelpContext);
