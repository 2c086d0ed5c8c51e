import test from 'ava';
import type {Board, Lane} from '../../../source/engine/world/board.js';
import {nextIn} from '../../../source/session/players/now.js';
import {playDefault} from '../../helpers/recorded-fight.js';
import {sampleFight} from '../../helpers/sample-fight.js';
import {samples} from '../../helpers/samples.js';
import {sharedOut} from '../../helpers/thoroughness.js';

/* Who is said to go next is who goes next. */

const laneIn = ({lanes}: Board, who: string): Lane | undefined =>
	lanes.find(({combatant}) => combatant === who);

const actingIn = ({lanes}: Board): string | undefined => {
	const [first, ...others] = lanes.filter(({mark}) => mark === 'acting');
	return others.length === 0 ? first?.combatant : undefined;
};

const phasesOf = (lane: Lane | undefined): number =>
	(lane?.track ?? []).filter((cell) => cell === 'phase').length;

/** The rulesets that ask so. */
const asksTogether: ReadonlySet<string> = new Set(['dragon', 'dynamic-d100']);

/** Nothing that was known then spoke for somebody else, and whoever was named lost no phase meanwhile. */
function isFair(before: Board, said: string, now: Board, actual: string): boolean {
	const then = laneIn(before, actual);
	const named = laneIn(before, said);
	const after = laneIn(now, said);
	return (
		then !== undefined &&
		then.mark !== 'hidden' &&
		then.order !== named?.order &&
		after?.mark === 'waiting' &&
		phasesOf(after) === phasesOf(named)
	);
}

for (const [turn, view] of (['gm', 'players'] as const).entries()) {
	for (const {id} of sharedOut(samples, 3, turn)) {
		test(`${id}: who is said to go next goes next, in the view of ${view}`, (t) => {
			const fight = sampleFight(id);
			let before: Board | undefined;
			let right = 0;
			for (let step = 0; step < 1500 && !fight.outcome(); step++) {
				const board = fight.board(view);
				const actual = actingIn(board);
				const {coming, isOpen} = nextIn(before ?? board);
				const said = isOpen ? undefined : coming[0]?.lane.combatant;
				if (before && actual !== undefined && actual !== actingIn(before) && said !== undefined) {
					t.true(
						said === actual || !isFair(before, said, board, actual),
						`${before.clock.join(' ')}: ${said}, and it was ${actual}`,
					);
					right += said === actual ? 1 : 0;
				}

				before = actual === undefined ? before : board;
				playDefault(fight);
			}

			// Players know no phases of foes there.
			t.true(right > 10 || (view === 'players' && ['dragon', 'roll-and-keep'].includes(id)));
		});
	}
}

for (const {id} of sharedOut(samples, 3, 1)) {
	test(`${id}: while several are asked for what they are going to do, nobody is marked as acting`, (t) => {
		const fight = sampleFight(id);
		let asked = 0;
		for (let step = 0; step < 200 && !fight.outcome(); step++) {
			if (fight.together() !== undefined) {
				t.deepEqual(
					fight.board('players').lanes.filter(({mark}) => mark === 'acting'),
					[],
					fight.prompt('gm').title,
				);
				asked++;
			}

			playDefault(fight);
		}

		t.true(asked > 0 || !asksTogether.has(id));
	});
}
