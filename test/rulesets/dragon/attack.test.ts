import test from 'ava';
import {damageOf} from '../../../source/rulesets/dragon/rolls/damage.js';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {type Weapon, fist, weapons} from '../../../source/rulesets/dragon/sheet/weapons.js';
import {
	adjust,
	ark,
	bow,
	brings,
	count,
	fighter,
	given,
	mark,
	oni,
	pick,
	refuses,
	roll,
	rolled,
	sword,
} from '../../helpers/dr-scene.js';

/** Ark is about to roll an attack on Oni, who goes in 9 and 10. */
const attack = (ofArk = {}, ofOni = {}, settings = {}) =>
	rolled([ark(ofArk), oni(ofOni)], [1, 8, 9, 10], settings).after(
		pick(`attack:oni:${'weapons' in ofArk ? 'bow' : 'sword'}`),
	);

const archer = {skills: {bow: 3}, weapons: [bow]};

test('DR-20: as many dice as the substat; 7 with a skill, 9 without', (t) => {
	t.is(attack().prompt().title, 'Ark attacks Oni: 5 dice, 7 needed, 3 ranks');
	t.is(attack({skills: {}}).prompt().title, 'Ark attacks Oni: 5 dice, 9 needed');
});

test('DR-20: at most twice the stat in dice, and never less than 5 needed', (t) => {
	const scene = attack({skills: {sword: 1}});
	const {options = []} = scene.prompt();
	t.is(options.find(({id}) => id === 'dice')?.max, 5);
	const easier = scene.after(mark('skill:sword', 'easier', 'easier', 'easier'));
	t.regex(easier.prompt().title, /5 needed/);
	t.deepEqual(scene.after(mark('dice', 'dice')).dice(), ['7d10']);
});

test('DR-30: an attack on somebody who is down says why there is no defence', (t) => {
	const foes = [oni(), fighter('Rai', 'bad')];
	const scene = rolled([ark(), ...foes], [1, 8, 9, 10, 9, 10]).after(
		adjust('oni', 'down', true),
		pick('ways'),
		pick('attack:oni:sword'),
	);
	t.is(scene.prompt().why, 'Accuracy; no defence: Oni is down (DR-30)');
});

test('DR-20: a skill that does not apply can be unticked', (t) => {
	t.regex(attack().after(mark()).prompt().title, /5 dice, 9 needed$/);
});

test('DR-20: by the GM’s word any other skill applies to an attack or a defence as well', (t) => {
	const scene = attack(
		{skills: {sword: 3, tactics: 2}},
		{skills: {dodge: 1, acrobatics: 2, climbing: 0}},
	);
	t.deepEqual(
		scene
			.prompt()
			.options?.flatMap(({id, count}) => (id.startsWith('skill:') ? [`${id} ${count}`] : [])),
		['skill:sword 1', 'skill:tactics 0'],
	);
	const both = scene.after(mark('skill:sword', 'skill:tactics'));
	t.regex(both.prompt().title, /7 needed, 5 ranks$/);
	const other = scene.after(mark('skill:tactics'));
	t.regex(other.prompt().title, /7 needed, 2 ranks$/);
	const dodge = both.after(roll(9, 9, 9), pick('dodge:abort'));
	t.deepEqual(
		dodge
			.prompt()
			.options?.flatMap(({id, count}) => (id.startsWith('skill:') ? [`${id} ${count}`] : [])),
		['skill:dodge 1', 'skill:acrobatics 0'],
	);
	t.regex(
		dodge.after(mark('skill:dodge', 'skill:acrobatics')).prompt().title,
		/7 needed, 3 ranks$/,
	);
});

test('DR-21: difficulty raises the target number, by the Setting it takes off successes', (t) => {
	const hard = attack().after(mark('skill:sword', 'harder', 'harder'));
	t.regex(hard.prompt().title, /9 needed, 3 ranks/);
	const off = attack({}, {}, {difficulty: 'successes'}).after(
		mark('skill:sword', 'harder', 'harder'),
	);
	t.regex(off.prompt().title, /7 needed, 3 ranks, −2 successes/);
	t.true(
		off
			.after(roll(9, 9, 9, 1, 1), pick('none'))
			.told()
			.some((line) => line.includes('= 1 success (')),
	);
});

