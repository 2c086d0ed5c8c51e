import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {type Phone, phonesAt} from '../../helpers/phones.js';

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
