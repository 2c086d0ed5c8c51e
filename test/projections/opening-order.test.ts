import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Lane} from '../../source/engine/world/board.js';
import type {Id, View} from '../../source/engine/kit/basics.js';
import {chapterUnit} from '../../source/projections/transcript.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {ddFight, fighter} from '../helpers/dd-fight.js';
import {hiddenFoes} from '../helpers/hidden-foes.js';
import {memoryLog} from '../helpers/memory-log.js';
import {randomStep} from '../helpers/random-session.js';
import {playOptions} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {seedsTo} from '../helpers/thoroughness.js';
import {eventsIn, transcript} from '../helpers/retold.js';

/* The order at the start of a chapter is one moment, whoever reads it: also where somebody hidden acts first. */

const steps = 120;

function ambushOf(sample: Sample, seed: number): Fight {
	const {header, ruleset} = hiddenFoes(sample, seed);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < steps && !fight.outcome(); step++) {
		randomStep(fight, source, false);
	}

	return fight;
}

/** The order with which each chapter opens, by the number of the chapter. */
const openingsOf = (fight: Fight, view: View): ReadonlyMap<number, readonly Lane[]> =>
	new Map(
		transcript(eventsIn(fight, view), chapterUnit(fight.info.units))
			.filter(({order}) => order.length > 0)
			.map(({number, order}) => [number, order]),
	);

/** How many events had been told before the order of a chapter was taken. */
const momentsOf = (fight: Fight, view: View): ReadonlyMap<number, number> => {
	const moments = new Map<number, number>();
	for (const [at, {isOrdered, chapter}] of eventsIn(fight, view).entries()) {
		if (isOrdered && !moments.has(chapter)) {
			moments.set(chapter, at);
		}
	}

	return moments;
};

/**
 * How those are of whom both views know all, and whether they have acted. Who acts first may be another one to players:
 * to them it is the first in sight.
 */
const known = (lanes: readonly Lane[], others: readonly Lane[], own: ReadonlySet<Id>) =>
	lanes
		.filter(({combatant: id}) => own.has(id) && others.some(({combatant}) => combatant === id))
		.map(({combatant, mark, gauges}) => ({combatant, hasActed: mark === 'acted', gauges}))
		.toSorted((one, other) => (one.combatant < other.combatant ? -1 : 1));

for (const sample of samples) {
	test(`${sample.id}: players’ chapters open at the moment at which the GM’s do, with everybody as they were then`, (t) => {
		let compared = 0;
		for (const seed of seedsTo(4, 4)) {
			const fight = ambushOf(sample, seed);
			const own = new Set(
				fight
					.combatants('gm')
					.filter(({control}) => control === 'player')
					.map(({id}) => id),
			);
			const [all, told] = [openingsOf(fight, 'gm'), openingsOf(fight, 'players')];
			const moments = momentsOf(fight, 'gm');
			for (const [chapter, moment] of momentsOf(fight, 'players')) {
				// What players read ahead of the answers that bring it comes after all that has happened.
				const expected = moments.get(chapter);
				if (expected !== undefined) {
					t.is(moment, expected, `seed ${seed}, chapter ${chapter}`);
					const [one = [], other = []] = [all.get(chapter), told.get(chapter)];
					t.deepEqual(
						known(other, one, own),
						known(one, other, own),
						`seed ${seed}, chapter ${chapter}`,
					);
					compared++;
				}
			}
		}

		t.true(compared > 0, 'nothing was compared');
	});
}

/** What each prompt is answered by until Koji's turn has come; any other by its default. */
const ambushed: Readonly<Record<string, Parameters<Fight['answer']>[0]>> = {
	'exchange/sight': {kind: 'pick', id: 'unseen'},
	'exchange/attack': {kind: 'typed', numbers: [20]},
	'exchange/defence': {kind: 'typed', numbers: [99]},
};

test('whoever is hit by somebody hidden before anybody in sight acts is whole in the order at the start', (t) => {
	const {fight} = ddFight([
		fighter('Koji', 'good', {dex: 18}),
		fighter('Oni', 'bad'),
		fighter('Lurker', 'bad', {dex: 22}, {isHidden: true}),
	]);
	const pointsOfKoji = () =>
		fight.board('gm').lanes.find(({combatant}) => combatant === 'koji')?.gauges[0]?.value;
	for (let answers = 0; answers < 30 && pointsOfKoji() === 16; answers++) {
		fight.answer(ambushed[fight.prompt('gm').id] ?? {kind: 'default'});
	}

	fight.answer({kind: 'default'});
	t.not(pointsOfKoji(), 16);
	const order = openingsOf(fight, 'players').get(1) ?? [];
	t.deepEqual(
		order.map(({name, order: place, gauges}) => [name, place, gauges[0]?.value]),
		[
			['Koji', '11', 16],
			['Oni', '?', undefined],
		],
	);
});
