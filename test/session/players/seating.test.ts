import test from 'ava';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import type {Answer, PageMessage} from '../../../source/page/messages/from-page.js';
import type {Asked} from '../../../source/page/messages/seat.js';
import {stateMessage} from '../../../source/page/messages/to-page.js';
import type {Fight} from '../../../source/session/fight/fight.js';
import {type Kept, keptAnswers} from '../../../source/session/players/proposals/kept-answers.js';
import {keptWords} from '../../../source/session/players/private-words.js';
import {seatingOf} from '../../../source/session/players/seating.js';
import {playDefault} from '../../helpers/recorded-fight.js';
import {sampleFight} from '../../helpers/sample-fight.js';
import {samples} from '../../helpers/samples.js';
import {sharedOut} from '../../helpers/thoroughness.js';
import {toyFight} from '../../helpers/toy-fight.js';

/* Players choose and roll on their own devices; what they send counts when the GM takes it. */

const never = () => false;

/** A fight at a table where Sam plays the first hero, and nobody the others. */
function seated(
	fight: Fight,
	{isAtOnce = false, kept = {}}: {isAtOnce?: boolean; kept?: Kept} = {},
) {
	const seating = seatingOf(
		kept,
		() => isAtOnce,
		() => undefined,
	);
	const players = seating.play(fight);
	let count = 0;
	const hear = (message: PageMessage) => seating.hear('sam', message);
	const heroes = players?.state().heroes ?? [];
	for (const {key} of heroes) {
		hear({kind: 'seat', hero: key, name: 'Sam'});
	}

	seating.seats.letInAll();
	const asked = (): readonly Asked[] => seating.seat('sam')?.asked ?? [];
	return {
		fight,
		seating,
		players,
		hear,
		asked,
		/** Sends an answer to what one of the heroes is asked. */
		send({key, hero}: Asked, answer: Answer, id = `p${++count}`) {
			return hear({kind: 'answer', id, question: key, hero, answer});
		},
		sent: () => seating.seat('sam')?.sent ?? [],
	};
}

type Table = ReturnType<typeof seated>;

/** Goes on by Enter until a hero is asked like this. */
function until<K extends Asked['kind']>(table: Table, kind: K): Extract<Asked, {kind: K}> {
	for (let step = 0; step < 400; step++) {
		const found = table
			.asked()
			.find((each): each is Extract<Asked, {kind: K}> => each.kind === kind);
		const isOpen = table.fight.prompt('gm').id === table.fight.prompt('players').id;
		if (found && isOpen && table.fight.prompt('gm').kind === kind) {
			return found;
		}

		if (!playDefault(table.fight)) {
			break;
		}
	}

	throw new Error(`no hero is asked for ${kind}`);
}

const pick = (asked: Extract<Asked, {kind: 'choose'}>, at = -1): Answer => ({
	kind: 'pick',
	choice: asked.choices.filter(({refused}) => refused === undefined).at(at)?.key ?? '',
	ticks: ticksOf(asked),
});

const ticksOf = ({options}: Asked): readonly string[] =>
	options.flatMap(({key, count}) => Array.from({length: count}, () => key));

for (const {id} of samples) {
	test(`${id}: a choice that a player sent is the GM's answer when the GM takes it`, (t) => {
		const table = seated(sampleFight(id));
		const asked = until(table, 'choose');
		t.is(table.send(asked, pick(asked)), undefined);
		const label = table.sent().at(-1)?.text ?? '';
		t.is(table.seating.sent().length, 1);
		t.is(table.seating.sent()[0]?.from, 'Sam');
		t.is(table.seating.take(), undefined);
		t.is(table.sent().at(-1)?.state, 'taken');
		const labels = table.fight.entries('gm').map((entry) => entry.label);
		t.true(
			labels.some((each) => each.includes('(from Sam)')),
			`${label} in ${labels.slice(-3).join(' | ')}`,
		);
	});

	test(`${id}: dice that a player sent are taken, and Fray rolls what is missing`, (t) => {
		const table = seated(sampleFight(id));
		const asked = until(table, 'roll');
		const rolls = asked.rolls.map(({key, count, explodeFrom = Infinity}) => ({
			roll: key,
			dice: Array.from({length: count}, () => [explodeFrom === 1 ? 2 : 1]),
		}));
		t.is(table.send(asked, {kind: 'rolls', rolls, ticks: ticksOf(asked)}), undefined);
		t.true(table.players?.state().sent.length === 1);
		const isAlone = table.asked().filter(({kind}) => kind === 'roll').length === 1;
		t.is(
			isRefusal(table.seating.warning({kind: 'roll'})),
			!isAlone,
			'the GM is warned of those who have not rolled',
		);
		t.is(table.seating.warning({kind: 'roll'}), undefined);
		t.is(table.seating.take(), undefined);

		t.is(table.sent().at(-1)?.state, 'taken');
	});

	test(`${id}: what was sent for a question that the GM answers otherwise is overtaken`, (t) => {
		const table = seated(sampleFight(id));
		const asked = until(table, 'choose');
		t.is(table.send(asked, pick(asked)), undefined);
		t.true(playDefault(table.fight));
		while (table.asked().some(({key}) => key === asked.key) && playDefault(table.fight)) {
			// Those asked together are answered one by one.
		}

		t.is(table.sent().at(-1)?.state, 'overtaken');
		t.true(isRefusal(table.send(asked, pick(asked))));
	});
}

