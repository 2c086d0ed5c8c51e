import {noSeats} from '../helpers/no-seats.js';
import {setImmediate} from 'node:timers/promises';
import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {stateMessage} from '../../source/page/messages/to-page.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {playersFight} from '../../source/session/players/players-fight.js';
import {newCode, newKey} from '../../source/table/code.js';
import {share} from '../../source/table/share.js';
import {hiddenFoes, reworded} from '../helpers/hidden-foes.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomStep, secretName} from '../helpers/random-session.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {sharedOut, times} from '../helpers/thoroughness.js';
import {ask, comeIn, freePort, look} from '../helpers/visitor.js';

/* Two fights that are equal but for those who are hidden give the players’ pages the same bytes. */

const otherName = 'Longer name ';

/** Other names, of another length, for all who are hidden. */
const otherNames: ReadonlyMap<RegExp, string> = new Map([
	[new RegExp(`${secretName}(?=\\d)`, 'g'), otherName],
	[new RegExp(`${secretName.toLowerCase()}(?=\\d)`, 'g'), 'a-longer-id-'],
]);

/** A sample fight with hidden foes, and the same with other ones. */
function twins(sample: Sample, seed: number): readonly Fight[] {
	const {header, ruleset} = hiddenFoes(sample, seed);
	return [header, reworded(header, otherNames)].map((each) =>
		openFight(ruleset, memoryLog(each).log, [], playOptions()),
	);
}

const idsOf = (fight: Fight): readonly string[] => fight.combatants('gm').map(({id}) => id);

/** Everything within a value that is a text. */
function textsIn(value: string): ReadonlySet<unknown> {
	const texts = new Set<unknown>();
	JSON.parse(value, (_key, part: unknown) => texts.add(part));
	return texts;
}

/** Nobody who hides from the start has come into sight by the rules, which tells their name. */
const isUntold = (fight: Fight): boolean =>
	fight
		.combatants('gm')
		.filter(({name}) => [secretName, otherName].some((each) => name.startsWith(each)))
		.every(({isHidden}) => isHidden);

for (const sample of sharedOut(samples, 3)) {
	test(`${sample.id}: what hidden ones are called changes no state and no ending of the page, and no id is in any`, async (t) => {
		let compared = 0;
		for (let seed = 1; seed <= times(1) || compared < 8; seed++) {
			const fights = twins(sample, seed);
			const players = fights.map((fight) => playersFight(fight));
			const sources = fights.map(() => randomSource(seed));
			for (let step = 0; step < 48 && fights.every(isUntold); step++) {
				if (step % 4 === 0) {
					const [one = '', other] = players.map((each) => JSON.stringify(each.state()));
					t.is(one, other ?? '', `seed ${seed}, step ${step}`);
					t.true(
						stateMessage.safeParse(JSON.parse(`{"revision":1,"door":${door},"fight":${one}}`))
							.success,
						one,
					);
					const texts = textsIn(one);
					t.deepEqual(
						fights.flatMap(idsOf).filter((id) => texts.has(id)),
						[],
					);
					compared++;
				}

				// Servers of other tests are not kept waiting.
				await setImmediate();
				for (const [at, fight] of fights.entries()) {
					randomStep(fight, sources[at] ?? randomSource(seed), false);
				}
			}

			if (fights.every(isUntold)) {
				const [ending, other] = await Promise.all(players.map(async (each) => each.ending()));
				t.deepEqual(ending, other);
			}
		}
	});
}

const door = '{"address":"192.168.1.20:7331","code":"4KX Q9B"}';
const messages = times(8);

/** All that a page hears while a fight is played at random, byte by byte, and then all other routes. */
async function heard(
	fight: Fight,
	seed: number,
	secrets: {readonly port: number; readonly code: string; readonly key: string},
) {
	const table = await share(secrets, {}, noSeats);
	const players = playersFight(fight);
	table.show(players);
	const {port, code} = table.secrets;
	const cookie = await comeIn(port, code);
	const page = await look(port, cookie);
	const told: string[] = [];
	const source = randomSource(seed);
	let shown = '';
	for (let step = 0; step < messages * 4 && told.length < messages && isUntold(fight); step++) {
		const now = JSON.stringify(players.state());
		if (now !== shown) {
			shown = now;
			const {data = ''} = (await page.next()) ?? {};
			told.push(data);
		}

		randomStep(fight, source, false);
	}

	page.close();
	const headers = {cookie};
	const routes = await Promise.all(
		['/ending', '/record', '/no-such-page'].map(async (path) => {
			const {status, body} = await ask(port, path, {headers});
			return `${path} ${status} ${body}`;
		}),
	);
	await table.close();
	return {told, routes, port};
}

for (const sample of sharedOut(samples, 3, 1)) {
	test(`${sample.id}: the same messages, as many of them, reach a page whoever is hidden`, async (t) => {
		const secrets = {port: await freePort(), code: newCode(), key: newKey()};
		let most = 0;
		for (let seed = 1; most < messages / 3; seed++) {
			const [one, other] = twins(sample, seed);
			if (!one || !other) {
				t.fail();
				return;
			}

			const first = await heard(one, seed, secrets);
			t.deepEqual(await heard(other, seed, {...secrets, port: first.port}), first);
			for (const [at, data] of first.told.entries()) {
				t.is(stateMessage.parse(JSON.parse(data)).revision, at + 1);
				t.false(data.includes(secretName));
			}

			most = Math.max(most, first.told.length);
		}
	});
}
