import test from 'ava';
import {noSuchRound} from '../../../source/commands/parts/rounds.js';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {openTable} from '../../../source/rulesets/open-table/index.js';

test('a round that a fight does not have is counted as its ruleset tells fights, in rounds or in turns', (t) => {
	const chapters = [{number: 1}, {number: 2}];
	t.is(
		noSuchRound(7, chapters, openTable.units).message,
		'There is no round 7 in this fight: it has 1 to 2.',
	);
	t.is(
		noSuchRound(7, chapters, dragon.units).message,
		'There is no turn 7 in this fight: it has 1 to 2. --round counts turns here.',
	);
});
