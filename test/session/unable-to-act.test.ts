import test from 'ava';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';

/* Whoever is unable to act does nothing in its turn, in all rules, unless the GM rules otherwise. */

/** What a menu offers to one who is unable to act, once it is asked in its turn. */
function offeredTo(who: string, fight: Fight) {
	for (let step = 0; step < 300; step++) {
		const breakIn = fight.interrupts().find((each) => each.who === who && !each.refused);
		if (breakIn) {
			return {refused: [], open: [breakIn]};
		}

		const prompt = fight.prompt('gm');
		if (prompt.kind === 'choose' && prompt.who === who) {
			const refused = prompt.choices.filter((each) =>
				each.refused?.reason.startsWith('unable to act'),
			);
			if (refused.length > 0) {
				return {refused, open: prompt.choices.filter((each) => !each.refused)};
			}
		}

		if (!playDefault(fight)) {
			break;
		}
	}

	return undefined;
}

for (const sample of samples.filter(({id}) => id !== 'toy' && id !== 'open-table')) {
	test(`${sample.id}: whoever is unable to act can end the turn, and acts only by the GM’s ruling`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 7);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		const {id: who = '', name = ''} =
			fight.combatants('gm').find(({side}) => side === 'good') ?? {};
		const row = fight.conditionRows().find(({id}) => id === 'unable-to-act');
		t.is(fight.gm({do: 'give', who, name: row?.name ?? '', row: row?.id ?? ''}), undefined);
		const offered = offeredTo(who, fight);
		const told = fight.entries('gm').flatMap(({lines}) => lines.map(({text}) => text));
		t.true(told.length > 10);
		t.false(told.some((text) => text.startsWith(`${name} attacks`)));
		if (offered) {
			t.true(offered.open.length > 0 && offered.open.every(({odds}) => odds === undefined));
			t.false((offered.open[0]?.id ?? 'wait').includes('wait'));
			const [first] = offered.refused;
			t.truthy(first, offered.open[0]?.label);
			t.not(fight.answer({kind: 'pick', id: first?.id ?? ''}), undefined);
			t.is(fight.answer({kind: 'pick', id: first?.id ?? '', force: 'by will alone'}), undefined);
		} else {
			// Who declares what they will do waits.
			t.is(sample.id, 'dynamic-d100');
		}
	});
}
