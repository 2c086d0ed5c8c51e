import {isUtf8} from 'node:buffer';

/** A file as text; the encoding is told where it was guessed from the bytes. */
export type Decoded =
	| {readonly text: string; readonly guessed?: 'UTF-16' | 'Windows-1252'}
	| {readonly message: string; readonly hint?: string};

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

const startsWith = (bytes: Uint8Array, ...marks: readonly number[]): boolean =>
	marks.every((mark, at) => bytes[at] === mark);

/** How much of a file is looked at to see which bytes of it are zero. */
const looked = 4096;

/** UTF-16 without its mark: in plain letters every second byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const zeros = [0, 0];
	const begin = bytes.subarray(0, looked);
	for (const [at, byte] of begin.entries()) {
		if (byte === 0) {
			zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
		}
	}

	const [even = 0, odd = 0] = zeros;
	const most = begin.length / 5;
	if (even > most && odd === 0) {
		return 'utf-16be';
	}

	return odd > most && even === 0 ? 'utf-16le' : undefined;
}

/** The text of a spreadsheet's export: UTF-8 or UTF-16, marked or not, and else Windows-1252, as in the West. */
export function decodeText(bytes: Uint8Array): Decoded {
	if (startsWith(bytes, 0xff, 0xfe)) {
		return {text: decode(bytes, 'utf-16le')};
	}

	if (startsWith(bytes, 0xfe, 0xff)) {
		return {text: decode(bytes, 'utf-16be')};
	}

	if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
		return {
			message: 'is a spreadsheet in its own format, or another packed file',
			hint: 'save the sheet as CSV first',
		};
	}

	const wide = unmarkedUtf16(bytes);
	if (wide !== undefined) {
		return {text: decode(bytes, wide), guessed: 'UTF-16'};
	}

	if (bytes.includes(0)) {
		return {message: 'is not a text', hint: 'save it as CSV, JSON or YAML'};
	}

	return isUtf8(bytes)
		? {text: decode(bytes, 'utf8')}
		: {text: decode(bytes, 'windows-1252'), guessed: 'Windows-1252'};
}
