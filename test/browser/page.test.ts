import {readFileSync} from 'node:fs';
import {exportFight} from '../../source/projections/export-json.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {originOf, shareHere} from '../helpers/table-pages.js';
import {inBrowser, openForTests, opened, shared, showsFight} from './in-browser.js';
import {fillAddress, fillDevice, leavesInMemory} from './scenes.js';
import {toHtml} from '../helpers/exported.js';

/* The players' page in a real browser, at the end of real streams. */

openForTests();

inBrowser('the code behind the address does not stay there', async (t) => {
	const fight = sampleFight('dragon');
	const table = await shared(t, fight);
	const page = await opened(t, {table});
	await showsFight(t, page, fight);
	t.is(page.url(), `${originOf(table)}/`);
});

inBrowser('a wrong code is refused, and the right one may be typed as it is shown', async (t) => {
	const fight = sampleFight('dragon');
	const table = await shared(t, fight);
	const page = await opened(t, {table, kind: 'television', hash: ''});
	const code = page.getByLabel('The code on the GM’s screen');
	await code.fill('222222');
	await page.keyboard.press('Enter');
	await page.getByText('That is not the code on the GM’s screen.').waitFor();
	await code.fill(table.status().code.toLowerCase());
	await page.getByRole('button').click();
	await showsFight(t, page, fight, 'television');
});

inBrowser(
	'a page that was reloaded, asleep or without a network comes back by itself',
	async (t) => {
		const fight = sampleFight('open-table');
		const table = await shared(t, fight);
		const page = await opened(t, {table});
		await showsFight(t, page, fight);
		await page.reload();
		await showsFight(t, page, fight);

		await page.context().setOffline(true);
		await page.getByText('No connection.').waitFor();
		playDefault(fight);
		await page.context().setOffline(false);
		await showsFight(t, page, fight);

		const asleep = await page.context().newCDPSession(page);
		await asleep.send('Page.setWebLifecycleState', {state: 'frozen'});
		playDefault(fight);
		await asleep.send('Page.setWebLifecycleState', {state: 'active'});
		await showsFight(t, page, fight);
		t.is(await page.getByText('No connection.').count(), 0);
	},
);

inBrowser('a server that comes back on its port has its pages again', async (t) => {
	const fight = sampleFight('roll-and-keep');
	const first = await shared(t, fight);
	const page = await opened(t, {table: first});
	await showsFight(t, page, fight);
	await first.close();
	await page.getByText('No connection.').waitFor();
	t.true(playDefault(fight));
	const second = await shareHere(first.secrets);
	t.teardown(async () => second.close());
	second.show(playersFight(fight));
	await showsFight(t, page, fight);
	t.is(await page.getByText('No connection.').count(), 0);
});

inBrowser('one who was revealed and hides again leaves nothing in the page', async (t) => {
	const fight = sampleFight('dynamic-d100');
	const foe = fight.combatants('gm').find(({control, isHidden}) => control === 'gm' && !isHidden);
	if (!foe) {
		throw new Error('the sample has no foe in sight');
	}

	fight.gm({do: 'hide', who: [foe.id]});
	fight.gm({do: 'give', who: foe.id, name: 'Zyxgroth'});
	const table = await shared(t, fight);
	const page = await opened(t, {table});
	await showsFight(t, page, fight);
	const count = await page.locator('.lane').count();
	fight.gm({do: 'reveal', who: foe.id});
	// Whatever is waited for by name is in the page’s memory by that.
	await page.locator('.lane').nth(count).waitFor();
	t.true(await leavesInMemory(page, 'Zyxgroth'));
	fight.gm({do: 'hide', who: [foe.id]});
	await showsFight(t, page, fight);
	t.false(await leavesInMemory(page, 'Zyxgroth'));
});

inBrowser('one page too many is told so, and gets in when there is room', async (t) => {
	const fight = sampleFight('tesseris');
	const table = await shared(t, fight);
	const page = await opened(t, {table});
	await showsFight(t, page, fight);
	await page.context().setOffline(true);
	await page.getByText('No connection.').waitFor();
	const leave = await fillDevice(page.context(), table.secrets.port);
	await page.context().setOffline(false);
	await page.getByText('Too many.').waitFor();
	leave();
	await page.getByText('Too many.').waitFor({state: 'detached'});
	await showsFight(t, page, fight);
});

inBrowser('one device too many at one address is told so', async (t) => {
	const table = await shared(t, sampleFight('tesseris'));
	const leave = await fillAddress(table.secrets);
	const page = await opened(t, {table});
	await page.getByText('Too many devices look at this fight.').waitFor();
	t.is(await page.locator('.lane').count(), 0);
	leave();
});

inBrowser(
	'a fight that is over leaves its poster and its record; then the next one comes',
	async (t) => {
		const fight = sampleFight('open-table');
		while (playDefault(fight)) {
			// To the end.
		}

		const table = await shared(t, fight);
		const page = await opened(t, {table});
		await showsFight(t, page, fight);
		const poster = await playersFight(fight).ending();
		await page.getByRole('heading', {name: poster.poster.title}).waitFor();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', {name: 'Keep the whole record'}).click(),
		]);
		t.is(download.suggestedFilename(), 'fight.html');
		t.is(readFileSync(await download.path(), 'utf8'), toHtml(exportFight(fight, 'players')));

		table.show(undefined);
		await page.getByText('No fight at the moment').waitFor();
		const next = sampleFight('dragon');
		table.show(playersFight(next));
		await showsFight(t, page, next);
		await table.end();
		await page.getByText('Nothing is shared any more.').waitFor();
	},
);
