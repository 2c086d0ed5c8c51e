import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {seatingOf} from '../../../../source/session/players/seating.js';
import {carried, ddFight, fighter} from '../../../helpers/dd-fight.js';
import {type Phone, type PhonesTable, phonesAt} from '../../../helpers/phones.js';

/* The steps of a plan that a player puts together decide nothing: only the last of them needs the GM's Enter. */

const cast = [
	fighter('Oni', 'bad', {weapons: [carried('club')]}),
	fighter('Koji', 'good', {weapons: [carried('katana')], int: 30}),
];

/** Chooses on a phone. @returns what became of it */
async function choose(t: ExecutionContext, phone: Phone, wanted: string) {
	const asked = phone.open().find(({kind}) => kind === 'choose');
	const choices = asked?.kind === 'choose' ? asked.choices : [];
	const choice = choices.find(({label}) => label === wanted);
	t.truthy(choice, `${wanted} among ${choices.map(({label}) => label).join(', ')}`);
	if (asked) {
		t.is(phone.send(asked, {kind: 'pick', choice: choice?.key ?? '', ticks: []}), undefined);
	}

	await setImmediate();
	return phone.seat?.sent.find(({question}) => question === asked?.key)?.state;
}

const scene = () => {
	const {fight, phones, seating} = phonesAt(ddFight(cast).fight);
	fight.answer({kind: 'default'});
	const [koji] = phones;
	if (!koji) {
		throw new Error('nobody plays Koji');
	}

	return {fight, seating, koji};
};

test('a step that only opens the next question needs no Enter, and the last one does', async (t) => {
	const {fight, seating, koji} = scene();
	t.is(fight.prompt('gm').title, 'Koji: what is the plan?');
	for (const label of ['Another plan …', 'Attack', 'Katana', 'Oni']) {
		// eslint-disable-next-line no-await-in-loop
		t.is(await choose(t, koji, label), 'taken', label);
	}

	t.is(await choose(t, koji, 'Move'), 'sent');
	t.is(seating.take(), undefined);
	t.not(fight.prompt('gm').who === 'koji' && fight.prompt('gm').id, 'declare/draft');
});

test('a plan as listed, and every step while the GM has paused, wait', async (t) => {
	t.is(await choose(t, scene().koji, 'Wait'), 'sent');
	const {seating, koji} = scene();
	seating.hold('gm', true);
	t.is(await choose(t, koji, 'Another plan …'), 'sent');
});

const many = [
	...cast,
	fighter('Hana', 'good', {weapons: [carried('katana')], int: 20}),
	fighter('Ren', 'good', {weapons: [carried('katana')], int: 40}),
	fighter('Yuki', 'good', {weapons: [carried('katana')], int: 50}),
];

/** Hana, Koji, Ren and Yuki are asked together, in this order. */
function list() {
	const table = phonesAt(ddFight(many).fight);
	table.fight.answer({kind: 'default'});
	return {
		...table,
		phone(name: string) {
			const phone = table.phones.find(({seat}) => seat?.heroes[0]?.name === name);
			if (!phone) {
				throw new Error(`nobody plays ${name}`);
			}

			return phone;
		},
	};
}

const newestOf = ({seat}: Phone) => seat?.sent.at(-1)?.state;

const rows = ({seating}: PhonesTable) =>
	seating.together()?.parts.map(({name, label}) => `${name}: ${label}`) ?? [];

test('what others have sent for the list stays while one puts a plan together, and is in the list again', async (t) => {
	const table = list();
	const [hana, koji, ren, yuki] = ['Hana', 'Koji', 'Ren', 'Yuki'].map((name) => table.phone(name));
	if (!hana || !koji || !ren || !yuki) {
		t.fail();
		return;
	}

	t.is(await choose(t, koji, 'Wait'), 'sent');
	t.is(await choose(t, ren, 'Wait'), 'sent');
	t.is(await choose(t, hana, 'Another plan …'), 'taken');
	t.deepEqual([newestOf(koji), newestOf(ren)], ['ahead', 'ahead']);
	t.is(koji.seat?.ahead.length, 1, 'it can still be changed');
	while (table.fight.prompt('gm').id === 'declare/draft') {
		table.fight.answer({kind: 'default'});
	}

	t.deepEqual([newestOf(koji), newestOf(ren)], ['sent', 'sent']);
	t.deepEqual(rows(table), [
		"Koji: Wait (from Koji's player)",
		"Ren: Wait (from Ren's player)",
		"Yuki: Move, then attack Oni with katana (Yuki's player has not answered)",
	]);
	table.fight.undo();
	t.deepEqual([newestOf(koji), newestOf(ren)], ['ahead', 'ahead'], 'undo leads back into the plan');
	table.fight.redo();
	t.is(table.seating.take(), undefined);
	t.deepEqual([newestOf(koji), newestOf(ren)], ['taken', 'taken']);
});

test('one in the midst of the list who puts a plan together is not passed over, and those behind are kept', async (t) => {
	const table = list();
	const [hana, koji, ren] = ['Hana', 'Koji', 'Ren'].map((name) => table.phone(name));
	if (!hana || !koji || !ren) {
		t.fail();
		return;
	}

	t.is(await choose(t, ren, 'Wait'), 'sent');
	t.is(await choose(t, koji, 'Another plan …'), 'sent');
	t.is(await choose(t, hana, 'Wait'), 'sent');
	t.is(rows(table).length, 2);
	t.is(table.seating.take(), undefined);
	t.is(table.fight.prompt('gm').id, 'declare/draft');
	t.is(table.fight.prompt('gm').who, 'koji');
	t.is(newestOf(ren), 'ahead');
	t.false(JSON.stringify(table.fight.entries('gm')).includes('Ren'));
});

test('what was sent for the list is kept, whoever opens a plan for somebody else, and over a restart', async (t) => {
	const table = list();
	const ren = table.phone('Ren');
	t.is(await choose(t, ren, 'Wait'), 'sent');
	const {fight} = table;
	const prompt = fight.prompt('gm');
	const opener =
		prompt.kind === 'choose'
			? prompt.choices.find(({label}) => label === 'Another plan …')
			: undefined;
	t.is(fight.answer({kind: 'pick', id: opener?.id ?? ''}), undefined);
	t.is(newestOf(ren), 'ahead');
	const again = seatingOf(
		structuredClone(table.seating.kept),
		() => false,
		() => undefined,
	);
	again.play(fight);
	fight.undo();
	t.is(newestOf(ren), 'sent');
	t.is(again.seat(ren.device)?.sent[0]?.state, 'sent');
});

test('what the GM answers otherwise with the list is overtaken, and stays so in the next round', async (t) => {
	const table = list();
	const ren = table.phone('Ren');
	t.is(await choose(t, ren, 'Wait'), 'sent');
	t.is(table.fight.answer({kind: 'together', count: 4}), undefined);
	t.is(newestOf(ren), 'overtaken');
});
