import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import type {Board} from '../../source/engine/world/board.js';
import {exportFight} from '../../source/projections/export-json.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {randomInput} from '../helpers/random-session.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

const answers = 60;

function played(at: number, look: (fight: Fight) => void): Fight | undefined {
	const sample = samples[at];
	if (!sample) {
		return undefined;
	}

	const {header, ruleset} = sampleHeader(sample, 5);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	const source = randomSource(7);
	for (let count = 0; count < answers && !fight.outcome(); count++) {
		fight.answer(randomInput(fight, source));
		look(fight);
	}

	return fight;
}

const idsOf = ({lanes}: Board): ReadonlySet<string> =>
	new Set(lanes.map(({combatant}) => combatant));

for (const [at, {id}] of sharedOut([...samples.entries()], 3, 1)) {
	test(`${id}: lanes name as engaged only those whom the view may know of, and states only of their badges`, (t) => {
		played(at, (fight) => {
			for (const view of ['gm', 'players'] as const) {
				const board = fight.board(view);
				const known = idsOf(board);
				for (const {combatant, badges, states = [], engaged = []} of board.lanes) {
					t.true(engaged.every((each) => known.has(each) && each !== combatant));
					t.true(states.every(({text}) => badges.includes(text)));
				}
			}
		});
	});

	test(`${id}: what players are given names the engaged by the numbers of their lanes`, (t) => {
		const fight = played(at, () => undefined);
		const whole = fight && exportFight(fight, 'players');
		t.truthy(whole);
		if (whole) {
			const known = idsOf(whole.board);
			const boards = [whole.board, ...whole.record.rounds.map(({board}) => board)];
			for (const {lanes} of boards) {
				for (const {combatant, engaged = []} of lanes) {
					t.regex(combatant, /^c\d+$/);
					t.true(engaged.every((each) => /^c\d+$/.test(each)));
				}
			}

			t.is(known.size, whole.board.lanes.length);
		}
	});
}

test('of the rulesets some know places, and some whom one is engaged with', (t) => {
	const knowing = (key: 'spot' | 'engaged') =>
		samples.filter((_, at) =>
			played(at, () => undefined)
				?.board('gm')
				.lanes.some((lane) => lane[key] !== undefined),
		).length;
	t.true(knowing('spot') >= 2);
	t.true(knowing('engaged') >= 2);
});
