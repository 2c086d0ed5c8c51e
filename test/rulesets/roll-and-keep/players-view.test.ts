import test from 'ava';
import type {SettingValues} from '../../../source/engine/facts/settings.js';
import {
	type Scene,
	ark,
	danny,
	duel,
	given,
	gm,
	pick,
	roll,
	thugs,
} from '../../helpers/rk-scene.js';

/* What the players may not know: the number of an attack. */

/** All that the players see: prompt, board, lines, details. */
const shown = (scene: Scene): string =>
	JSON.stringify([
		scene.prompt('players'),
		scene.board('players'),
		scene.told('players'),
		scene.rules.details(scene.state, 'ark', 'players'),
	]);

const attacks = [
	[9, 6, 1, 1, 1],
	[9, 9, 4, 3, 1],
	[10, 10, 7, 9, 8, 2, 1],
] as const;

/** The players' output along an attack that hits by so much, up to a defence that saves from each. */
const along = (faces: readonly number[], settings: SettingValues = {}): readonly string[] => {
	const hit = duel({}, {}, settings).after(pick('attack:ark:pistol'), roll(...faces));
	const defends = hit.after(pick('defend:later'));
	const saved = defends.after(roll(10, 10, 10, 9, 9, 1, 1));
	const taken = hit.after(pick('take'));
	return [hit, defends, saved, taken].map(shown);
};

test('whatever the attack rolled, the players read the same until the damage (RK-22, RK-26)', (t) => {
	const [first, ...others] = attacks.map((faces) => along(faces));
	for (const other of others) {
		t.deepEqual(other, first);
	}

	t.true(first?.[0]?.includes('Danny attacks Ark with pistol: a hit'));
	t.false(first?.slice(0, 2).some((text) => text.includes('or more')));
});

test('neither do the number’s dice show after a miss (RK-26)', (t) => {
	const miss = (...faces: readonly number[]) =>
		shown(duel().after(pick('attack:ark:pistol'), roll(...faces)));
	t.is(miss(9, 4, 2, 1, 1), miss(3, 2, 1, 1, 1));
	t.true(miss(3, 2, 1, 1, 1).includes('with pistol: a miss'));
});

test('the GM sees dice and total all along (RK-22)', (t) => {
	const scene = duel().after(pick('attack:ark:pistol'), roll(10, 5, 8, 3, 2, 1));
	t.deepEqual(scene.prompt().facts, [
		'Danny attacks Ark with pistol',
		'[10+5] [8] 3 2 1 = 23 against 15',
	]);
	t.deepEqual(scene.prompt('players').facts, ['Danny attacks Ark with pistol']);
});

test('by the Setting the players learn the number once the exchange is over, not before (RK-26)', (t) => {
	const settings = {showNumber: true};
	const hit = duel({}, {}, settings).after(pick('attack:ark:pistol'), roll(10, 5, 8, 3, 2, 1));
	t.false(shown(hit).includes('23'));
	const miss = duel({}, {}, settings).after(pick('attack:ark:pistol'), roll(9, 4, 2, 1, 1));
	t.is(
		miss.told('players')[0],
		'Danny attacks Ark with pistol: [9] [4] 2 1 1 = 13 against 15 (5 + 5 × footwork 2): a miss',
	);
	t.deepEqual(hit.after(pick('take')).told('players'), ['Ark takes the hit: the attack was 23']);
	t.is(
		hit.after(pick('defend:later'), roll(9, 9, 1, 1)).told('players')[0],
		'Ark defends (footwork 2 + Wits 2): [9] [9] 1 1 = 18 against 23: hit all the same',
	);
});

test('what a defence would cost is shown to both (RK-24)', (t) => {
	const scene = duel().after(pick('attack:ark:pistol'), roll(10, 5, 8, 3, 2, 1));
	const costs = (view: 'gm' | 'players') =>
		Object.fromEntries(scene.choices(view).map(({id, cost}) => [id, cost]));
	t.deepEqual(costs('players'), costs('gm'));
	t.true(Object.values(costs('players')).includes('2 and 5; 9 left'));
	const take = scene.choices('players').find(({id}) => id === 'take');
	t.deepEqual([take?.id, take?.detail], ['take', undefined]);
});

test('a call for the holds of hidden combatants alone tells the players nothing (RK-0C)', (t) => {
	const scene = given([ark({panache: 1}), danny({panache: 1})]).after(
		roll(9, 2),
		pick('hold'),
		gm({do: 'hide', who: 'danny'}),
	);
	t.is(scene.prompt().title, 'Phases 3–8: nobody else acts; Danny holds 2');
	t.is(scene.prompt('players').title, 'Something happens unseen');
});

/* What the players may not know of a foe, unless the Setting says so. */

type FoesNumbers = {
	readonly ofDanny?: Parameters<typeof duel>[1];
	/** The phase of its second Action; who acts before whom stays the same, since all see that. */
	readonly second?: number;
};

