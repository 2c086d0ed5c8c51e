import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';

const toad = `Mire Toad
Large beast, unaligned
Armor Class 12 (natural armor)
Hit Points 27 (5d10)
Speed 20 ft., swim 40 ft.
STR DEX CON INT WIS CHA
15 (+2) 12 (+1) 11 (+0) 3 (−4) 10 (+0) 5 (−3)
Damage Resistances cold
Challenge 1 (200 XP)
Slippery. Nobody holds the toad for
long.
Actions
Multiattack. The toad bites twice.
Bite. Melee Weapon Attack: +4 to hit, reach 5 ft., one
target. Hit: 6 (1d8 + 2) piercing damage plus 3 (1d6)
acid damage.
Croak (Recharge 5–6). Each creature within 15 feet must
make a DC 11 Constitution saving throw, taking 7 (2d6)
thunder damage on a failed save, or half as much damage
on a successful one.
`;

const warden = `---
tags: [fen]
---
# The keep

\`\`\`statblock
name: Ash Warden
ac: 16 (scale)
hp: 45-60
stats: [14, 10, 13, 9, 12, 11]
saves:
  - wisdom: 4
damage_immunities: fire
actions:
  - name: Halberd
    desc: "Melee Attack Roll: +5, reach 10 ft. Hit: 7 (1d10 + 2) Slashing damage."
\`\`\`

Nobody else is there.
`;

const written = async (home: string, files: Readonly<Record<string, string>>) =>
	Promise.all(
		Object.entries(files).map(async ([name, text]) => {
			await writeFile(join(home, name), text);
			return join(home, name);
		}),
	);

test.serial(
	'stat blocks of two tools become one roster, whose check is passed and with which a fight begins',
	async (t) => {
		const home = temporaryHome(t);
		const files = await written(home, {'toad.txt': toad, 'keep.md': warden});
		const path = join(home, 'fen.yaml');
		const {code, output, errors} = await runHere(home, [
			'roster',
			'import',
			...files,
			'--output',
			path,
		]);
		t.is(code, 0, errors);
		t.regex(output, /^Mire Toad: .*hp 27, defence 12, .*Bite bonus 4 1d8\+2 \+ 1d6 acid piercing/);
		t.regex(output, /\nAsh Warden: .*in words|\nAsh Warden: /);
		t.regex(output, /2 foes for open-table/);
		t.is(errors.trim(), 'keep.md: Ash Warden: not understood: line 9, hp: “45-60”');
		t.is(
			await readFile(path, 'utf8'),
			[
				'ruleset: open-table',
				'title: toad and 1 more',
				'rules: d20-fantasy',
				'',
				'combatants:',
				'  # Bite: Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 6 (1d8 + 2) piercing',
				'  # damage plus 3 (1d6) acid damage.',
				'  # Croak (Recharge 5-6): Each creature within 15 feet must make a DC 11 Constitution saving',
				'  # throw, taking 7 (2d6) thunder damage on a failed save, or half as much damage on a',
				'  # successful one.',
				'  # Slippery: Nobody holds the toad for long.',
				'  # Multiattack: The toad bites twice.',
				'  - name: Mire Toad',
				'    side: foes',
				'    about: "Several attacks: The toad bites twice. In words: Slippery"',
				'    initiative: 1',
				'    hp: 27',
				'    defence: 12',
				'    attacks:',
				'      - {name: Bite, bonus: 4, damage: 1d8+2 + 1d6 acid, kind: piercing}',
				'      - name: Croak',
				'        damage: 2d6',
				'        kind: thunder',
				'        area: true',
				'        save: constitution',
				'        number: 11',
				'        uses: croak',
				'    saves:',
				'      strength: 2',
				'      dexterity: 1',
				'      constitution: 0',
				'      intelligence: -4',
				'      wisdom: 0',
				'      charisma: -3',
				'    resources: {croak: {most: 1, recharge: 5}}',
				'    resistances: {cold: half}',
				'',
				'  # Halberd: Melee Attack Roll: +5, reach 10 ft. Hit: 7 (1d10 + 2) Slashing damage.',
				'  # Not understood, line 9, hp: “45-60”',
				'  - name: Ash Warden',
				'    side: foes',
				'    about: "Not understood: line 9, hp: “45-60”"',
				'    hp: 45',
				'    defence: 16',
				'    attacks: [{name: Halberd, bonus: 5, damage: 1d10+2, kind: slashing}]',
				'    saves:',
				'      strength: 2',
				'      dexterity: 0',
				'      constitution: 1',
				'      intelligence: -1',
				'      wisdom: 4',
				'      charisma: 0',
				'    resistances: {fire: none}',
				'',
			].join('\n'),
		);
		const checked = await runHere(home, ['roster', 'check', path]);
		t.is(checked.output, `${path}: 2 combatants for open-table\n`);
		const fight = await runHere(home, ['new', '--plain', '--roster', path], ['', '']);
		t.regex(fight.output, /Mire Toad/);
	},
);

test.serial('“-” is standard input, and --side says whose side all are on', async (t) => {
	const home = temporaryHome(t);
	const {code, output, errors} = await runHere(
		home,
		['roster', 'import', '-', '--side', 'heroes'],
		toad.split('\n'),
	);
	t.is(code, 0, errors);
	t.regex(output, /1 hero for open-table/);
	t.regex(await readFile(join(home, 'rosters/standard-input.yaml'), 'utf8'), /name: Mire Toad/);
});

for (const [what, file, text, args, expected] of [
	[
		'a note without any',
		'a.md',
		'# The fen\n',
		[],
		/There is no stat block in .*a\.md: one has its name/,
	],
	[
		'YAML that cannot be read',
		'a.md',
		'# Fen\n```statblock\nname: "Toad\nhp: 3\n```\n',
		[],
		/a\.md:3:7: .*quote/,
	],
	[
		'a creature of the tool’s own',
		'a.md',
		'```statblock\nmonster: Toad\n```\n',
		[],
		/line 2: “Toad” stands in a bestiary of the tool itself/,
	],
	[
		'rules that take none',
		'a.txt',
		toad,
		['--ruleset', 'tesseris'],
		/of which nobody of tesseris can be made: use --ruleset open-table/,
	],
	['an export with nobody in it', 'a.json', '{"Spells.x": {"Name": "Light"}}', [], /a\.json/],
] as const) {
	test.serial(`${what} is told with what to do, and nothing is written`, async (t) => {
		const home = temporaryHome(t);
		const [path = ''] = await written(home, {[file]: text});
		const {code, output, errors} = await runHere(home, ['roster', 'import', path, ...args]);
		t.is(code, 1, output);
		t.is(output, '');
		t.regex(errors, expected);
		t.notRegex(errors, /\n\s+at /);
	});
}

test.serial(
	'in a fight, add takes those of a file of stat blocks, dropped paths too',
	async (t) => {
		const home = temporaryHome(t);
		const [path = ''] = await written(home, {'mire toad.txt': toad});
		const {output, errors} = await runHere(
			home,
			['demo', 'open-table', '--plain', '--seed', '3'],
			[`add '${path}'`, `add ${path.replaceAll(' ', String.raw`\ `)} Mire Toad 2`, 'status'],
		);
		t.is(errors, '');
		t.regex(output, /Mire Toad · /);
		t.regex(output, /Mire Toad 2/);
	},
);
