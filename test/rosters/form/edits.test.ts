import test from 'ava';
import {stringify} from 'yaml';
import {readSource} from '../../../source/rosters/document.js';
import {valueAt} from '../../../source/rosters/editing/changed-data.js';
import {isData} from '../../../source/engine/kit/data.js';
import {edited} from '../../../source/rosters/editing/edits.js';
import {type FormRow, type RosterForm, changeOf} from '../../../source/rosters/form/roster-form.js';
import {forms} from '../../helpers/roster-forms.js';

const formOf = (ruleset: string): RosterForm => {
	const found = forms.find(({id}) => id === ruleset);
	if (!found) {
		throw new Error(ruleset);
	}

	return found.form;
};

/** A roster’s text under a form, changed as a screen would. */
function opened(ruleset: string, entry: Readonly<Record<string, unknown>>) {
	const form = formOf(ruleset);
	let text = stringify({ruleset, combatants: [entry]});
	const data = () => readSource(text).data?.value;
	const view = () => form.view(data(), ['combatants', 0]);
	/** The row with the last label, below those with the others. */
	const row = (...labels: readonly string[]): FormRow => {
		const [found] = labels.reduce<readonly FormRow[]>(
			(rows, label) => rows.slice(rows.findIndex((each) => each.label === label)),
			view().rows,
		);
		if (!found || found.label !== labels.at(-1)) {
			throw new Error(`no row ${labels.join(' › ')}`);
		}

		return found;
	};

	return {
		row,
		view,
		type(typed: string, ...labels: readonly string[]) {
			const read = form.readTyped(data(), row(...labels), typed);
			if ('problem' in read) {
				return read.problem;
			}

			const edit = changeOf(row(...labels), read.value);
			text = edit ? edited(text, edit) : text;
			return undefined;
		},
		add(typed: string, ...labels: readonly string[]) {
			const target = row(...labels);
			const known = target.additions.find(({label}) => label === typed);
			const read = known ?? form.readAddition(data(), target, typed);
			if ('problem' in read) {
				return read.problem;
			}

			text = edited(text, read.edit);
			return undefined;
		},
		get entry(): Readonly<Record<string, unknown>> {
			const read = valueAt(data(), ['combatants', 0]);
			return isData(read) ? read : {};
		},
	};
}

const d100 = {name: 'Ann', str: 10, con: 10, dex: 10, int: 10};

test('what stands beside a weapon is set in a block around it, which goes when nothing is left in it', (t) => {
	const sheet = opened('dynamic-d100', {...d100, weapons: ['dagger']});
	t.is(sheet.row('Weapon 1').shown, 'Dagger');
	t.is(sheet.type('no', 'Weapon 1', 'Ready'), undefined);
	t.deepEqual(sheet.entry['weapons'], [{weapon: 'dagger', ready: false}]);
	t.is(sheet.type('Club', 'Weapon 1'), undefined);
	t.deepEqual(sheet.entry['weapons'], [{weapon: 'club', ready: false}]);
	t.is(sheet.type('', 'Weapon 1', 'Ready'), undefined);
	t.deepEqual(sheet.entry['weapons'], ['club']);
});

test('a weapon of one’s own is a block with its fields', (t) => {
	const sheet = opened('dynamic-d100', d100);
	t.is(sheet.add('one of its own', 'Weapons'), undefined);
	t.is(sheet.type('Moon blade', 'Weapon 1', 'Name'), undefined);
	t.is(sheet.type('1d8', 'Weapon 1', 'Die'), undefined);
	t.is(sheet.type('no', 'Weapon 1', 'Ready'), undefined);
	t.deepEqual(sheet.entry['weapons'], [
		{weapon: {name: 'Moon blade', die: '1d8', reach: 'melee'}, ready: false},
	]);
	t.is(sheet.type('2d8', 'Weapon 1', 'Die'), 'expected a die such as 1d6');
	t.true(sheet.view().isValid);
});

test('a skill in a block that is not there makes the block', (t) => {
	const sheet = opened('dynamic-d100', d100);
	t.like(sheet.row('Close Combat'), {shown: '0', isSet: false});
	t.is(sheet.type('45', 'Close Combat'), undefined);
	t.deepEqual(sheet.entry['skills'], {close: 45});
	t.like(sheet.row('Close Combat'), {value: 45, isSet: true});
});

test('one part of a stat makes three of one number', (t) => {
	const sheet = opened('dragon', {name: 'Ann', body: 4});
	t.deepEqual(
		['Strength', 'Resistance', 'Health'].map((part) => sheet.row(part).value),
		[4, 4, 4],
	);
	t.is(sheet.type('6', 'Resistance'), undefined);
	t.deepEqual(sheet.entry['body'], [4, 6, 4]);
	t.is(sheet.type('2', 'Grace'), undefined);
	t.deepEqual(sheet.entry['social'], [3, 2, 3]);
	t.is(sheet.type('5', 'Body'), undefined);
	t.is(sheet.entry['body'], 5);
	t.is(sheet.type('5/4/3', 'Body'), undefined);
	t.deepEqual(sheet.entry['body'], [5, 4, 3]);
	t.regex(sheet.type('31', 'Health') ?? '', /a whole number from 0 to 30, not 31/);
});

