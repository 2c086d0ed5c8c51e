import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {rulesets} from '../../../source/rulesets/index.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {isRuling} from '../../../source/engine/facts/prompt.js';
import {askedBy} from '../../../source/session/players/proposals/askings.js';
import {typeSpoken} from '../../helpers/as-typed.js';
import {type PhonesTable, phonesAt, spokenBy} from '../../helpers/phones.js';
import {opponents, skirmishes} from '../../helpers/skirmish.js';
import {sharedOut, times} from '../../helpers/thoroughness.js';

/* Four players answer on their phones, and the GM presses Enter: the log is as if the GM had typed all of it. */

const isLong = times(1) > 1;
const mostSteps = isLong ? 2000 : 120;
const mostRounds = isLong ? Infinity : 2;

/**
 * The answers of a log without what tells from whom they came, and when. Those given together are one line and fewer
 * numbers.
 */
const without = (lines: readonly string[]): ReadonlyArray<Readonly<Record<string, unknown>>> =>
	lines
		.map(
			(line) =>
				JSON.parse(line, (key, value: unknown) =>
					['at', 'n'].includes(key) ||
					(key === 'from' && typeof value === 'string' && value.includes('player'))
						? undefined
						: value,
				) as Readonly<Record<string, unknown>>,
		)
		.flatMap(({answers, ...line}) =>
			Array.isArray(answers)
				? (answers as ReadonlyArray<Readonly<Record<string, unknown>>>).map((each) => ({
						...line,
						...each,
					}))
				: [line],
		);

const roundOf = (fight: Fight): string => (fight.board('gm').clock[0] ?? '').replace(/:.*/, '');

/** Enter, where no player has sent anything. */
const enter = (fight: Fight) => {
	const {parts} = fight.together() ?? {};
	return fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
};

type Begin = Awaited<ReturnType<typeof skirmishes>>;

/** A fight with its log. */
function kept(begin: Begin, seed: number) {
	let lines: readonly string[] = [];
	const fight = begin(seed, {}, (all) => {
		lines = all;
	});
	return {fight, answers: () => without(lines)};
}

/** Whether a fight is to be played on. */
function whileShort(fight: Fight): () => boolean {
	const rounds = new Set<string>();
	let steps = 0;
	return () => {
		rounds.add(roundOf(fight));
		return !fight.outcome() && ++steps < mostSteps && rounds.size <= mostRounds;
	};
}

const hasSent = ({seating}: PhonesTable): boolean =>
	seating.sent().some(({isTakeable}) => isTakeable);

/** All phones answer what they are asked, whoever the GM is asked about first, and each answer counts at once. */
async function playAtOnce(t: ExecutionContext, {fight, phones}: PhonesTable) {
	for (let step = 0; step < 500; step++) {
		const open = phones.filter((phone) => phone.open().length > 0);
		const {who} = fight.prompt('gm');
		const name = fight.combatants('gm').find(({id}) => id === who)?.name;
		const next = open.find(({seat}) => seat?.heroes.some((hero) => hero.name === name)) ?? open[0];
		if (!next) {
			return;
		}

		t.deepEqual(next.play(), []);
		await setImmediate();
	}
}

for (const ruleset of sharedOut(rulesets, 3, 1)) {
	test(`${ruleset.id}: Enter alone plays what four phones send, as if the GM had typed it; at once no key is needed for a hero`, async (t) => {
		const files = opponents[ruleset.id];
		if (!files) {
			t.fail();
			return;
		}

		const begin = await skirmishes(ruleset, files);
		for (let seed = 1; seed <= times(1); seed++) {
			const own = kept(begin, seed);
			const typed = kept(begin, seed);
			// The GM who types for them leaves their dice to the players too.
			typed.fight.leaveDiceTo(() => true);
			const table = phonesAt(own.fight, {seed});
			const {fight, seating, phones} = table;
			t.is(phones.length, 4);
			let taken = 0;
			for (const goesOn = whileShort(fight); goesOn();) {
				t.deepEqual(
					phones.flatMap((phone) => phone.play()),
					[],
				);
				if (hasSent(table)) {
					const spoken = spokenBy(phones);
					t.is(typeSpoken(typed.fight, spoken), undefined, JSON.stringify(spoken));
					t.is(seating.take(), undefined);
					taken++;
				} else {
					t.is(enter(fight), undefined);
					t.is(enter(typed.fight), undefined);
				}

				t.deepEqual(own.answers().slice(-6), typed.answers().slice(-6));
			}

			t.true(taken > 8, `${taken} taken`);
			t.deepEqual(own.answers(), typed.answers());
			t.deepEqual(fight.board('gm'), typed.fight.board('gm'));

			const atOnce = kept(begin, seed);
			const free = phonesAt(atOnce.fight, {seed, isAtOnce: true});
			const heroes = new Set(
				fight.combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])),
			);
			const {length} = own.answers();
			while (atOnce.answers().length < length) {
				await playAtOnce(t, free);
				if (atOnce.answers().length >= length) {
					break;
				}

				t.deepEqual(
					isRuling(atOnce.fight.prompt('gm'))
						? []
						: askedBy(atOnce.fight.prompt('gm')).filter((who) => heroes.has(who)),
					[],
					atOnce.fight.prompt('gm').title,
				);
				t.is(hasSent(free) ? free.seating.take() : enter(atOnce.fight), undefined);
			}

			t.deepEqual(atOnce.answers().slice(0, length), own.answers());
		}
	});
}
