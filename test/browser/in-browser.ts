import test, {type ExecutionContext} from 'ava';
import type {Browser, Page} from 'playwright-core';
import type {FightState} from '../../source/page/messages/fight.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {SharedTable} from '../../source/table/share.js';
import {
	type Kind,
	openDevice,
	openPage,
	openTableBrowser,
	originOf,
	shareHere,
	shownOf,
	shows,
	stateOf,
	watchOnly,
} from '../helpers/table-pages.js';
import {wrongsOf} from '../helpers/watched-pages.js';

/* One browser for the tests of a file, and pages in it of which nothing may go wrong. */

let browser: Browser | undefined;

/** To be called first: AVA takes no hooks that were declared before a module was waited for. */
export function openForTests() {
	test.before(async () => {
		browser = await openTableBrowser();
	});
	test.after.always(async () => {
		await browser?.close();
	});
}

/** Where no browser runs, the test says so; in CI one must. */
export const inBrowser = (
	title: string,
	run: (t: ExecutionContext, browser: Browser) => Promise<void>,
	// Tests that mostly wait for the server are run beside each other.
	register: typeof test.serial = test.serial,
): void => {
	register(title, async (t) => {
		if (browser) {
			await run(t, browser);
		} else {
			t.log('Skipped: no Chromium runs here.');
			t.pass();
		}
	});
};

export async function shared(t: ExecutionContext, fight?: Fight): Promise<SharedTable> {
	const table = await shareHere();
	t.teardown(async () => table.close());
	table.show(fight && playersFight(fight));
	return table;
}

/** A page on a device of its own, in which nothing may go wrong. */
export async function opened(
	t: ExecutionContext,
	{
		table,
		kind = 'phone',
		hash,
		plays = false,
	}: {
		readonly table: SharedTable;
		readonly kind?: Kind;
		readonly hash?: string;
		/** It has not chosen to watch only. */
		readonly plays?: boolean;
	},
): Promise<Page> {
	if (!browser) {
		throw new Error('no browser');
	}

	// Moving bars cost more than all else, and nobody looks closely.
	const device = await openDevice(browser, kind, {reducedMotion: 'reduce', deviceScaleFactor: 0.5});
	if (!plays) {
		await watchOnly(device);
	}

	const wrongs = wrongsOf(device, originOf(table));
	t.teardown(async () => {
		await device.close();
		if (wrongs.length > 0) {
			throw new Error(wrongs.join('\n'));
		}
	});
	return openPage(device, table, kind, hash);
}

/** @param state what a page must show before long */
export async function showsState(t: ExecutionContext, page: Page, state: FightState, kind: Kind) {
	const expected = shownOf(state, kind);
	t.is(await shows(page, expected), expected);
}

export const showsFight = async (
	t: ExecutionContext,
	page: Page,
	fight: Fight,
	kind: Kind = 'phone',
) => showsState(t, page, stateOf(fight), kind);