test('a resource is a number, or a block once it has more to say', (t) => {
	const sheet = opened('open-table', {name: 'Ann'});
	t.is(sheet.add('arrows 20', 'Resources'), undefined);
	t.deepEqual(sheet.entry['resources'], {arrows: 20});
	t.is(sheet.type('3', 'arrows', 'Left'), undefined);
	t.deepEqual(sheet.entry['resources'], {arrows: {most: 20, left: 3}});
	t.is(sheet.type('12', 'arrows'), undefined);
	t.is(sheet.type('', 'arrows', 'Left'), undefined);
	t.deepEqual(sheet.entry['resources'], {arrows: 12});
	t.is(sheet.add('arrows', 'Resources'), '“arrows” is there already');
	t.regex(sheet.add('bolts 5000', 'Resources') ?? '', /from 0 to 999, .*not 5000/);
});

test('a defence says whether it fits, and needs both to say it', (t) => {
	const sheet = opened('roll-and-keep', {name: 'Ann', defence: {parry: 2}});
	t.is(sheet.type('melee', 'parry', 'Against'), undefined);
	t.deepEqual(sheet.entry['defence'], {parry: {rank: 2, against: 'melee'}});
	t.is(sheet.type('', 'parry', 'Against'), undefined);
	t.deepEqual(sheet.entry['defence'], {parry: 2});
});

test('what counts without being written is written once a part of it changes', (t) => {
	const sheet = opened('tesseris', {
		name: 'Ann',
		str: 3,
		agi: 3,
		per: 3,
		int: 3,
		wil: 3,
		cha: 3,
		armour: {name: 'Mail', points: 3},
	});
	t.is(sheet.row('Covers').shown, 'head, arms, body, legs');
	const {unset} = sheet.row('Covers 1');
	t.deepEqual(unset, {
		type: 'set',
		path: ['combatants', 0, 'armour', 'covers'],
		value: ['arms', 'body', 'legs'],
		before: [],
	});
});

test('a key goes where the schema has it, and keys in other words stay as they are', (t) => {
	const sheet = opened('dynamic-d100', {Name: 'Ann', Strength: 12, int: 9, side: 'enemy'});
	t.like(sheet.row('Strength'), {value: 12, isSet: true});
	t.like(sheet.row('Side'), {value: 'foes', shown: 'Foes'});
	t.is(sheet.type('11', 'Dexterity'), undefined);
	t.is(sheet.type('14', 'Strength'), undefined);
	t.deepEqual(Object.entries(sheet.entry), [
		['Name', 'Ann'],
		['Strength', 14],
		['dex', 11],
		['int', 9],
		['side', 'enemy'],
	]);
	t.is(sheet.row('Constitution').problem, 'missing; expected a whole number from 1 to 60');
	t.is(sheet.view().isValid, false);
});

test('a key that nobody knows is shown, kept, and can only be removed', (t) => {
	const sheet = opened('dragon', {name: 'Ann', armor: {plate: [1]}, bodi: 3});
	t.like(sheet.row('bodi'), {
		kind: 'unknown',
		shown: '3',
		problem: 'unknown key “bodi”: did you mean “body”?',
	});
	t.is(sheet.type('4', 'bodi'), 'this key is not known: it can only be removed');
	t.is(sheet.type('5', 'Body'), undefined);
	t.deepEqual(sheet.entry['armor'], {plate: [1]});
	t.is(sheet.type('', 'bodi'), undefined);
	t.false('bodi' in sheet.entry);
});

test('what a roster has of its own can be chosen, also where its combatants are called otherwise', (t) => {
	const form = formOf('dragon');
	const data = {
		ruleset: 'dragon',
		weapons: {Hook: {multiplier: 2}},
		Combatants: [{name: 'Ann', weapons: ['Hook', 'Hok']}],
	};
	const {rows} = form.view(data, ['combatants', 0]);
	const [hook, wrong] = rows.filter(({label}) => /^Weapon \d/.test(label));
	t.like(hook, {shown: 'Hook', problem: undefined});
	t.true(hook?.choices.some(({value}) => value === 'Hook'));
	t.deepEqual(hook?.path, ['Combatants', 0, 'weapons', 0]);
	t.regex(wrong?.problem ?? '', /did you mean “Hook”/);
	t.deepEqual(wrong && form.readTyped(data, wrong, 'hook'), {value: 'Hook'});
	const own = form.view(data, []);
	t.deepEqual(
		own.rows.filter(({depth}) => depth < 2).map(({label}) => label),
		[
			'Ruleset',
			'Title',
			'Rules',
			'Settings',
			'Conditions',
			'Situations',
			'Acts',
			'Triggers',
			'Names',
			'Weapons',
			'Hook',
			'Shticks',
		],
	);
	t.true(own.isValid);
});

test('what is no combatant has no rows, and what is wrong is said', (t) => {
	const {rows, problems, isValid} = formOf('dragon').view(
		{ruleset: 'dragon', combatants: ['Ann']},
		['combatants', 0],
	);
	t.deepEqual(rows, []);
	t.is(problems.length, 1);
	t.false(isValid);
});
