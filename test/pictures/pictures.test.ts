import {statSync} from 'node:fs';
import test from 'ava';
import {outdated} from './outdated.js';
import {type Pictured, pictureFile, pictured} from './pictures.js';
import {type Scene, scenes} from './scenes.js';

/* Two scenes, a size and a theme each: `npm run torture` remakes all of them. */

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

test('both themes of every picture are small', (t) => {
	for (const scene of scenes) {
		for (const theme of pictured) {
			const {size} = statSync(pictureFile(scene, theme));
			t.true(size > 0 && size < 60_000, `${scene.name}, ${theme}: ${size}`);
		}
	}
});
