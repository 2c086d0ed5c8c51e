const key =
	/\u001B\[M[^\u001B\u0003]{0,3}|\u001B{1,2}\[\[?[\d;:?<>=]*[ -/]*[@-~]?|\u001B{1,2}O[\d;]*[@-~]?|\u001B[^\u001B[O]|\u001B|\p{RI}\p{RI}|\p{L}\p{M}*|[^\u001B]/gu;

/**
 * A sequence that was broken off, or the mouse in the oldest manner, which has three characters after its end (a program
 * that ran before may have left it on): what it is made of was never pressed.
 */
const noKey = /^(?:\u001B\[M[\s\S]*|\u001B{1,2}(?:\[\[?[\d;:?<>=]*[ -/]*|O[\d;]*))$/u;

const keysIn = (text: string) => (text.match(key) ?? []).filter((each) => !noKey.test(each));

/** The end of a text that may be the beginning of a key, a paste or a reply of the terminal. */
const unfinished =
	/\u001B(?:\[M[^\u001B\u0003]{0,2}|\u001B?(?:\[\[?[\d;:?<>=]*[ -/]*|O[\d;]*|[\]P_^X])?)$/u;

/** The same, but only what can be nothing else: an Esc, or a letter with Alt, is not to wait for long. */
const begun = /\u001B[[O]/u;

const pasteStart = '\u001B[200~';
const pasteEnd = '\u001B[201~';
const escape = '\u001B';
const interrupt = '\u0003';

/**
 * What a terminal says of itself: a string of the kinds OSC, DCS, APC, PM or SOS (ECMA-48), in seven bits or eight. Two
 * letters alone may also be a key with Alt.
 */
const replyStart = /\u001B[\]P_^X](?=[\s\S])|[\u0090\u0098\u009D-\u009F]/u;

/** The end of such a string, or a key in its midst: then the terminal has broken it off. */
const replyEnd = /[\u0007\u009C\u0018\u001A]|\u001B\\|(?=\u0003|\u001B[^\\])/u;

/** Keys that end a paste when they come alone: a terminal that never ends it must not keep the GM from leaving. */
const waysOut: ReadonlySet<string> = new Set([escape, interrupt, 'q']);

/** In milliseconds. What comes after an Esc, if it is the beginning of anything, comes at once. */
const shortPatience = 30;

/** In milliseconds. The rest of a sequence, a paste or a reply may come over a slow line. */
const longPatience = 1000;

/** Splits what a terminal sends into keys and pastes, in whatever pieces it comes; its replies are left out whole. */
export class KeySplitter {
	#mode: 'keys' | 'paste' | 'reply' = 'keys';
	/** The beginning of something whose end has not come yet. */
	#rest = '';

	/** How long to wait for more before `giveUp`, in milliseconds; `undefined` when nothing is unfinished. */
	get patience(): number | undefined {
		if (this.#mode === 'keys') {
			return this.#rest === '' ? undefined : begun.test(this.#rest) ? longPatience : shortPatience;
		}

		return this.#rest === escape ? shortPatience : longPatience;
	}

	/** @returns the keys and pastes that are complete with these characters */
	take(chunk: string): readonly string[] {
		if (this.#mode === 'paste' && waysOut.has(chunk)) {
			return [...this.giveUp(), chunk];
		}

		const found: string[] = [];
		let text = this.#rest + chunk;
		this.#rest = '';
		while (text !== '') {
			text = this.#step(text, found);
		}

		return found;
	}

	/** Takes what is unfinished for what it is, as nothing more came. */
	giveUp(): readonly string[] {
		const mode = this.#mode;
		const rest = this.#rest;
		this.#mode = 'keys';
		this.#rest = '';
		if (mode === 'keys') {
			return keysIn(rest);
		}

		return mode === 'paste' ? [pasteStart + rest + pasteEnd] : rest === '' ? [] : [rest];
	}

	/** @returns what is left of the text */
	#step(text: string, found: string[]): string {
		if (this.#mode === 'keys') {
			return this.#readKeys(text, found);
		}

		return this.#mode === 'paste' ? this.#readPaste(text, found) : this.#skipReply(text);
	}

	#readKeys(text: string, found: string[]): string {
		const paste = text.indexOf(pasteStart);
		const reply = replyStart.exec(text);
		if (paste !== -1 && (!reply || paste < reply.index)) {
			found.push(...keysIn(text.slice(0, paste)));
			this.#mode = 'paste';
			return text.slice(paste + pasteStart.length);
		}

		if (reply) {
			found.push(...keysIn(text.slice(0, reply.index)));
			this.#mode = 'reply';
			return text.slice(reply.index + reply[0].length);
		}

		this.#rest = unfinished.exec(text)?.[0] ?? '';
		const whole = text.slice(0, text.length - this.#rest.length);
		found.push(...keysIn(whole));
		return '';
	}

	#readPaste(text: string, found: string[]): string {
		const end = text.indexOf(pasteEnd);
		const broken = text.indexOf(interrupt);
		if (broken !== -1 && (end === -1 || broken < end)) {
			this.#mode = 'keys';
			found.push(pasteStart + text.slice(0, broken) + pasteEnd);
			return text.slice(broken);
		}

		if (end === -1) {
			this.#rest = text;
			return '';
		}

		this.#mode = 'keys';
		found.push(pasteStart + text.slice(0, end) + pasteEnd);
		return text.slice(end + pasteEnd.length);
	}

	#skipReply(text: string): string {
		const end = replyEnd.exec(text);
		if (end) {
			this.#mode = 'keys';
			return text.slice(end.index + end[0].length);
		}

		this.#rest = text.endsWith(escape) ? escape : '';
		return '';
	}
}
