import type {ExecutionContext} from 'ava';
import type {Page} from 'playwright-core';
import {rulesets} from '../../source/rulesets/index.js';
import type {Fight, Input} from '../../source/session/fight/fight.js';
import {Seating} from '../../source/session/players/seating.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {shareHere} from '../helpers/table-pages.js';
import {times} from '../helpers/thoroughness.js';
import {inBrowser, openForTests, opened} from './in-browser.js';

/* Players answer on the page in a real browser, and the GM presses Enter. */

openForTests();

const isLong = times(1) > 1;
const phonesHere = isLong ? 4 : 2;
const mostRounds = isLong ? Infinity : 2;
const mostSteps = isLong ? 120 : 30;

/**
 * Runs in the page: answers what is asked there, once it is.
 * @param number picks the answer
 */
const answerNext = (number: number): string => `new Promise((resolve) => {
	const look = () => {
		const form = document.querySelector('.card.asked form');
		const radios = [...(form?.querySelectorAll('.choices > label > input[type=radio]:not(:disabled)') ?? [])].slice(0, -1);
		if (radios.length > 0 && radios.every(({checked}) => !checked)) {
			radios[${number} % radios.length].click();
		} else {
			const roll = [...(form?.querySelectorAll('button') ?? [])].find(({textContent}) => textContent === 'Let Fray roll for me');
			const button = roll ?? form?.querySelector('button.main:not(:disabled)');
			if (button) {
				button.click();
				resolve(true);
				return;
			}
		}
		requestAnimationFrame(look);
	};
	look();
})`;

type PlayingPhone = {readonly page: Page; readonly device: string};

/** A table at which everybody who asks is let in, and its phones. */
async function seatedPhones(t: ExecutionContext, fight: Fight) {
	const seating = new Seating(
		{},
		() => false,
		() => undefined,
	);
	seating.seats.letInAll();
	const devices = new Set<string>();
	const table = await shareHere(undefined, {
		seat(device) {
			devices.add(device);
			return seating.seat(device);
		},
		hear: (device, message) => seating.hear(device, message),
	});
	t.teardown(async () => table.close());
	seating.subscribe(() => {
		table.change();
	});
	const players = seating.play(fight);
	table.show(players);
	const heroes = players?.state().heroes ?? [];
	const phones: PlayingPhone[] = [];
	const count = Math.min(phonesHere, heroes.length);
	for (let at = 0; at < count; at++) {
		const known = new Set(devices);
		const page = await opened(t, {table, plays: true});
		page.setDefaultTimeout(20_000);
		await page.getByText('Who do you play?').waitFor();
		const device = [...devices].find((each) => !known.has(each)) ?? '';
		const own = heroes.filter((_hero, place) => place % count === at);
		const [first, ...others] = own;
		await page.getByRole('radio', {name: `${first?.name} free`}).check();
		await page.getByLabel('What should the GM call you?').fill(`Player ${at + 1}`);
		await page.getByRole('button', {name: 'Ask to play'}).click();
		await page.getByText(`Seat of Player ${at + 1}`).waitFor();
		for (const {key} of others) {
			seating.hear(device, {kind: 'seat', hero: key, name: `Player ${at + 1}`});
		}

		phones.push({page, device});
	}

	/** How many questions of a device have no answer. */
	const open = (device: string): number => {
		const {asked = [], sent = []} = seating.seat(device) ?? {};
		return asked.filter(({key, hero}) =>
			sent.every((each) => each.question !== key || each.hero !== hero),
		).length;
	};

	let answers = 0;
	return {
		seating,
		phones,
		/** All phones answer what they are asked. */
		async answerAll() {
			for (const {page, device} of phones) {
				for (let left = open(device); left > 0; left = open(device)) {
					const heard = new Promise<void>((resolve) => {
						const unsubscribe = seating.subscribe(() => {
							if (open(device) < left) {
								unsubscribe();
								resolve();
							}
						});
					});
					await page.evaluate(answerNext(answers++));
					await heard;
				}
			}
		},
	};
}

/** What a GM types who is told what was sent. */
function typedOf(fight: Fight, {given}: ReturnType<Seating['sent']>[number]): Input {
	const {kind} = fight.prompt('gm');
	switch (given.kind) {
		case 'choice': {
			return {kind: 'pick', id: given.id};
		}

		case 'ticks': {
			return {kind: 'several', ids: given.ids};
		}

		case 'line': {
			return kind === 'number'
				? {kind, value: Number(given.text)}
				: kind === 'arrange'
					? {kind, values: given.text.split(' ').map(Number)}
					: {kind: 'text', text: given.text};
		}

		case 'none': {
			return {kind: 'roll'};
		}
	}
}

function type(fight: Fight, sent: ReturnType<Seating['sent']>) {
	const {parts = []} = fight.together() ?? {};
	const [first] = sent;
	if (parts.length === 0 && first) {
		fight.answer(typedOf(fight, first));
	}

	for (let at = 0; at < parts.length && fight.prompt('gm').together; at++) {
		const {who} = fight.prompt('gm');
		const own = sent.find((each) => each.who === who);
		fight.answer(own ? typedOf(fight, own) : {kind: 'default'});
	}
}

const told = (fight: Fight) =>
	fight.entries('gm').map(({label, lines}) => [label.replace(/ \(from [^)]*\)$/, ''), ...lines]);

for (const {id, name} of rulesets) {
	inBrowser(`phones play a fight of ${name}, and Enter takes what they send`, async (t) => {
		const fight = sampleFight(id);
		const typed = sampleFight(id);
		const {seating, answerAll} = await seatedPhones(t, fight);
		const rounds = new Set<string>();
		let taken = 0;
		for (let step = 0; step < mostSteps && !fight.outcome(); step++) {
			rounds.add((fight.board('gm').clock[0] ?? '').replace(/:.*/, ''));
			if (rounds.size > mostRounds) {
				break;
			}

			await answerAll();
			const sent = seating.sent();
			if (sent.length > 0) {
				// What only the GM's numbers speak against goes back to the phone, and Enter answers.
				const isTaken = seating.take() === undefined;
				if (isTaken) {
					type(typed, sent);
				}

				taken += Number(isTaken);
			} else {
				const {parts} = fight.together() ?? {};
				for (const each of [fight, typed]) {
					each.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
				}
			}

			t.deepEqual(fight.board('gm'), typed.board('gm'), `step ${step}`);
		}

		t.true(taken > 3, `${taken} taken`);
		t.deepEqual(told(fight), told(typed));
	});
}
