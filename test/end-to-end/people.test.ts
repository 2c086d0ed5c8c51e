import {spawnSync} from 'node:child_process';
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {temporaryHome} from '../helpers/home.js';
import {runHere} from '../helpers/in-process.js';
import {childEnvironment, nodeArguments, root} from '../helpers/program.js';

const samples = join(root, 'fixtures/rosters');
const table = [
	'Name;Team;How many;Strength;Con;Dex;Int;Close combat;Weapons',
	'Jürgen;heroes;1;14;13;15;10;70;katana, dagger',
	'Thug;foes;2;12;11;9;8;40;club',
	'',
].join('\r\n');

test.serial(
	'a table becomes a roster in the GM’s own folder, with which a fight is fought',
	async (t) => {
		const home = temporaryHome(t);
		const file = join(home, 'our people.csv');
		await writeFile(file, Buffer.from(table, 'latin1'));
		const args = ['roster', 'import', file, '--ruleset', 'dynamic-d100'];
		const {code, output, errors} = await runHere(home, args);
		t.is(code, 0, errors);
		const path = join(home, 'rosters/our-people.yaml');
		t.is(
			output,
			`Written: ${path}\n1 hero, 2 foes for dynamic-d100. Fight with them: fray new --roster ${path}\n`,
		);
		t.regex(errors, /as Windows-1252: check that its letters are right/);
		t.is(
			await readFile(path, 'utf8'),
			[
				'ruleset: dynamic-d100',
				'title: our people',
				'',
				'combatants:',
				'  - name: Jürgen',
				'    str: 14',
				'    con: 13',
				'    dex: 15',
				'    int: 10',
				'    skills: {close: 70}',
				'    weapons: [katana, dagger]',
				'',
				'  - name: Thug',
				'    side: foes',
				'    count: 2',
				'    str: 12',
				'    con: 11',
				'    dex: 9',
				'    int: 8',
				'    skills: {close: 40}',
				'    weapons: [club]',
				'',
			].join('\n'),
		);
		const fight = await runHere(home, ['new', '--plain', '--roster', path]);
		t.regex(fight.output, /Thug 2/);
		await runHere(home, args);
		t.deepEqual(await readdir(join(home, 'rosters')), ['our-people-2.yaml', 'our-people.yaml']);
	},
);

test.serial('wrong cells are all named, and nothing is written', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'people.csv');
	await writeFile(file, table.replace('14', 'many').replace('foes', 'fos'));
	const {code, output, errors} = await runHere(home, [
		'roster',
		'import',
		file,
		'--ruleset',
		'dynamic-d100',
	]);
	t.is(code, 1);
	t.is(output, '');
	t.regex(errors, /row 2, column Strength \(D\): expected a whole number/);
	t.regex(errors, /row 3, column Team \(B\): .*did you mean “foes”/);
	t.deepEqual(await readdir(home), ['people.csv']);
});

test.serial(
	'the people of a fight are taken as they were at its start, of one side if wanted, hidden ones hidden',
	async (t) => {
		const home = temporaryHome(t);
		await runHere(
			home,
			['demo', 'dynamic-d100', '--plain', '--seed', '3'],
			['', '', 'harm Oni 5', ''],
		);
		const logs = await readdir(join(home, 'fights'));
		const [slug = ''] = logs.map((name) => name.replace('.fray.jsonl', ''));
		const imported = await runHere(home, ['roster', 'import', slug, '--side', 'foes']);
		t.is(imported.code, 0, imported.errors);
		const path = join(home, 'rosters', `${slug}.yaml`);
		const [again, original] = await Promise.all(
			[path, join(samples, 'dynamic-d100/raiders.yaml')].map(async (file) =>
				runHere(home, ['roster', 'export', file, '--format', 'csv']),
			),
		);
		t.is(again?.output, original?.output);
		t.regex(again?.output ?? '', /Lurker,foes,,yes/);
		t.regex(again?.output ?? '', /Raider,foes,3/);
	},
);