test('DR-22: dodging needs the skill and answers shots; parrying needs a melee skill and answers blows', (t) => {
	const unskilled = rolled([ark(), oni({skills: {sword: 2}})], [1, 8, 9, 10]).after(
		pick('attack:oni:sword'),
		roll(9, 9, 9),
	);
	refuses(t, unskilled, 'dodge:abort', 'has no dodge skill', 'DR-22');
	t.true(unskilled.allowed().includes('parry:abort'));
	const shot = attack(archer).after(roll(9, 9, 9));
	refuses(t, shot, 'parry:abort', 'only blows can be parried', 'DR-22');
	t.true(shot.allowed().includes('dodge:abort'));
	const bare = rolled(
		[ark(), oni({skills: {dodge: 1, brawling: 2}, weapons: []})],
		[1, 8, 9, 10],
	).after(pick('attack:oni:sword'), roll(9, 9, 9));
	t.true(bare.allowed().includes('parry:abort'));
});

test('DR-22: parrying needs a melee skill, not a weapon that uses it', (t) => {
	const parries = (skills: Record<string, number>, weapons: readonly Weapon[]) =>
		attack({}, {skills, weapons})
			.after(roll(9, 9, 9, 9, 9))
			.prompt();
	const monk = attack({}, {skills: {'kung fu': 4, dodge: 1}, weapons: []}).after(
		roll(9, 9, 9, 9, 9),
		pick('parry:abort'),
	);
	t.is(monk.prompt().title, 'Oni: parry, 4 dice, 7 needed, 4 ranks');
	for (const [skills, weapons] of [
		[{sorcery: 4, dodge: 1}, []],
		[{bow: 4, dodge: 1}, [bow]],
		[{'knife throwing': 4, dodge: 1}, []],
		[{sword: 4, dodge: 1}, [{...bow, skill: 'sword'}]],
	] as const) {
		const prompt = parries(skills, weapons);
		const parry = prompt.kind === 'choose' && prompt.choices.find(({id}) => id === 'parry:abort');
		t.is(parry && parry.refused?.reason, 'has no melee skill');
	}
});

test('DR-22: a shtick may parry shots: the GM forces it', (t) => {
	const forced = attack(archer).after(roll(9, 9, 9), pick('parry:abort', 'arrow cutting'));
	t.is(forced.events[0]?.type, 'forced');
	t.is(forced.prompt().title, 'Oni: parry, 4 dice, 7 needed, 2 ranks');
});

test('DR-22: the Setting has a parry rolled with Accuracy', (t) => {
	const scene = attack({}, {}, {parryWith: 'accuracy'}).after(roll(9, 9, 9), pick('parry:abort'));
	t.is(scene.prompt().title, 'Oni: parry, 5 dice, 7 needed, 2 ranks');
});

test('DR-23: net successes times the multiplier, with Strength in a blow, less Resistance', (t) => {
	const scene = attack({body: [5, 3, 3]}, {body: [3, 2, 3], cover: 1})
		.after(roll(9, 9, 9, 9, 1), pick('dodge:abort'))
		.after(roll(9));
	t.like(
		scene.events.find(({type}) => type === 'attack-ended'),
		{net: 2, damage: 2 * 3 + 5 - 2, cover: 1},
	);
	const shot = attack(archer).after(roll(9, 9, 9), pick('none'));
	t.like(
		shot.events.find(({type}) => type === 'attack-ended'),
		{net: 3, damage: 3 * 3 - 3},
	);
});

test('DR-23: without net successes it is a miss, by the Setting the formula counts; damage is never below 0', (t) => {
	const miss = attack({body: [9, 3, 3]}).after(roll(1));
	t.like(
		miss.events.find(({type}) => type === 'attack-ended'),
		{net: 0, damage: 0, how: 'none'},
	);
	const formula = attack({body: [9, 3, 3]}, {}, {noNet: 'formula'}).after(roll(1), pick('none'));
	t.like(
		formula.events.find(({type}) => type === 'attack-ended'),
		{net: 0, damage: 6},
	);
	const scene = attack({}, {}, {noNet: 'formula'});
	const [attacker, target] = [scene.of('ark'), scene.of('oni')];
	t.is(damageOf({state: scene.state, attacker, target, weapon: fist}, -3), 0);
});

test('DR-24: fist 1, club and quarterstaff 2, blade 3', (t) => {
	t.deepEqual(
		['fist', 'club', 'quarterstaff', 'blade'].map(
			(id) => weapons.find((weapon) => weapon.id === id)?.multiplier,
		),
		[1, 2, 2, 3],
	);
});