for (const {id} of sharedOut(samples, 3, 2)) {
	test(`${id}: every message to a seat is as the page expects it, and none names an id`, (t) => {
		const table = seated(sampleFight(id));
		for (let step = 0; step < 60; step++) {
			const message = {
				revision: 1,
				door: {address: '', code: ''},
				fight: table.players?.state(),
				seat: table.seating.seat('sam'),
			};
			const parsed = stateMessage.safeParse(message);
			t.is(parsed.success ? '' : JSON.stringify(parsed.error.issues), '');
			playDefault(table.fight);
		}
	});
}

test('what only the GM does is offered to no player', (t) => {
	const table = seated(sampleFight('open-table'));
	const {choices} = until(table, 'choose');
	const labels = choices.map(({label}) => label);
	t.true(labels.includes('Done'));
	t.false(labels.some((label) => /^(?:Damage|Healing|Condition) …/.test(label)));
});

test('a double tap counts once', (t) => {
	const table = seated(sampleFight('open-table'));
	const asked = until(table, 'choose');
	t.is(table.send(asked, pick(asked), 'tap'), undefined);
	t.is(table.send(asked, pick(asked), 'tap'), undefined);
	t.is(table.sent().length, 1);
});

test('the GM sends an answer back, with the reason', (t) => {
	const table = seated(sampleFight('open-table'));
	const asked = until(table, 'choose');
	table.send(asked, pick(asked));
	t.is(table.seating.sendBack('the bridge is gone'), undefined);
	const [sent] = table.sent();
	t.is(sent?.state, 'returned');
	t.is(sent?.reason, 'the bridge is gone');
	t.is(table.seating.sent().length, 0);
});

test('what the GM takes back is with the GM once more, and counts at once no second time', async (t) => {
	for (const isAtOnce of [false, true]) {
		const table = seated(sampleFight('open-table'), {isAtOnce});
		const asked = until(table, 'choose');
		table.send(asked, pick(asked));
		await Promise.resolve();
		if (!isAtOnce) {
			t.is(table.seating.take(), undefined);
		}

		t.is(table.sent().at(-1)?.state, 'taken');
		table.fight.undo();
		await Promise.resolve();
		t.is(table.sent().at(-1)?.state, 'sent');
		t.is(table.seating.sent().length, 1);
	}
});

test('own words to a question that several are asked are not taken over', (t) => {
	const table = seated(sampleFight('dragon'));
	const [first, second] = table.asked();
	if (!first || !second) {
		t.fail();
		return;
	}

	table.send(second, {kind: 'words', text: 'I wait and see'});
	t.regex(table.seating.together()?.parts[1]?.label ?? '', /Sam says “I wait and see”/);
	table.send(first, pick(until(table, 'choose')));
	t.is(table.seating.take(), undefined);
	t.is(table.fight.prompt('gm').who, table.seating.sent()[0]?.who);
	t.true(isRefusal(table.seating.take()));
});

test('names that pages know of are those of one fight', (t) => {
	const [one, other] = ['a', 'b'].map((id) => seated(toyFight({id}).fight).asked()[0]);
	t.truthy(one);
	t.not(one?.key, other?.key);
	t.not(one?.hero, other?.hero);
});

for (const {id} of samples) {
	test(`${id}: what was sent, with its dice, outlasts the process`, (t) => {
		const table = seated(sampleFight(id));
		const asked = until(table, 'choose');
		table.send(asked, pick(asked, 0), 'choice');
		const rolls = table.sent().at(-1)?.rolls ?? [];
		if (rolls.length > 0) {
			table.hear({kind: 'dice', id: 'choice', rolls: rolls.map(({key}) => ({roll: key}))});
		}

		const kept = structuredClone(table.seating.kept);
		t.is(keptAnswers(kept.sent), undefined);
		const again = seated(table.fight, {kept});
		t.deepEqual(again.seating.sent(), table.seating.sent());
		t.is(again.seating.take(), undefined);
	});
}

