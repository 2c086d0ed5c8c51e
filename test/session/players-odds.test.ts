import test from 'ava';
import {isRefusal} from '../../source/engine/kit/basics.js';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {run} from '../../source/engine/world/run.js';
import {rulesets} from '../../source/rulesets/index.js';
import {simulated} from '../../source/session/parts/simulation.js';
import {reportOf} from '../../source/simulation/report.js';
import {playerOf} from '../../source/simulation/subject.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

/* What players are told must not depend on what they do not know. */

const real = samples.filter(({id}) => id !== 'toy');

for (const {id, use} of sharedOut(real, 3, 2)) {
	test(`${id}: two fights that differ in nothing but hidden foes and plans have the same odds for players`, (t) => {
		use(({rules, setup}) => {
			const foe = setup.entrants.find(({side}) => side === 'bad');
			const seen = setup.entrants
				.filter(({isHidden}) => !isHidden)
				.map(({id: _, ...newcomer}) => newcomer);
			const lurkers = foe
				? [1, 2].map((number) => ({...foe, name: `Lurker ${number}`, isHidden: true}))
				: [];
			const odds = (hidden: typeof lurkers, plan: string | undefined) => {
				const fought = {settings: setup.settings, entrants: enrol([...seen, ...hidden])};
				const begun = run(rules, rules.initial(fought), {kind: 'start'});
				const planned =
					isRefusal(begun) || plan === undefined
						? begun
						: run(rules, begun.state, {
								kind: 'gm',
								act: {do: 'plan', text: plan, when: {unit: rules.units[0]?.id ?? '', in: 1}},
							});
				if (isRefusal(planned)) {
					throw new Error(planned.reason);
				}

				const {subject, fighters} = simulated(rules, planned.state, fought, 'players');
				const tally = playerOf(subject, rulesets)(5, {first: 0, count: 5});
				return {report: reportOf(tally, fighters), tally};
			};

			const known = odds([], undefined);
			const more = odds(lurkers, 'the roof falls in');
			t.is(lurkers.length, 2);
			t.deepEqual(more.report, known.report);
		});
	});
}
