import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {inBrowser, openForTests} from './in-browser.js';
import {openTable} from './seated.js';

openForTests();

inBrowser('before a first turn a plan is told in own words, and the page says why', async (t) => {
	const fight = sampleFight('tesseris');
	while (fight.board('players').lanes.every(({mark}) => mark !== 'acting')) {
		playDefault(fight);
	}

	const table = await openTable(t, fight);
	const {page} = await table.sitDown(table.heroes[0]?.name ?? '', 'Sam');
	await page.getByText('Plan your next turn').click();
	await page.getByText('Your first turn is still to come').waitFor();
	t.true(await page.getByText('say it in your words.').isVisible());
});
