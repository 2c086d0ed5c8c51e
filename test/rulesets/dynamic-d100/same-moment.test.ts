import test from 'ava';
import {koji, mika, oni} from '../../helpers/dd-cast.js';
import {breakIn, deal, engage, given, pick, roll} from '../../helpers/dd-scene.js';

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

const all = ['koji', 'mika', 'oni'];

/** Each of these loses a point. */
const hurt = (...who: readonly string[]) =>
	deal('damage', ...who.map((id) => ({who: id, amount: 1})));

/** Koji has struck Oni for 5 at the moment of both, and perhaps of Mika. */
const struckAt = (mikas: string, score = 14) =>
	given([koji(twin), mika({...twin, score}), oni(twin)])
		.after(engage('oni', 'koji', 'mika'))
		.declare({koji: atOni, mika: mikas, oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(30), pick('none'), roll(5));

test('DD-15, DD-17: those who fall alike after one of them has acted still act at the same time', (t) => {
	for (const [scene, who] of [
		[struckAt('wait'), ['oni', 'koji']],
		[struckAt('move'), ['oni', ...all.slice(0, 2)]],
	] as const) {
		const fallen = scene.after(hurt(...who));
		t.is(fallen.of('oni').rp, 13);
		t.true(fallen.told().some((line) => line.endsWith('act at the same time')));
		t.deepEqual(fallen.state.group, scene.state.group);
		const last = fallen.prompt().who === 'mika' ? fallen.after(pick('give-up')) : fallen;
		t.is(last.prompt().title, 'Oni acts');
		const hit = last.after(pick('carry-out'), roll(30), pick('none'), roll(4));
		t.true(hit.told().join(' ').includes('have acted: Oni loses 5 RP, Koji loses 4 RP'));
	}
});

test('DD-15, DD-17: those who fall alike in the middle of the first attack still act at the same time', (t) => {
	const scene = given([koji(twin), oni(twin)])
		.after(engage('oni', 'koji'))
		.declare({koji: atOni, oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'), roll(30), hurt('oni', 'koji'), pick('none'), roll(5));
	t.is(scene.of('oni').rp, 13);
	t.true(scene.lane('oni')?.badges.includes('−5 RP to come'));
	t.is(scene.prompt().title, 'Oni acts');
});

test('DD-15, DD-17: whoever then falls alone acts later, and what waited counts at once', (t) => {
	const alone = struckAt('wait').after(hurt('koji', 'oni'), hurt('oni'));
	t.true(alone.told().includes('Counted at once: Oni loses 5 RP'));
	t.is(alone.of('oni').rp, 7);
});

test('DD-15, DD-17: those who have fallen alike behind somebody else no longer act at the same time', (t) => {
	const later = struckAt('move', 13).after(hurt('koji', 'oni'), hurt('koji', 'oni'));
	t.true(later.told().includes('Counted at once: Oni loses 5 RP'));
	t.is(later.prompt().title, 'Mika acts');
	t.is(later.of('oni').rp, 7);
});
