import test from 'ava';
import xterm from '@xterm/headless';
import {frameOf, textOf} from './frame.js';
import {withPicture} from './document-part.js';
import type {Shown} from './shown.js';
import {svgOf} from './svg.js';

const ground = {background: '#101010', text: '#cccccc', bold: '#ffffff'};

/** What a small terminal shows after this was written to it. */
async function frameAfter(written: string, columns = 20, rows = 3) {
	const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
	await new Promise<void>((resolve) => {
		terminal.write(written, resolve);
	});
	return frameOf(terminal.buffer.active, {columns, rows});
}

const svgAfter = async (written: string) => svgOf(await frameAfter(written), 'a test', ground);

/** A text at that column of the first row. */
const textAt = (column: number, width: number, rest: string): string =>
	`<text x="${10 + column * 8}" y="22.5" textLength="${width * 8}"${rest}</text>`;

test('neighbouring cells that look the same are one text, in their colour', async (t) => {
	const svg = await svgAfter('\u001B[38;2;122;162;247mAn act\u001B[39m of it');
	t.true(svg.includes(`<g fill="#7aa2f7">\n${textAt(0, 6, '>An act')}`));
	t.true(svg.includes(`<g fill="#cccccc">\n${textAt(7, 5, '>of it')}`));
});

test('what stands behind several blanks keeps its column', async (t) => {
	const svg = await svgAfter('a b   c');
	t.true(svg.includes(textAt(0, 3, '>a b')));
	t.true(svg.includes(textAt(6, 1, '>c')));
});

test('wide characters take two columns', async (t) => {
	const svg = await svgAfter('勇x  y');
	t.true(svg.includes(textAt(0, 3, ' lengthAdjust="spacingAndGlyphs">勇x')));
	t.true(svg.includes(textAt(5, 1, '>y')));
});

test('bold text without a colour has that of bold text', async (t) => {
	const svg = await svgAfter('\u001B[1mRound');
	t.true(svg.includes('<g fill="#ffffff" font-weight="bold">'));
});

test('dim and underlined text looks so', async (t) => {
	const svg = await svgAfter('\u001B[2mfar\u001B[22m \u001B[4mkey');
	t.true(svg.includes('<g fill="#cccccc" opacity="0.6">'));
	t.true(svg.includes('<g fill="#cccccc" text-decoration="underline">'));
});

test('a ground lies behind its text, blanks included', async (t) => {
	const svg = await svgAfter('a\u001B[48;2;1;2;3m b \u001B[49mc');
	t.true(svg.includes('<rect x="18" y="10" width="24" height="17" fill="#010203"/>'));
});

test('inverse text changes places with its ground', async (t) => {
	const svg = await svgAfter('\u001B[7mX');
	t.true(svg.includes('height="17" fill="#cccccc"/>'));
	t.true(svg.includes(`<g fill="#101010">\n${textAt(0, 1, '>X')}`));
});

test('lines are drawn, and pieces of a level line are one', async (t) => {
	const svg = await svgAfter('╭──╮\r\n│  │');
	t.false(svg.includes('<text'));
	t.true(svg.includes('M18 18.5L34 18.5'));
	t.true(svg.includes('M14 27L14 44'));
});

test('nothing of a frame is taken for a tag', async (t) => {
	const svg = await svgAfter('<b> & co');
	t.true(svg.includes('&lt;b&gt; &amp; co'));
	t.false(svg.includes('<b>'));
});

test('a colour whose tone is the terminal’s is not for pictures', async (t) => {
	await t.throwsAsync(svgAfter('\u001B[31mred'), {message: /palette/});
});

test('the text of a frame has its lines without the blanks at their ends', async (t) => {
	t.is(textOf(await frameAfter('勇 a  \r\n\r\n  b')), '勇 a\n\n  b');
});

test('only what stands between its marks in a document is a screen’s', (t) => {
	const shown = (name: string): Shown => ({
		name,
		document: 'docs/gm/evening.md',
		about: 'What is “$&”?',
	});
	const marks = ['first', 'second', 'third']
		.map((name) => `<!-- picture ${name} -->\nold\n<!-- /picture -->`)
		.join('\nbetween\n');
	const whole = withPicture(marks, shown('second'));
	t.true(whole.startsWith('<!-- picture first -->\nold\n'));
	t.true(whole.includes('src="../pictures/second-light.svg"'));
	t.true(whole.includes('alt="What is “$&”?"'));
	t.is(whole.split('\nold\n').length, 3);
	t.is(withPicture(whole, shown('second')), whole);
	t.throws(() => withPicture(marks, shown('fourth')), {message: /no place/});
});
