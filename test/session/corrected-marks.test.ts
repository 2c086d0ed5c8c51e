import test from 'ava';
import {drFight} from '../helpers/dr-fight.js';
import {plainSession} from '../helpers/plain-session.js';

const ticked = (fight: ReturnType<typeof drFight>['fight']) => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'over'
		? []
		: (prompt.options ?? [])
				.filter(({id}) => id.startsWith('condition-'))
				.map(({label, count}) => [label, count]);
};

/** Ark is about to shoot, and the GM has unticked the dust, but not the wind. */
async function unticked() {
	const {fight} = drFight();
	await plainSession(fight, [
		'note it begins',
		'give Ark dusty worth -1',
		'give Ark windblown worth -1',
		'reflexes',
		'reflexes',
		'5 8 9 10',
		'attack oni',
	]);
	const prompt = fight.prompt('gm');
	const wind =
		prompt.kind === 'over' ? undefined : prompt.options?.find(({label}) => label === 'windblown');
	fight.answer({kind: 'mark', ids: [wind?.id ?? '']});
	return fight;
}

test('what is ticked of conditions stands in a correction that gives them other numbers, and a forgotten one counts', async (t) => {
	const fight = await unticked();
	t.deepEqual(ticked(fight), [
		['dusty', 0],
		['windblown', 1],
	]);
	const note = fight.entries('gm').find(({label}) => label.startsWith('note'));
	const correction = fight.correct(note?.n ?? 0);
	if ('reason' in correction) {
		t.fail(correction.reason);
		return;
	}

	correction.fight.gm({do: 'give', who: 'ark', name: 'poisoned', worth: -1});
	correction.goOn();
	t.is(correction.outcome().waiting, undefined);
	t.is(correction.keep(), undefined);
	t.deepEqual(ticked(fight), [
		['poisoned', 1],
		['dusty', 0],
		['windblown', 1],
	]);
});
