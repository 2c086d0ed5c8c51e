import test from 'ava';
import {rulesets} from '../../../../source/rulesets/index.js';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {phonesAt} from '../../../helpers/phones.js';
import {opponents, skirmishes} from '../../../helpers/skirmish.js';
import type {Input} from '../../../../source/session/parts/input.js';

/** Enter, and of attacked heroes a defence that keeps dice back. */
function onward(fight: Fight): Input {
	const prompt = fight.prompt('gm');
	const {parts} = fight.together() ?? {};
	const keeping =
		prompt.kind === 'choose' &&
		prompt.choices.find(({label, refused}) => !refused && label.includes('keeping dice'));
	return parts
		? {kind: 'together', count: parts.length}
		: keeping
			? {kind: 'pick', id: keeping.id}
			: {kind: 'default'};
}

test('the dice that a number leads to are sent with it, and one Enter takes both', async (t) => {
	const ruleset = rulesets.find(({id}) => id === 'dragon');
	const files = opponents['dragon'];
	if (!ruleset || !files) {
		t.fail();
		return;
	}

	const begin = await skirmishes(ruleset, files);
	const {fight, seating, phones} = phonesAt(begin(1));
	while (fight.prompt('gm').kind !== 'number') {
		t.is(fight.answer(onward(fight)), undefined);
	}

	const asked = phones.flatMap((phone) =>
		phone.open().flatMap((each) => (each.kind === 'number' ? [{phone, each}] : [])),
	);
	t.is(asked.length, 1);
	for (const {phone, each} of asked) {
		const id = 'split';
		t.is(phone.send(each, {kind: 'number', value: 2}, id), undefined);
		const [roll] = phone.seat?.sent.find((sent) => sent.id === id)?.rolls ?? [];
		t.is(roll?.count, 2);
		const rolls = [{roll: roll?.key ?? '', dice: [[7], [3]]}];
		t.is(phone.hear({kind: 'dice', id, rolls}), undefined);
		t.regex(seating.sent()[0]?.text ?? '', /^2, 7 3$/);
		const before = fight.entries('gm').length;
		t.is(seating.take(), undefined);
		t.deepEqual(
			fight
				.entries('gm')
				.slice(before)
				.map(({label}) => /: 2 |rolls 7 3|goes$/.exec(label)?.[0]),
			[': 2 ', 'rolls 7 3', 'goes'],
		);
		t.not(fight.prompt('gm').kind, 'roll');
	}
});