test('what was sent in one fight is not in the next, and is there when the fight is entered again', (t) => {
	const table = seated(toyFight({id: 'one'}).fight);
	const [asked] = table.asked();
	if (asked?.kind !== 'choose') {
		t.fail();
		return;
	}

	table.send(asked, pick(asked));
	table.seating.play(undefined);
	table.seating.play(table.fight);
	t.is(table.seating.sent().length, 1);
	table.seating.play(toyFight({id: 'two'}).fight);
	t.deepEqual(table.seating.sent(), []);
	t.deepEqual(table.seating.kept.sent, []);
});

test('own words stand above the choices, and no Enter takes them', (t) => {
	const table = seated(sampleFight('open-table'));
	const asked = until(table, 'choose');
	t.is(table.send(asked, {kind: 'words', text: 'I swing from the lamp'}), undefined);
	t.deepEqual(
		table.seating.sent().map(({text, isWords}) => ({text, isWords})),
		[{text: '“I swing from the lamp”', isWords: true}],
	);
	t.true(isRefusal(table.seating.take()));
	const ids = table.fight.prompt('gm');
	const [usual, other] = ids.kind === 'choose' ? ids.choices.filter(({refused}) => !refused) : [];
	t.is(table.seating.warning({kind: 'pick', id: other?.id ?? ''}), undefined);
	t.true(isRefusal(table.seating.warning({kind: 'pick', id: usual?.id ?? ''})), 'only said once');
	t.is(table.seating.warning({kind: 'pick', id: usual?.id ?? ''}), undefined);
	t.is(table.fight.answer({kind: 'pick', id: other?.id ?? ''}), undefined);
	t.is(table.sent().find(({text}) => text.includes('lamp'))?.state, 'heard');
});

test('what can be ticked beside a roll of several counts for all of them: no player says so', (t) => {
	const table = seated(sampleFight('open-table'));
	let several = 0;
	for (let step = 0; step < 120; step++) {
		const prompt = table.fight.prompt('gm');
		const rollers = prompt.kind === 'roll' ? prompt.requests.map(({who}) => who) : [];
		for (const asked of table.asked().filter(({kind}) => kind === 'roll')) {
			if (new Set(rollers).size > 1) {
				t.deepEqual(asked.options, []);
				several++;
			}
		}

		playDefault(table.fight);
	}

	t.true(several > 0);
});

test('a seat that counts at once needs no Enter, unless the GM holds it', async (t) => {
	const table = seated(sampleFight('open-table'), {isAtOnce: true});
	const asked = until(table, 'choose');
	table.seating.hold('gm', true);
	table.send(asked, pick(asked));
	await Promise.resolve();
	t.is(table.sent().at(-1)?.state, 'sent');
	table.seating.hold('gm', false);
	await Promise.resolve();
	t.is(table.sent().at(-1)?.state, 'taken');
});

for (const {id} of samples) {
	test(`${id}: what follows from an act that the GM took counts without another Enter, unless paused`, async (t) => {
		for (const isPaused of [false, true]) {
			const table = seated(sampleFight(id));
			table.seating.hold('gm', isPaused);
			let followed = 0;
			for (let step = 0; step < 40 && followed === 0; step++) {
				const asked = until(table, 'choose');
				table.send(asked, pick(asked, 0));
				t.is(table.seating.take(), undefined);
				const rolls = table.asked().filter((each) => each.kind === 'roll');
				const isOpen = table.fight.prompt('gm').id === table.fight.prompt('players').id;
				if (rolls.length === 1 && isOpen) {
					const [roll] = rolls;
					table.send(roll ?? asked, {
						kind: 'rolls',
						rolls: roll?.rolls.map(({key}) => ({roll: key})) ?? [],
						ticks: roll ? ticksOf(roll) : [],
					});
					// eslint-disable-next-line no-await-in-loop
					await Promise.resolve();
					t.is(table.sent().at(-1)?.state, isPaused ? 'sent' : 'taken');
					followed++;
				}
			}

			t.is(followed, 1);
		}
	});
}

