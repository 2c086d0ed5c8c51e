import type {Page} from 'playwright-core';
import type {Fight} from '../../source/session/fight/fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {inBrowser, openForTests} from './in-browser.js';
import {openTable} from './seated.js';

/* What a player has sent is neither lost nor doubled, whatever becomes of the network, and in however many tabs. */

openForTests();

const name = 'Sam';

const choose = async (page: Page, place: number) =>
	page.locator('.card.asked .choices input[type=radio]').nth(place).check();

const send = async (page: Page) => page.locator('.card.asked button.main').click();

const isWithGm = async (page: Page, text: string) =>
	page.getByRole('heading', {name: `The GM has it: ${text}`, exact: true}).waitFor();

/** Waits until the GM has something. */
const isSent = async (page: Page) => page.locator('.card.sent').waitFor();

/** Runs in the page: taps the button then, so that tabs do so before they hear of each other. */
const sendAt = (time: number): string => `new Promise((resolve) => {
	setTimeout(() => {
		document.querySelector('.card.asked button.main')?.click();
		resolve();
	}, ${time} - Date.now());
})`;

const change = async (page: Page) => {
	await page.getByRole('button', {name: 'Change it'}).click();
	await page.locator('.card.asked').waitFor();
};

/** The answers of a fight that came from the player. */
const takenIn = (fight: Fight) =>
	fight.entries('gm').filter(({label}) => label.includes(`from ${name}`));

inBrowser(
	'an answer that no network carries is kept, sent after the return, and taken once',
	async (t) => {
		const fight = sampleFight('dragon');
		const table = await openTable(t, fight);
		const {seating, heroes} = table;
		const {page} = await table.sitDown(heroes[0]?.name ?? '', name);
		await choose(page, 1);
		await page.context().setOffline(true);
		await page.getByText('No connection.').waitFor();
		await send(page);
		const sending = page.getByRole('heading', {name: 'Sending: '});
		await sending.waitFor();
		const told = await sending.innerText();
		const text = told.replace('Sending: ', '');
		await page.getByRole('link', {name: 'Table'}).click();
		await page.getByRole('link', {name: 'You'}).click();
		await sending.waitFor();
		t.deepEqual(seating.sent(), []);
		await page.context().setOffline(false);
		await isWithGm(page, text);
		t.deepEqual(
			seating.sent().map((each) => each.text),
			[text],
		);

		await change(page);
		await choose(page, 2);
		const gone = table.dieWhenHeard();
		await send(page);
		await gone;
		await sending.waitFor();
		const [heard] = seating.sent();
		t.not(heard?.text, text);
		await table.comeBack();
		await isWithGm(page, heard?.text ?? '');
		t.deepEqual(seating.sent(), heard ? [heard] : []);
		t.is(seating.take(), undefined);
		await page.getByText('Taken:').waitFor({state: 'attached'});
		t.is(takenIn(fight).length, 1);
		t.deepEqual(seating.sent(), []);
	},
);

inBrowser('two tabs of one seat show the same, and what both send is one answer', async (t) => {
	const fight = sampleFight('dragon');
	const {seating, heroes, sitDown} = await openTable(t, fight);
	const {page} = await sitDown(heroes[0]?.name ?? '', name);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await other.getByText(`Seat of ${name}`).waitFor();
	const both = [page, other];
	const bothHave = async () => {
		const sent = seating.sent().map(({text}) => text);
		t.is(sent.length, 1);
		await Promise.all(both.map(async (tab) => isWithGm(tab, sent[0] ?? '')));
		return sent[0];
	};

	await choose(page, 1);
	await send(page);
	await isSent(page);
	const first = await bothHave();
	await change(other);
	await page.locator('.card.asked').waitFor();
	t.deepEqual(seating.sent(), []);
	await choose(other, 2);
	await send(other);
	await isSent(other);
	t.not(await bothHave(), first);

	await change(page);
	await other.locator('.card.asked').waitFor();
	await choose(page, 0);
	await choose(other, 1);
	const soon = Date.now() + 200;
	await Promise.all(both.map(async (tab) => tab.evaluate(sendAt(soon))));
	await Promise.all(both.map(isSent));
	await bothHave();
	t.is(seating.take(), undefined);
	await Promise.all(both.map(async (tab) => tab.getByText('Taken:').waitFor({state: 'attached'})));
	t.is(takenIn(fight).length, 1);
});