test('DR-26: one defence a round; a divided pool dodges two', (t) => {
	const twins = [
		fighter('Oni', 'bad', {skills: {sword: 3}, weapons: [sword]}),
		fighter('Rai', 'bad', {skills: {sword: 3}, weapons: [sword]}),
	];
	const scene = rolled([ark(), ...twins], [6, 8, 1, 9, 1, 9]).after(
		pick('go:oni'),
		pick('attack:ark:sword'),
		roll(9, 9, 9, 9, 9),
	);
	const whole = scene.after(pick('dodge:abort'), roll(1), pick('attack:ark:sword'));
	t.regex(whole.prompt().why ?? '', /acted in this round \(DR-08\)/);
	const half = brings(t, scene.after(pick('dodge:abort:split')), count(2), [
		{
			type: 'defence-split',
			who: 'ark',
			dice: 2,
			guard: {
				round: 1,
				how: 'dodge',
				substat: 'dexterity',
				skill: 'dodge',
				dice: 2,
				against: 'oni',
			},
		},
	]);
	const second = half.after(roll(1), pick('attack:ark:sword'), roll(9, 9, 9, 9, 9));
	t.deepEqual(second.allowed(), ['dodge:guard', 'none']);
	t.is(second.choice('dodge:guard').cost, 'the 2 dice kept');
	t.deepEqual(second.after(pick('dodge:guard')).dice(), ['2d10']);
});

test('DR-26: bad guys defend in the good sub-round alike', (t) => {
	t.deepEqual(
		attack()
			.after(roll(9, 9, 9))
			.allowed(),
		['none', 'parry:abort', 'dodge:abort', 'parry:abort:split', 'dodge:abort:split', 'ways'],
	);
});

test('DR-26: by the Setting a defence costs nothing and is no act', (t) => {
	const scene = attack({}, {}, {defence: 'free'}).after(
		roll(9, 9, 9, 9, 9),
		pick('dodge:free'),
		roll(1),
	);
	t.is(scene.of('oni').activity.actedIn, 0);
	t.is(scene.track('oni'), '········●●');
});

test('DR-26: a defence is worth a phase by default when one would fall without it', (t) => {
	t.is(
		attack()
			.after(roll(9, 9, 9))
			.allowed()[0],
		'none',
	);
	t.is(
		attack({}, {hp: 5})
			.after(roll(9, 9, 9))
			.allowed()[0],
		'parry:abort',
	);
});

test('DR-26: the prompt says what gets through undefended, and how little is left', (t) => {
	const left = (hp: number) =>
		attack()
			.after(adjust('oni', 'hp', hp), roll(9, 9, 9))
			.prompt().why;
	t.is(left(1), 'without a defence 9 damage: hit points 1 → −8, and Oni falls');
	t.is(left(9), 'without a defence 9 damage: hit points 9 → 0');
});

test('DR-26: whoever is always asked is asked about a hit without damage too, and about no miss', (t) => {
	const soft = {body: [3, 30, 3]} as const;
	const hit = (settings: {answersBad?: string}) => attack({}, soft, settings).after(roll(9, 9, 9));
	t.is(hit({}).prompt().title, 'Good guys in 8: Ark');
	const asked = hit({answersBad: 'all'});
	t.is(asked.prompt().title, 'Oni: defend?');
	t.is(asked.prompt().why, 'without a defence 0 damage: hit points 35 → 35');
	t.is(asked.allowed()[0], 'none');
	t.not(
		attack({}, soft, {answersBad: 'all'})
			.after(roll(1, 1, 1))
			.prompt().id,
		asked.prompt().id,
	);
});

test('DR-20: the log tells of a pool whose dice the GM took away', (t) => {
	const scene = attack().after(adjust('ark', 'accuracy', 0));
	t.deepEqual(scene.dice(), ['0d10']);
	t.true(
		scene
			.after(roll())
			.told()
			.includes(
				'Ark attacks Oni (sword): Accuracy no dice = 0 successes (7 needed, sword 3 ranks); a miss',
			),
	);
});

test('DR-2A: by ruling a defence is rolled with another substat', (t) => {
	const scene = attack({}, {mind: [3, 6, 3]}).after(roll(9, 9, 9), pick('ways'), pick('way:wit'));
	t.is(scene.choice('dodge:abort').cost, 'abort 9 and 10: none left');
	t.is(scene.prompt().title, 'Oni: defend with Wit?');
	t.is(dragon.prompt(scene.state, 'players').title, 'Oni: defend?');
	t.deepEqual(scene.after(pick('dodge:abort')).dice(), ['6d10']);
	t.is(scene.after(pick('ways'), pick('back')).prompt().id, 'attack/choose');
});

test('DR-23: Enter makes no attack that can do nothing', (t) => {
	const first = (strength: number, resistance: number) =>
		rolled(
			[ark({skills: {}, body: [strength, 3, 3]}), oni({body: [3, resistance, 3]})],
			[1, 8, 9, 10],
		).allowed()[0];
	t.is(first(3, 5), 'attack:oni:sword');
	t.is(first(3, 30), 'let-go');
});

