import {statSync} from 'node:fs';
import test from 'ava';
import {outdated, outdatedPage} from './outdated.js';
import {shownPages} from './pages.js';
import {type Pictured, pictureFile, pictured} from './pictures.js';
import {type Scene, scenes} from './scenes.js';

/* Two scenes, a size and a theme each, and a page: `npm run torture` remakes all of them. */

const remade = new Map<Scene['name'], Pictured>([
	['dragon', 'dark'],
	['reactions', 'light'],
]);

for (const scene of scenes) {
	const theme = remade.get(scene.name);
	if (theme) {
		test.serial(
			`the picture ${scene.name}, ${theme}, is what the screen shows`,
			async (t) => {
				t.deepEqual(await outdated(scene, theme), []);
			},
		);
	}
}

for (const page of shownPages.filter(({name}) => name === 'builder')) {
	test.serial(
		`the page ${page.name} in the readme is what the screen shows`,
		async (t) => {
			t.deepEqual(await outdatedPage(page), []);
		},
	);
}

test('both themes of every picture are small', (t) => {
	for (const scene of scenes) {
		for (const theme of pictured) {
			const {size} = statSync(pictureFile(scene, theme));
			t.true(size > 0 && size < 60_000, `${scene.name}, ${theme}: ${size}`);
		}
	}
});
