import test from 'ava';
import {defaultAnswer, rollAll} from '../../../source/engine/course/drivers.js';
import {isRefusal} from '../../../source/engine/kit/basics.js';
import {run, settled} from '../../../source/engine/world/run.js';
import {diceOf} from '../../../source/simulation/random.js';
import {chosenIn} from '../../../source/session/parts/labels.js';
import {samples} from '../../helpers/samples.js';

/* A choice that is made alone, for the words of an answer, is called as in its list. */

const steps = 250;

for (const sample of samples) {
	test(`${sample.id}: a choice made alone has the name that it has in the list, and is the same person’s`, (t) => {
		let compared = 0;
		sample.use(({rules, setup}) => {
			const source = diceOf(7, 1);
			let state = settled(rules, rules.initial(setup));
			for (let step = 0; step < steps; step++) {
				const prompt = rules.prompt(state, 'gm');
				const answers = [];
				if (prompt.kind === 'choose') {
					for (const {act, label, who} of prompt.choices) {
						const one = rules.prompt(state, 'gm', act);
						const choice = chosenIn(one, act);
						t.deepEqual(
							{title: one.title, asked: one.who, label: choice?.label, who: choice?.who},
							{title: prompt.title, asked: prompt.who, label, who},
						);
						compared++;
					}

					const open = prompt.choices.filter(({refused}) => !refused);
					const picked = open[(step * 7) % Math.max(1, open.length)];
					if (picked) {
						answers.push({kind: 'choose', prompt: prompt.id, value: picked.act} as const);
					}
				}

				const before = state;
				const usual = defaultAnswer(prompt, (requests) => rollAll(requests, source));
				const outcome = [...answers, ...(usual ? [usual] : [])]
					.map((answer) => run(rules, before, answer))
					.find((each) => !isRefusal(each));
				if (!outcome || isRefusal(outcome)) {
					break;
				}

				({state} = outcome);
			}
		});
		t.true(compared > 20, String(compared));
	});
}
