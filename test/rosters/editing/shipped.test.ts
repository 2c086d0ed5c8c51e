import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {randomSource} from '../../../source/dice/random-source.js';
import {readSource} from '../../../source/rosters/document.js';
import {edited} from '../../../source/rosters/editing/edits.js';
import {root} from '../../helpers/program.js';
import {plainlyEdited, randomEdit, spotsIn} from '../../helpers/random-edits.js';
import {everyOf} from '../../helpers/thoroughness.js';

const shipped = ['rosters', 'bestiary'].flatMap((kind) => {
	const folder = join(root, 'fixtures', kind);
	return readdirSync(folder, {recursive: true, encoding: 'utf8'})
		.filter((name) => name.endsWith('.yaml'))
		.map((name) => ({name: join(kind, name), text: readFileSync(join(folder, name), 'utf8')}));
});

/** Among them are files with a single entry. */
const some = shipped.filter(everyOf(8));
const more = shipped.filter(everyOf(3));

const dataOf = (text: string): unknown => readSource(text).data?.value;

const ways: ReadonlyArray<readonly [string, (text: string) => string]> = [
	['as it is', (text) => text],
	[
		'with other line ends, a byte order mark and no last line end',
		(text) => `\u{FEFF}${text.trimEnd().replaceAll('\n', '\r\n')}`,
	],
];

const newcomer = {
	name: 'Newcomer: the “12th”',
	side: 'foes',
	skills: {melee: 2},
	weapons: ['knife'],
};

for (const [way, written] of ways) {
	test(`a shipped roster ${way} stays the same to the byte when each of its values is set to what it is`, (t) => {
		for (const {name, text: asShipped} of more) {
			const text = written(asShipped);
			for (const {path, value} of spotsIn(dataOf(text)).filter(everyOf(50))) {
				t.is(edited(text, {type: 'set', path, value}), text, name);
			}
		}
	});

	test(`what is done to a shipped roster ${way} and done back leaves it the same to the byte`, (t) => {
		const path = ['combatants'];
		for (const {name, text: asShipped} of some) {
			const text = written(asShipped);
			const last =
				spotsIn(dataOf(text)).filter(
					(spot) => spot.path.length === 2 && spot.path[0] === 'combatants',
				).length - 1;
			for (const at of [0, last + 1]) {
				const more = edited(text, {type: 'insert', path, at, value: newcomer});
				t.is(edited(more, {type: 'remove', path: [...path, at]}), text, name);
			}

			for (const from of [0, last]) {
				const twice = edited(text, {type: 'copy', path, from, to: from + 1});
				t.is(edited(twice, {type: 'remove', path: [...path, from]}), text, name);
			}

			const moved = edited(text, {type: 'move', path, from: last, to: 0});
			t.is(edited(moved, {type: 'move', path, from: 0, to: last}), text, name);
		}
	});
}

test('an entry that goes takes only its own lines, and a new one only adds some', (t) => {
	const several = more.filter(({name}) => !name.includes('standard-hero'));
	for (const {name, text} of several) {
		const less = edited(text, {type: 'remove', path: ['combatants', 0]});
		t.true(areWithin(less, text), name);
		const more = edited(text, {type: 'insert', path: ['combatants'], at: 1, value: newcomer});
		t.true(areWithin(text, more), name);
	}
});

/** Whether a text has no lines but those of another, in their order. */
function areWithin(few: string, many: string): boolean {
	const lines = few.split('\n');
	for (const line of many.split('\n')) {
		if (line === lines[0]) {
			lines.shift();
		}
	}

	return lines.length === 0;
}

test('a number that changes changes its own line alone', (t) => {
	for (const {name, text} of some) {
		const numbers = spotsIn(dataOf(text)).filter(({value}) => typeof value === 'number');
		for (const {path, value} of numbers.filter(everyOf(12))) {
			const made = edited(text, {type: 'set', path, value: Number(value) + 1000});
			const old = text.split('\n');
			const changed = made.split('\n').filter((line, at) => line !== old[at]);
			t.is(changed.length, 1, name);
			t.is(made.split('\n').length, old.length, name);
		}
	}
});

test('a shipped roster is read after any edits as what they make of its data', (t) => {
	for (const [at, {name, text: first}] of more.entries()) {
		const source = randomSource(at);
		let text = first;
		for (let count = 0; count < 3; count++) {
			const data = dataOf(text);
			const edit = randomEdit(data, (bound) => source.between(0, bound - 1));
			text = edited(text, edit);
			t.deepEqual(dataOf(text), plainlyEdited(data, edit), `${name}: ${JSON.stringify(edit)}`);
		}
	}
});
