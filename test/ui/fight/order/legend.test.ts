import test from 'ava';
import {openFight} from '../../../../source/session/play/open.js';
import {gaugeHeadings} from '../../../../source/ui/fight/order/lanes.js';
import {orderLegend} from '../../../../source/ui/fight/pages/shared-pages.js';
import {symbolSets} from '../../../../source/ui/kit/look/symbols.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../../../helpers/recorded-fight.js';
import {type Sample, samples} from '../../../helpers/samples.js';

/* The page of rules tells what the signs and short words of the order stand for. */

function opened(sample: Sample) {
	const {header, ruleset} = sampleHeader(sample, 7);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	for (let answers = 0; answers < 12; answers++) {
		playDefault(fight);
	}

	return fight;
}

/** Words that say by themselves what they stand for. */
const plain = new Set(['Squad', 'Temporary']);

for (const sample of samples.filter(({id}) => id !== 'toy')) {
	test(`${sample.id}: everything that heads a column or stands in a track is in the legend`, (t) => {
		const board = opened(sample).board('gm');
		for (const symbols of Object.values(symbolSets)) {
			const legend = orderLegend(board, symbols);
			const told = new Set(legend.flatMap(({sign}) => sign.split(', ')));
			const names = new Set(legend.map(({about}) => about));
			const cells = board.lanes.flatMap(({track = []}) => track.map((cell) => symbols.cells[cell]));
			const shown = [
				board.orderedBy ?? '',
				...gaugeHeadings(board, true),
				...gaugeHeadings(board, false),
				...(cells.length > 0 ? [...cells, symbols.now] : []),
			];
			for (const sign of shown) {
				t.true(
					told.has(sign) || names.has(sign) || plain.has(sign),
					`nothing tells what “${sign}” stands for`,
				);
			}
		}
	});
}

for (const columns of [80, 140]) {
	test(`the page of rules has the legend at ${columns} columns`, async (t) => {
		const sample = samples.find(({id}) => id === 'dragon');
		if (!sample) {
			t.fail();
			return;
		}

		const view = await viewFight(opened(sample), {columns, rows: 120});
		await view.press('?', '?');
		t.regex(view.screen(), /Signs of the order/);
		if (columns === 80) {
			t.regex(view.screen(), /◐ +held for later/);
			t.regex(view.screen(), /HP +hit points/);
		}
	});
}
