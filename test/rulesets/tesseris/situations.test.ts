import test from 'ava';
import {coverRows} from '../../../source/rulesets/tesseris/derived/standing.js';
import {
	type Scene,
	adjust,
	apart,
	beside,
	carried,
	duel,
	give,
	given,
	gm,
	koji,
	mark,
	mika,
	oni,
	pick,
	roll,
	statuses,
	untilTurnOf,
	why,
} from '../../helpers/te-scene.js';

test('TE-60: from hiding a blow is at +2 and noticed, a shot at +1 and leaves the target alert', (t) => {
	const hidden = (weapon: string) =>
		given([koji(), oni({weapons: [carried(weapon)], square: 8}, {isHidden: true})]).after(
			pick('no'),
			roll(1, 10),
		);
	const blow = hidden('sword').after(beside('oni', 'koji'), pick('melee-strike:koji:sword'));
	t.regex(why(blow), /; \+2: target unaware \+2$/);
	t.false(blow.of('oni').isHidden);
	const shot = hidden('pistol').after(pick('straight-shot:koji:pistol'), pick('unseen'));
	t.regex(why(shot), /; \+1: target unaware \+1$/);
	t.deepEqual(statuses(shot.after(roll(6, 6, 6, 5), pick('nobody')), 'koji'), [
		'Alert',
		'Forewarned',
	]);
	t.like(hidden('sword').choice('charge:sword').refused, {rule: 'TE-60'});
});

test('TE-61, TE-D09: cover is worth 2 on the defence, hunkered 4', (t) => {
	const scene = (isHunkered: boolean) =>
		apart(10)
			.after(adjust('oni', 'cover', 'stone'), adjust('oni', 'hunkered', isHunkered))
			.after(pick('straight-shot:oni:assault-rifle'), roll(6, 6, 1, 5), pick('duck'));
	t.regex(why(scene(false)), /; \+2: in cover \+2$/);
	t.regex(why(scene(true)), /; \+4: hunkered down \+4$/);
});

test('TE-62: those who are more around a foe have +1', (t) => {
	const scene = duel({}, {}, {}, [mika()]).after(
		beside('mika', 'oni'),
		beside('koji', 'oni'),
		pick('melee-strike:oni:sword'),
	);
	t.regex(why(scene), /; \+1: outnumbering \+1$/);
});

test('TE-64: blind fire is at −3 and has no good of a short range', (t) => {
	const scene = apart(2).after(pick('straight-shot:oni:assault-rifle'), mark('blind'));
	t.regex(why(scene), /; −3: firing blind −3$/);
});

test('TE-65: higher ground is worth +1, and −1 against shots in the open', (t) => {
	const scene = duel().after(adjust('koji', 'higher', true), pick('melee-strike:oni:sword'));
	t.regex(why(scene), /; \+1: higher ground \+1$/);
	const shot = apart(10).after(
		adjust('oni', 'higher', true),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 6, 1, 5),
		pick('duck'),
	);
	t.regex(why(shot), /; −1: higher ground, in the open −1$/);
});

test('TE-66, TE-C12: prone is worth 2 against shots, and costs 2 against melee', (t) => {
	const shot = apart(10).after(
		give('oni', 'Prone'),
		pick('straight-shot:oni:assault-rifle'),
		roll(6, 6, 1, 5),
		pick('duck'),
	);
	t.regex(why(shot), /; \+2: Prone \+2$/);
	const blow = duel().after(
		give('oni', 'Prone'),
		pick('melee-strike:oni:sword'),
		roll(6, 6, 1, 1, 5),
		pick('duck'),
	);
	t.regex(why(blow), /; −2: Prone −2$/);
});

const shotAt = (scene: Scene, where: number, successes = 3) =>
	scene.after(
		pick('straight-shot:oni:assault-rifle'),
		roll(...Array.from({length: 3}, (_, at) => (at < successes ? 6 : 1)), where),
	);

const inCover = (material: string) => apart(10).after(adjust('oni', 'cover', material));

test('TE-70, TE-72: cover armours legs and body, and takes half of what is past its armour', (t) => {
	const hit = shotAt(inCover('stone'), 5).after(pick('nobody'));
	// 7 + 6 + 1d10; 8 armour less penetration 1.
	const done = hit.after(roll(1));
	t.regex(done.told()[0] ?? '', /body 14 − 7 soak = 7.*the cover takes 3 damage$/);
	t.is(done.of('oni').place.cover?.damage, 3);
	const head = shotAt(inCover('stone'), 1).after(pick('nobody'), roll(1));
	t.regex(head.told()[0] ?? '', /head 14 − 0 soak = 14/);
});

test('TE-70: as a reaction it covers head and arms until the round ends', (t) => {
	const scene = shotAt(apart(10), 1).after(
		pick('take-cover'),
		pick('stone'),
		pick('nobody'),
		roll(1),
	);
	t.regex(scene.told()[0] ?? '', /head 14 − 7 soak = 7/);
	const defending = apart(10).after(
		adjust('oni', 'cover', 'stone'),
		give('oni', 'In total defence'),
	);
	const all = shotAt(defending, 1).after(pick('nobody'), roll(1));
	t.regex(all.told()[0] ?? '', /head 14 − 9 soak = 5/);
});

