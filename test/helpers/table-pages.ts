import type {PlayersSeats} from '../../source/session/players/seats.js';
import {noSeats} from './no-seats.js';
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import type {FightState} from '../../source/page/messages/fight.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {type SharedTable, share} from '../../source/table/share.js';
import {openBrowser} from './browser.js';

/*
 * Pages of a fight that is shared, in a browser. They are opened by a name, as phones open an address: over plain HTTP
 * that is no secure context, unlike localhost.
 */

export const name = 'fray.test';

export const openTableBrowser = async (): Promise<Browser | undefined> =>
	openBrowser(`--host-resolver-rules=MAP ${name} 127.0.0.1`);

/** @param known the secrets of a server that is to come back */
export const shareHere = async (
	known?: SharedTable['secrets'],
	seats: PlayersSeats = noSeats,
): Promise<SharedTable> =>
	share(known, {names: [name], ...(known === undefined && {port: 0})}, seats);

export const originAt = (port: number): string => `http://${name}:${port}`;

export const originOf = ({secrets: {port}}: SharedTable): string => originAt(port);

export const sizes = {
	phone: {width: 390, height: 844},
	television: {width: 1280, height: 720},
} as const;

export type Kind = keyof typeof sizes;

/** A device of its own, with cookies of its own. */
export const openDevice = async (
	browser: Browser,
	kind: Kind,
	options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
	browser.newContext({
		viewport: sizes[kind],
		...(kind === 'phone' && {isMobile: true, hasTouch: true}),
		...options,
	});

/** Its phone has chosen to watch only: its pages open at the order. */
export async function watchOnly(device: BrowserContext): Promise<BrowserContext> {
	await device.addInitScript(`try { localStorage.setItem('watching', '"yes"') } catch {}`);
	return device;
}

/** @param hash what stands behind the address: the code, with which the page comes in */
export async function openPage(
	device: BrowserContext,
	table: SharedTable,
	kind: Kind,
	hash = `#${table.secrets.code}`,
): Promise<Page> {
	const page = await device.newPage();
	await page.goto(`${originOf(table)}${kind === 'television' ? '/tv' : '/'}${hash}`);
	return page;
}

/** What a page shows of a fight, as its elements have it: the order, who acts, the newest line. */
export function shownOf({lanes, acting, story, isOver}: FightState, kind: Kind): string {
	const rows = lanes
		.filter(({mark}) => kind === 'phone' || mark !== 'out')
		.map(({order, name: who, state, tags}) => [order, who, state, ...tags].join(''));
	const newest = story.flatMap(({lines}) => lines).at(-1)?.text ?? '';
	return [...rows, isOver ? 'over' : acting, newest].join('\n');
}

/** How long a page may take until it shows something. ms. */
const patience = 20_000;

/** Runs in the page. */
const untilShown = (expected: string): string => `new Promise((resolve) => {
	const texts = (selector) => [...document.querySelectorAll(selector)].map(({textContent}) => textContent);
	const read = () => [
		...texts('.lane'),
		document.querySelector('.poster') ? 'over' : texts('.now h2').join(),
		texts('.latest li')[0] ?? '',
	].join('\\n');
	const look = () => {
		if (read() === ${JSON.stringify(expected)}) {
			finish();
		}
	};
	const finish = () => {
		observer.disconnect();
		clearTimeout(timer);
		resolve(read());
	};
	const timer = setTimeout(finish, ${patience});
	const observer = new MutationObserver(look);
	observer.observe(document, {subtree: true, childList: true, characterData: true});
	look();
})`;

/** Waits until a page shows that. @returns what it shows in the end */
export const shows = async (page: Page, expected: string): Promise<string> =>
	page.evaluate<string>(untilShown(expected));

export const stateOf = (fight: Fight): FightState => playersFight(fight).state();
