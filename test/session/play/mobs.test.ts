import test from 'ava';
import {type Id, isRefusal} from '../../../source/engine/kit/basics.js';
import {rulesets} from '../../../source/rulesets/index.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {type BrawlOptions, brawlsOf} from '../../helpers/mob-fight.js';

/* One answer for several of a kind. */

const rulesetOf = (wanted: string) => {
	const ruleset = rulesets.find(({id}) => id === wanted);
	if (!ruleset) {
		throw new Error(`There is no ruleset ${wanted}`);
	}

	return ruleset;
};

/** Enter, until so many can do the same. */
function untilMob(fight: Fight, least: number) {
	for (;;) {
		const mob = fight.mob();
		if (mob && mob.members.length >= least) {
			return mob.members.map(({id}) => id);
		}

		if (fight.answer({kind: 'default'})) {
			return undefined;
		}
	}
}

const openChoices = (fight: Fight): readonly Id[] => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose'
		? prompt.choices.flatMap(({id, refused}) => (refused ? [] : [id]))
		: [];
};

const actions = new Set(['turn/act', 'turn/do', 'phase/do', 'action/act']);

/** Of whom a turn is asked for; nobody when something else is asked. */
const actorAsked = (fight: Fight): Id | undefined => {
	const {id, ...prompt} = fight.prompt('gm');
	return actions.has(id) && 'who' in prompt ? prompt.who : undefined;
};

const boardOf = (fight: Fight): string => JSON.stringify([fight.board('gm'), fight.prompt('gm')]);

const begin = async (ruleset: string, options: BrawlOptions) =>
	(await brawlsOf(rulesetOf(ruleset)))(options);

const seeds = [1, 2, 3, 4];

for (const id of ['open-table', 'tesseris']) {
	test(`${id}: whoever joins in the middle of a turn would lose what was done before, so nobody can`, async (t) => {
		const brawl = await brawlsOf(rulesetOf(id));
		let asked = 0;
		for (const seed of seeds) {
			const {fight} = brawl({seed, foes: 4});
			const [leader] = untilMob(fight, 2) ?? [];
			const [choice = ''] = openChoices(fight);
			fight.answer({kind: 'pick', id: choice});
			while (actorAsked(fight) === undefined && !fight.answer({kind: 'default'})) {
				// Its dice, and whatever others answer.
			}

			if (leader !== undefined && actorAsked(fight) === leader) {
				t.is(fight.mob(), undefined, `seed ${seed}`);
				asked++;
			}
		}

		t.true(asked > 0);
	});
}

for (const ruleset of rulesets) {
	const [foes, least] = ruleset.id === 'roll-and-keep' ? [9, 2] : [4, 3];
	test(`${ruleset.id}: of a mob, those after the first are asked only where they cannot do the same`, async (t) => {
		const brawl = await brawlsOf(ruleset);
		let acted = 0;
		for (const seed of seeds) {
			const {fight} = brawl({seed, foes});
			const [leader, ...others] = untilMob(fight, least) ?? [];
			if (leader === undefined) {
				continue;
			}

			const clock = JSON.stringify(fight.board('gm').clock);
			const [choice = ''] = openChoices(fight);
			t.is(fight.answer({kind: 'pick', id: choice, mob: others}), undefined, `seed ${seed}`);
			while (JSON.stringify(fight.board('gm').clock) === clock) {
				const who = actorAsked(fight);
				if (who !== undefined && who !== leader) {
					t.false(
						others.includes(who) && openChoices(fight).includes(choice),
						`seed ${seed}: ${who} is asked`,
					);
					break;
				}

				if (fight.answer({kind: 'default'})) {
					break;
				}
			}

			const names = new Set(
				fight
					.combatants('gm')
					.filter(({id}) => others.includes(id))
					.map(({name}) => name),
			);
			acted += fight
				.entries('gm')
				.filter(
					({by, kind, label}) =>
						by === 'auto' && kind === 'choose' && names.has(label.split(':', 1)[0] ?? ''),
				).length;
		}

		t.true(acted >= 2, `${acted} acted`);
	});
}

/** Goblins against heroes, with nothing that needs the GM between them. */
const goblins = async (options: Partial<BrawlOptions> = {}) => {
	const begun = await begin('open-table', {seed: 3, ...options});
	const members = untilMob(begun.fight, options.foes ?? 4) ?? [];
	return {...begun, members, others: members.slice(1)};
};

