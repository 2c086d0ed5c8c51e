import test from 'ava';
import type {House} from '../../source/engine/facts/house.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {ownRules} from '../helpers/own-rules.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* Rules of a table's own in a fight: they stand in its log, and count like those of its ruleset. */

function begun(sample: Sample, house?: House): Fight {
	const {header, ruleset} = sampleHeader(sample, 7, house);
	return openFight(ruleset, memoryLog(header).log, [], playOptions());
}

const hero = (fight: Fight): string =>
	fight.combatants('gm').find(({side}) => side === 'good')?.id ?? '';

/** Goes on by Enter until a hero rolls and something can be ticked beside it. */
function untilOption(fight: Fight, label: RegExp) {
	for (let step = 0; step < 300; step++) {
		const prompt = fight.prompt('gm');
		const found =
			prompt.kind === 'roll' ? prompt.options?.find((each) => label.test(each.label)) : undefined;
		if (found) {
			return found;
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	return undefined;
}

const real = samples.filter(({id}) => id !== 'toy');

for (const sample of sharedOut(real, 3, 1)) {
	const {id} = sample;
	const conditions = begun(sample).conditionRows();
	const printed: House = {conditions, situations: []};

	test(`${id}: with the rules' own rows given as a table's, the fight is the same to the last line`, (t) => {
		const [plain, ruled] = [begun(sample), begun(sample, printed)];
		for (const {name, id: row} of conditions) {
			const outcomes = [plain, ruled].map((fight) =>
				fight.gm({do: 'give', who: hero(fight), name, row}),
			);
			t.deepEqual(outcomes[1], outcomes[0]);
		}

		for (let step = 0; step < 60 && playDefault(plain); step++) {
			playDefault(ruled);
		}

		t.deepEqual(ruled.entries('gm'), plain.entries('gm'));
		t.deepEqual(ruled.prompt('gm'), plain.prompt('gm'));
		t.deepEqual(ruled.board('players'), plain.board('players'));
	});

	test(`${id}: a condition of the table's own is given by name; one that is asked for counts where it is ticked`, (t) => {
		const fight = begun(sample, ownRules);
		const who = hero(fight);
		t.is(fight.gm({do: 'give', who, name: 'soaked', row: 'soaked'}), undefined);
		t.is(fight.gm({do: 'give', who, name: 'cursed', row: 'cursed'}), undefined);
		t.true(fight.conditionRows().some(({id: row}) => row === 'soaked'));
		t.true(fight.endable().some(({name}) => name === 'soaked'));
		t.is(untilOption(fight, /soaked/)?.count, 0);
		t.is(untilOption(fight, /cursed/)?.count, 1);
	});

	test(`${id}: an act of the table's own is in the menu of a turn, and goes to its end by Enter`, (t) => {
		const fight = begun(sample, ownRules);
		let own: string | undefined;
		for (let step = 0; step < 200 && own === undefined; step++) {
			const prompt = fight.prompt('gm');
			own =
				prompt.kind === 'choose'
					? prompt.choices.find(({id: line}) => line === 'own')?.id
					: undefined;
			if (own === undefined && !playDefault(fight)) {
				break;
			}
		}

		t.is(fight.answer({kind: 'pick', id: own ?? ''}), undefined);
		t.is(fight.answer({kind: 'pick', id: 'own:shove'}), undefined);
		for (let step = 0; step < 12; step++) {
			playDefault(fight);
		}

		t.regex(JSON.stringify(fight.entries('gm')), /Shove on /);
	});

	test(`${id}: nobody does an act of the table's own by Enter, and the fight goes to its end`, (t) => {
		const fight = begun(sample, ownRules);
		for (let step = 0; step < 400 && playDefault(fight); step++) {
			const prompt = fight.prompt('gm');
			t.false(prompt.id.startsWith('own-act/act'));
		}

		t.notRegex(JSON.stringify(fight.entries('gm')), /Second wind/);
	});

	test(`${id}: an act of the table's own by the GM's word: each target saves or is harmed, once`, (t) => {
		const fight = begun(sample, ownRules);
		const who = hero(fight);
		t.is(fight.gm({do: 'act', who, act: 'blast'}), undefined);
		const prompt = fight.prompt('gm');
		const others = prompt.kind === 'several' ? prompt.options.map(({id: one}) => one) : [];
		t.true(others.length > 1);
		t.is(fight.answer({kind: 'several', ids: others.slice(0, 2)}), undefined);
		let rolls = 0;
		while (!JSON.stringify(fight.entries('gm')).includes('Blast on ') && rolls < 9) {
			playDefault(fight);
			rolls++;
		}

		t.regex(JSON.stringify(fight.entries('gm')), /Blast on /);
		t.is(JSON.stringify(fight.entries('gm')).split('Blast on ').length, 2);
	});

	test(`${id}: what recurs by a condition comes at the end of each turn`, (t) => {
		const fight = begun(sample, ownRules);
		const who = hero(fight);
		t.is(fight.gm({do: 'give', who, name: 'cursed', row: 'cursed'}), undefined);
		for (
			let step = 0;
			step < 200 && !JSON.stringify(fight.entries('gm')).includes(': cursed');
			step++
		) {
			playDefault(fight);
		}

		t.regex(JSON.stringify(fight.entries('gm')), /: cursed/);
	});

	test(`${id}: a situation of the table's own can be ticked beside rolls, and counts`, (t) => {
		const fight = begun(sample, ownRules);
		const option = untilOption(fight, /bad light/);
		t.is(option?.count, 0);
		t.is(fight.answer({kind: 'mark', ids: [option?.id ?? '']}), undefined);
		t.is(untilOption(fight, /bad light/)?.count, 1);
		for (let step = 0; step < 8; step++) {
			playDefault(fight);
		}

		t.regex(JSON.stringify(fight.entries('gm')), /bad light/);
	});

	test(`${id}: rules can be brought into a fight under way; undo takes them back, and players read nothing of them`, (t) => {
		const fight = begun(sample);
		const before = fight.conditionRows();
		const seen = JSON.stringify(fight.entries('players'));
		t.is(fight.gm({do: 'house', house: ownRules}), undefined);
		t.is(fight.conditionRows().length, before.length + 2);
		t.regex(
			JSON.stringify(fight.entries('gm')),
			/New rules: soaked, cursed, bad light, Shove, Blast, Second wind and Rage/,
		);
		t.is(JSON.stringify(fight.entries('players')), seen);
		t.is(fight.undo(), undefined);
		t.deepEqual(fight.conditionRows(), before);
	});
}

test('a next fight goes on by the rules of the former one', (t) => {
	const sample = samples.find(({id}) => id === 'open-table');
	if (!sample) {
		t.fail();
		return;
	}

	const fight = begun(sample, ownRules);
	fight.gm({do: 'end'});
	while (playDefault(fight));
	const next = fight.asFormer().next(begun(sample).setup(), {});
	t.deepEqual(next?.house, ownRules);
});
