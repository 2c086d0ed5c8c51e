import test from 'ava';
import {boardChanges, boardText} from '../../source/plain/texts/board-text.js';
import {briefDifferences, differences} from '../../source/projections/differences.js';
import {exportFight} from '../../source/projections/export-json.js';
import {toJson} from '../../source/projections/json.js';
import {carried, ddFight, fighter} from '../helpers/dd-fight.js';
import {readByPlayers} from '../helpers/players-read.js';
import {toHtml, toMarkdown} from '../helpers/exported.js';

const duel = (rp: number, foeHealth?: string) => {
	const {fight} = ddFight(
		[
			fighter('Koji', 'good', {weapons: [carried('katana')]}),
			fighter('Oni', 'bad', {weapons: [carried('club')]}),
		],
		foeHealth === undefined ? {} : {settings: {foeHealth}},
	);
	fight.gm({do: 'adjust', who: 'oni', field: 'rp', value: rp});
	fight.answer({kind: 'pick', id: 'move'});
	fight.answer({kind: 'default'});
	return fight;
};

test('what is shared with players tells a foe’s health in a word, and the word only', (t) => {
	const fight = duel(5);
	const told = exportFight(fight, 'players');
	t.is(told.board.lanes.find(({name}) => name === 'Oni')?.healthWord, 'hurt');
	for (const text of [
		toMarkdown(told),
		toHtml(told),
		toJson(told),
		boardText(fight.board('players')).join('\n'),
	]) {
		t.regex(text, /\bhurt\b/);
	}

	t.is(readByPlayers(fight), readByPlayers(duel(6)));
	t.not(readByPlayers(fight), readByPlayers(duel(3)));
});

test('the GM reads numbers and no words', (t) => {
	t.notRegex(toMarkdown(exportFight(duel(5), 'gm')), /\bhurt\b/);
});

test('where nothing or numbers are told, there is no word', (t) => {
	const [nothing, numbers] = [duel(5, 'nothing'), duel(5, 'numbers')].map((fight) =>
		fight.board('players').lanes.find(({name}) => name === 'Oni'),
	);
	t.is(nothing?.healthWord, undefined);
	t.deepEqual(nothing?.gauges, []);
	t.is(numbers?.healthWord, undefined);
	t.is(numbers?.gauges[0]?.value, 5);
});

test('a change of the word is told where changes are, except that somebody is down', (t) => {
	const [before, after, down] = [10, 5, 0].map((rp) => duel(rp).board('players'));
	t.truthy(before && after && down);
	if (before && after && down) {
		t.deepEqual(differences(before, after), ['Oni: scratched → hurt']);
		t.deepEqual(briefDifferences(before, after), ['Oni: scratched → hurt']);
		t.deepEqual(boardChanges(before, after), ['  Oni: scratched → hurt']);
		t.deepEqual(briefDifferences(after, down), ['Oni is out']);
	}
});
