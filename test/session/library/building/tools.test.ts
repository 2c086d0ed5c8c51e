import test from 'ava';
import {bestiaryFolder} from '../../../../source/session/files/program.js';
import {edited} from '../../../../source/rosters/editing/edits.js';
import {loadRoster, rosterReader} from '../../../../source/rosters/load.js';
import {rulesets} from '../../../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../../../source/rulesets/sheets.js';
import {
	added,
	copied,
	counted,
	freeName,
	onOtherSide,
	renamed,
} from '../../../../source/session/library/building/changes.js';
import {sketchOf} from '../../../../source/session/library/building/sketch.js';
import {toolsOf} from '../../../../source/session/library/building/open.js';

const rules = {rulesets: rulesets.map(({id}) => id), sheets: sheetSchemaOf};

/** A roster of a ruleset, with what its builder knows. */
async function benchOf(ruleset: (typeof rulesets)[number], text: string) {
	const {known, read} = await rosterReader(text, 'x.yaml', rules);
	if (!known) {
		throw new Error(`there are no sheets of ${ruleset.id}`);
	}

	const tools = toolsOf(ruleset, known, await improvisingOf(ruleset.id), undefined, {
		async readPeople() {
			throw new Error('nothing is read here');
		},
	});
	return {
		tools,
		sketch: (now: string) => sketchOf(now, known.ruleset, read),
		add(now: string, raw: Readonly<Record<string, unknown>>) {
			const {edits} = added(sketchOf(now, known.ruleset, read), tools.places(now), raw);
			return edits.reduce(edited, now);
		},
	};
}

for (const ruleset of rulesets) {
	const empty = `ruleset: ${ruleset.id}\ntitle: Test\ncombatants: []\n`;

	test(`${ruleset.id}: somebody new can fight at once, and has a page`, async (t) => {
		const {tools, sketch, add} = await benchOf(ruleset, empty);
		const text = add(add(empty, tools.newcomer('Ann', 'good')), tools.newcomer('Foe', 'bad'));
		const {combatants, problems} = sketch(text);
		t.deepEqual(problems, []);
		t.deepEqual(
			combatants.map(({name, side}) => `${name} ${side}`),
			['Ann good', 'Foe bad'],
		);
		const [ann] = combatants;
		t.true(ann?.entry && tools.page(ann.entry).length > 0);
	});

	test(`${ruleset.id}: who is brought from the bestiary is read as the same`, async (t) => {
		const {tools, sketch, add} = await benchOf(ruleset, empty);
		const loaded = await loadRoster(`${bestiaryFolder()}/${ruleset.id}/standard-hero.yaml`, rules);
		const entries = 'roster' in loaded ? loaded.roster.entries : [];
		t.true(entries.length > 0);
		for (const entry of entries) {
			const [read] = sketch(add(empty, tools.written(entry))).combatants;
			t.deepEqual(read?.entry, entry);
		}
	});

	test(`${ruleset.id}: copies, names, counts and sides are edits of single places`, async (t) => {
		const {tools, sketch, add} = await benchOf(ruleset, empty);
		let text = add(empty, tools.newcomer('Ann', 'good'));
		const places = () => tools.places(text);
		for (const change of [
			() => copied(sketch(text), places(), 0, freeName(sketch(text), 'Ann')),
			() => renamed(sketch(text), places(), 0, 'Bea'),
			() => counted(sketch(text), places(), 1, 1),
			() => onOtherSide(sketch(text), places(), 1),
		]) {
			text = change()?.edits.reduce(edited, text) ?? text;
		}

		const {combatants, problems} = sketch(text);
		t.deepEqual(problems, []);
		t.deepEqual(
			combatants.map(({name, side, count}) => [name, side, count]),
			[
				['Bea', 'good', 1],
				['Ann 2', 'bad', 2],
			],
		);
	});
}

test('keys in other words are changed where they stand', async (t) => {
	const ruleset = rulesets.find(({id}) => id === 'open-table');
	if (!ruleset) {
		throw new Error('there is no Open Table');
	}

	const text = 'ruleset: open-table\ncombatants:\n  - {Name: Ann, Side: good, Count: 2}\n';
	const {tools, sketch} = await benchOf(ruleset, text);
	const change = counted(sketch(text), tools.places(text), 0, 1);
	t.is(change?.edits.reduce(edited, text), text.replace('Count: 2', 'Count: 3'));
});

test('a name is free that nobody has', (t) => {
	const sketch = {
		title: '',
		ruleset: undefined,
		combatants: ['Ann', 'Ann 2'].map((name) => ({
			name,
			side: 'good' as const,
			count: 1,
			isHidden: false,
			problems: [],
			entry: undefined,
		})),
		problems: [],
		isReadable: true,
	};
	t.is(freeName(sketch, 'Ann'), 'Ann 3');
	t.is(freeName(sketch, 'Ann 2'), 'Ann 3');
	t.is(freeName(sketch, 'Bob'), 'Bob');
});
