import test from 'ava';
import {ark, brings, mage, mark, oni, pick, roll, rolled} from '../../helpers/dr-scene.js';

const start = () =>
	rolled([ark({skills: {seduction: 2}}), mage(), oni()], [1, 8, 2, 9, 9, 10]).after(
		pick('opposed'),
	);

test('DR-15: a diced action can be a roll against somebody’s roll', (t) => {
	t.is(start().prompt().title, 'Ark: which substat?');
	const chosen = brings(t, start(), pick('charisma'), [
		{type: 'acts', who: 'ark', spent: [1]},
		{type: 'began', who: 'ark'},
		{type: 'filled', form: 'phase', facts: {hasDiced: true}},
		{type: 'filled', form: 'opposed', facts: {substat: 'charisma'}},
		{type: 'surcharged', who: 'ark', spent: [8], category: 'mental'},
	]);
	t.deepEqual(chosen.allowed(), ['against:oni', 'against:mage']);
	const own = chosen.after(pick('against:oni'), pick('resolve'));
	t.is(own.prompt().title, 'Ark: Charisma, 3 dice, 9 needed');
	const skilled = own.after(mark('skill:seduction'));
	t.is(skilled.prompt().title, 'Ark: Charisma, 3 dice, 7 needed, 2 ranks');
	const other = skilled.after(roll(7, 7, 6));
	t.is(other.prompt().title, 'Oni: Resolve, 3 dice, 9 needed');
	const ended = other.after(roll(9, 1, 1));
	t.true(
		ended
			.told()
			.includes(
				'Ark rolls against Oni: Charisma [6→7] [7] [7] = 3 successes (7 needed, seduction 2 ranks); Resolve [9] 1 1 = 1 success (9 needed); Ark has 2 successes more',
			),
	);
	t.is(ended.prompt().title, 'Good guys in 2: Mage');
});

test('DR-15: the other may have more, or as many', (t) => {
	const rolling = start().after(
		pick('charisma'),
		pick('against:oni'),
		pick('resolve'),
		roll(9, 1, 1),
	);
	t.like(
		rolling.after(roll(9, 9, 1)).events.find(({type}) => type === 'opposed-ended'),
		{net: -1},
	);
	t.true(
		rolling
			.after(roll(9, 1, 1))
			.told()
			.some((line) => line.endsWith('; even')),
	);
});

test('DR-15: back from an opposed roll costs nothing', (t) => {
	const back = start().after(pick('back'));
	t.is(back.track('ark'), '●······●··');
	t.true(back.allowed().includes('move'));
});
