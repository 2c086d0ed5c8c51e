import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {stateMessage} from '../../../source/page/messages/to-page.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {openFight} from '../../../source/session/play/open.js';
import {hiddenFoes, reworded} from '../../helpers/hidden-foes.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {type PhonesTable, phonesAt} from '../../helpers/phones.js';
import {randomStep, secretName} from '../../helpers/random-session.js';
import {playDefault, playOptions} from '../../helpers/recorded-fight.js';
import {type Sample, samples} from '../../helpers/samples.js';
import {sharedOut, times} from '../../helpers/thoroughness.js';

/* What a seat has, and what becomes of what it sends, tells nothing of those who are hidden. */

const otherName = 'Longer name ';

/** Other names, of another length, for all who are hidden. */
const otherNames: ReadonlyMap<RegExp, string> = new Map([
	[new RegExp(`${secretName}(?=\\d)`, 'g'), otherName],
	[new RegExp(`${secretName.toLowerCase()}(?=\\d)`, 'g'), 'a-longer-id-'],
]);

function begun(sample: Sample, seed: number, words: ReadonlyMap<RegExp, string> = new Map()) {
	const {header, ruleset} = hiddenFoes(sample, seed);
	return openFight(ruleset, memoryLog(reworded(header, words)).log, [], playOptions());
}

/** All that the pages at a table have. */
const messagesOf = ({players, phones}: PhonesTable): readonly string[] =>
	phones.map(({seat}) => JSON.stringify({fight: players?.state(), seat}));

/** What everybody sees, and the newest that was told. */
const stateOf = ({players}: PhonesTable): string => JSON.stringify(players?.state());

const isUntold = (fight: Fight): boolean =>
	fight
		.combatants('gm')
		.filter(({name}) => [secretName, otherName].some((each) => name.startsWith(each)))
		.every(({isHidden}) => isHidden);

const isHiddenAsked = (fight: Fight): boolean => {
	const {who, involves = []} = fight.prompt('gm');
	const hidden = new Set(
		fight.combatants('gm').flatMap(({id, isHidden}) => (isHidden ? [id] : [])),
	);
	return [who ?? '', ...involves].some((id) => hidden.has(id));
};

function isFit(t: ExecutionContext, message: string) {
	const door = {address: '', code: ''};
	const parsed = stateMessage.safeParse({revision: 1, door, ...JSON.parse(message)});
	t.is(parsed.success ? '' : JSON.stringify(parsed.error.issues), '');
}

for (const sample of sharedOut(samples, 6)) {
	test(`${sample.id}: what hidden ones are called changes nothing that a seat has or reads, with answers under way`, async (t) => {
		let compared = 0;
		for (let seed = 1; seed <= times(1) || compared < 24; seed++) {
			const tables = [begun(sample, seed), begun(sample, seed, otherNames)].map((fight) =>
				phonesAt(fight, {seed, isAtOnce: seed % 3 === 0}),
			);
			const sources = tables.map(() => randomSource(seed));
			for (let step = 0; step < 60 && tables.every(({fight}) => isUntold(fight)); step++) {
				await setImmediate();
				const [one = [], other = []] = tables.map((table) => messagesOf(table));
				t.deepEqual(one, other, `seed ${seed}, step ${step}`);
				for (const message of one) {
					isFit(t, message);
				}

				compared++;
				const refused = tables.map((table, at) => {
					const {fight, seating, phones} = table;
					const source = sources[at] ?? randomSource(seed);
					const refusals = step % 2 === 0 ? phones.flatMap((phone) => phone.play()) : [];
					if (source.between(1, 3) === 1 && seating.sent().length > 0) {
						seating.take();
					} else if (source.between(1, 8) === 1) {
						seating.sendBack('not now');
					} else {
						randomStep(fight, source, false);
					}

					return refusals;
				});
				t.deepEqual(refused[0], refused[1]);
			}
		}
	});
}

for (const sample of sharedOut(samples, 6, 1)) {
	test(`${sample.id}: whether the GM is asked about somebody hidden tells no seat, nor what becomes of what it sends`, (t) => {
		let compared = 0;
		let asked = 0;
		for (let seed = 1; seed <= 8 * times(1) && compared < 10 * times(1); seed++) {
			const fight = begun(sample, seed);
			const table = phonesAt(fight, {seed});
			for (let step = 0; step < 50 && isUntold(fight) && !fight.outcome(); step++) {
				if (!isHiddenAsked(fight)) {
					playDefault(fight);
					continue;
				}

				for (const phone of table.phones) {
					phone.play();
				}

				const seen = stateOf(table);
				const before = messagesOf(table);
				const anew = phonesAt(fight, {seed});
				const refused = anew.phones.map((phone) => phone.play());
				const first = messagesOf(anew);
				asked += first.filter((message) => message.includes('"state":"sent"')).length;
				const isDone = seed % 2 === 0 ? playDefault(fight) : fight.gm({do: 'skip'}) === undefined;
				if (!isDone || stateOf(table) !== seen) {
					continue;
				}

				t.deepEqual(messagesOf(table), before, `seed ${seed}, step ${step}`);
				const again = phonesAt(fight, {seed});
				t.deepEqual(
					again.phones.map((phone) => phone.play()),
					refused,
				);
				t.deepEqual(messagesOf(again), first, `seed ${seed}, step ${step}, anew`);
				compared++;
			}
		}

		// Whatever somebody hidden does in Tesseris is seen by what it does to the clock.
		t.true(sample.id === 'tesseris' || compared > 4, `${compared} compared, ${asked} sent`);
	});
}
