import test from 'ava';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {breakIn, engage, given, pick, roll} from '../../helpers/dd-scene.js';

const twin = {score: 14, dex: 12};
const atOni = 'attack:oni:greek-sword';

/** Koji and Oni act at the same time, and Koji has struck Oni for 5; Mika, who is equal to both, waits. */
const struck = () =>
	given([koji(twin), mika(twin), oni(twin)])
		.after(engage('oni', 'koji', 'mika'))
		.declare({koji: atOni, oni: 'attack:mika:greek-sword'})
		.after(pick('carry-out'), roll(30), pick('none'), roll(5));

test('DD-17, DD-1A: whoever takes up something in the middle of a moment that is theirs too acts at the same time', (t) => {
	const joined = struck().after(breakIn('change-intent:mika'), pick(atOni));
	t.deepEqual(joined.state.group, ['koji', 'oni', 'mika']);
	t.true(joined.told().includes('Koji, Oni and Mika act at the same time'));
	t.is(joined.prompt().title, 'Oni acts');
	const hit = joined.after(pick('carry-out'), roll(30), pick('none'), roll(6));
	t.is(hit.of('mika').rp, 14);
	t.is(hit.prompt().title, 'Mika acts');
	const settled = hit.after(pick('carry-out'), roll(30), pick('none'), roll(4));
	t.true(settled.told().includes('All of them have acted: Oni loses 9 RP, Mika loses 6 RP'));
});

test('DD-17, DD-1A: whoever comes to another place meanwhile does not act at the same time', (t) => {
	const later = struck().after(
		breakIn('change-intent:mika'),
		...['detail', 'attack', 'greek-sword', 'oni', 'support'].map((id) => pick(id)),
	);
	t.deepEqual(later.state.group, ['koji', 'oni']);
	const hit = later.after(pick('carry-out'), roll(30), pick('none'), roll(6));
	t.is(hit.of('mika').rp, 8);
});
