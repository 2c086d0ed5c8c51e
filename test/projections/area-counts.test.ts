import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {peopleTable} from '../../source/projections/record/tables.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {otFight} from '../helpers/ot-fight.js';
import {ark, finch, fire, oni} from '../helpers/ot-scene.js';

/* What counts as a hit where several are saved from one attack (OT-24). */

/** The Oni breathes on Ark, who makes the save, and on Finch, who does not. */
function burnt(changes: Parameters<typeof fire>[0], damage: readonly number[]): Fight {
	const fight = otFight([oni({attacks: [fire(changes)]}), ark(), finch()]);
	fight.answer({kind: 'typed', numbers: [19, 2, 1]});
	fight.answer({kind: 'pick', id: 'area:0'});
	fight.answer({kind: 'several', ids: ['ark', 'finch']});
	fight.answer({kind: 'typed', numbers: [13, 12]});
	if (damage.length > 0) {
		fight.answer({kind: 'typed', numbers: damage});
	}

	return fight;
}

test('half the harm after a save is a hit and stops nothing, and the table says what it counts', (t) => {
	const {record} = exportFight(burnt({}, [4, 5]), 'gm');
	t.deepEqual(
		record.pairs.map(({attacks, hits, stopped}) => [attacks, hits, stopped]),
		[
			[1, 1, 0],
			[1, 1, 0],
		],
	);
	t.deepEqual(
		record.people.map(({defences, defended}) => [defences, defended]),
		[
			[1, 0],
			[1, 0],
			[0, 0],
		],
	);
	t.regex(peopleTable(record).notes?.[0] ?? '', /several counts for each/);
	t.regex(record.story.at(-1)?.text ?? '', /^Oni hit /);
});

test('a save after which there is no harm stops an attack', (t) => {
	const {record} = exportFight(burnt({onSave: 'none'}, [4, 5]), 'gm');
	t.deepEqual(
		record.pairs.map(({hits, stopped}) => [hits, stopped]),
		[
			[0, 1],
			[1, 0],
		],
	);
});

test('a save that is made good stops an attack, and half of its damage is a hit all the same (OT-33)', (t) => {
	const legendary = {name: 'legendary resistances', left: 1, most: 1, rescues: true as const};
	for (const [onSave, counts] of [
		['none', [1, 0, 1]],
		['half', [1, 1, 0]],
	] as const) {
		const fight = otFight([
			ark({attacks: [fire({onSave, causes: 'prone'})]}),
			oni({resources: [legendary]}),
		]);
		fight.answer({kind: 'typed', numbers: [19, 2]});
		fight.answer({kind: 'pick', id: 'area:0'});
		fight.answer({kind: 'several', ids: ['oni']});
		fight.answer({kind: 'typed', numbers: [2]});
		fight.answer({kind: 'pick', id: 'rescued'});
		fight.answer({kind: 'typed', numbers: [4, 5]});
		const {record} = exportFight(fight, 'gm');
		t.deepEqual(
			record.pairs.map(({attacks, hits, stopped}) => [attacks, hits, stopped]),
			[counts],
		);
	}
});

test('whom a spell does no harm is affected and not hit; players read the same, and of harm untold a hit', (t) => {
	const held = burnt({onSave: 'none', damage: undefined, causes: 'paralyzed'}, []);
	for (const view of ['gm', 'players'] as const) {
		t.regex(
			exportFight(held, view).record.story.at(-1)?.text ?? '',
			/^Oni affected Finch \(fire\)/,
		);
	}

	// Half of it on a save is harm, too.
	for (const save of [3, 20]) {
		const fight = otFight([ark({attacks: [fire()]}), oni()]);
		fight.answer({kind: 'typed', numbers: [19, 2]});
		fight.answer({kind: 'pick', id: 'area:0'});
		fight.answer({kind: 'several', ids: ['oni']});
		fight.answer({kind: 'typed', numbers: [save]});
		fight.answer({kind: 'typed', numbers: [4, 5]});
		t.is(exportFight(fight, 'players').record.story.at(-1)?.text, 'Ark hit Oni (fire).');
	}
});
