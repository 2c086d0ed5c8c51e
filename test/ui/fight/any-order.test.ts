import test from 'ava';
import {drFight} from '../../helpers/dr-fight.js';
import {fighter} from '../../helpers/dr-scene.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {plainSession} from '../../helpers/plain-session.js';

/* DR-12: those who go in the same sub-round go in any order. */

const cast = [
	...['Ark', 'Mage', 'Wren', 'Danny', 'Shade'].map((name) => fighter(name, 'good')),
	fighter('Oni', 'bad'),
];

/** Up to the first phase for which the program chose. */
function begun() {
	const {fight} = drFight(cast);
	while (fight.letGoFirst() === undefined) {
		const together = fight.together();
		fight.answer(together ? {kind: 'together', count: together.parts.length} : {kind: 'default'});
	}

	return fight;
}

test('DR-12: the first goes without a question, Escape asks who, and the other goes', async (t) => {
	const fight = begun();
	const first = fight.prompt('gm').who;
	const view = await viewFight(fight);
	t.regex(view.screen(), /Esc another first/);
	await view.press(keys.escape);
	t.regex(view.screen(), /who goes\?/);
	await view.press(keys.down, keys.enter);
	t.is(fight.prompt('gm').id, 'phase/do');
	t.not(fight.prompt('gm').who, first);
	await view.press(keys.escape);
	t.regex(view.screen(), /who goes\?/);
});

test('DR-12: in plain mode a word asks who goes first', async (t) => {
	const fight = begun();
	const {text} = await plainSession(fight, ['other', 'quit']);
	t.regex(text, /who goes\?/);
});

test('DR-12: undo takes what went before back, with whoever was let go first', (t) => {
	const fight = begun();
	t.true(fight.letGoFirst() !== undefined);
	fight.undo();
	t.is(fight.letGoFirst(), undefined);
	fight.redo();
	t.is(fight.prompt('gm').id, 'phase/do');
	t.true(fight.letGoFirst() !== undefined);
});
