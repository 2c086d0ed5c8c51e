import type {Page} from 'playwright-core';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {faultsOf} from './access.js';
import {inBrowser, openForTests, opened, shared} from './in-browser.js';
import {fillDevice} from './scenes.js';

openForTests();

inBrowser(
	'nobody is kept from reading any page, by colours, by width or by the keyboard',
	async (t) => {
		const fight = sampleFight('dynamic-d100');
		for (let answers = 0; answers < 40; answers++) {
			playDefault(fight);
		}

		const table = await shared(t, fight);
		const phone = await opened(t, {table, plays: true});
		const television = await opened(t, {table, kind: 'television'});
		await television.locator('.lane').first().waitFor();
		const faults = async (page: Page, what: string) => {
			t.deepEqual(await faultsOf(page), [], what);
		};

		await faults(television, 'television');
		await phone.getByText('Who do you play?').waitFor();
		await faults(phone, 'You, without a seat');
		await phone.getByRole('button', {name: 'Only watch'}).click();
		await phone.getByText('Look at a hero’s sheet.').waitFor();
		await faults(phone, 'You, watching');
		await phone.getByRole('button').first().click();
		await phone.getByText('Another hero').waitFor();
		await faults(phone, 'You');
		await phone.getByRole('link', {name: 'Log'}).click();
		await phone.getByText('Round 1').last().waitFor();
		await faults(phone, 'Log');
		await phone.getByRole('link', {name: 'Table'}).click();
		await phone.locator('.lane').first().waitFor();
		await faults(phone, 'Table');
		await phone.context().setOffline(true);
		await phone.getByText('No connection.').waitFor();
		await faults(phone, 'no connection');
		const leave = await fillDevice(phone.context(), table.secrets.port);
		await phone.context().setOffline(false);
		await phone.getByText('Too many.').waitFor();
		await faults(phone, 'too many');
		leave();
		// By itself it would come back after a while.
		await phone.reload();
		while (playDefault(fight)) {
			// To the end.
		}

		await phone.getByText('Keep the whole record').waitFor();
		await television.getByText('Keep the whole record').waitFor();
		await Promise.all([faults(phone, 'over'), faults(television, 'over, television')]);
		await phone.context().clearCookies();
		await phone.reload();
		await phone.getByText('Which fight?').waitFor();
		await faults(phone, 'enter');
		await table.end();
		await television.getByText('Nothing is shared any more.').waitFor();
		await faults(television, 'ended');
	},
);
