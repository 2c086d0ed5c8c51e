import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Header} from '../../source/event-store/lines/record.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {FieldValue} from '../../source/engine/facts/command.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {readByPlayers, seenNow} from '../helpers/players-read.js';
import {hiddenFoes, reworded} from '../helpers/hidden-foes.js';
import {
	randomCorrection,
	randomStep,
	secretName as hiddenName,
	secretText,
} from '../helpers/random-session.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {sharedOut, times} from '../helpers/thoroughness.js';
import type {FieldView} from '../../source/session/fight/views.js';

/* Two fights that are equal but for a secret give the players the same bytes. */

type Recorded = {
	readonly ruleset: SealedRuleset;
	readonly header: Header;
	readonly records: readonly unknown[];
};

const open = ({ruleset, header, records}: Recorded, most: number, options = playOptions()): Fight =>
	openFight(ruleset, memoryLog(header).log, records.slice(0, most), options);

/** A sample fight in which some of the foes are hidden, and what somebody did in it at random. */
function played(sample: Sample, seed: number, most: number): Recorded {
	const {header: hidden, ruleset} = hiddenFoes(sample, seed);
	const store = memoryLog(hidden);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < most * 3 && store.lines.length < most; step++) {
		if (source.between(1, 20) === 1) {
			randomCorrection(fight, source);
		} else {
			randomStep(fight, source, false);
		}
	}

	return {ruleset, header: hidden, records: store.records().slice(0, most)};
}

/** The answers before the first that reveals somebody. */
function untilTold({records}: Recorded): number {
	const at = records.findIndex((record) => JSON.stringify(record).includes('"type":"revealed"'));
	return at === -1 ? records.length : at;
}

/** What stands in place of names and texts that never come to light. */
function otherSecrets({records}: Recorded): ReadonlyMap<RegExp, string> {
	const told = JSON.stringify(records).matchAll(/"type":"revealed","who":"vqx(\d+)"/g);
	const isTold = [...new Set([...told].map(([, number]) => `${number}(?!\\d)`))];
	const number = `(?=\\d)${isTold.length > 0 ? `(?!${isTold.join('|')})` : ''}`;
	return new Map([
		[new RegExp(`${hiddenName}${number}`, 'g'), 'Longer name '],
		[new RegExp(`${hiddenName.toLowerCase()}${number}`, 'g'), 'a-'],
		[new RegExp(secretText, 'g'), 'Something else'],
	]);
}

const answers = 90;
const seeds = Array.from({length: times(1)}, (_, at) => at + 1);

for (const sample of sharedOut(samples, 6)) {
	test(`${sample.id}: whatever a hidden combatant is called and a secret says, players read the same`, (t) => {
		let compared = 0;
		for (const seed of seeds) {
			const one = played(sample, seed, answers);
			const other = reworded({header: one.header, records: one.records}, otherSecrets(one));
			const most = one.records.length;
			for (let count = most % 45; count <= most; count += 45) {
				t.is(
					readByPlayers(open(one, count)),
					readByPlayers(open({...one, ...other}, count)),
					`seed ${seed}, ${count} answers`,
				);
				compared++;
			}
		}

		t.true(compared >= 2 * seeds.length, `only ${compared} compared`);
	});
}

/** Other values of a field, as near as can be. */
function neighbours({value, shape}: FieldView): readonly FieldValue[] {
	switch (shape.kind) {
		case 'number': {
			return typeof value === 'number'
				? [value - 1, value + 1, value + 2].filter((each) => each >= shape.min && each <= shape.max)
				: [];
		}

		case 'flag': {
			return [value !== true];
		}

		case 'choice': {
			return shape.options
				.map(({id}) => id)
				.filter((id) => id !== value)
				.slice(0, 2);
		}

		case 'several': {
			const now = typeof value === 'object' ? value : [];
			return shape.options.map(({id}) =>
				now.includes(id) ? now.filter((each) => each !== id) : [...now, id],
			);
		}
	}
}

/**
 * What players see once the GM has set a value, which is taken back; `undefined` when it is refused, or when more comes
 * of it, such as a fall, which is told.
 */
function seenWith(fight: Fight, who: Id, field: string, value: FieldValue): string | undefined {
	if (fight.gm({do: 'adjust', who, field, value})) {
		return undefined;
	}

	const told = fight.recent('gm', 1).at(-1)?.lines ?? [];
	const seen = told.length > 1 ? undefined : seenNow(fight);
	fight.undo();
	return seen;
}

/**
 * Whether players could read a value off what they see: with any other value they would see something else. That some
 * other value has consequences in plain sight, such as a fall, tells nothing.
 */
function isReadable(fight: Fight, who: Id, field: FieldView): boolean {
	const now = seenWith(fight, who, field.id, field.value);
	let isSeenOtherwise = false;
	for (const value of neighbours(field)) {
		const seen = seenWith(fight, who, field.id, value);
		if (seen !== undefined && seen === now) {
			return false;
		}

		isSeenOtherwise ||= seen !== undefined;
	}

	return isSeenOtherwise;
}

const foesInSight = (fight: Fight): readonly Id[] =>
	fight
		.combatants('gm')
		.filter(({control, isHidden, isGone}) => control === 'gm' && !isHidden && !isGone)
		.map(({id}) => id);

/** Values that tell of themselves by what they bring about. */
const inPlainSight: ReadonlySet<string> = new Set([
	// Any shortfall is dying, which is seen.
	'dragon shortfall',
	// A Dramatic Wound cripples most foes, and a second one puts them out.
	'roll-and-keep dramatic',
	// Whoever has one is not unhurt, which is told.
	'tesseris wounds',
	'roll-and-keep flesh',
	// How many of them it takes hangs on it.
	'roll-and-keep resolve',
	// Who acts before whom is seen, and it hangs on the Actions that are left.
	'roll-and-keep ahead',
]);

/** A few moments of two fights, in which no roll follows by itself. */
function* moments(sample: Sample): Generator<Fight> {
	for (const seed of seeds) {
		const recorded = played(sample, seed, answers);
		const most = untilTold(recorded);
		for (let count = most % 30; count <= most; count += 30) {
			yield open(recorded, count, {...playOptions(), rollsAtOnce: () => false});
		}
	}
}

for (const sample of sharedOut(samples, 6, 4)) {
	test(`${sample.id}: no value of a foe that is not open can be read off what players see`, (t) => {
		const tried = new Map<string, {readable: number; all: number}>();
		for (const fight of moments(sample)) {
			for (const who of foesInSight(fight).slice(0, 2)) {
				for (const field of fight.fields(who).filter(({isOpen}) => !isOpen)) {
					const counts = tried.get(field.id) ?? {readable: 0, all: 0};
					counts.readable += isReadable(fight, who, field) ? 1 : 0;
					counts.all++;
					tried.set(field.id, counts);
				}
			}
		}

		// Close to a threshold each other value may have consequences in plain sight: once tells nothing.
		t.deepEqual(
			[...tried]
				.filter(([id]) => !inPlainSight.has(`${sample.id} ${id}`))
				.filter(([, {readable, all}]) => readable > Math.max(1, all / 3))
				.map(([id, {readable, all}]) => `${id}: ${readable} of ${all}`),
			[],
		);
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
		JSON.parse(toJson(exportFight(fight, 'players')), (_key, value: unknown) => values.add(value));
		t.deepEqual(
			ids.filter((id) => values.has(id)),
			[],
			sample.id,
		);
	}
});