test('a device without a seat, and one for another hero, can answer nothing', (t) => {
	const table = seated(sampleFight('open-table'));
	const asked = until(table, 'choose');
	const message: PageMessage = {
		kind: 'answer',
		id: 'x',
		question: asked.key,
		hero: asked.hero,
		answer: pick(asked),
	};
	t.true(isRefusal(table.seating.hear('stranger', message)));
	table.seating.seats.change(table.seating.seats.all[0]?.device ?? '', {heroes: []});
	t.true(isRefusal(table.hear(message)));
	t.is(table.seating.sent().length, 0);
});

test('a prepared turn is sent when the hero is asked', (t) => {
	const table = seated(sampleFight('open-table'));
	const asked = until(table, 'choose');
	const {hero} = asked;
	playDefault(table.fight);
	const ahead = () => table.seating.seat('sam')?.ahead.find((each) => each.hero === hero);
	for (let step = 0; ahead() === undefined && step < 20; step++) {
		playDefault(table.fight);
	}

	const choice = ahead()?.choices.at(-1)?.key ?? '';
	t.is(
		table.hear({kind: 'ahead', id: 'a1', hero, answer: {kind: 'pick', choice, ticks: []}}),
		undefined,
	);
	t.is(table.sent().find(({id}) => id === 'a1')?.state, 'ahead');
	for (let step = 0; table.seating.sent().length === 0 && step < 60; step++) {
		playDefault(table.fight);
	}

	t.regex(table.sent().find(({id}) => id === 'a1')?.state ?? '', /^(?:sent|unfit)$/);
});

for (const {id} of samples) {
	test(`${id}: a private word is a note for the GM alone`, async (t) => {
		const table = seated(sampleFight(id));
		const [{device, heroes} = {device: '', heroes: []}] = table.seating.seats.all;
		table.seating.seats.change(device, {heroes: ['of-another-fight', ...heroes]});
		const before = JSON.stringify(table.players?.state());
		t.is(table.hear({kind: 'word', id: 'w', text: 'I steal the key'}), undefined);
		await Promise.resolve();
		t.is(table.seating.news?.text, 'Sam to you alone: I steal the key');
		t.is(JSON.stringify(table.players?.state()), before);
		t.true(JSON.stringify(table.fight.entries('gm')).includes('I steal the key'));
		t.false(JSON.stringify(table.fight.entries('players')).includes('I steal the key'));
		t.deepEqual(table.seating.seat('sam')?.words, [{isGms: false, text: 'I steal the key'}]);
	});
}

test('dice that follow an act that the GM took wait for another Enter where other modifiers count', async (t) => {
	let seen = 0;
	for (const {id} of samples) {
		const table = seated(sampleFight(id));
		for (let step = 0; step < 40; step++) {
			const asked = until(table, 'choose');
			table.send(asked, pick(asked, 0));
			t.is(table.seating.take(), undefined);
			const [roll, ...others] = table.asked().filter((each) => each.kind === 'roll');
			const option = roll?.options.find(({count, max}) => count < max);
			if (roll && option && others.length === 0) {
				const rolls = roll.rolls.map(({key}) => ({roll: key}));
				table.send(roll, {kind: 'rolls', rolls, ticks: [...ticksOf(roll), option.key]});
				// eslint-disable-next-line no-await-in-loop
				await Promise.resolve();
				t.is(table.sent().at(-1)?.state, 'sent', `${id}: ${option.label}`);
				seen++;
				break;
			}
		}
	}

	t.true(seen > 2, `${seen} seen`);
});

test('a private word that is not in the log yet outlasts the process, and is written once', async (t) => {
	const {fight, seating, hear} = seated(sampleFight('open-table'));
	seating.hold('trial', true);
	hear({kind: 'word', id: 'w', text: 'I steal the key'});
	seating.tellPlayer(seating.seats.all[0]?.device ?? '', 'Nobody saw it');
	await Promise.resolve();
	const notes = () =>
		fight.entries('gm').filter((entry) => JSON.stringify(entry).includes('I steal the key')).length;
	t.is(notes(), 0);
	const kept = structuredClone(seating.kept);
	t.is(keptWords(kept.words), undefined);
	const again = seated(fight, {kept});
	await Promise.resolve();
	t.is(notes(), 1);
	t.deepEqual(again.seating.seat('sam')?.words, [
		{isGms: false, text: 'I steal the key'},
		{isGms: true, text: 'Nobody saw it'},
	]);
	seated(fight, {kept: again.seating.kept});
	await Promise.resolve();
	t.is(notes(), 1);
});

