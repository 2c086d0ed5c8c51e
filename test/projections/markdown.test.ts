import test from 'ava';
import {
	escapeBlock,
	escapeMarkdown,
	markdownTable,
} from '../../source/projections/export-markdown.js';

for (const [title, text, expected] of [
	['a heading', '# Koji', String.raw`\# Koji`],
	['a list', '- Koji', String.raw`\- Koji`],
	['a numbered list', '1. Koji', String.raw`1\. Koji`],
	['emphasis', '**Koji**', String.raw`\*\*Koji\*\*`],
	['a link', '[Koji](x)', String.raw`\[Koji\](x)`],
	['HTML', '<script>', String.raw`\<script>`],
	['a character reference', '&lt;', String.raw`\&lt;`],
	['a cell of a table', 'a|b', String.raw`a\|b`],
	['a quotation', '> Koji', String.raw`\> Koji`],
	['an escape', String.raw`\*`, String.raw`\\\*`],
	['code', '`x`', '\\`x\\`'],
] as const) {
	test(`a text cannot become ${title}`, (t) => {
		t.is(escapeBlock(text), expected);
	});
}

test('a text of several lines stays on one line', (t) => {
	t.is(escapeMarkdown('first\n\n# second\r\n\u2028third'), String.raw`first \# second third`);
});

test('a text cannot turn the reading direction of what follows', (t) => {
	t.is(escapeMarkdown('Koji\u202Eijok'), 'Kojiijok');
});

test('plain words, typographic quotes and other scripts stay as they are', (t) => {
	t.is(escapeMarkdown('“Koji’s 刀” & -3.5 > {2}'), '“Koji’s 刀” & -3.5 > {2}');
});

test('a table has a head, a rule and its rows', (t) => {
	t.deepEqual(markdownTable(['Order', 'Name'], [['14', 'Koji']]), [
		'| Order | Name |',
		'| --- | --- |',
		'| 14 | Koji |',
	]);
});
