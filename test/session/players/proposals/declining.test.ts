import test, {type ExecutionContext} from 'ava';
import {isRefusal} from '../../../../source/engine/kit/basics.js';
import type {Asked} from '../../../../source/page/messages/seat.js';
import {type Phone, phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';

/* Who could answer for somebody else can say that they do not. */

/** A hero is attacked, and another could step in. */
function attacked(isAtOnce: boolean) {
	const table = phonesAt(sampleFight('tesseris'), {isAtOnce});
	const {fight, phones} = table;
	for (let step = 0; step < 400; step++) {
		const {who, kind, isAnswer} = fight.prompt('gm');
		const name = fight.combatants('gm').find(({id}) => id === who)?.name;
		const target = phones.find(({seat}) => seat?.heroes[0]?.name === name);
		const helper = phones.find((phone) => phone !== target && phone.open()[0]?.kind === 'choose');
		if (isAnswer && kind === 'choose' && target?.open().length === 1 && helper) {
			return {...table, target, helper};
		}

		playDefault(fight);
	}

	throw new Error('nobody could step in');
}

const labelsOf = (asked: Asked | undefined): readonly string[] =>
	asked?.kind === 'choose' ? asked.choices.map(({label}) => label) : [];

function send(t: ExecutionContext, phone: Phone, wanted: string) {
	const [asked] = phone.open();
	const choices = asked?.kind === 'choose' ? asked.choices : [];
	const choice = choices.find(({label}) => label === wanted)?.key ?? '';
	t.is(asked && phone.send(asked, {kind: 'pick', choice, ticks: []}, 'mine'), undefined);
}

const stateOf = ({seat}: Phone) => seat?.sent.find(({id}) => id === 'mine')?.state;

test('who is asked beside another can decline, and that answers nothing for the other', async (t) => {
	for (const isAtOnce of [false, true]) {
		const {fight, seating, target, helper} = attacked(isAtOnce);
		const {id, who} = fight.prompt('gm');
		t.true(labelsOf(target.open()[0]).includes('Nobody'));
		t.is(labelsOf(helper.open()[0]).length, 2);
		send(t, helper, 'Nobody');
		// eslint-disable-next-line no-await-in-loop
		await Promise.resolve();
		t.is(fight.prompt('gm').id, id);
		t.is(fight.prompt('gm').who, who);
		t.is(stateOf(helper), 'sent');
		t.true(seating.facts().some((fact) => fact.endsWith('sends: Nobody')));
		t.true(isRefusal(seating.take()));
		t.false(seating.isSent({kind: 'pick', id: 'nobody'}));
		seating.hold('gm', true);
		send(t, target, 'Duck');
		t.is(seating.take(), undefined);
		t.is(stateOf(target), 'taken');
		t.is(stateOf(helper), 'heard');
	}
});
