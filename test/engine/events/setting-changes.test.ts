import test from 'ava';
import type {Fight} from '../../../source/session/fight/fight.js';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {toyFight} from '../../helpers/toy-fight.js';

const settingOf = (fight: Fight, id: string) =>
	fight.settings().find((setting) => setting.id === id);

test('what is under way keeps a setting that is changed; what follows has the new one', (t) => {
	const {fight, resumed} = toyFight();
	t.is(
		fight.gm({do: 'set', setting: 'loud', value: true, reason: 'the neighbours are out'}),
		undefined,
	);
	t.like(settingOf(fight, 'loud'), {
		value: 'no',
		isDefault: true,
		coming: {value: 'yes', when: 'once what is under way is done'},
	});
	t.like(fight.recent('gm', 1)[0], {
		label: 'set loud',
		lines: [
			{
				kind: 'ruling',
				text: 'Setting “Loud blows”: no → yes, once what is under way is done',
				reason: 'the neighbours are out',
			},
		],
	});
	t.like(settingOf(resumed(), 'loud'), {value: 'no', coming: {value: 'yes'}});
	fight.answer({kind: 'pick', id: 'rest'});
	t.like(settingOf(fight, 'loud'), {value: 'yes', isDefault: false, coming: undefined});
	t.is(settingOf(resumed(), 'loud')?.value, 'yes');
});

test('the number that an attack needs stays as it was when the modifier’s worth changes in its middle', (t) => {
	const {fight} = ddFight([
		fighter('Koji', 'good', {weapons: [carried('katana')], dex: 17}),
		fighter('Oni', 'bad', {weapons: [carried('club')]}),
	]);
	const needs = () => {
		const prompt = fight.prompt('gm');
		return prompt.kind === 'roll' ? prompt.requests[0]?.need : undefined;
	};

	const toAttack = () => {
		for (let n = 0; n < 40; n++) {
			const prompt = fight.prompt('gm');
			if (prompt.id === 'exchange/rolls' || prompt.id === 'exchange/attack') {
				return;
			}

			fight.answer({kind: 'default'});
		}

		t.fail(`no attack is rolled; the question asks for ${fight.prompt('gm').id}`);
	};

	toAttack();
	const before = needs();
	fight.gm({do: 'set', setting: 'traitWorth', value: 0});
	t.is(needs(), before);
	t.like(settingOf(fight, 'traitWorth'), {value: '30', now: 0});
});

test('a setting on which a round hangs waits for the next round', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'set', setting: 'length', value: 9});
	t.is(
		fight.recent('gm', 1)[0]?.lines[0]?.text,
		'Setting “Length of a blade”: 3 → 9, from round 2 on',
	);
	fight.answer({kind: 'pick', id: 'rest'});
	t.like(settingOf(fight, 'length'), {value: '3', coming: {value: '9', when: 'from round 2 on'}});
	fight.answer({kind: 'pick', id: 'rest'});
	t.is(fight.board('gm').clock[0], 'Round 2');
	t.like(settingOf(fight, 'length'), {value: '9', coming: undefined});
});

test('a change is taken back by undo, and by changing it back before it counts', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'set', setting: 'length', value: 9});
	fight.undo();
	t.is(settingOf(fight, 'length')?.coming, undefined);
	fight.redo();
	fight.gm({do: 'set', setting: 'length', value: 3});
	t.is(settingOf(fight, 'length')?.coming, undefined);
	t.is(settingOf(fight, 'length')?.now, 3);
});

test('a setting that there is not, a value that does not fit or is there already, are refused', (t) => {
	const {fight} = toyFight();
	const set = {do: 'set', setting: 'length'} as const;
	t.is(fight.gm({...set, setting: 'lenght', value: 1})?.reason, 'there is no setting “lenght”');
	t.is(fight.gm({...set, value: 10})?.reason, 'expected a whole number from 1 to 9');
	t.is(fight.gm({...set, value: 3})?.reason, '“Length of a blade” is set to “3” already');
	fight.gm({...set, value: 4});
	t.is(fight.gm({...set, value: 4})?.reason, '“Length of a blade” is set to “4” already');
	t.is(fight.entries('gm').length, 2);
	fight.gm({do: 'end'});
	t.is(fight.gm({...set, value: 5})?.reason, 'the fight is over');
});

test('players read that a setting changes, but not why', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'set', setting: 'loud', value: true, reason: 'the ghost'});
	const [line] = fight.recent('players', 1)[0]?.lines ?? [];
	t.regex(line?.text ?? '', /Loud blows/);
	t.false(JSON.stringify(fight.entries('players')).includes('ghost'));
});
