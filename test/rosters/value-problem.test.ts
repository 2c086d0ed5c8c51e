import test from 'ava';
import type {Expectation} from '../../source/rosters/expectation.js';
import {valueProblem} from '../../source/rosters/issues.js';

const either: Expectation = {
	words: 'a list of 3, or a whole number',
	known: [],
	tables: [],
	takesNumbers: true,
	takesText: false,
	takesList: true,
};

test('a number in quotes is to lose them, also where a list may stand', (t) => {
	t.is(valueProblem('3', either).hint, 'leave out the quotes');
	t.is(valueProblem('3', {...either, takesNumbers: false}).hint, 'put it in brackets: [3]');
});

test('what is no number is to be an entry of the list', (t) => {
	t.is(valueProblem('club', either).hint, 'put it in brackets: [club]');
});
