import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {isRefusal} from '../../../../source/engine/kit/basics.js';
import {seatingOf} from '../../../../source/session/players/seating.js';
import {type Phone, type PhonesTable, phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {samples} from '../../../helpers/samples.js';

/* What a player sent is never lost without a word, and never answers anything else. */

/** A table at which a hero is asked for a turn, and has sent an answer. */
function withAnswer(t: ExecutionContext, isAtOnce = false) {
	const table = phonesAt(sampleFight('open-table'), {isAtOnce});
	for (let step = 0; step < 60; step++) {
		const {who, kind} = table.fight.prompt('gm');
		const name = table.fight.combatants('gm').find(({id}) => id === who)?.name;
		const phone = table.phones.find(({seat}) => seat?.heroes.some((hero) => hero.name === name));
		const [asked] = phone?.open() ?? [];
		if (phone && who !== undefined && asked?.kind === 'choose' && kind === 'choose') {
			const choice = asked.choices.find(({refused}) => refused === undefined)?.key ?? '';
			t.is(phone.send(asked, {kind: 'pick', choice, ticks: []}, 'mine'), undefined);
			return {table, phone, asked, who, choice};
		}

		playDefault(table.fight);
	}

	throw new Error('no hero is asked');
}

const stateOf = ({seat}: Phone) => seat?.sent.find(({id}) => id === 'mine')?.state;

const sentTo = ({seating}: PhonesTable): number => seating.sent().length;

test('what the GM does beside the question leaves an answer with the GM, also when it is undone', (t) => {
	const {table, phone, who} = withAnswer(t);
	table.fight.gm({do: 'note', text: 'The bridge creaks'});
	table.fight.gm({do: 'give', who, name: 'dizzy'});
	t.is(stateOf(phone), 'sent');
	table.fight.undo();
	table.fight.undo();
	t.is(stateOf(phone), 'sent');
	t.is(table.seating.take(), undefined);
	t.is(stateOf(phone), 'taken');
});

test('where the GM goes back behind a turn, what was sent for it waits until that is asked again', (t) => {
	const {table, phone, asked, choice} = withAnswer(t);
	table.fight.undo();
	t.is(stateOf(phone), 'ahead');
	t.is(sentTo(table), 0);
	t.true(isRefusal(phone.send(asked, {kind: 'pick', choice, ticks: []}, 'late')));
	table.fight.redo();
	t.is(stateOf(phone), 'sent');
	t.is(sentTo(table), 1);
});

test('what was taken, taken back and redone is taken', (t) => {
	const {table, phone} = withAnswer(t);
	t.is(table.seating.take(), undefined);
	table.fight.undo();
	t.is(stateOf(phone), 'sent');
	table.fight.redo();
	t.is(stateOf(phone), 'taken');
});

test('dice that were taken with an act are with the GM again when only the roll is taken back', (t) => {
	for (const {id} of samples) {
		const {fight, phones, seating} = phonesAt(sampleFight(id));
		let seen = 0;
		for (let step = 0; step < 200 && seen === 0 && !fight.outcome(); step++) {
			for (const phone of phones) {
				phone.isQuick = true;
				phone.isThrown = true;
				phone.play();
			}

			const before = seating.sent();
			const isQuick = before.some(({who}) => who === fight.prompt('gm').who);
			const count = fight.entries('gm').length;
			if (seating.take() !== undefined) {
				playDefault(fight);
			}

			if (isQuick && before.length === 1 && fight.entries('gm').length > count + 1) {
				const [{text = ''} = {}] = before;
				fight.undo();
				const [dice] = seating.sent();
				if (fight.prompt('gm').kind !== 'roll' || !dice) {
					continue;
				}

				t.true(text.endsWith(dice.text), `${text} and ${dice.text}`);
				fight.undo();
				t.deepEqual(
					seating.sent().map((each) => each.text),
					[text],
				);
				fight.redo();
				fight.redo();
				const own = phones.flatMap(({seat}) =>
					(seat?.sent ?? []).filter((each) => text.includes(each.text)),
				);
				t.true(own.length > 0 && own.every(({state}) => state === 'taken'), JSON.stringify(own));
				seen++;
			}
		}

		t.is(seen, 1, id);
	}
});

test('what the GM answered otherwise is with the GM again when that is taken back', (t) => {
	const {table, phone} = withAnswer(t);
	const prompt = table.fight.prompt('gm');
	const other =
		prompt.kind === 'choose' ? prompt.choices.findLast(({refused}) => !refused)?.id : '';
	t.is(table.fight.answer({kind: 'pick', id: other ?? ''}), undefined);
	t.is(stateOf(phone), 'overtaken');
	table.fight.undo();
	t.is(stateOf(phone), 'sent');
	t.is(sentTo(table), 1);
});

test('what was sent back is no news any more once its question is answered', (t) => {
	const {table, phone} = withAnswer(t);
	t.is(table.seating.sendBack('not now'), undefined);
	t.is(stateOf(phone), 'returned');
	playDefault(table.fight);
	t.is(stateOf(phone), 'overtaken');
});

test('what several are asked can be answered with what another of them sent, and counts as theirs', async (t) => {
	const {fight, seating, phones} = phonesAt(sampleFight('tesseris'));
	let seen = 0;
	for (let step = 0; step < 300 && seen === 0 && !fight.outcome(); step++) {
		const prompt = fight.prompt('gm');
		const asked = phones.flatMap((phone) => phone.open().map((each) => ({phone, each})));
		const [one, other] = asked.filter(({each}) => each.kind === 'choose');
		if (prompt.isAnswer && one && other) {
			for (const {phone, each} of [one, other]) {
				const choices = each.kind === 'choose' ? each.choices : [];
				const choice = choices.find(({label, refused}) => !refused && !label.includes('Nobody'));
				phone.send(each, {kind: 'pick', choice: choice?.key ?? '', ticks: []});
			}

			const [, second] = seating.sent();
			const id = second?.given.kind === 'choice' ? second.given.id : '';
			t.true(seating.isSent({kind: 'pick', id}));
			t.is(seating.take(undefined, {kind: 'pick', id}), undefined);
			const sender = phones.find(({seat}) => seat?.name === second?.from);
			t.is(sender?.seat?.sent.at(-1)?.state, 'taken');
			fight.undo();
			t.is(seating.sent().length, 2);
			seen++;
		} else {
			playDefault(fight);
		}

		// eslint-disable-next-line no-await-in-loop
		await setImmediate();
	}

	t.is(seen, 1);
});

test('own words stay beside the question until the turn is another’s', (t) => {
	const {table, phone, asked, who} = withAnswer(t);
	const {fight, seating} = table;
	phone.send(asked, {kind: 'words', text: 'I swing from the lamp'}, 'words');
	const isSaid = () => seating.facts().some((fact) => fact.includes('I swing from the lamp'));
	let steps = 0;
	do {
		t.true(isSaid(), fight.prompt('gm').title);
		playDefault(fight);
		steps++;
	} while (fight.prompt('gm').who === who);

	t.true(steps > 1);
	while (!fight.info.turnPrompts.includes(fight.prompt('gm').id)) {
		playDefault(fight);
	}

	t.false(isSaid());
});

test('dice that the GM types say once whose dice they would replace', (t) => {
	const {fight, seating, phones} = phonesAt(sampleFight('roll-and-keep'));
	const [one] = phones;
	const [asked] = one?.open() ?? [];
	const prompt = fight.prompt('gm');
	if (!one || asked?.kind !== 'roll' || prompt.kind !== 'roll') {
		t.fail('no roll for several');
		return;
	}

	const typed = {kind: 'typed', numbers: [1, 2, 3]} as const;
	t.is(seating.warning(typed), undefined);
	const rolls = asked.rolls.map((roll) => ({
		roll: roll.key,
		dice: Array.from({length: roll.count}, () => [4]),
	}));
	t.is(one.send(asked, {kind: 'rolls', rolls, ticks: []}), undefined);
	const warned = seating.warning(typed);
	t.true(isRefusal(warned));
	t.regex(warned?.reason ?? '', /^Enter again replaces what .* sent$/);
	t.is(seating.warning(typed), undefined);
});

test('a correction that comes to the same question asks anew', (t) => {
	const {table, phone} = withAnswer(t);
	const {fight} = table;
	const last = fight.recent('gm', 4).findLast(({by, kind}) => by === 'gm' && kind !== 'start');
	const correction = fight.correct(last?.n ?? 0);
	if (isRefusal(correction)) {
		t.fail(correction.reason);
		return;
	}

	const before = fight.entries('gm').length;
	correction.fight.gm({do: 'give', who: fight.combatants('gm')[0]?.id ?? '', name: 'dizzy'});
	correction.goOn(true);
	t.is(stateOf(phone), 'sent');
	t.is(correction.keep(), undefined);
	t.true(fight.entries('gm').length > before);
	t.not(stateOf(phone), 'taken');
});

test('a hero who leaves, hides or is played by the GM takes what was sent along', (t) => {
	for (const away of [
		(table: PhonesTable, who: string) => table.fight.gm({do: 'remove', who, why: 'flees'}),
		(table: PhonesTable, who: string) => table.fight.gm({do: 'hide', who: [who]}),
	]) {
		const {table, phone, who} = withAnswer(t);
		t.is(away(table, who), undefined);
		t.is(stateOf(phone), 'overtaken');
		t.is(sentTo(table), 0);
		t.true(isRefusal(table.seating.take()));
	}
});

test('a hidden hero is known to the own seat and to no other', (t) => {
	const {table, phone, who} = withAnswer(t);
	const {name} = table.fight.combatants('gm').find(({id}) => id === who) ?? {name: ''};
	table.fight.gm({do: 'hide', who: [who]});
	t.is(phone.seat?.heroes[0]?.name, name);
	for (const other of table.phones.filter((each) => each !== phone)) {
		t.false(
			JSON.stringify([other.seat?.heroes, other.seat?.asked, other.seat?.ahead]).includes(name),
		);
	}

	t.false(table.players?.state().heroes.some((hero) => hero.name === name) ?? true);
});

test('a hero of another name or side keeps the question and what was sent', (t) => {
	const {table, phone, who} = withAnswer(t);
	table.fight.gm({do: 'rename', who, name: 'Somebody else'});
	t.is(phone.seat?.heroes[0]?.name, 'Somebody else');
	t.is(stateOf(phone), 'sent');
	table.fight.gm({do: 'side', who, side: 'bad'});
	t.not(stateOf(phone), undefined);
	t.is(phone.seat?.heroes.length, 1);
});

test('two phones of one hero: the last answer counts, and both seats read what became of theirs', (t) => {
	const {table, phone, asked, choice} = withAnswer(t);
	table.seating.hear('second', {kind: 'seat', hero: asked.hero, name: 'Also me'});
	t.deepEqual(
		table.seating.seat('second')?.asked,
		[],
		'who plays somebody already is not joined unseen',
	);
	table.seating.seats.letInAll();
	t.is(table.seating.seat('second')?.asked.length, 1);
	t.is(
		table.seating.hear('second', {
			kind: 'answer',
			id: 'other',
			question: asked.key,
			hero: asked.hero,
			answer: {kind: 'pick', choice, ticks: []},
		}),
		undefined,
	);
	t.is(sentTo(table), 1);
	t.is(table.seating.take(), undefined);
	t.is(table.seating.seat('second')?.sent[0]?.state, 'taken');
	t.is(stateOf(phone), 'overtaken');
});

test('a seat taken away loses what it sent, and can answer nothing more', (t) => {
	const {table, phone, asked, choice} = withAnswer(t);
	const player = table.seating.players().find(({name}) => name === phone.seat?.name);
	table.seating.seats.remove(player?.device ?? '');
	t.is(phone.seat, undefined);
	t.is(sentTo(table), 0);
	t.true(isRefusal(phone.send(asked, {kind: 'pick', choice, ticks: []}, 'again')));
	t.is(sentTo(table), 0);
});

test('seats come back with another start of Fray and with the next fight, by the id of the hero', (t) => {
	const first = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const key = first.play(sampleFight('open-table'))?.state().heroes[1]?.key ?? '';
	first.seats.letInAll();
	first.hear('sam', {kind: 'seat', hero: key, name: 'Sam'});
	const name = first.seat('sam')?.heroes[0]?.name;
	t.truthy(name);
	const second = seatingOf(
		first.kept,
		() => false,
		() => undefined,
	);
	second.play(sampleFight('open-table'));
	t.is(second.seat('sam')?.heroes[0]?.name, name);
	second.play(undefined);
	second.play(sampleFight('open-table'));
	t.is(second.seat('sam')?.heroes[0]?.name, name);
});

test('what was sent before a restart answers no later question that is asked just so', (t) => {
	const {table, phone, who} = withAnswer(t);
	const {fight, seating} = table;
	const resumed = () => {
		const again = seatingOf(
			structuredClone(kept),
			() => false,
			() => undefined,
		);
		again.play(fight);
		return again.seat(phone.device)?.sent ?? [];
	};
	const {kept} = seating;
	const {id, title} = fight.prompt('gm');
	t.is(resumed().length, 1);
	for (let notes = 0; notes < 12; notes++) {
		fight.gm({do: 'note', text: `The bridge creaks: ${notes}`});
	}

	t.is(resumed().length, 1);
	const isAskedSo = () => {
		const now = fight.prompt('gm');
		return now.id === id && now.title === title && now.who === who;
	};
	let answers = 0;
	do {
		t.true(playDefault(fight));
		answers++;
	} while (!isAskedSo());

	t.true(answers > 1);
	t.deepEqual(resumed(), []);
});

test('an answer that counts at once is taken back by undo and does not count again by itself', async (t) => {
	const {table, phone} = withAnswer(t, true);
	await setImmediate();
	t.is(stateOf(phone), 'taken');
	table.fight.undo();
	await setImmediate();
	t.is(stateOf(phone), 'sent', 'the GM can take it');
	table.fight.undo();
	await setImmediate();
	t.is(stateOf(phone), 'ahead');
	table.fight.redo();
	await setImmediate();
	t.is(stateOf(phone), 'sent', 'not counted between undo and redo');
	table.fight.redo();
	await setImmediate();
	t.is(stateOf(phone), 'taken');
});

test('that an answer was taken is no news any more once somebody is asked something else, until it is taken back', (t) => {
	const {table, phone} = withAnswer(t);
	const isPast = () => phone.seat?.sent.find(({id}) => id === 'mine')?.isPast;
	t.is(table.seating.take(), undefined);
	t.is(isPast(), undefined);
	table.fight.gm({do: 'note', text: 'The bridge creaks'});
	t.is(isPast(), undefined);
	const {id, title, who} = table.fight.prompt('players');
	const isSame = () => {
		const now = table.fight.prompt('players');
		return now.id === id && now.title === title && now.who === who;
	};
	while (isSame()) {
		playDefault(table.fight);
	}

	t.true(isPast());
	t.is(stateOf(phone), 'taken');
	while (stateOf(phone) === 'taken') {
		table.fight.undo();
	}

	t.is(isPast(), undefined);
});
