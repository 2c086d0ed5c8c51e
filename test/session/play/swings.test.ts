import test from 'ava';
import {exportFight} from '../../../source/projections/export-json.js';
import {toJson} from '../../../source/projections/json.js';
import {atOnce} from '../../../source/projections/steps.js';
import {playDefault} from '../../helpers/recorded-fight.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

/** Played by Enter to its end. */
function played(hp: number) {
	const {fight, resumed} = toyFight({
		newcomers: [duellist('Ann', 'good', hp), duellist('Bob', 'bad', hp)],
	});
	while (fight.prompt('gm').kind !== 'over' && playDefault(fight)) {
		// The next answer.
	}

	return {fight, resumed: resumed()};
}

const turningPoint = (fight: ReturnType<typeof played>['fight'], view: 'gm' | 'players') =>
	exportFight(fight, view).poster?.parts.find(({label}) => label === 'The turning point')?.text ??
	'';

test('of a short fight the record tells the turning point by the odds, the same each time, and to the GM alone', (t) => {
	const {fight, resumed} = played(2);
	const swings = atOnce(fight.swings()) ?? [];
	const {rounds} = exportFight(fight, 'gm').record;
	t.deepEqual(
		swings.map(({chapter}) => chapter),
		rounds.map(({number}) => number),
	);
	t.true(swings.every(({after}, at) => after === (swings[at + 1]?.before ?? after)));
	t.is(swings.at(-1)?.after, fight.outcome()?.winner === 'good' ? 1 : 0);
	t.regex(turningPoint(fight, 'gm'), /^the heroes’ odds went from \d+ % to \d+ %/);
	t.notRegex(turningPoint(fight, 'players'), /odds/);
	t.is(toJson(exportFight(resumed, 'gm')), toJson(exportFight(fight, 'gm')));
});

test('of a fight whose odds would take too long it is told by health', (t) => {
	const {fight} = played(60);
	t.is(atOnce(fight.swings()), undefined);
	t.regex(turningPoint(fight, 'gm'), /of their health/);
});
