import process from 'node:process';
import test from 'ava';

// The other tests draw with the build of React that users run, which warns of nothing. Which build it is, is asked
// when React is loaded.
process.env['NODE_ENV'] = 'development';
const {viewApp} = await import('../helpers/app-view.js');
const {viewFight} = await import('../helpers/fight-view.js');
const {keys} = await import('../helpers/render.js');
const {temporaryHome} = await import('../helpers/home.js');
const {toyFight} = await import('../helpers/toy-fight.js');

/** What React says on the console while something is drawn. */
async function warningsDuring(draw: () => Promise<void>): Promise<string[]> {
	const said: string[] = [];
	const {error} = console;
	console.error = (...parts: readonly unknown[]) => {
		said.push(parts.join(' '));
	};
	try {
		await draw();
	} finally {
		console.error = error;
	}

	return said;
}

test.serial('React warns of nothing in a fight and its pages', async (t) => {
	const said = await warningsDuring(async () => {
		const view = await viewFight(toyFight().fight);
		for (const key of ['1', '?', 'v', 'l', 'g', ':', 'h', 'd']) {
			await view.press(key, keys.escape);
		}

		t.true(view.screen().includes('what now?'));
		view.unmount();
	});
	t.deepEqual(said, []);
});

test.serial('React warns of nothing on the way from home', async (t) => {
	const said = await warningsDuring(async () => {
		const view = await viewApp(temporaryHome(t));
		for (const key of ['n', 'd', 'r', 'o', 'p', '?']) {
			await view.press(key, keys.down, keys.escape);
		}

		view.unmount();
	});
	t.deepEqual(said, []);
});