const attack = 'attack:ysolde:0';

const attackers = (fight: Fight): readonly string[] =>
	fight
		.entries('gm')
		.flatMap(({lines}) => lines.map(({text}) => text))
		.flatMap((text) => /^(Goblin \d) attacks Ysolde/.exec(text)?.[1] ?? []);

test('all four attack by the keys of one, and one undo takes back what followed', async (t) => {
	const {fight, others, store} = await goblins();
	const start = boardOf(fight);
	const before = store.lines.length;
	t.is(fight.answer({kind: 'pick', id: attack, mob: others}), undefined);
	t.deepEqual(attackers(fight), ['Goblin 1']);
	t.deepEqual(fight.mob()?.led, others);
	const attacked = boardOf(fight);
	t.is(fight.answer({kind: 'pick', id: 'done'}), undefined);
	t.deepEqual(attackers(fight), ['Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin 4']);
	const end = boardOf(fight);
	t.false(others.includes(actorAsked(fight) ?? ''));
	t.is(
		store
			.records()
			.slice(before)
			.filter((record) => JSON.stringify(record).includes('"by":"gm"')).length,
		2,
	);

	fight.undo();
	t.is(boardOf(fight), attacked);
	t.deepEqual(fight.mob()?.led, others);
	fight.undo();
	t.is(boardOf(fight), start);
	fight.redo();
	fight.redo();
	t.is(boardOf(fight), end);
});

test('whoever drops out of the mob is asked', async (t) => {
	const {fight, members} = await goblins();
	const [, second = '', ...others] = members;
	fight.answer({kind: 'pick', id: attack, mob: others});
	fight.answer({kind: 'pick', id: 'done'});
	t.is(actorAsked(fight), second);
	fight.answer({kind: 'pick', id: 'done'});
	t.deepEqual(attackers(fight), ['Goblin 1', 'Goblin 3', 'Goblin 4']);
});

test('who of a group is done in its turn cannot be of the mob', async (t) => {
	const {fight, members} = await goblins();
	const [, second, third, fourth] = members;
	fight.answer({kind: 'pick', id: 'done'});
	t.is(actorAsked(fight), second);
	t.deepEqual(
		fight.mob()?.members.map(({id}) => id),
		[second, third, fourth],
	);
});

test('a leader acts alone again when the GM says so, and the others are asked after', async (t) => {
	const {fight, others} = await goblins();
	fight.answer({kind: 'pick', id: attack, mob: others});
	fight.answer({kind: 'pick', id: 'done', mob: []});
	t.is(actorAsked(fight), others[0]);
	t.deepEqual(attackers(fight), ['Goblin 1', 'Goblin 2']);
});

test('somebody of another kind cannot be of the mob', async (t) => {
	const {fight, store} = await goblins();
	const before = store.lines.length;
	const refusal = fight.answer({kind: 'pick', id: attack, mob: ['ysolde']});
	t.is(refusal?.reason, 'Ysolde cannot do the same now');
	t.is(store.lines.length, before);
});

test('a mob goes on when the fight was killed in the middle of it', async (t) => {
	const {fight, others, store} = await goblins();
	fight.answer({kind: 'pick', id: attack, mob: others});
	const middle = store.lines.length;
	fight.answer({kind: 'pick', id: 'done'});
	const end = boardOf(fight);
	const all = [...store.lines];
	const again = await brawlsOf(rulesetOf('open-table'));
	for (let length = middle + 1; length < all.length; length += 3) {
		store.lines.length = 0;
		store.lines.push(...all.slice(0, length));
		const opened = again({seed: 3, store}).fight;
		while (actorAsked(opened) === undefined || others.includes(actorAsked(opened) ?? '')) {
			t.is(opened.answer({kind: 'default'}), undefined);
		}

		t.is(boardOf(opened), end, `${length} of ${all.length}`);
	}
});

test('an answer of a mob that is corrected counts for the same mob', async (t) => {
	const {fight, others} = await goblins();
	fight.answer({kind: 'pick', id: attack, mob: others});
	const {n = 0} = fight.undoable() ?? {};
	fight.answer({kind: 'pick', id: 'done'});
	const correction = fight.correct(n);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return;
	}

	t.deepEqual(correction.fight.mob()?.led, others);
	correction.fight.answer({kind: 'pick', id: 'attack:bram:0'});
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
	t.is(correction.keep(), undefined);
	t.deepEqual(attackers(fight), []);
	t.is(
		fight
			.entries('gm')
			.filter(({lines}) => lines.some(({text}) => /^Goblin \d attacks Bram/.test(text))).length,
		4,
	);
});

