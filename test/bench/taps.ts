import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import {cli} from '../helpers/program.js';
import {name, openDevice, openTableBrowser, originAt} from '../helpers/table-pages.js';
import {homeOf} from './crowds.js';
import {type Figure, within} from './figures.js';
import {inFolder} from './folder.js';
import {felt} from './keys.js';
import {doorOf} from './pages.js';
import {type OpenProgram, openProgram} from './terminal.js';

const taps = 60;
const warmUp = 10;

/** A device may send twenty times in ten seconds. ms. */
const betweenTaps = 520;

/** How long a finger stays on a button. ms. */
const touch = 60;

const player = 'Sam';
const button = '.card.asked button.main';
const choices = '.card.asked .choices input[type=radio]';

/** Keeps when a finger was last lifted, before anything is done about that. */
const watchTaps = `addEventListener('pointerup', ({timeStamp}) => {
	globalThis.tapped = performance.timeOrigin + timeStamp;
}, true)`;

/** Plays the first hero on the phone; the GM lets the player in. */
async function takeSeat(page: Page, program: OpenProgram) {
	await page.getByRole('radio').first().check();
	await page.getByLabel('What should the GM call you?').fill(player);
	await page.getByRole('button', {name: 'Ask to play'}).tap();
	await program.shows(`${player} wants to play`);
	await program.press('@');
	await program.press('\r');
	await page.getByText(`Seat of ${player}`).waitFor();
	await program.press('\u001B');
	await program.rest();
}

/** A finger on the button, as the browser has it from a touch screen. */
async function tapOn(page: Page) {
	const session = await page.context().newCDPSession(page);
	const {x = 0, y = 0, width = 0, height = 0} = (await page.locator(button).boundingBox()) ?? {};
	const touchPoints = [{x: x + width / 2, y: y + height / 2}];
	await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints});
	await pause(touch);
	await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
	await session.detach();
}

/** From the finger that leaves the button to the screen of the GM, who sends each answer back. */
async function tapsOf(page: Page, program: OpenProgram): Promise<readonly number[]> {
	const times: number[] = [];
	await page.evaluate(watchTaps);
	await page.locator(choices).first().check();
	for (let tap = 0; tap < taps + warmUp; tap++) {
		const soonest = pause(betweenTaps);
		await page.locator(button).scrollIntoViewIfNeeded();
		const {at} = await program.hears(async () => tapOn(page), `${player} sends: `);
		const tapped = await page.evaluate<number>('tapped');
		if (tap >= warmUp) {
			times.push(performance.timeOrigin + at - tapped);
		}

		await program.press('!');
		await program.press('\r');
		await page.locator(button).waitFor();
		await soonest;
	}

	return times;
}

/** How soon the GM sees what a player sends, as a tap in a browser and the terminal of the program have it. */
export const benchTaps = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const browser = await openTableBrowser();
		if (!browser) {
			return [{what: 'Taps on a phone', value: 'no Chromium runs here'}];
		}

		const figures: Figure[] = [];
		for (const ruleset of felt) {
			const home = await homeOf(folder, {ruleset, combatants: 10, answers: 20});
			const program = openProgram({
				file: cli,
				args: ['resume', '--address', name],
				home: path.resolve(home),
			});
			await program.shows('Enter');
			await program.rest();
			const {port, code} = await doorOf(program);
			const device = await openDevice(browser, 'phone', {reducedMotion: 'reduce'});
			const page = await device.newPage();
			await page.goto(`${originAt(port)}/#${code}`);
			await takeSeat(page, program);
			while ((await page.locator(choices).count()) === 0) {
				await program.press('\r');
				await pause(betweenTaps);
			}

			figures.push(
				within(
					`${ruleset}, 10 combatants: tap → the GM reads it`,
					await tapsOf(page, program),
					[50, 100],
				),
			);
			program.kill();
			await device.close();
		}

		await browser.close();
		return figures;
	});
