import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {inBrowser, openForTests, opened, shared} from './in-browser.js';

openForTests();

/** Runs in the page: waits until the sign is painted beside just these names. */
const signedAre = (names: readonly string[]): string => `new Promise((resolve) => {
	const look = () => {
		const signed = [...document.querySelectorAll('.lane')]
			.filter((lane) => getComputedStyle(lane.querySelector('.at'), '::before').content !== 'none')
			.map((lane) => lane.querySelector('.name').textContent)
			.join(',');
		if (signed === ${JSON.stringify(names.join(','))}) {
			resolve();
		} else {
			requestAnimationFrame(look);
		}
	};
	look();
})`;

for (const ruleset of ['dragon', 'dynamic-d100']) {
	inBrowser(`${ruleset}: on the television the sign of who acts is at nobody else`, async (t) => {
		const fight = sampleFight(ruleset);
		const page = await opened(t, {table: await shared(t, fight), kind: 'television'});
		for (let step = 0; step < 30; step++) {
			const {lanes} = fight.board('players');
			const acting = lanes.filter(({mark}) => mark === 'acting').map(({name}) => name);
			// eslint-disable-next-line no-await-in-loop
			await page.evaluate(signedAre(acting));
			playDefault(fight);
		}

		t.pass();
	});
}
