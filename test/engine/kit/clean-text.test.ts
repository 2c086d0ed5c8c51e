import test from 'ava';
import fc from '../../helpers/seeded.js';
import {
	cleanName,
	cleanText,
	isHarmless,
	longestName,
	longestText,
	parseHarmless,
	printable,
	printableInColour,
	printableJson,
} from '../../../source/engine/kit/clean-text.js';
import {anyText} from '../../helpers/any-text.js';
import {leavesNothing} from '../../helpers/leavings.js';
import {hostileTexts} from '../../torture/hostile.js';
import {times} from '../../helpers/thoroughness.js';

const hostile: ReadonlyArray<readonly [string, string, string]> = [
	['a colour', '\u001B[31mKoji\u001B[0m', 'Koji'],
	['a colour in its 8-bit form', '\u009B31mKoji', 'Koji'],
	['a cleared screen', 'Ko\u001B[2J\u001B[Hji', 'Koji'],
	['a CSI with private parameters', 'Ko\u001B[?1049hji', 'Koji'],
	['a title ended by a bell', '\u001B]0;pwned\u0007Koji', 'Koji'],
	['a title ended by ST', '\u001B]0;pwned\u001B\\Koji', 'Koji'],
	['a link', '\u001B]8;;http://x.y\u0007Koji\u001B]8;;\u0007', 'Koji'],
	['a title that never ends', 'Koji\u001B]0;pwned', 'Koji'],
	['an 8-bit OSC', '\u009D0;pwned\u009CKoji', 'Koji'],
	['a device control string', '\u001BPq#0\u001B\\Koji', 'Koji'],
	['a full reset', '\u001BcKoji', 'Koji'],
	['another character set', '\u001B(0Koji', 'Koji'],
	['a lone escape at the end', 'Koji\u001B', 'Koji'],
	['a bell, a backspace and a null', 'K\u0007o\bj\0i', 'Koji'],
	['lines and tabs', 'Koji\r\n\tthe\u2028Bold', 'Koji the Bold'],
	['spaces of all kinds', '\u3000 Koji\u00A0\u2003the  Bold ', 'Koji the Bold'],
	['reversed text', '\u202EijoK\u202C', 'ijoK'],
	['isolates and marks of direction', '\u2067Koji\u2069\u200F', 'Koji'],
	['zero-width characters', 'K\u200Bo\u200Dj\u2060i\uFEFF', 'Koji'],
	['a soft hyphen and a Hangul filler', 'Ko\u00ADji\u3164', 'Koji'],
	['a lone surrogate', 'Koji\uD83D', 'Koji'],
	['a letter with its mark apart', 'Zoe\u0308', 'Zoë'],
	['a mark with no letter', '\u0301Koji', 'Koji'],
	['a tower of marks', `K${'\u0335'.repeat(500)}oji`, 'K\u0335\u0335\u0335\u0335oji'],
	['nothing that can be seen', ' \u200B\u001B[0m\t', ''],
	['other scripts', '鬼 ogre Ωμέγα', '鬼 ogre Ωμέγα'],
];

for (const [what, dirty, clean] of hostile) {
	test(`a name with ${what} is cleaned`, (t) => {
		t.is(cleanName(dirty), clean);
	});
}

test('a name is cut after sixty characters as a reader counts them', (t) => {
	t.is(cleanName('a'.repeat(200)), 'a'.repeat(longestName));
	const family = '🇯🇵';
	t.is(cleanName(family.repeat(61)), family.repeat(60));
	t.is(cleanName(`${'a'.repeat(59)} b`), 'a'.repeat(59));
});

test('a note is cleaned without being cut', (t) => {
	t.is(cleanText(`${'long '.repeat(100)}\n\u001B[31mend`).length, 503);
});

test('whatever comes in, a clean name holds no control or format character, is short, and stays as it is when cleaned again', (t) => {
	const nasty = fc.constantFrom(
		...hostile.map(([, dirty]) => dirty),
		...'\u001B[]P\\;0m\u009B\u0301\u200D \n',
	);
	const unit = fc.oneof(nasty, anyText());
	fc.assert(
		fc.property(fc.array(unit, {maxLength: 30}), (parts) => {
			const name = cleanName(parts.join(''));
			t.notRegex(name, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]| {2}|^\s|\s$/u);
			t.is(cleanName(name), name);
			t.true([...new Intl.Segmenter().segment(name)].length <= longestName);
		}),
		{seed: 1, numRuns: times(200)},
	);
});

test('JSON of anybody’s loses what could do harm, in fields’ names too, and else nothing', (t) => {
	const json = String.raw`{"na\u001b[2Jme":["Ko\u202eji\n","a  b "],"n":-1.5,"ok":null,"__proto__":{"x":"\u0007"}}`;
	t.is(
		JSON.stringify(parseHarmless(json)),
		'{"name":["Koji","a  b "],"n":-1.5,"ok":null,"__proto__":{"x":""}}',
	);
	t.is(Object.getPrototypeOf(parseHarmless(json)), Object.prototype);
});

test('a line may keep its spaces and lose its tricks, its colours only where they are Fray’s', (t) => {
	const line = '  a\u001B[1mb\u001B[22m  c\td\u001B]0;x\u0007\u2028\u202Ee ';
	t.is(printable(line), '  a[1mb[22m  c d]0;x e ');
	t.is(printableInColour(line), '  a\u001B[1mb\u001B[22m  c d]0;x e ');
	t.is(printableInColour('\u001B[2Ja\u009B1m'), '[2Ja1m');
});

test('printed JSON means what it meant, and shows a terminal nothing but letters', (t) => {
	fc.assert(
		fc.property(hostileTexts(), (text) => {
			const json = printableJson(JSON.stringify({text}, undefined, '\t'));
			t.deepEqual(JSON.parse(json), {text});
			leavesNothing('JSON', json.replaceAll('\t', ''));
		}),
		{seed: 1, numRuns: times(150)},
	);
});

test('whatever is in a text, the line that leaves shows it in one line and in full colour or none', (t) => {
	fc.assert(
		fc.property(hostileTexts(), (text) => {
			leavesNothing('a line', printable(text));
			t.notRegex(printable(text), /\n/);
			leavesNothing('a line in colour', printableInColour(text).replaceAll(/\u001B\[[\d;]*m/g, ''));
			const {read} = parseHarmless(JSON.stringify({read: text})) as {readonly read: string};
			leavesNothing('a text of a log', read);
			t.is(read, isHarmless(text) ? text : cleanText(text.slice(0, longestText)));
		}),
		{seed: 1, numRuns: times(150)},
	);
});
