import test from 'ava';
import {standingText} from '../../../source/plain/storyteller.js';
import {emptyHouse, plainSession} from '../../helpers/plain-session.js';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';

const duel = () =>
	ddFight([
		fighter('Koji', 'good', {weapons: [carried('katana')]}),
		fighter('Mika', 'good', {weapons: [carried('katana')]}),
		fighter('Oni', 'bad', {weapons: [carried('club')]}),
	]).fight;

test('those who are worst off come first, and those who are alike stand together', (t) => {
	const fight = duel();
	t.is(standingText(fight.board('gm')), 'Heroes: Koji, Mika unhurt. Foes: Oni unhurt.');
	fight.gm({do: 'adjust', who: 'mika', field: 'rp', value: 5});
	t.regex(
		standingText(fight.board('gm')),
		/^Heroes: Mika (?:badly )?hurt; Koji unhurt\. Foes: Oni unhurt\.$/,
	);
});

test('a view hears no more than its board knows', (t) => {
	const fight = duel();
	const lanes = fight.board('gm').lanes.map(({health: _, ...lane}) => lane);
	t.is(standingText({lanes}), 'Heroes: Koji, Mika. Foes: Oni.');
});

test('only those who are read to hear it at each question', async (t) => {
	const {replies} = await plainSession(duel(), ['', 'undo'], emptyHouse, {isReadAloud: true});
	for (const reply of replies.slice(0, -1)) {
		t.regex(reply, /^\nHeroes: .*\. Foes: .*\.$/m);
	}

	const {text} = await plainSession(duel(), ['', 'undo']);
	t.notRegex(text, /^Heroes: /m);
});
