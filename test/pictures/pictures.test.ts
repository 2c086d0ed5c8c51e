import {statSync} from 'node:fs';
import test from 'ava';
import {outdated} from './outdated.js';
import {phonesFile} from './phones.js';
import {pictureFile, screens} from './pictures.js';
import {type Pictured, pictured} from './shown.js';

/* Three screens, a theme each: `npm run torture` remakes all of them. */

const remade = new Map<string, Pictured>([
	['dragon', 'dark'],
	['reactions', 'light'],
	['builder', 'dark'],
]);

for (const screen of screens) {
	const theme = remade.get(screen.name);
	if (theme) {
		test.serial(`the picture ${screen.name}, ${theme}, is what the screen shows`, async (t) => {
			t.deepEqual(await outdated(screen, theme), []);
		});
	}
}

test('both themes of every picture are small', (t) => {
	for (const screen of screens) {
		for (const theme of pictured) {
			const {size} = statSync(pictureFile(screen, theme));
			t.true(size > 0 && size < 60_000, `${screen.name}, ${theme}: ${size}`);
		}
	}
});

test('both themes of the players’ page are small', (t) => {
	for (const theme of pictured) {
		const {size} = statSync(phonesFile(theme));
		t.true(size > 0 && size < 100_000, `${theme}: ${size}`);
	}
});
