import type {Key} from 'ink';

const named: ReadonlyArray<readonly [keyof Key, string]> = [
	['upArrow', 'up'],
	['downArrow', 'down'],
	['leftArrow', 'left'],
	['rightArrow', 'right'],
	['pageUp', 'page-up'],
	['pageDown', 'page-down'],
	['home', 'home'],
	['end', 'end'],
	['return', 'enter'],
	['escape', 'escape'],
	['backspace', 'backspace'],
	['delete', 'delete'],
];

const characters: ReadonlyMap<string, string> = new Map([
	[' ', 'space'],
	['\n', 'enter'],
	['\r', 'enter'],
]);

/** The unique name of a pressed key, as the keymap writes it: `a`, `U`, `up`, `enter`, `space`, `ctrl+r`, `shift+tab`. */
export function keyName(input: string, key: Key): string {
	if (key.tab) {
		return key.shift ? 'shift+tab' : 'tab';
	}

	const name = named.find(([flag]) => key[flag] === true)?.[1];
	if (name !== undefined) {
		return name;
	}

	const plain = characters.get(input) ?? input;
	if (key.ctrl) {
		return `ctrl+${plain}`;
	}

	return key.meta ? `alt+${plain}` : plain;
}

/** Whether a key types a character into a text. */
export const isPrintable = (name: string): boolean => name === 'space' || [...name].length === 1;
