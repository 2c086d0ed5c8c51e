import test from 'ava';
import {viewFight} from '../../helpers/fight-view.js';
import {otFight} from '../../helpers/ot-fight.js';
import {ark, oni} from '../../helpers/ot-scene.js';

test('whoever waits for something is named with it while others act', async (t) => {
	const fight = otFight([ark(), oni()]);
	fight.answer({kind: 'typed', numbers: [15, 5]});
	fight.answer({kind: 'pick', id: 'ready'});
	fight.answer({kind: 'text', text: 'when Oni comes near'});
	const view = await viewFight(fight);
	t.regex(view.screen(), /Oni acts/);
	t.regex(view.screen(), /Ark \(when Oni comes near\)/);
});