test('TE-70: from another side it does not protect, which the GM says beside the defence', (t) => {
	const scene = shotAt(inCover('stone'), 5).after(pick('duck'), mark());
	t.notRegex(why(scene), /in cover/);
	const hit = scene.after(roll(1, 1, 1, 1, 1, 1), roll(1), roll(1));
	t.regex(hit.told()[0] ?? '', /body 14 − 0 soak/);
});

test('TE-71, TE-73: six materials with armour and structure for each square', (t) => {
	t.deepEqual(
		coverRows.map(({armour, structure}) => `${armour}/${structure}`),
		['2/10', '3/15', '4/20', '8/30', '18/90', '25/125'],
	);
});

test('TE-72: a miss that is due to the cover strikes it, and at more than its structure it breaks', (t) => {
	const scene = shotAt(inCover('thin-wood'), 5, 1).after(
		pick('duck'),
		// 4 against 3 + 2; even, and cleared at once.
		roll(6, 6, 6, 1, 1, 1),
		roll(6),
	);
	// 7 and a net of 1, past 2 − 1.
	t.is(scene.of('oni').place.cover?.damage, 7);
	const broken = shotAt(scene, 5, 2).after(pick('duck'), roll(6, 6, 6, 1, 1, 1));
	t.is(broken.of('oni').place.cover, undefined);
	t.true(broken.told().includes('Oni loses the cover, which breaks'));
});

test('TE-72: cover that is aimed at has no defence and takes all past its armour', (t) => {
	const scene = inCover('stone').after(
		pick('straight-shot:oni:assault-rifle'),
		mark('range', 'range', 'at-cover'),
		roll(6, 6, 6, 5),
	);
	t.is(scene.prompt().id, 'turn/do');
	t.is(scene.of('oni').body.stamina, 21);
	t.is(scene.of('oni').place.cover?.damage, 7 + 6 - 7);
});

test('TE-C01: bleeding takes one at the start of each turn until it is staunched', (t) => {
	const scene = duel().after(give('oni', 'Bleeding'), pick('end-turn'));
	t.is(scene.of('oni').body.stamina, 20);
	const staunched = duel().after(
		give('oni', 'Bleeding'),
		gm({do: 'end-condition', condition: 1}),
		pick('end-turn'),
	);
	t.is(staunched.of('oni').body.stamina, 21);
});

test('TE-C03, TE-C08: Stunned lasts two rounds, then Dazed two, then nothing', (t) => {
	const stunned = duel().after(
		give('oni', 'Dazed'),
		pick('knockout-blow:oni:sword'),
		roll(6, 6, 6, 1, 5),
		pick('nobody'),
		roll(1, 1, 1),
	);
	const oniNow = () => statuses(scene, 'oni');
	let scene = stunned;
	t.deepEqual(oniNow(), ['Stunned']);
	t.is(untilTurnOf(scene, 'oni').prompt().title, 'Oni acts: free Reaction, 5 left of 5');
	const seen: string[] = [];
	for (let round = 0; round < 6; round++) {
		scene = untilTurnOf(untilTurnOf(scene, 'oni').after(pick('end-turn')), 'koji');
		seen.push(oniNow().join('+'));
	}

	t.deepEqual(seen, ['Stunned', 'Stunned', 'Dazed', 'Dazed', '', '']);
});

test('TE-C05, TE-C21, TE-C23: Blinded, Disheartened and Dejected count by themselves', (t) => {
	const strike = (status: string) =>
		why(duel().after(give('koji', status), pick('melee-strike:oni:sword')));
	t.regex(strike('Blinded'), /; −4: Blinded −4$/);
	t.regex(strike('Dejected'), /; −1: Dejected −1$/);
	const duck = (status: string) =>
		why(
			duel().after(
				give('oni', status),
				pick('melee-strike:oni:sword'),
				roll(6, 6, 1, 1, 5),
				pick('duck'),
			),
		);
	t.regex(duck('Blinded'), /; −2: Blinded −2$/);
	t.regex(duck('Disheartened'), /; −1: Disheartened −1$/);
	t.regex(
		why(apart(10).after(give('koji', 'blinded'), pick('straight-shot:oni:assault-rifle'))),
		/; −6: blinded −6$/,
	);
});

test('TE-C10: somebody who suffocates rolls Resolve against 2, then 3, and may only breathe', (t) => {
	const scene = duel().after(give('oni', 'Suffocating'), pick('end-turn'));
	t.is(scene.prompt().title, 'Oni: Resolve against 2, or Unconscious');
	const up = scene.after(roll(6, 6, 1));
	t.like(up.choice('melee-strike:sword').refused, {
		reason: 'Suffocating: may only try to breathe',
		rule: 'TE-C10',
	});
	const next = untilTurnOf(up.after(pick('end-turn')), 'koji').after(pick('end-turn'));
	t.is(next.prompt().title, 'Oni: Resolve against 3, or Unconscious');
	t.deepEqual(statuses(up.after(pick('breathe')), 'oni'), []);
});

test('TE-C11, TE-C26, TE-C30: level 3 stays after the fight, 2 drops by one, 1 goes', (t) => {
	const over = duel()
		.after(
			give('koji', 'Dazed'),
			give('koji', 'Stunned'),
			give('koji', 'Terrified'),
			give('koji', 'Blabbermouth'),
			give('oni', 'Surrendered'),
		)
		.after(pick('finish'));
	t.deepEqual(statuses(over, 'koji').toSorted(), ['Blabbermouth', 'Dazed', 'Frightened']);
	t.deepEqual(statuses(over, 'oni'), ['Surrendered']);
});
