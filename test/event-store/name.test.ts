import {Buffer} from 'node:buffer';
import test from 'ava';
import {fileSlug} from '../../source/event-store/name.js';
import {anyText} from '../helpers/any-text.js';
import fc from '../helpers/seeded.js';

/** What Windows reserves for devices, with any ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const devices = [
	'CON',
	'PRN',
	'AUX',
	'NUL',
	'CONIN$',
	'CONOUT$',
	...[...'123456789¹²³'].flatMap((digit) => [`COM${digit}`, `LPT${digit}`]),
];

test('no title becomes the name of a device', (t) => {
	const reserved = new Set(devices.map((name) => name.toLowerCase()));
	for (const name of devices) {
		for (const title of [name, name.toLowerCase(), `${name}.`, ` ${name} `]) {
			t.false(reserved.has(fileSlug(title)), title);
		}
	}
});

test('a title becomes a name that is valid, and the same, on every system', (t) => {
	fc.assert(
		fc.property(fc.oneof(anyText(80), fc.constantFrom(...devices)), (title) => {
			const slug = fileSlug(title);
			// No separator, no sign that Windows keeps for itself, no dot or space at the end, no control.
			t.regex(slug, /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
			// Where capitals make no other file, as on macOS and Windows, no two names meet that differ here.
			t.is(slug, slug.toLowerCase());
			// HFS+ takes accents off their letters.
			t.is(fileSlug(slug.normalize('NFD')), slug);
			t.is(fileSlug(title.normalize('NFC')), fileSlug(title.normalize('NFD')));
			t.true(Buffer.byteLength(`${slug}-999.fray.jsonl.torn`) <= 255);
		}),
		{numRuns: 500},
	);
});
