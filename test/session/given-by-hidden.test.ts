import test from 'ava';
import {exportFight} from '../../source/projections/export-json.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';

/* A condition that is a value of its bearer looks to players as if nobody had given it, where somebody hidden did. */

for (const sample of samples) {
	test(`${sample.id}: whoever is hidden and brings a condition about leaves no mark in players’ exports`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 1);
		const begun = () => openFight(ruleset, memoryLog(header).log, [], playOptions());
		const [first] = begun().combatants('players');
		const who = first?.id ?? '';
		const hidden = begun().combatants('gm').at(-1)?.id ?? '';
		t.not(who, hidden);
		const rows = begun()
			.conditionRows()
			.filter(({sets}) => sets !== undefined);
		for (const {id, name} of rows) {
			const [plain, byHidden] = [undefined, hidden].map((from) => {
				const fight = begun();
				fight.gm({do: 'hide', who: [hidden]});
				fight.gm({
					do: 'give',
					who,
					name,
					row: id,
					until: 'ended',
					...(from !== undefined && {from}),
				});
				return {
					lane: fight.board('players').lanes.find(({combatant}) => combatant === who),
					record: exportFight(fight, 'players'),
				};
			});
			t.deepEqual(byHidden, plain, id);
		}
	});
}
