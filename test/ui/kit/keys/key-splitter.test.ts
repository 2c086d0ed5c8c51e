import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {KeySplitter} from '../../../../source/ui/kit/keys/key-splitter.js';

/* What a terminal sends is split into keys in whatever pieces it comes, and its replies are no keys. */

const escape = '\u001B';

/** The keys of these reads, and what is left of an unfinished one when nothing more comes. */
function keysOf(...reads: readonly string[]): readonly string[] {
	const splitter = new KeySplitter();
	return [...reads.flatMap((read) => splitter.take(read)), ...splitter.giveUp()];
}

const replies: Readonly<Record<string, string>> = {
	'the colour of the background': `${escape}]11;rgb:1616/1a1a/2222${escape}\\`,
	'the same, ended by a bell': `${escape}]11;rgb:ffff/ffff/ffff\u0007`,
	'the same in eight bits': '\u009D11;rgb:ffff/ffff/ffff\u009C',
	'the name of the terminal': `${escape}P>|tmux 3.4${escape}\\`,
	'a picture protocol': `${escape}_Gi=31;OK${escape}\\`,
	'a private message': `${escape}^quit now${escape}\\`,
	'a string of no kind': `${escape}Xdu${escape}\\`,
};

for (const [what, reply] of Object.entries(replies)) {
	test(`${what} is no key`, (t) => {
		t.deepEqual(keysOf(`a${reply}b`), ['a', 'b']);
	});
}

test('replies, keys and pastes are told apart in whatever pieces they come', (t) => {
	const part = fc.oneof(
		fc
			.constantFrom(...Object.values(replies))
			.map((reply) => ({sent: reply, keys: [] as readonly string[]})),
		fc
			.constantFrom('a', 'q', '7', '\r', '漢', 'é', '🇩🇪', `${escape}[A`, `${escape}OP`)
			.map((each) => ({sent: each, keys: [each]})),
		fc
			.constantFrom('text', 'two\nlines', 'q', `${escape}]0;title`, '')
			.map((text) => `${escape}[200~${text}${escape}[201~`)
			.map((paste) => ({sent: paste, keys: [paste]})),
	);
	fc.assert(
		fc.property(
			fc.array(part, {maxLength: 8}),
			fc.array(fc.nat(200), {maxLength: 20}),
			(parts, cuts) => {
				const sent = parts.map((each) => each.sent).join('');
				const places = [0, ...cuts, sent.length]
					.filter((place) => place <= sent.length)
					// A flag is two characters to a program, and nobody sends half a character.
					.filter((place) => !/^[\uDC00-\uDFFF]/u.test(sent.charAt(place)))
					.toSorted((a, b) => a - b);
				const reads = places
					.map((place, at) => sent.slice(places[at - 1] ?? 0, place))
					// A paste in which one of these comes alone is ended by it.
					.filter((read) => read !== '');
				const isBroken = reads.some((read) => ['q', escape].includes(read));
				const isTornFlag = reads.some((read) => /\p{RI}$/u.test(read));
				fc.pre(!isBroken && !isTornFlag);
				t.deepEqual(
					keysOf(...reads),
					parts.flatMap(({keys}) => keys),
				);
			},
		),
		{numRuns: 300},
	);
});

test('a reply that never ends is forgotten, and the keys after it count', (t) => {
	const splitter = new KeySplitter();
	t.deepEqual(splitter.take(`${escape}]11;rgb:`), []);
	t.is(splitter.patience, 1000);
	t.deepEqual(splitter.giveUp(), []);
	t.deepEqual(splitter.take('q'), ['q']);
});

test('Ctrl+C and Escape in the midst of a reply break it off', (t) => {
	t.deepEqual(keysOf(`${escape}]11;rgb:`, '\u0003'), ['\u0003']);
	t.deepEqual(keysOf(`${escape}]11;rgb:`, escape), [escape]);
	t.deepEqual(keysOf(`${escape}]11;rgb:`, `${escape}[A`), [`${escape}[A`]);
});

test('two letters alone, as a reply begins, are a key with Alt', (t) => {
	const splitter = new KeySplitter();
	t.deepEqual(splitter.take(`${escape}P`), []);
	t.is(splitter.patience, 30);
	t.deepEqual(splitter.giveUp(), [`${escape}P`]);
});

for (const [what, out] of [
	['Escape', escape],
	['Ctrl+C', '\u0003'],
	['q', 'q'],
] as const) {
	test(`in a paste that never ends ${what} is still a key`, (t) => {
		t.deepEqual(keysOf(`${escape}[200~name`, out), [`${escape}[200~name${escape}[201~`, out]);
	});
}

test('a paste that never ends is over when nothing more comes for a second', (t) => {
	const splitter = new KeySplitter();
	t.deepEqual(splitter.take(`${escape}[200~na`), []);
	t.deepEqual(splitter.take('me'), []);
	t.is(splitter.patience, 1000);
	t.deepEqual(splitter.giveUp(), [`${escape}[200~name${escape}[201~`]);
	t.is(splitter.patience, undefined);
});

test('a sequence that breaks off is no key, and takes none with it', (t) => {
	for (const begun of ['[', '[1;', '[?62', '[[', 'O', `${escape}[1`]) {
		const cut = `${escape}${begun}`;
		t.deepEqual(keysOf(cut), [], cut);
		t.deepEqual(keysOf(`${cut}\r`), ['\r'], cut);
		t.deepEqual(keysOf(cut, '\u0003'), ['\u0003'], cut);
		t.deepEqual(keysOf(cut, `${escape}[A`), [`${escape}[A`], cut);
	}
});

test('the rest of a sequence may come late', (t) => {
	const splitter = new KeySplitter();
	t.deepEqual(splitter.take(`${escape}[1;`), []);
	t.is(splitter.patience, 1000);
	t.deepEqual(splitter.take('5A'), [`${escape}[1;5A`]);
	t.is(splitter.patience, undefined);

	splitter.take(escape);
	t.is(splitter.patience, 30);
});

test('the mouse is no key, in whatever manner and pieces it is reported', (t) => {
	for (const report of ['[Mqqq', '[M !!', '[M\uFFFDq\uFFFD', '[<0;81;81M']) {
		const sent = `a${escape}${report}b`;
		const inPieces = [...sent];
		for (const reads of [[sent], inPieces]) {
			const keys = keysOf(...reads).filter((each) => !each.includes('[<'));
			t.deepEqual(keys, ['a', 'b'], report);
		}
	}

	t.deepEqual(keysOf(`${escape}[Mq`), []);
	t.deepEqual(keysOf(`${escape}[Mq\u0003`), ['\u0003']);
});