test('a private word does not come between the GM and undo, and is not lost by it', async (t) => {
	const {fight, hear} = seated(sampleFight('open-table'));
	playDefault(fight);
	const answer = fight.undoable();
	const notes = () =>
		fight.entries('gm').filter((entry) => JSON.stringify(entry).includes('I steal the key')).length;
	hear({kind: 'word', id: 'w', text: 'I steal the key'});
	await Promise.resolve();
	t.is(notes(), 1);
	t.deepEqual(fight.undoable(), answer);
	t.is(fight.undo(), undefined);
	await Promise.resolve();
	t.is(notes(), 0);
	t.is(fight.redo(), undefined, 'nothing comes between undo and redo');
	await Promise.resolve();
	t.is(notes(), 1);
	fight.undo();
	await Promise.resolve();
	playDefault(fight);
	await Promise.resolve();
	t.is(notes(), 1, 'another answer, and the word behind it');
});

test('what the GM told a player and took back is not told any more', async (t) => {
	const {fight, seating} = seated(sampleFight('open-table'));
	playDefault(fight);
	const told = () => seating.seat('sam')?.words.map(({text}) => text);
	const tell = async (text: string) => {
		seating.tellPlayer(seating.seats.all[0]?.device ?? '', text);
		await Promise.resolve();
	};

	await tell('It is a trap');
	fight.undo();
	t.deepEqual(told(), []);
	fight.redo();
	t.deepEqual(told(), ['It is a trap']);
	fight.undo();
	await tell('It is none');
	t.deepEqual(told(), ['It is none']);
	playDefault(fight);
	await Promise.resolve();
	t.deepEqual(told(), ['It is none']);
	t.is(seating.kept.words?.length, 1);
});

test('nothing counts by itself while the GM is typing', async (t) => {
	const table = seated(sampleFight('open-table'), {isAtOnce: true});
	const asked = until(table, 'choose');
	table.seating.hold('typing', true);
	table.send(asked, pick(asked));
	await Promise.resolve();
	t.is(table.sent().at(-1)?.state, 'sent');
	table.seating.hold('typing', false);
	await Promise.resolve();
	t.is(table.sent().at(-1)?.state, 'taken');
});

test('nobody is let in but by the GM', (t) => {
	const seating = seatingOf({}, never, () => undefined);
	const players = seating.play(sampleFight('dragon'));
	const hero = players?.state().heroes[0]?.key ?? '';
	seating.hear('sam', {kind: 'seat', hero, name: 'Sam \u202E\u0007'});
	t.is(seating.seat('sam')?.isIn, false);
	t.is(seating.seat('sam')?.name, 'Sam');
	t.is(seating.seat('lea'), undefined);
	seating.seats.letIn(seating.seats.all[0]?.device ?? '');
	t.is(seating.seat('sam')?.isIn, true);
	t.is(players?.state().heroes[0]?.player, 'Sam');
});

test('why the rules refuse what a player sent is for the GM alone', (t) => {
	const fight = sampleFight('open-table');
	const secret = 'Lurker stands in the way';
	const refusing: Fight = {
		...fight,
		answer: (input, from) => (input.kind === 'pick' ? {reason: secret} : fight.answer(input, from)),
	};
	const table = seated(refusing);
	while (!table.asked().some(({kind}) => kind === 'choose') && playDefault(fight)) {
		// On to a hero's turn.
	}

	const asked = table.asked().find((each) => each.kind === 'choose');
	if (asked?.kind !== 'choose') {
		t.fail();
		return;
	}

	table.send(asked, pick(asked));
	t.deepEqual(table.seating.take(), {reason: secret});
	t.is(table.sent().at(-1)?.state, 'returned');
	t.false(JSON.stringify(table.seating.seat('sam')).includes(secret));
});

test('a standing answer, after which nobody is asked, is the GM’s to give', (t) => {
	const table = seated(sampleFight('tesseris'));
	for (let step = 0; step < 300; step++) {
		const prompt = table.fight.prompt('gm');
		const options = prompt.kind === 'over' ? [] : (prompt.options ?? []);
		const standing = options.filter(({label}) => label.includes('from now on'));
		const asked = table.asked().find(({kind}) => kind === 'choose');
		if (standing.length > 0 && asked && prompt.isAnswer) {
			t.false(asked.options.some(({label}) => label.includes('from now on')));
			t.true(standing.every(({isGms}) => isGms));
			t.true(
				isRefusal(table.send(asked, {...pick(until(table, 'choose')), ticks: ['none']} as Answer)),
			);
			return;
		}

		playDefault(table.fight);
	}

	t.fail('nobody was attacked');
});
