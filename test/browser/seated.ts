import type {ExecutionContext} from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {seatingOf} from '../../source/session/players/seating.js';
import {shareHere} from '../helpers/table-pages.js';
import {opened} from './in-browser.js';

/** A table at which everybody who asks is let in. */
export async function openTable(t: ExecutionContext, fight: Fight) {
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	seating.seats.letInAll();
	const players = seating.play(fight);
	const devices = new Set<string>();
	let onHeard: (() => void) | undefined;
	const share = async (known?: Parameters<typeof shareHere>[0]) => {
		const shared = await shareHere(known, {
			seat(device) {
				devices.add(device);
				return seating.seat(device);
			},
			hear(device, message) {
				const refusal = seating.hear(device, message);
				onHeard?.();
				return refusal;
			},
			open: (device) => seating.open(device),
		});
		t.teardown(async () => shared.close().catch(() => undefined));
		seating.subscribe(() => {
			shared.change();
		});
		shared.show(players);
		return shared;
	};

	const table = await share();
	return {
		seating,
		heroes: players?.state().heroes ?? [],
		/** A phone of a hero's player. */
		async sitDown(hero: string, name: string) {
			const known = new Set(devices);
			const page = await opened(t, {table, plays: true});
			page.setDefaultTimeout(20_000);
			await page.getByText('Who do you play?').waitFor();
			const device = [...devices].find((each) => !known.has(each)) ?? '';
			await page.getByRole('radio', {name: `${hero} free`}).check();
			await page.getByLabel('What should the GM call you?').fill(name);
			await page.getByRole('button', {name: 'Ask to play'}).click();
			await page.getByText(`Seat of ${name}`).waitFor();
			return {page, device};
		},
		/** The server dies when it hears the next message, before it answers. @returns resolves when it is gone */
		async dieWhenHeard() {
			return new Promise<void>((resolve) => {
				onHeard = () => {
					onHeard = undefined;
					void table.close().then(resolve);
				};
			});
		},
		/** The server is back on its port. */
		async comeBack() {
			await share(table.secrets);
		},
	};
}
