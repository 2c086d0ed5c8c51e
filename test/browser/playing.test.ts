import {setTimeout as pause} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import type {Page} from 'playwright-core';
import {rulesets} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight/fight.js';
import type {Seating} from '../../source/session/players/seating.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {isLong, sharedOut} from '../helpers/thoroughness.js';
import {inBrowser, openForTests} from './in-browser.js';
import {openTable} from './seated.js';
import type {Input} from '../../source/session/parts/input.js';

/* Players answer on the page in a real browser, and the GM presses Enter. */

openForTests();

const phonesHere = isLong ? 4 : 2;
const mostRounds = isLong ? Infinity : 2;
const mostSteps = isLong ? Infinity : 30;

/** In the long form, which plays to the end, four heroes meet so many foes: one, where none are said. */
const foesInLong: Readonly<Record<string, number>> = {'open-table': 4};

/** A device may send so often in a while; what exceeds waits for a beat of its page. */
const mostPosts = {count: 19, within: 10_100};

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

/** Phones that share the heroes of a fight among them. */
async function seatedPhones(t: ExecutionContext, fight: Fight) {
	const table = await openTable(t, fight);
	const {seating, heroes} = table;
	const count = Math.min(phonesHere, heroes.length);
	const phones: Array<{readonly page: Page; readonly device: string}> = [];
	for (let at = 0; at < count; at++) {
		const [first, ...others] = heroes.filter((_hero, place) => place % count === at);
		const name = `Player ${at + 1}`;
		const phone = await table.sitDown(first?.name ?? '', name);
		for (const {key} of others) {
			seating.hear(phone.device, {kind: 'seat', hero: key, name});
		}

		phones.push(phone);
	}

	/** How many questions of a device have no answer. */
	const open = (device: string): number => {
		const {asked = [], sent = []} = seating.seat(device) ?? {};
		return asked.filter(({key, hero}) =>
			sent.every((each) => each.question !== key || each.hero !== hero),
		).length;
	};

	const posts = new Map(
		phones.map(({device}) => [device, Array.from({length: mostPosts.count}, () => 0)]),
	);
	const whenAllowed = async (device: string) => {
		const [oldest = 0, ...others] = posts.get(device) ?? [];
		await pause(Math.max(0, oldest + mostPosts.within - Date.now()));
		posts.set(device, [...others, Date.now()]);
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
					await whenAllowed(device);
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

for (const rules of isLong ? rulesets : sharedOut(rulesets, 5, 3)) {
	const {id, name} = rules;
	inBrowser(
		`phones play a fight of ${name}, and Enter takes what they send`,
		async (t) => {
			const files = opponents[id] ?? {good: '', bad: ''};
			const begin = isLong
				? await skirmishes(rules, files, foesInLong[id] ?? 1)
				: () => sampleFight(id);
			const fight = begin(1);
			const typed = begin(1);
			typed.leaveDiceTo(() => true);
			const {seating, answerAll} = await seatedPhones(t, fight);
			// Each answer waits for Enter.
			seating.hold('gm', true);
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

			t.true(fight.outcome() !== undefined || mostSteps < Infinity);
			t.true(taken > 3, `${taken} taken`);
			t.deepEqual(told(fight), told(typed));
		},
		test,
	);
}
