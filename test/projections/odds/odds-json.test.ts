import test from 'ava';
import {oddsOfFights} from '../../../source/projections/odds/odds-json.js';
import {estimate} from '../../../source/simulation/estimate.js';
import {reportOfWins} from '../../helpers/reports.js';

test('of fights in a row each has its share of all rows, and one that nobody comes to has nothing else', (t) => {
	const [first, second] = oddsOfFights(['Bridge', 'Gate'], 'turn', [
		{through: estimate(30, 40), report: reportOfWins(30, 40)},
		{through: estimate(0, 40)},
	]);
	t.like(first, {title: 'Bridge', played: 40, through: {share: 0.75}, heroes: {share: 0.75}});
	t.like(second, {
		title: 'Gate',
		played: 0,
		through: {share: 0},
		heroes: undefined,
		rounds: undefined,
		combatants: [],
	});
});