test('DR-26: the usual defence is said once, and is then what Enter does against any blow', (t) => {
	const light = (usual: string) =>
		rolled([ark(), oni()], [1, 8, 9, 10])
			.after(adjust('oni', 'usual-defence', usual), pick('attack:oni:sword'), roll(9, 1, 1, 1, 1))
			.allowed()[0];
	t.is(light('open'), 'none');
	t.is(light('dodge'), 'dodge:abort');
	t.is(light('parry'), 'parry:abort');
	const felling = rolled([ark(), oni()], [1, 8, 9, 10]).after(
		adjust('oni', 'hp', 1),
		adjust('oni', 'usual-defence', 'none'),
		pick('attack:oni:sword'),
		roll(9, 9, 9, 9, 9),
	);
	t.is(felling.allowed()[0], 'none');
});

test('DR-07, DR-22: why somebody cannot defend is what really prevents it', (t) => {
	const shot = attack(archer, {skills: {sword: 2}});
	t.regex(
		shot.prompt().why ?? '',
		/no defence: (?=.*has no dodge skill)(?=.*only blows can be parried)[^;]+; [^;]+ \(DR-22\)$/,
	);
	const poor = rolled([ark(), oni({skills: {}})], [1, 8, 9, 10]).after(
		adjust('oni', 'phases', []),
		pick('attack:oni:sword'),
	);
	t.regex(poor.prompt().why ?? '', /no defence: no later phase to give up \(DR-07\)$/);
});

/** Oni has Mind speed and goes in 5 only. */
const minded = () =>
	given([ark(), oni({mind: [2, 3, 3]})])
		.after(pick('reflexes'), pick('mind'), roll(1, 8, 5))
		.after(pick('attack:oni:sword'));

test('DR-2A, DR-07: whoever cannot pay for the usual defence may defend with another substat, and each tells its price', (t) => {
	const scene = minded();
	t.notRegex(scene.prompt().why ?? '', /no defence/);
	const asked = scene.after(roll(9, 9, 9, 9, 9));
	t.deepEqual(asked.allowed(), ['none', 'ways']);
	refuses(
		t,
		asked,
		'parry:abort',
		'outside the speed’s category: needs one later phase more',
		'DR-06',
	);
	const ways = asked.after(pick('ways'));
	t.is(ways.choice('way:wit').cost, 'abort 5: none left');
	refuses(
		t,
		ways,
		'way:accuracy',
		'outside the speed’s category: needs one later phase more',
		'DR-06',
	);
	t.true(ways.after(pick('way:wit'), pick('dodge:abort')).told().includes('Oni aborts 5 to dodge'));
});

test('DR-2A: nobody is said to be unable to defend who could have with another substat', (t) => {
	const asked = minded().after(roll(9, 9, 9, 9, 9));
	const ruled = attack({}, {}, {})
		.after(adjust('oni', 'phases', ['9']))
		.after(roll(9, 9, 9, 9, 9), pick('ways'), pick('way:wit', 'a ruling'));
	for (const scene of [asked, ruled]) {
		t.false(
			scene
				.after(pick('none'))
				.told()
				.some((told) => told.includes('cannot defend')),
		);
	}
});

test('DR-23: the last weapon comes first only where no other one is clearly better', (t) => {
	const scene = rolled(
		[ark({skills: {sword: 3}, weapons: [sword, bow]}), oni({hp: 99})],
		[1, 2, 9, 10],
	).after(pick('ways'), pick('attack:oni:bow'), roll());
	t.is(scene.prompt().title, 'Good guys in 2: Ark');
	t.is(scene.of('ark').last?.weapon, 'bow');
	t.like(scene.choices()[0], {id: 'attack:oni:sword', key: 'a'});
	const sabre = {...sword, id: 'sabre', name: 'Sabre'} as const;
	const alike = rolled(
		[ark({skills: {sword: 3}, weapons: [sword, sabre]}), oni({hp: 99})],
		[1, 2, 9, 10],
	).after(pick('ways'), pick('attack:oni:sabre'), roll());
	t.is(alike.choices()[0]?.id, 'attack:oni:sabre');
});

test('DR-23: the outlook names the defence that the menu counts', (t) => {
	const scene = rolled([ark(), oni({hp: 3})], [1, 8, 9, 10]);
	const {act, detail = ''} = scene.choice('attack:oni:sword');
	const counted = scene.rules.outlook(act, scene.state)[0] ?? '';
	t.regex(counted, /: Oni is likely to parry what would be a fall; without a defence ~/);
	t.true(counted.startsWith(detail), `${counted} / ${detail}`);
	const open = rolled([ark(), oni({hp: 99})], [1, 8, 9, 10]);
	t.regex(
		open.rules.outlook(open.choice('attack:oni:sword').act, open.state)[0] ?? '',
		/damage, \d+ % for any$/,
	);
});