test('dice of all are typed in one go', async (t) => {
	const {fight, others} = await goblins({rollsAtOnce: () => false});
	fight.answer({kind: 'pick', id: attack, mob: others});
	t.is(fight.prompt('gm').kind, 'roll');
	t.like(fight.readDice('6 5 4 3'), {isAsked: false});
	t.like(fight.readDice('6 5 4 3 2'), {isAsked: true});
	fight.answer({kind: 'typed', numbers: [6, 5, 4, 3]});
	t.is(fight.notice(), 'kept for the others: 5 4 3');
	fight.answer({kind: 'pick', id: 'done'});
	const rolls = fight
		.entries('gm')
		.flatMap(({label}) => /^Goblin \d: rolls (\d+)$/.exec(label)?.[1] ?? []);
	t.deepEqual(rolls, ['6', '5', '4', '3']);
});

test('dice kept for a mob outlast those that are typed for whoever is attacked', async (t) => {
	const {fight} = await begin('tesseris', {seed: 2, rollsAtOnce: () => false});
	const [, ...others] = untilMob(fight, 3) ?? [];
	const [choice = ''] = openChoices(fight);
	const before = fight.entries('gm').length;
	fight.answer({kind: 'pick', id: choice, mob: others});
	t.is(fight.prompt('gm').id, 'attack/roll');
	fight.answer({kind: 'typed', numbers: [7, 5, 4, 1, 6, 5, 4, 2, 8, 5, 4, 3]});
	t.is(fight.notice(), 'kept for the others: 6 5 4 2 8 5 4 3');
	t.is(fight.answer({kind: 'pick', id: 'parry'}), undefined);
	t.is(fight.answer({kind: 'typed', numbers: [5, 4, 3, 2, 1]}), undefined);
	t.is(fight.notice(), 'not taken: 1');
	const rolls = () =>
		fight
			.entries('gm')
			.slice(before)
			.flatMap(({label}) => /^Thug \d: rolls (.*)/.exec(label)?.[1] ?? []);
	while (rolls().length < 3) {
		const asked = fight.prompt('gm');
		t.not(asked.id, 'attack/roll');
		t.is(fight.answer({kind: asked.kind === 'roll' ? 'roll' : 'default'}), undefined);
	}

	t.deepEqual(rolls().slice(0, 3), ['7 5 4 1', '6 5 4 2', '8 5 4 3']);
});

test('dice typed for a hero after a mob in the same round are dealt on to the hero’s next roll', async (t) => {
	const {fight, others} = await goblins();
	fight.answer({kind: 'pick', id: attack, mob: others});
	while (actorAsked(fight) !== 'ysolde' && !fight.answer({kind: 'default'})) {
		// The goblins’ turns.
	}

	const [blow = ''] = openChoices(fight);
	fight.answer({kind: 'pick', id: blow});
	t.is(fight.prompt('gm').kind, 'roll');
	const reading = fight.readDice('19 3');
	t.deepEqual(reading.kind === 'ways' && reading.ways.map(({onward}) => onward.length), [1]);
	t.notRegex(JSON.stringify(reading), /too much/);
	fight.answer({kind: 'typed', numbers: [19, 3]});
	t.is(fight.notice(), undefined);
});

test('what is rolled for the first is rolled for all', async (t) => {
	const {fight, others} = await goblins({rollsAtOnce: () => false});
	fight.answer({kind: 'pick', id: attack, mob: others});
	while (fight.prompt('gm').kind === 'roll') {
		fight.answer({kind: 'roll'});
	}

	fight.answer({kind: 'pick', id: 'done'});
	t.true(attackers(fight).length > 1);
});

test('players read nothing of a mob of which somebody is hidden', async (t) => {
	const {fight, others} = await goblins({settings: {attackShows: false}});
	fight.gm({do: 'hide', who: others[0] ?? ''});
	const before = fight.entries('players').length;
	fight.answer({kind: 'pick', id: attack, mob: others});
	fight.answer({kind: 'pick', id: 'done'});
	const told = JSON.stringify(fight.entries('players').slice(before));
	t.true(told.includes('Goblin 3 attacks Ysolde'));
	t.false(told.includes('Goblin 2'));
	t.false(told.includes('together'));
});
