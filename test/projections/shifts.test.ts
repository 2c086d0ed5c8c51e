import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {otFight} from '../helpers/ot-fight.js';
import {ark, oni} from '../helpers/ot-scene.js';
import {toMarkdown} from '../helpers/exported.js';

/* Whose place in the order the GM changes is told to whoever sees the order. */

test('players read that the GM moved a foe in the order that they see', (t) => {
	const fight = otFight([ark(), oni()]);
	fight.answer({kind: 'typed', numbers: [19, 2]});
	fight.gm({do: 'adjust', who: 'oni', field: 'initiative', value: 9});
	fight.gm({do: 'note', text: 'It rains', isOpen: true});
	const told = exportFight(fight, 'players');
	const moved = /^Oni: order \S+ → 9, by the GM\.$/;
	const shift = told.record.story.find(({text}) => moved.test(text));
	t.is(shift?.length, 0);
	t.true(toMarkdown(told).includes(`- **${shift?.text}**\n`));
});