test.serial(
	'an export is a new file, which import reads, and no file is written over',
	async (t) => {
		const home = temporaryHome(t);
		const from = join(samples, 'tesseris/smugglers.yaml');
		for (const format of ['csv', 'json', 'yaml']) {
			const file = join(home, `out.${format}`);
			const args = ['roster', 'export', from, '--format', format];
			const {code, output} = await runHere(home, [...args, '-o', file]);
			t.is(code, 0);
			t.regex(output, /Back into a roster: fray roster import/);
			const back = join(home, `back-${format}.yaml`);
			const imported = await runHere(home, [
				'roster',
				'import',
				file,
				'--ruleset',
				'tesseris',
				'--output',
				back,
			]);
			t.is(imported.code, 0, imported.errors);
			const [own, again] = await Promise.all(
				[from, back].map(async (each) => runHere(home, ['roster', 'export', each])),
			);
			t.is(again?.output, own?.output);
			const before = await readFile(file, 'utf8');
			const second = await runHere(home, [...args, '--output', file]);
			t.is(second.code, 1);
			t.regex(second.errors, /is there already and stays as it is/);
			t.is(await readFile(file, 'utf8'), before);
		}

		const copied = await readFile(join(home, 'back-yaml.yaml'), 'utf8');
		t.is(copied, await readFile(from, 'utf8'));
	},
);

test.serial('a list of entries in JSON needs its ruleset said', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'list.json');
	await writeFile(file, '[\n\t{"name": "Ark", "hp": 12}\n]\n');
	const without = await runHere(home, ['roster', 'import', file]);
	t.is(without.code, 1);
	t.regex(without.errors, /add --ruleset ID/);
	const {code, output, errors} = await runHere(home, [
		'roster',
		'import',
		file,
		'--ruleset',
		'open-table',
	]);
	t.is(code, 0, errors);
	t.regex(output, /1 hero for open-table\. Fight with it: .* --roster FOES\.yaml/);
});

test.serial('files that cannot be read or written are named, with what to do', async (t) => {
	const home = temporaryHome(t);
	await mkdir(join(home, 'folder'));
	await writeFile(join(home, 'empty.csv'), '');
	await writeFile(join(home, 'people.csv'), table);
	await writeFile(join(home, 'people.odt'), 'x');
	const dragon = ['--ruleset', 'dynamic-d100'];
	for (const [args, expected] of [
		[['empty.csv', ...dragon], /empty\.csv: the file is empty/],
		[['folder/', ...dragon], /is a folder/],
		[['peopel.csv', ...dragon], /no such file \(did you mean “.*people\.csv”/],
		[['people.odt', ...dragon], /its name has to end in \.csv/],
		[
			['people.csv', ...dragon, '--output', join(home, 'none/x.yaml')],
			/cannot be written: no file or folder has that name/,
		],
		[
			['people.csv', ...dragon, '--map', 'Dex=skills.clsoe'],
			/nothing is called “skills\.clsoe”: did you mean skills\.close\?/,
		],
	] as const) {
		const [name, ...rest] = args;
		const {code, output, errors} = await runHere(home, [
			'roster',
			'import',
			join(home, name),
			...rest,
		]);
		t.is(code, 1, errors);
		t.is(output, '');
		t.regex(errors, expected);
		t.notRegex(errors, /\n\s+at /);
	}
});

test.serial('where no more can be written, it is said, and nothing is left of it', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'people.csv');
	await writeFile(file, table);
	const limited = spawnSync(
		'sh',
		[
			'-c',
			'ulimit -f 0; exec "$@"',
			'sh',
			process.execPath,
			...nodeArguments,
			'roster',
			'import',
			file,
			'--ruleset',
			'dynamic-d100',
		],
		{env: childEnvironment(home), encoding: 'utf8'},
	);
	t.is(limited.status, 1, limited.stderr);
	t.regex(limited.stderr, /people\.yaml cannot be written: the file is too large for the disk/);
	t.deepEqual(await readdir(join(home, 'rosters')), []);
});

for (const [args, expected] of [
	[['import'], /import takes at least one FILE, or a FIGHT/],
	[['import', 'a.csv'], /add --ruleset open-table/],
	[['import', 'a.json', '--map', 'a=b'], /--map goes with a table/],
	[['import', 'a.csv', '--ruleset', 'dragon', '--map', 'a'], /COLUMN=FIELD/],
	[['import', 'a.yaml', '--side', 'both'], /--side is heroes or foes/],
	[['import', 'a.yaml', '--output', 'x.txt'], /ends in \.yaml/],
	[['import', 'a.yaml', '--format', 'csv'], /goes with fray roster export/],
	[['export', 'a.yaml', '--format', 'pdf'], /There are csv, json, yaml/],
	[['check', 'a.yaml', '--side', 'foes'], /fray roster check takes no --side/],
] as const) {
	test.serial(
		`“fray roster ${args.join(' ')}” is answered with what would fit, exit code 2`,
		async (t) => {
			const {code, output, errors} = await runHere(temporaryHome(t), ['roster', ...args]);
			t.is(code, 2);
			t.is(output, '');
			t.regex(errors, expected);
		},
	);
}
