import test from 'ava';
import {duel, koji, mika, oni, thug} from '../../helpers/dd-cast.js';
import {adjust, brings, deal, engage, given, pick, refuses, roll} from '../../helpers/dd-scene.js';

/* Harm and healing by the GM's hand. */

/** Koji (15) is about to act, then Oni (12) and Thug (10). */
const declared = () =>
	given([koji(), oni(), thug()]).declare({koji: 'move', oni: 'move', thug: 'move'});

test('DD-40: damage by hand comes off the Resolution Points; armour counts if the GM says so', (t) => {
	const scene = duel({}, {armour: 'heavy'});
	const hurt = brings(t, scene, deal('damage', {who: 'oni', amount: 5}), [
		{type: 'harmed', who: 'oni', points: 5, left: 7},
	]);
	t.deepEqual(hurt.told(), ['Oni loses 5 RP: 12 → 7']);
	t.deepEqual(hurt.told('players'), ['Oni loses Resolution Points']);
	const armoured = scene.after(deal('damage', {who: 'oni', amount: 5, option: 'armour'}));
	t.is(armoured.of('oni').rp, 9);
	t.is(hurt.prompt().id, scene.prompt().id);
});

test('DD-15: who falls behind others by it acts after them', (t) => {
	const scene = declared();
	const hurt = scene.after(deal('damage', {who: 'oni', amount: 4}));
	t.deepEqual(hurt.told(), ['Oni loses 4 RP: 12 → 8', 'Oni 12 → 8: now after Thug']);
});

test('DD-19: at 0 somebody is out, in the middle of an exchange too, and back when healed', (t) => {
	const out = duel().after(deal('damage', {who: 'oni', amount: 12}));
	t.deepEqual(out.told().slice(0, 2), ['Oni loses 12 RP: 12 → 0', 'Oni is out of the fight']);
	const scene = given([koji(), mika(), oni()]).after(deal('damage', {who: 'mika', amount: 20}));
	t.is(scene.lane('mika')?.mark, 'out');
	const back = scene.after(deal('healing', {who: 'mika', amount: 9}));
	t.deepEqual(back.told(), ['Mika regains 9 RP: −7 → 2', 'Mika is back in the fight']);
});

test('DD-43: healing stops at the points at the start, if the Setting says so', (t) => {
	const hurt = (settings = {}) =>
		given([koji(), oni()], settings)
			.after(deal('damage', {who: 'koji', amount: 3}))
			.after(deal('healing', {who: 'koji', amount: 9}));
	t.is(hurt().of('koji').rp, 15);
	t.is(hurt({regainLimit: false}).of('koji').rp, 21);
});

test('a value is set by what it takes to get there, down or up', (t) => {
	const scene = given([koji(), mika(), oni()]).after(
		adjust('mika', 'rp', 3),
		deal('damage', {who: 'koji', amount: 8, isSet: true}, {who: 'mika', amount: 8, isSet: true}),
	);
	t.deepEqual(scene.told(), ['Koji loses 7 RP: 15 → 8', 'Mika regains 5 RP: 3 → 8']);
});

test('as it is, the points change', (t) => {
	const scene = given([koji(), oni()]);
	const ruled = brings(t, scene, deal('rp-down', {who: 'koji', amount: 2}), [
		{type: 'adjusted', field: 'rp', from: 15, to: 13},
	]);
	t.is(ruled.after(deal('rp-up', {who: 'koji', amount: 9})).of('koji').rp, 22);
});

test('those of a zone can be named together', (t) => {
	const scene = given([koji(), mika(), oni()]).after(adjust('oni', 'zone', -2));
	t.deepEqual(scene.rules.areas(scene.state), [
		{label: 'zone −2', ids: ['oni']},
		{label: 'zone 0', ids: ['koji', 'mika']},
	]);
});

test('an attack goes on after harm in its middle', (t) => {
	const struck = duel().after(roll(40));
	const hurt = struck.after(deal('damage', {who: 'koji', amount: 2}, {who: 'oni', amount: 2}));
	t.deepEqual(hurt.prompt(), struck.prompt());
	t.is(hurt.after(pick('none'), roll(3)).of('oni').rp < 10, true);
});

test('DD-02: harm and healing that come to nothing say why', (t) => {
	const scene = given([koji({armour: 'heavy'}), oni()]);
	refuses(
		t,
		scene,
		deal('damage', {who: 'koji', amount: 2, option: 'armour'}),
		'Koji’s armour takes all of it',
		'DD-40',
	);
	refuses(
		t,
		scene,
		deal('healing', {who: 'koji', amount: 2}),
		'Koji has no Resolution Points to regain',
		'DD-02',
	);
});

test('DD-16, DD-19: where nobody is out above −5, there is no action without points, only defence', (t) => {
	const scene = given([koji(), mika(), oni()], {outAt: -5})
		.after(engage('koji', 'oni'))
		.declare({koji: 'attack:oni:greek-sword', mika: 'move', oni: 'attack:koji:greek-sword'});
	const fallen = scene.after(adjust('koji', 'rp', -2));
	t.true(fallen.of('koji').turn.isMainLost);
	t.is(fallen.prompt().title, 'Mika acts');
	const attacked = fallen.after(pick('give-up'), pick('carry-out'), roll(10));
	t.is(attacked.prompt().id, 'exchange/reaction');
	t.true(attacked.allowed().includes('parry:this'));
	const next = attacked.after(pick('none'), roll(1));
	t.is(next.board().clock[0], 'Round 2');
	const planning = next.after(pick('wait'), pick('wait'));
	t.is(planning.prompt().who, 'koji');
	t.deepEqual(planning.allowed(), ['wait', 'detail']);
	refuses(t, planning, pick('move'), 'no action at 0 RP or fewer', 'DD-16');
});
