import test from 'ava';
import {coverAgainst} from '../../../../source/rulesets/dragon/derived.js';
import {dragon} from '../../../../source/rulesets/dragon/index.js';
import {
	adjust,
	ark,
	bow,
	fighter,
	mark,
	oni,
	pick,
	roll,
	rolled,
	sword,
} from '../../../helpers/dr-scene.js';

/* Range, cover and difficulty beside an attack roll. */

/** Ark is about to roll an attack on Oni, who goes in 9 and 10. */
const attack = (ofArk = {}, ofOni = {}, settings = {}) =>
	rolled([ark(ofArk), oni(ofOni)], [1, 8, 9, 10], settings).after(
		pick(`attack:oni:${'weapons' in ofArk ? 'bow' : 'sword'}`),
	);

const archer = {skills: {bow: 3}, weapons: [bow]};

test('DR-25: each doubling of the range is one more difficulty, remembered for the pair', (t) => {
	const scene = attack(archer);
	const {options = []} = scene.prompt();
	t.like(
		options.find(({id}) => id === 'range'),
		{label: 'range 0–8 hexes', worth: undefined},
	);
	for (const [bands, label] of [
		[1, '9–16'],
		[2, '17–32'],
		[3, '33–64'],
		[4, '65–128'],
	] as const) {
		const far = scene.after(mark('skill:bow', ...Array.from({length: bands}, () => 'range')));
		t.regex(far.prompt().title, new RegExp(`${7 + bands} needed`));
		t.like(
			far.prompt().options?.find(({id}) => id === 'range'),
			{label: `range ${label} hexes`, worth: `+${bands} needed`},
		);
	}

	const next = scene
		.after(mark('skill:bow', 'range', 'range'), roll(1))
		.after(pick('attack:oni:bow'));
	t.regex(next.prompt().title, /9 needed/);
});

test('DR-25: whoever has come to blows shoots from near again', (t) => {
	const both = {reflexes: [6, 6, 6] as const, skills: {bow: 3, sword: 3}, weapons: [bow, sword]};
	const ranges = (scene: ReturnType<typeof attack>) =>
		scene.events.flatMap((event) => (event.type === 'attack-rolled' ? [event.range] : []));
	const shot = rolled([ark(both), oni({skills: {}, hp: 99})], [1, 2, 3, 9, 10]).after(
		pick('ways'),
		pick('attack:oni:bow'),
		mark('skill:bow', 'range', 'range'),
		roll(1),
	);
	t.deepEqual(ranges(shot), [2]);
	const struck = shot.after(pick('attack:oni:sword'), roll(1));
	t.deepEqual(ranges(struck), [0]);
	const next = struck.after(pick('ways'), pick('attack:oni:bow'));
	t.regex(next.prompt().title, /7 needed/);
});

test('DR-25: a blow has no range', (t) => {
	t.deepEqual(
		attack()
			.prompt()
			.options?.map(({id}) => id),
		['skill:sword', 'skill:dodge', 'cover', 'harder', 'easier', 'dice'],
	);
});

test('DR-29: cover takes off successes and is remembered against this attacker, or against all where that is ticked', (t) => {
	const struck = (...marks: readonly string[]) =>
		rolled([ark(), fighter('Bo', 'good', {weapons: [sword]}), oni()], [1, 8, 1, 9, 5, 10])
			.after(pick('go:ark'), pick('attack:oni:sword'))
			.after(mark('skill:sword', 'cover', 'cover'))
			.after(mark('skill:sword', 'cover', 'cover', ...marks))
			.after(roll(9, 9, 9), pick('none'));
	const one = struck();
	t.like(
		one.events.find(({type}) => type === 'attack-ended'),
		{net: 1, cover: 2},
	);
	t.is(one.of('oni').cover, 0);
	t.deepEqual(
		dragon
			.details(one.state, 'oni', 'gm')
			.filter(({label}) => label === 'Cover')
			.map(({value}) => value),
		['none; 2 successes off the attacks of Ark'],
	);
	const other = one.after(pick('attack:oni:sword'), roll(9, 9, 9));
	t.deepEqual(
		other.events.flatMap((event) => (event.type === 'attack-rolled' ? [event.cover] : [])),
		[0],
	);
	const idsOf = (scene: ReturnType<typeof attack>) => scene.prompt().options?.map(({id}) => id);
	t.deepEqual(idsOf(attack().after(mark('skill:sword', 'cover'))), [
		...(idsOf(attack()) ?? []),
		'cover-for-all',
	]);
	const all = struck('cover-for-all');
	t.is(all.of('oni').cover, 2);
	t.is(all.lane('oni')?.badges[0], 'cover 2');
	const open = one.after(adjust('oni', 'cover', 1));
	t.is(coverAgainst(open.of('oni'), 'ark'), 1);
});

test('DR-20, DR-25, DR-21: the log names the substat and each modifier with its worth', (t) => {
	const scene = attack(archer, {cover: 1}).after(
		mark('skill:bow', 'range', 'harder', 'harder', 'easier', 'dice', 'cover'),
		roll(10, 10, 9, 9, 1, 1),
	);
	const over = scene.prompt().id === 'attack/choose' ? scene.after(pick('none')) : scene;
	t.regex(
		over.told().join('\n'),
		/: Accuracy \[9\] \[9\] \[10\] \[10\] 1 1 = 4 successes \(9 needed, bow 3 ranks, range 9–16 hexes \+1 needed, difficulty \+2 needed, easier by 1, more dice \+1 die\); cover 1;/,
	);
});
