import test from 'ava';
import {drFight} from '../../helpers/dr-fight.js';
import {fighter, sword} from '../../helpers/dr-scene.js';
import {viewFight} from '../../helpers/fight-view.js';
import {plainSession} from '../../helpers/plain-session.js';

/** Mira is asked which later phase pays, 5 or 10. */
async function asked() {
	const {fight} = drFight([
		fighter('Mira', 'good', {social: [6, 6, 6], weapons: [sword]}),
		fighter('Oni', 'bad'),
	]);
	await plainSession(fight, ['social', 'reflexes', '1 5 10 8 9', 'attack oni']);
	return fight;
}

test('DR-06: the number of what a choice is about picks it, at its last digit', async (t) => {
	for (const digits of ['5', '10']) {
		const fight = await asked();
		const view = await viewFight(fight);
		await view.press(...digits);
		t.is(fight.undoable()?.label, `Mira: Pay with ${digits}`);
		t.is(fight.prompt('gm').kind, 'roll');
	}

	const fight = await asked();
	const view = await viewFight(fight);
	await view.press('7');
	t.regex(view.screen(), /Letters or arrows choose here/);
});