/** Danny's turn, its attack, an attack on it, its defence, its Wound Check, and what comes of it. */
function scenesOf(
	{ofDanny = {}, second = 5}: FoesNumbers,
	settings: SettingValues,
): readonly Scene[] {
	const turn = given([ark(), danny({panache: 3, ...ofDanny})], settings).after(
		roll(2, 9, 10, 1, second, 10),
	);
	const attacks = turn.after(pick('attack:ark:pistol'));
	const attacked = turn.after(pick('pass'), pick('attack:danny:pistol'));
	const hit = attacked.after(roll(10, 9, 10, 9, 10, 9, 9, 9, 9));
	const defends = hit.after(pick('defend:later'));
	const hurt = hit.after(pick('take'));
	return [turn, attacks, attacked, hit, defends, hurt];
}

/** What the players see of a fight and of the foe, with the lines that led there. */
const seenOf = (foe: FoesNumbers, settings: SettingValues = {}): readonly string[] =>
	scenesOf(foe, settings).map((scene) =>
		JSON.stringify([shown(scene), scene.rules.details(scene.state, 'danny', 'players')]),
	);

const secrets: ReadonlyArray<
	FoesNumbers & {
		readonly what: string;
		readonly rule: string;
		readonly settings?: SettingValues;
		/** What the foe has instead. */
		readonly instead?: FoesNumbers['ofDanny'];
	}
> = [
	{what: 'traits', rule: 'RK-20', ofDanny: {brawn: 4, finesse: 3, resolve: 5, wits: 4}},
	{
		what: 'knacks',
		rule: 'RK-21',
		ofDanny: {
			attack: [{name: 'pistol', rank: 1}],
			defence: [{name: 'dodge', rank: 1, against: 'any'}],
		},
	},
	{what: 'Actions to come', rule: 'RK-02', second: 8},
	{what: 'Flesh Wounds', rule: 'RK-30', ofDanny: {flesh: 7}, instead: {flesh: 2}},
	{
		what: 'wounds, where nothing is told of them,',
		rule: 'RK-30',
		ofDanny: {flesh: 7, dramatic: 1},
		settings: {foeHealth: 'nothing'},
	},
];

for (const {what, rule, settings = {}, instead = {}, ...numbers} of secrets) {
	test(`the players do not see a foe’s ${what} (${rule})`, (t) => {
		t.deepEqual(seenOf(numbers, settings), seenOf({ofDanny: instead}, settings));
	});

	test(`by the Setting the players see a foe’s ${what} (${rule})`, (t) => {
		const settings = {foeNumbers: true};
		t.notDeepEqual(seenOf(numbers, settings), seenOf({ofDanny: instead}, settings));
	});
}

test('whoever has Flesh Wounds is not called unhurt, however many they are (RK-30)', (t) => {
	const wordWith = (flesh: number) =>
		given([ark(), danny({flesh})]).lane('danny', 'players')?.healthWord;
	t.deepEqual([0, 1, 90].map(wordWith), ['unhurt', 'scratched', 'scratched']);
});

test('the players read what happens to a foe without its numbers (RK-02, RK-24, RK-30, RK-31)', (t) => {
	const told = (scene: Scene) => scene.told('players');
	const init = given([ark(), danny({panache: 3})]).after(roll(2, 6, 9, 1, 5, 10));
	t.deepEqual(told(init), ['Ark: 2, 6, 9, total 17', 'Phase 1: Danny']);
	const hit = init.after(
		pick('pass'),
		pick('attack:danny:pistol'),
		roll(10, 9, 10, 9, 10, 9, 9, 9, 9),
	);
	const defends = hit.after(pick('defend:later'));
	t.deepEqual(told(defends), ['Danny defends actively and spends 2 Actions']);
	t.deepEqual(told(defends.after(roll(9, 9, 1, 1))).slice(0, 1), [
		'Danny defends: hit all the same',
	]);
	t.deepEqual(told(hit.after(pick('take'), roll(9, 8, 7, 1, 2, 2))), [
		'Danny takes 24 Flesh Wounds from Ark (pistol: [9] [8] [7] 1 = 24)',
		'Danny fails the Wound Check',
		'Danny is crippled: no die explodes any more',
	]);
});

test('the order of the players’ board tells nothing of a foe’s Total Init (RK-03)', (t) => {
	const lanes = (faces: readonly number[], settings: SettingValues = {}) =>
		given([thugs(), ark(), danny()], settings)
			.after(roll(3, 4, 5, ...faces))
			.board('players')
			.lanes.map(({name}) => name);
	const heroFirst = ['Ark', 'Thugs', 'Danny'];
	t.deepEqual(lanes([4, 3, 3]), heroFirst);
	t.deepEqual(lanes([3, 3, 10]), heroFirst);
	t.deepEqual(lanes([3, 3, 10], {foeNumbers: true}), ['Danny', 'Ark', 'Thugs']);
});
