import {mkdir, mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {runHere} from '../helpers/in-process.js';

/* Acts, conditions and triggers of a table's own, from a file of rules to the lines of a fight, with typed dice. */

const people = `
combatants:
  - {name: Ark, side: heroes, player: Anna, initiative: 9, hp: 30, defence: 16, saves: {strength: 3}, attacks: [{name: sword, bonus: 6, damage: 1d8+3}], resources: {fire: 1}}
  - {name: Oni, side: foes, initiative: 0, hp: 40, defence: 13, saves: {dexterity: 2}, attacks: [{name: club, bonus: 4, damage: 1d6+2}]}
  - {name: Imp, side: foes, initiative: 0, hp: 20, defence: 12, attacks: [{name: claw, bonus: 4, damage: 1d4}]}
`;

/** A fight of Open Table by these rules, after these lines; Oni's and Imp's dice are typed, too. */
async function after(rules: string, ...lines: readonly string[]): Promise<string> {
	return afterIn(await mkdtemp(path.join(tmpdir(), 'house-')), rules, ...lines);
}

async function afterIn(home: string, rules: string, ...lines: readonly string[]): Promise<string> {
	await Promise.all(['rules', 'rosters'].map(async (name) => mkdir(path.join(home, name))));
	const roster = path.join(home, 'rosters', 'mill.yaml');
	await writeFile(path.join(home, 'rules', 'ours.yaml'), `ruleset: open-table\n${rules}`);
	await writeFile(roster, `ruleset: open-table\nrules: ours\n${people}`);
	const {output, errors} = await runHere(
		home,
		['new', '--roster', roster, '--plain', '--seed', '3'],
		['control Oni dice typed', 'control Imp dice typed', '20', ...lines],
	);
	return `${output}${errors}`;
}

test.serial(
	'an act rolls against a value of its target, harms by dice and a value, and gives a condition',
	async (t) => {
		const output = await after(
			`
acts:
  Shield bash:
    says: strike with the shield
    roll: {with: strength, against: Defence, plus: 2}
    does: [{harm: 1d6 + half of Defence}, {condition: Held, lasts: end}]
    fails: [{tell: the shield glances off}]
conditions: {Held: {idle: yes}}
`,
			'own',
			'Shield bash',
			'Oni',
			'8',
			'5',
		);
		t.regex(output, /Shield bash · strike with the shield/);
		t.regex(output, /Ark, Strength: 8 \+ 3 = 11 against 11: made/);
		t.regex(output, /Ark: Shield bash on Oni \(5\)/);
		t.regex(output, /Oni takes 13 damage/);
		t.regex(output, /Oni is held/i);
		t.notRegex(output, /glances off/);
	},
);

test.serial(
	'an act at several: each saves, half of the same dice for who made it, and a value is spent',
	async (t) => {
		const rules = `
acts:
  Burst of fire:
    several: yes
    save: {with: dexterity, against: 14}
    spends: {First resource: 1}
    does: [{harm: 2d6, kind: fire}]
    fails: [{half: true}]
`;
		const output = await after(rules, 'own', 'Burst', '1 2', '11', '12', '6 5', 'own', 'Burst');
		t.regex(output, /Oni, Dexterity: 11 \+ 2 = 13 against 14: failed/);
		t.regex(output, /Imp, Dexterity: 12 \+ 0 = 12 against 14: failed|Imp, Dexterity/);
		t.regex(output, /Oni takes 11 fire damage/);
		t.regex(output, /needs 1 fire/);
	},
);

test.serial('a save that is made halves the dice of those who failed it', async (t) => {
	const output = await after(
		'acts: {Burst: {several: yes, save: {with: dexterity, against: 14}, does: [{harm: 2d6}], fails: [{half: true}]}}',
		'act Ark Burst',
		'1 2',
		'11',
		'15',
		'6 5',
		'statistics',
	);
	t.regex(output, /Ark +Oni +11/);
	t.regex(output, /Imp saved/);
	t.regex(output, /Oni takes 11 damage/);
	t.regex(output, /Imp takes 5 damage/);
});

test.serial(
	'a condition changes values as long as it lasts, harms each turn, and ends by a save',
	async (t) => {
		const output = await after(
			`
conditions:
  Venom:
    changes: {Defence: -2}
    each:
      - {at: start, does: [{harm: 3}]}
      - {at: end, save: {against: 12}, fails: [{ends: Venom}]}
`,
			'give Oni venom',
			'z',
			'z',
			'12',
		);
		t.regex(output, /Oni: Defence 13 → 11/);
		t.regex(output, /Oni takes 3 damage/);
		t.regex(output, /Oni is no longer Venom/);
		t.regex(output, /Oni: Defence 11 → 13/);
	},
);

test.serial(
	'a trigger comes of a blow, of half of the health, of a fall; conditions allow an act and bar it',
	async (t) => {
		const output = await after(
			`
triggers:
  Reeling blow: {when: hurt, least: 10, does: [{condition: Reeling}]}
  Bloodied: {when: half, of: foes, does: [{tell: blood everywhere}]}
  Last words: {when: felled, does: [{tell: avenge me}]}
  Twice: {when: hurt, needs: Reeling, does: [{tell: hurt again}]}
acts:
  Roar: {at: self, needs: Raging, does: [{tell: roars}]}
  Rage: {at: self, unless: Raging, does: [{condition: Raging}]}
`,
			'harm Oni 9',
			'harm Oni 12',
			'harm Oni 30',
			'act Ark Rage',
			'own',
		);
		t.is(output.split('Oni is Reeling').length, 3);
		t.is(output.split('blood everywhere').length, 2);
		t.regex(output, /avenge me/);
		t.is(output.split('hurt again').length, 2);
		t.regex(output, /Ark is Raging/);
		t.regex(output, /Rage.*not now: is Raging/);
	},
);

test.serial(
	'a condition on some rolls alone counts on no other; a situation is offered beside those alone',
	async (t) => {
		const output = await after(
			`
conditions: {Blinded: {worth: -4, on: attack}}
situations: {flanking: {worth: 2, on: attack}}
`,
			'give Ark blinded',
			'ao',
			'12',
			't',
			'',
			'1',
			'10',
			'11',
		);
		t.regex(output, /Ark attacks Oni with sword: 12 \+ 6 − 4 \(Ark: blinded\) = 14/i);
		t.regex(output, /−4 on each roll \(attack\)/);
		t.is(output.split('flanking').length, 2);
		t.is(output.split('blinded −4').length, 2);
	},
);

test.serial('words of the rules are said as the table says them, and understood', async (t) => {
	const output = await after(
		'names: {Stunned: Dazed}',
		'give Oni dazed',
		'details Oni',
		'give Imp stunned',
	);
	t.regex(output, /Oni is dazed/i);
	t.regex(output, /Imp is dazed/i);
	t.notRegex(output, /is stunned|: stunned/i);
});

test.serial(
	'whoever is idle by a condition of the table’s own ends the turn by Enter',
	async (t) => {
		const output = await after('conditions: {Held: {idle: yes}}', 'give Ark held', 'menu', '');
		t.regex(output, /does nothing in its turn/);
		t.regex(output, /Oni acts/);
	},
);

test.serial(
	'an act against a condition of the table’s own is a ruling, with its reason in the log',
	async (t) => {
		const output = await after(
			'conditions: {Held: {idle: yes}}',
			'give Ark held',
			'force 5 the bonds give way',
			'12',
		);
		t.regex(output, /The GM allows: Attack Oni with sword \(held: does nothing in its turn\)/i);
		t.regex(output, /the bonds give way/);
		t.regex(output, /Ark attacks Oni with sword/);
	},
);

test.serial(
	'a condition that was made in play is kept in a file of rules, new or old, and the next fight knows it',
	async (t) => {
		const home = await mkdtemp(path.join(tmpdir(), 'house-'));
		const output = await afterIn(
			home,
			'situations: {bad light: -2} # lamps are out',
			'define Soaked worth -1 ask for 2 rounds: easy to freeze',
			'keep-rule Soaked in ours',
			'keep-rule Soaked in winter',
			'keep-rule Soaked in ours',
		);
		t.regex(output, /Soaked is in .*ours\.yaml/);
		t.is(
			await readFile(path.join(home, 'rules', 'ours.yaml'), 'utf8'),
			`ruleset: open-table
situations: {bad light: -2} # lamps are out
conditions: {Soaked: {says: easy to freeze, kind: bad, worth: -1, ask: true, lasts: 2 rounds}}
`,
		);
		const {output: checked} = await runHere(home, [
			'rows',
			'check',
			path.join(home, 'rules', 'winter.yaml'),
		]);
		t.regex(checked, /conditions 1/);
	},
);

test.serial(
	'a condition that does more than can be written back is refused, and its file stays as it was',
	async (t) => {
		const home = await mkdtemp(path.join(tmpdir(), 'house-'));
		const rules =
			'conditions: {Burning: {each: [{at: end, does: [{harm: 3}]}]}, Held fast: {as: stunned}}\n';
		const output = await afterIn(
			home,
			rules,
			'keep-rule Burning in ours',
			'keep-rule Held fast in ours',
		);
		t.regex(output, /Nothing is written: Burning does more than this can write/);
		t.regex(output, /Nothing is written: Held fast does more than this can write/);
		t.is(
			await readFile(path.join(home, 'rules', 'ours.yaml'), 'utf8'),
			`ruleset: open-table\n${rules}`,
		);
	},
);

test.serial('archetypes of a file of rules are found where somebody is added', async (t) => {
	const output = await after(
		'combatants: [{name: Sewer rat, side: foes, initiative: 1, hp: 3, defence: 11, attacks: [{name: bite, bonus: 2, damage: 1d4}]}]',
		'add sewer rat x2',
	);
	t.regex(output, /Sewer rat 2 joins the fight/);
});

test.serial(
	'harm by how far a roll goes beyond what it needs; a save that is opposed must do as well as the roll',
	async (t) => {
		const rules = `
acts:
  Smite: {roll: {with: strength, against: 10}, does: [{harm: 2 + 2 x net}]}
  Trip: {roll: {with: strength}, save: {with: dexterity, opposed: yes}, does: [{condition: Prone}], fails: [{tell: stays up}]}
`;
		const output = await after(
			rules,
			'act Ark Smite',
			'Oni',
			'11',
			'act Ark Trip',
			'Oni',
			'10',
			'10',
			'act Ark Trip',
			'Oni',
			'10',
			'11',
		);
		t.regex(output, /Oni takes 10 damage/);
		t.regex(output, /Oni is prone/i);
		t.is(output.split('Note: Oni: stays up').length, 2);
	},
);

test.serial('a condition that does as another does keeps what else it does', async (t) => {
	const output = await after(
		'conditions: {Held fast: {as: stunned, worth: -3, on: attack}}',
		'give Ark held fast',
		'conditions',
	);
	t.regex(output, /Ark.*Held fast/);
});

test.serial(
	'a condition that lasts to the end of a turn still brings about what comes at that end',
	async (t) => {
		const output = await after(
			'conditions: {Burning: {lasts: end, each: [{at: end, does: [{harm: 3}]}]}}',
			'give Oni burning',
			'z',
			'z',
		);
		t.regex(output, /Oni takes 3 damage/);
		t.regex(output, /Oni is no longer burning/i);
	},
);

test.serial(
	'a value that is no number becomes another by set; change and way say what fits',
	async (t) => {
		const output = await after(
			'acts: {Hide: {at: self, takes: free, does: [{set: {Delays: yes}}]}}',
			'act Ark hide',
		);
		t.regex(output, /Ark: Delays no → yes/);
		for (const [effect, message] of [
			['change: {Delays: 1}', /“Delays” is no number: “set” gives it another value/],
			['heal: 3, way: Damage', /“Damage” is no way to heal: it is one of Healing/],
			['harm: 1d6 + Strenght', /there is no value “Strenght”/],
			['harm: 1d6, tell: x', /expected one of harm, heal/],
		] as const) {
			// eslint-disable-next-line no-await-in-loop
			t.regex(await after(`acts: {Act: {does: [{${effect}}]}}`), message);
		}
	},
);

test.serial(
	'who is missed is not harmed where the others save; what a foe’s values are is not told to players',
	async (t) => {
		const output = await after(
			`
acts:
  Granado: {several: yes, roll: {with: strength, against: 15}, save: {with: dexterity, against: 14}, does: [{harm: 2d6}], fails: [{half: true}], misses: [{tell: wide}]}
  Bash: {roll: {with: strength, against: Defence}, does: [{harm: 1}]}
`,
			'act Ark Granado',
			'1 2',
			'2',
			'act Ark Bash',
			'Oni',
			'12',
		);
		t.regex(output, /Ark: Granado on Oni and Imp, without effect/);
		t.regex(output, /Note: wide/);
		t.notRegex(output, /Oni takes \d+ damage.*\n.*Imp takes/);
		t.regex(output, /Ark, Strength: 12 \+ 3 = 15 against 13: made/);
	},
);

test.serial('a number of a foe is as secret in a check of one’s own as in an attack', async (t) => {
	const home = await mkdtemp(path.join(tmpdir(), 'house-'));
	const file = path.join(home, 'players.md');
	await afterIn(
		home,
		'acts: {Bash: {roll: {with: strength, against: Defence, plus: 2}, does: [{harm: 1}]}}',
		'act Ark Bash',
		'Oni',
		'12',
		`export markdown players to ${file}`,
	);
	const told = await readFile(file, 'utf8');
	t.regex(told, /Bash on Oni/);
	t.notRegex(told, /against \d/);
});

test.serial('what comes of a trigger triggers nothing more', async (t) => {
	const output = await after(
		'triggers: {Thorns: {when: hurt, does: [{harm: 1}]}}',
		'harm Oni 3',
		'board',
	);
	t.is(output.split('Oni takes 1 damage').length, 2);
});
