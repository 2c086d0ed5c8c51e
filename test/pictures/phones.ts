import {noSeats} from '../helpers/no-seats.js';
import {Buffer} from 'node:buffer';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {seatingOf} from '../../source/session/players/seating.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {share} from '../../source/table/share.js';
import {root} from '../helpers/program.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {
	type Kind,
	openDevice,
	openPage,
	openTableBrowser,
	shownOf,
	shows,
	stateOf,
} from '../helpers/table-pages.js';
import {type Pictured, pictured} from './shown.js';

/** What names the picture of the players' page: a phone beside a television. */
export const phonesName = 'phones';

export const phonesFile = (theme: Pictured): string =>
	join(root, `docs/pictures/${phonesName}-${theme}.webp`);

/** So many default answers are given before, at least, until a hero chooses. */
const answers = 40;

const isHeroChoosing = (fight: Fight): boolean =>
	fight.prompt('gm').kind === 'choose' &&
	stateOf(fight).lanes.some(({mark, side}) => mark === 'acting' && side === 'good');

/** Pages drawn side by side, as large as a document shows them. */
const beside = (images: Readonly<Record<Kind, string>>): string => `<!doctype html>
<style>
	body {margin: 0; display: flex; gap: 24px; align-items: center; padding: 4px; width: max-content}
	img {display: block; border-radius: 12px; outline: 1px solid #8888}
</style>
<body>
	<img src="data:image/png;base64,${images.television}" height="540">
	<img src="data:image/png;base64,${images.phone}" height="540">
</body>`;

async function drawn(browser: Browser, theme: Pictured): Promise<Uint8Array> {
	const fight = sampleFight('dragon');
	for (let given = 0; given < answers || !isHeroChoosing(fight); given++) {
		playDefault(fight);
	}

	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const players = seating.play(fight);
	const {lanes, heroes} = players?.state() ?? {lanes: [], heroes: []};
	const acting = lanes.find(({mark}) => mark === 'acting')?.key;
	const hero = heroes.find(({key}) => key === acting)?.key ?? '';
	seating.seats.letInAll();
	seating.hear('phone', {kind: 'seat', hero, name: 'Sam'});
	const table = await share(
		{port: 7331, code: '4KXQ9B', key: 'a picture'},
		{names: ['192.168.1.20', 'fray.test']},
		{...noSeats, seat: () => seating.seat('phone')},
	);
	table.show(players);
	const pageOf = async (kind: Kind): Promise<string> => {
		const device = await openDevice(browser, kind, {colorScheme: theme});
		const page = await openPage(device, table, kind);
		await (kind === 'television'
			? shows(page, shownOf(stateOf(fight), kind))
			: page.getByRole('radio').first().waitFor());

		const image = await page.screenshot();
		await device.close();
		return image.toString('base64');
	};

	const images = {television: await pageOf('television'), phone: await pageOf('phone')};
	await table.close();
	const page = await browser.newPage();
	await page.setContent(beside(images));
	const {width = 0, height = 0} = (await page.locator('body').boundingBox()) ?? {};
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setDefaultBackgroundColorOverride', {
		color: {r: 0, g: 0, b: 0, a: 0},
	});
	const {data} = await session.send('Page.captureScreenshot', {
		format: 'webp',
		quality: 90,
		clip: {x: 0, y: 0, width, height, scale: 1},
		captureBeyondViewport: true,
	});
	await page.close();
	return Buffer.from(data, 'base64');
}

/** Makes the picture anew in both themes. @returns whether a browser runs here */
export async function makePhones(): Promise<boolean> {
	const browser = await openTableBrowser();
	if (!browser) {
		return false;
	}

	for (const theme of pictured) {
		writeFileSync(phonesFile(theme), await drawn(browser, theme));
	}

	await browser.close();
	return true;
}
