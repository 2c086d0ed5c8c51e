import test from 'ava';
import {randomSource} from '../../source/dice/random-source.js';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {settled} from '../../source/engine/world/run.js';
import {clockOf} from '../../source/engine/world/world.js';
import {mostRounds, playOut, playToEnding} from '../../source/simulation/play-out.js';
import {duellist} from '../helpers/toy-fight.js';
import {toyRules} from '../helpers/toy-ruleset.js';
import {samples} from '../helpers/samples.js';

const duel = settled(
	toyRules,
	toyRules.initial({
		settings: {},
		entrants: enrol([duellist('Ann', 'good'), duellist('Bob', 'bad')]),
	}),
);

/** Rules by which both rest, so that the fight never ends. */
const peaceful: typeof toyRules = {
	...toyRules,
	brief(state) {
		const {id} = toyRules.prompt(state, 'gm');
		return {kind: 'choose', prompt: id, value: {do: 'rest'}};
	},
};

test('a fight of two who only rest is stopped, and undecided', (t) => {
	const {ending, state} = playToEnding(peaceful, duel, randomSource(1));
	t.is(ending.winner, 'undecided');
	t.is(state.over, undefined);
	t.is(
		clockOf(state, 'round') - clockOf(duel, 'round'),
		mostRounds + 1,
		'in the round after the last',
	);
	t.is(ending.firstOut, undefined);
	t.deepEqual(
		ending.fates.map(({isOut, health, dealt}) => [isOut, health, dealt]),
		[
			[false, 100, 0],
			[false, 100, 0],
		],
	);
});

test('so is one in mid-way, after as many rounds', (t) => {
	const later = playOut(peaceful, duel, randomSource(1));
	t.is(
		clockOf(playOut(peaceful, later, randomSource(1)), 'round'),
		clockOf(later, 'round') + mostRounds + 1,
	);
});

test('so is one whose round never ends', (t) => {
	let answers = 0;
	const endless: typeof toyRules = {
		...toyRules,
		brief(state) {
			answers++;
			return answers > 1_000_000
				? undefined
				: {kind: 'choose', prompt: toyRules.prompt(state, 'gm').id, value: {do: 'rest'}};
		},
		evolve: (state, event) => (event.type === 'clock' ? state : toyRules.evolve(state, event)),
	};
	const {ending} = playToEnding(endless, duel, randomSource(1));
	t.is(ending.winner, 'undecided');
	t.true(answers < 1_000_000);
});

test('rules that refuse their own default are a defect, and say so', (t) => {
	const contrary: typeof toyRules = {
		...toyRules,
		brief: () => ({kind: 'text', prompt: 'none', value: ''}),
	};
	t.throws(() => playOut(contrary, duel, randomSource(1)), {message: /refuse their own default/});
});

for (const {id, use} of samples.filter((sample) => sample.id === 'open-table')) {
	test(`${id}: a real fight of those who have no hit points is stopped, and undecided`, (t) => {
		use(({rules, setup}) => {
			const entrants = ['good', 'bad'].flatMap((side) =>
				setup.entrants
					.filter((each) => each.side === side)
					.slice(0, 1)
					.map((entrant) => {
						const sheet: unknown = {...entrant.sheet, hp: undefined};
						return rules.isSheet(sheet) ? {...entrant, sheet} : entrant;
					}),
			);
			const begun = settled(rules, rules.initial({...setup, entrants}));
			const {ending, state} = playToEnding(rules, begun, randomSource(1));
			t.is(ending.winner, 'undecided');
			t.is(clockOf(state, 'round') - clockOf(begun, 'round'), mostRounds + 1);
			t.true(ending.fates.every(({isOut, health}) => !isOut && health === 100));
			t.true(ending.fates.some(({dealt}) => dealt > 0));
		});
	});
}
