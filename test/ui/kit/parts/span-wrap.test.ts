import test from 'ava';
import {
	type SpanLine,
	linesFrom,
	wholeLines,
	wrapSpans,
} from '../../../../source/ui/kit/parts/span.js';

const textsOf = (lines: readonly SpanLine[]) =>
	lines.map((line) => line.map(({text}) => text).join(''));

test('a line that fits stays as it is, also its spaces', (t) => {
	const line: SpanLine = [{text: '  by  '}, {text: 'INT', role: 'cursor'}];
	t.deepEqual(wrapSpans(line, 9), [line]);
});

test('a line is broken between words, and each keeps its look', (t) => {
	const lines = wrapSpans([{text: 'Falls most '}, {text: '◆ Ren 31 %', role: 'good'}], 14);
	t.deepEqual(textsOf(lines), ['Falls most ◆', 'Ren 31 %']);
	t.deepEqual(
		lines.flat().map(({role}) => role),
		[undefined, undefined, 'good', 'good', 'good', 'good'],
	);
});

test('no line begins with a separator, and a word that is too long is broken', (t) => {
	t.deepEqual(textsOf(wrapSpans([{text: 'five rounds · by default'}], 11)), [
		'five rounds',
		'by default',
	]);
	t.deepEqual(textsOf(wrapSpans([{text: 'abcdefgh ij'}], 5)), ['abcde', 'fgh', 'ij']);
});

test('of several lines each is shown whole or not at all', (t) => {
	const lines = ['one two', 'three four', 'five'].map((text) => [{text}]);
	t.deepEqual(textsOf(wholeLines(lines, {width: 7, height: 3})), ['one two', 'three', 'four']);
	t.deepEqual(textsOf(wholeLines(lines, {width: 7, height: 2})), ['one two']);
});

test('the last line of a window says whether others follow', (t) => {
	const lines = ['one', 'two', 'three'].map((text) => [{text}]);
	const size = {width: 5, height: 2};
	t.deepEqual(textsOf(linesFrom(lines, 0, size)), ['one', 'two …']);
	t.deepEqual(textsOf(linesFrom(lines, 1, size)), ['two', 'three']);
});
