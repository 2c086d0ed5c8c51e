import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import type {Browser} from 'playwright-core';
import {exportFight} from '../../source/projections/export-json.js';
import {rulesets} from '../../source/rulesets/index.js';
import {openBrowser} from '../helpers/browser.js';
import {root} from '../helpers/program.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {toHtml} from '../helpers/exported.js';

/*
 * Opens the page of a sample fight of each ruleset, for the GM and for the players, in a headless Chromium: at two
 * widths, by night, and printed. Says which is wider than its window; the pictures are in build/browser.
 */

const folder = join(root, 'build/browser');
const widths = [1280, 400];

function pageOf(ruleset: string, view: 'gm' | 'players'): string {
	const fight = sampleFight(ruleset);
	while (playDefault(fight)) {
		// Enter, over and over.
	}

	return toHtml(exportFight(fight, view));
}

/** @returns how many widths it does not fit */
async function look(browser: Browser, name: string, text: string): Promise<number> {
	const file = join(folder, `${name}.html`);
	writeFileSync(file, text);
	const page = await browser.newPage();
	await page.goto(pathToFileURL(file).href);
	await page.pdf({path: join(folder, `${name}.pdf`)});
	let wrong = 0;
	for (const width of widths) {
		await page.setViewportSize({width, height: 3000});
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({colorScheme});
			await page.screenshot({path: join(folder, `${name}-${width}-${colorScheme}.png`)});
		}

		const found = await page.evaluate<number>('document.documentElement.scrollWidth');
		const isRight = found === width;
		wrong += isRight ? 0 : 1;
		process.stdout.write(
			`${name.padEnd(24)} ${String(width).padStart(4)}  ${isRight ? 'fits' : `IS ${found} WIDE`}\n`,
		);
	}

	await page.close();
	return wrong;
}

const browser = await openBrowser();
if (browser === undefined) {
	process.stdout.write(
		'There is no Chromium here. Install one, or name it: CHROMIUM=/path npm run browser.\n',
	);
} else {
	mkdirSync(folder, {recursive: true});
	let wrong = 0;
	for (const {id} of rulesets) {
		for (const view of ['gm', 'players'] as const) {
			wrong += await look(browser, `${id}-${view}`, pageOf(id, view));
		}
	}

	await browser.close();
	process.stdout.write(`The pictures are in ${folder}.\n`);
	process.exitCode = wrong === 0 ? 0 : 1;
}
