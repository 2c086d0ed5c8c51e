import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Header} from '../../source/event-store/record.js';
import {boardText} from '../../source/plain/board-text.js';
import {castOf} from '../../source/plain/cast.js';
import {promptText} from '../../source/plain/prompt-text.js';
import {styleFor} from '../../source/plain/style.js';
import {briefing} from '../../source/projections/briefing.js';
import {toCsv} from '../../source/projections/export-csv.js';
import {toHtml} from '../../source/projections/export-html.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toMarkdown} from '../../source/projections/export-markdown.js';
import {toJson} from '../../source/projections/json.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomStep} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';

/* Two fights that are equal but for a secret give the players the same bytes. */

type Recorded = {
	readonly ruleset: SealedRuleset;
	readonly header: Header;
	readonly records: readonly unknown[];
};

const plainStyle = styleFor({theme: 'none', symbols: 'unicode'}, false);

/** Everything that players can read of a fight. */
function readByPlayers(fight: Fight): string {
	const told = exportFight(fight, 'players');
	const cast = castOf(fight, 'players');
	return [
		toJson(told),
		toMarkdown(told),
		toHtml(told),
		toCsv(told),
		...briefing(fight, 'players'),
		...boardText(fight.board('players')),
		...promptText(fight.prompt('players'), cast, plainStyle),
		...fight.combatants('players').flatMap(({id, name}) => [
			name,
			toJson(fight.details(id, 'players')),
			toJson(
				fight
					.conditions('players')
					.filter(({who}) => who === id)
					.map((condition) => [condition.name, condition.lasts]),
			),
		]),
		...fight
			.history('players')
			.flatMap(({label, lines}) => [label, ...lines.map(({text}) => text)]),
	].join('\n');
}

const open = ({ruleset, header, records}: Recorded, most: number): Fight =>
	openFight(
		ruleset,
		memoryLog(header).log,
		records.slice(0, most),
		playOptions(),
	);

/** The same with other words, wherever they stand. */
function reworded<T>(value: T, words: ReadonlyMap<RegExp, string>): T {
	let text = JSON.stringify(value);
	for (const [word, other] of words) {
		text = text.replaceAll(word, other);
	}

	return JSON.parse(text) as T;
}

const secretName = (at: number): string => `Vqx${at}`;

/** A sample fight in which some of the foes are hidden, and what somebody did in it at random. */
function played(sample: Sample, seed: number, most: number): Recorded {
	const {header, ruleset} = sampleHeader(sample, seed);
	const setup = header.setup as {
		readonly entrants: ReadonlyArray<{readonly control: string}>;
	};
	const hidden = {
		...header,
		setup: {
			...setup,
			entrants: setup.entrants.map((entrant, at) =>
				entrant.control === 'gm' && at % 2 === 0
					? {
							...entrant,
							id: secretName(at).toLowerCase(),
							name: secretName(at),
							kin: secretName(at),
							isHidden: true,
						}
					: entrant,
			),
		},
	};
	const store = memoryLog(hidden);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < most * 3 && store.lines.length < most; step++) {
		randomStep(fight, source, false);
	}

	return {ruleset, header: hidden, records: store.records().slice(0, most)};
}

/** The answers before the first that reveals somebody. */
function untilTold({records}: Recorded): number {
	const at = records.findIndex((record) =>
		JSON.stringify(record).includes('"type":"revealed"'),
	);
	return at === -1 ? records.length : at;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

for (const sample of samples) {
	test(`${sample.id}: whatever a hidden combatant is called, players read the same`, (t) => {
		let compared = 0;
		for (const seed of seeds) {
			const one = played(sample, seed, 90);
			const other = reworded(
				{header: one.header, records: one.records},
				new Map([
					[/Vqx(?=\d)/g, 'Longer name '],
					[/vqx(?=\d)/g, 'a-'],
				]),
			);
			const most = untilTold(one);
			for (let count = most % 11; count <= most; count += 11) {
				t.is(
					readByPlayers(open(one, count)),
					readByPlayers(open({...one, ...other}, count)),
					`seed ${seed}, ${count} answers`,
				);
				compared++;
			}
		}

		t.true(compared >= 3 * seeds.length, `only ${compared} compared`);
	});
}

test('ids, which keep a name that somebody had once, reach no player’s export', (t) => {
	for (const sample of samples) {
		const {header, ruleset} = sampleHeader(sample, 3);
		const store = memoryLog(header);
		const fight = openFight(ruleset, store.log, [], playOptions());
		const source = randomSource(3);
		for (let step = 0; step < 60; step++) {
			randomStep(fight, source);
		}

		const ids = fight.combatants('gm').map(({id}) => id);
		const values = new Set<unknown>();
		JSON.parse(toJson(exportFight(fight, 'players')), (_key, value: unknown) =>
			values.add(value),
		);
		t.deepEqual(
			ids.filter((id) => values.has(id)),
			[],
			sample.id,
		);
	}
});
