import test from 'ava';
import {openFight} from '../../../../source/session/play/open.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../../../helpers/recorded-fight.js';
import {samples} from '../../../helpers/samples.js';

/* Whoever is asked has a sign of their own in the order, beside that of whoever acts. */

/** Open Table asks nobody but whoever acts. */
for (const sample of samples.filter(({id}) => id !== 'open-table')) {
	test(`${sample.id}: an attack is on its way, and the attacked is marked as asked`, async (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		const acting = () => fight.board('gm').lanes.find(({mark}) => mark === 'acting');
		const asked = () => {
			const {who} = fight.prompt('gm');
			return fight.board('gm').lanes.find(({combatant}) => combatant === who);
		};

		const isAnswering = () =>
			acting() !== undefined && asked() !== undefined && asked()?.combatant !== acting()?.combatant;
		for (let count = 0; count < 200 && !isAnswering(); count++) {
			fight.answer({kind: 'default'});
		}

		const view = await viewFight(fight);
		const name = asked()?.name ?? '';
		t.regex(view.screen(), new RegExp(`\\? [◆◇] +\\S+ ${name}`, 'u'));
		t.regex(view.screen(), /▶ [◆◇]/u);
	});
}
