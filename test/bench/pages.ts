import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Browser, Page} from 'playwright-core';
import {cli} from '../helpers/program.js';
import {name, openTableBrowser, originAt, sizes, watchOnly} from '../helpers/table-pages.js';
import {homeOf} from './crowds.js';
import {type Figure, atMost, median, milliseconds, within} from './figures.js';
import {inFolder} from './folder.js';
import {openFight} from './keys.js';
import {type OpenProgram, memoryOf, openProgram} from './terminal.js';

const enters = 60;
const warmUp = 15;
const restSeconds = 12;
const kinds = ['phone', 'phone', 'phone', 'phone', 'television'] as const;

/** Where the shared fight is, as its GM's screen says it. */
export async function doorOf(program: OpenProgram): Promise<{port: number; code: string}> {
	await program.press('@');
	await program.shows('Code: ');
	const text = program.screen().join('\n');
	const [, port = 'NaN'] = /In a browser: http:\/\/[^:]+:(\d+)/.exec(text) ?? [];
	const [, code = ''] = /Code: (\w{3} \w{3})/.exec(text) ?? [];
	await program.press('\r');
	return {port: Number(port), code: code.replace(' ', '')};
}

async function openPages(browser: Browser, url: (kind: 'phone' | 'television') => string) {
	return Promise.all(
		kinds.map(async (kind) => {
			const device = await watchOnly(
				await browser.newContext({viewport: sizes[kind], reducedMotion: 'reduce'}),
			);
			const page = await device.newPage();
			await page.goto(url(kind));
			await page.locator('.lane').first().waitFor();
			return page;
		}),
	);
}

/** Runs in a page: when it has changed and is drawn next. */
const change = `new Promise((resolve) => {
	const observer = new MutationObserver(() => {
		observer.disconnect();
		resolve(performance.timeOrigin + performance.now());
	});
	observer.observe(document.body, {subtree: true, childList: true, characterData: true});
	setTimeout(() => { observer.disconnect(); resolve(0); }, 4000);
})`;

/** From Enter until the GM's screen has it, and until the last page has it; `undefined` where players see no change. */
async function reach(
	program: OpenProgram,
	pages: readonly Page[],
): Promise<{readonly screen: number; readonly page: number | undefined}> {
	const changes = pages.map(async (page) => page.evaluate<number>(change));
	await Promise.all(pages.map(async (page) => page.evaluate('0')));
	const at = performance.timeOrigin + performance.now();
	const {first: screen} = await program.press('\r');
	const times = await Promise.all(changes);
	return {screen, page: times.includes(0) ? undefined : Math.max(...times) - at};
}

/** How much longer the GM waits for the next question because of the pages. */
function slowed(screens: ReadonlyArray<readonly [shared: number, unshared: number]>): Figure {
	const shared = median(screens.map(([time]) => time));
	const unshared = median(screens.map(([, time]) => time));
	return {
		what: 'Enter → next question with five pages, and with nothing shared, medians',
		value: `${shared.toFixed(1)}, ${milliseconds(unshared)}`,
		aim: atMost(shared / unshared, 1.1, '×'),
	};
}

/** How long a page takes until it shows the fight on a processor that is four times slower. */
async function ready(browser: Browser, url: string): Promise<number> {
	const device = await watchOnly(
		await browser.newContext({viewport: sizes.phone, reducedMotion: 'reduce'}),
	);
	const page = await device.newPage();
	const session = await device.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
	const before = performance.now();
	await page.goto(url);
	await page.locator('.lane').first().waitFor();
	const took = performance.now() - before;
	await device.close();
	return took;
}

/** What the players' pages cost, and how soon they show what the GM did. */
export const benchPages = async (): Promise<readonly Figure[]> =>
	inFolder(async (folder) => {
		const browser = await openTableBrowser();
		if (!browser) {
			return [{what: 'The players’ pages', value: 'no Chromium runs here'}];
		}

		const crowd = {ruleset: 'dynamic-d100', combatants: 10, answers: 20};
		const home = await homeOf(folder, crowd);
		const unshared = await openFight(await homeOf(path.join(folder, 'unshared'), crowd));
		const program = openProgram({
			file: cli,
			args: ['resume', '--address', name],
			home: path.resolve(home),
		});
		await program.shows('Enter');
		await program.rest();
		const alone = memoryOf(program.pid);
		const {port, code} = await doorOf(program);
		const url = (kind: 'phone' | 'television') =>
			`${originAt(port)}${kind === 'television' ? '/tv' : '/'}#${code}`;
		const open = memoryOf(program.pid);
		const pages = await openPages(browser, url);
		const looked = memoryOf(program.pid);
		const reached: number[] = [];
		const screens: Array<readonly [shared: number, unshared: number]> = [];
		for (let enter = 0; enter < enters + warmUp; enter++) {
			const {first} = await unshared.press('\r');
			const {screen, page} = await reach(program, pages);
			if (enter >= warmUp) {
				screens.push([screen, first]);
				reached.push(...(page === undefined ? [] : [page]));
			}
		}

		unshared.kill();
		await pause(20_000);
		const before = program.processorTime() ?? Number.NaN;
		await pause(restSeconds * 1000);
		const rest = (program.processorTime() ?? Number.NaN) - before;
		await Promise.all(pages.map(async (page) => page.context().close()));
		const readies: number[] = [];
		for (let each = 0; each < 5; each++) {
			readies.push(await ready(browser, url('phone')));
		}

		program.kill();
		await browser.close();
		return [
			within('Enter → all five pages show it', reached, [50, 100]),
			slowed(screens),
			{
				what: `processor time of Fray in ${restSeconds} s at rest with five pages`,
				value: milliseconds(rest),
			},
			{
				what: 'memory: sharing, then each of five pages',
				value: `${(open - alone).toFixed(1)} MB, ${((looked - open) / kinds.length).toFixed(1)} MB`,
			},
			{
				what: 'page ready on a processor that is four times slower, median of 5',
				value: milliseconds(median(readies)),
				aim: atMost(median(readies), 1000, 'ms'),
			},
		];
	});
