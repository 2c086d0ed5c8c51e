import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {readByPlayers} from '../helpers/players-read.js';
import {rkFight} from '../helpers/rk-fight.js';
import {ark, danny} from '../helpers/rk-scene.js';
import type {Input} from '../../source/session/parts/input.js';

/* Fights of Roll & Keep that differ in the numbers of a foe alone: no output gives the players anything of them. */

type Numbers = {
	readonly ofDanny?: Parameters<typeof danny>[0];
	/** The phase of its second Action. */
	readonly second?: number;
	/** The dice of its two Wound Checks, of which the first holds and the second fails. */
	readonly checks?: readonly [readonly number[], readonly number[]];
};

const pick = (id: string): Input => ({kind: 'pick', id});
const typed = (...numbers: readonly number[]): Input => ({kind: 'typed', numbers});

/** Ark shoots at Danny twice, and Danny takes it; then the GM ends the fight. */
function played({
	ofDanny = {},
	second = 10,
	checks: [holds, fails] = [
		[9, 9],
		[5, 5],
	],
}: Numbers): {readonly fight: Fight; readonly read: readonly string[]} {
	const {fight} = rkFight([[ark(), danny({panache: 3, ...ofDanny})]]);
	const shot: readonly Input[] = [
		pick('attack:danny:pistol'),
		typed(9, 9, 9, 1, 1, 1),
		typed(3, 3, 3, 1),
	];
	const inputs = [
		typed(2, 3, 4, 1, second, 10),
		pick('pass'),
		...shot,
		typed(...holds),
		...shot,
		typed(...fails),
	];
	const read = inputs.map((input) => {
		const refused = fight.answer(input);
		if (refused) {
			throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(refused)}`);
		}

		return readByPlayers(fight);
	});
	fight.gm({do: 'end'});
	read.push(readByPlayers(fight));
	fight.answer({kind: 'default'});
	fight.answer({kind: 'default'});
	return {fight, read: [...read, readByPlayers(fight)]};
}

const secrets: Readonly<Record<string, Numbers>> = {
	'how many Dramatic Wounds it bears': {ofDanny: {resolve: 6}},
	'the dice of its Wound Checks': {
		checks: [
			[8, 9],
			[6, 2],
		],
	},
	'its phases to come': {second: 7},
};

for (const [what, numbers] of Object.entries(secrets)) {
	test(`no output shows the players ${what} (RK-26)`, (t) => {
		const one = played({});
		const other = played(numbers);
		t.deepEqual(other.read, one.read);
		t.not(one.fight.outcome(), undefined);
	});
}

test('no output shows the players how many Flesh Wounds it has (RK-26)', (t) => {
	t.deepEqual(played({ofDanny: {flesh: 7}}).read, played({ofDanny: {flesh: 2}}).read);
});

test('what the players read tells of the hits and checks, without numbers (RK-26)', (t) => {
	const {read} = played({});
	t.true(read.at(-1)?.includes('Danny passes the Wound Check'));
	t.true(read.at(-1)?.includes('Danny fails the Wound Check'));
	t.false(read.at(-1)?.includes('Danny: Wound Check'));
});
