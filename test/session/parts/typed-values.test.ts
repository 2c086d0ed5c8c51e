import test from 'ava';
import {longestText} from '../../../source/engine/kit/clean-text.js';
import {toyFight} from '../../helpers/toy-fight.js';

const hostile = '\u001B]0;pwned\u0007Ko\u202Eji\u200B\t\r\n\u001B[2Jthe  Bold';

test('typed text is stored as it is shown, without terminal controls', (t) => {
	const {fight, store, resumed} = toyFight();
	fight.gm({do: 'note', text: hostile});
	fight.gm({do: 'rename', who: 'bob', name: hostile, reason: hostile});
	fight.gm({do: 'give', who: 'ann', name: hostile});
	fight.answer({kind: 'pick', id: 'rest', force: hostile});
	t.regex(store.lines.join(''), /"text":"Koji the Bold"/);
	t.notRegex(store.lines.join(''), /pwned|\\u|\u202E/);
	t.deepEqual(resumed().entries('gm'), fight.entries('gm'));
	t.deepEqual(resumed().board('gm'), fight.board('gm'));
});

test('a name that nothing can be seen of is none', (t) => {
	const {fight} = toyFight();
	const name = '\u200B\u001B[0m\u3164';
	t.is(fight.gm({do: 'rename', who: 'bob', name})?.reason, 'a combatant needs a name');
	t.is(fight.gm({do: 'give', who: 'bob', name})?.reason, 'a condition needs a name');
	t.is(fight.gm({do: 'note', text: name})?.reason, 'a note needs a text');
});

test('a text that is too long is refused, and nothing of it is stored', (t) => {
	const {fight, store} = toyFight();
	const lines = store.lines.length;
	const long = 'x'.repeat(longestText + 1);
	for (const refusal of [
		fight.gm({do: 'note', text: long}),
		fight.gm({do: 'skip', reason: long}),
		fight.gmRefusal({do: 'note', text: long}),
		fight.answer({kind: 'pick', id: 'rest', force: long}),
	]) {
		t.is(refusal?.reason, 'a text has at most 2,000 characters');
	}

	t.is(store.lines.length, lines);
	t.is(fight.gm({do: 'note', text: long.slice(1)}), undefined);
});

test('a zero has no sign, so that a resumed fight is the very same', (t) => {
	const {fight, store} = toyFight();
	t.is(fight.gm({do: 'adjust', who: 'bob', field: 'hp', value: -0}), undefined);
	t.is(store.records().length, 2);
	const [hp] = fight.fields('bob');
	t.true(Object.is(hp?.value, 0));
});
