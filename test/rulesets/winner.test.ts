import test from 'ava';
import type {Side} from '../../source/engine/kit/basics.js';
import {rulesets} from '../../source/rulesets/index.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';

/* Who has won, when the GM ends a fight. */

for (const ruleset of rulesets) {
	test(`${ruleset.id}: the side that still stands has likeliest won`, async (t) => {
		const files = opponents[ruleset.id];
		if (files === undefined) {
			throw new Error(`${ruleset.id} has no opponents`);
		}

		const begin = await skirmishes(ruleset, files);
		const likeliest = (...gone: readonly Side[]) => {
			const fight = begin(1);
			for (const {combatant: who, side} of fight.board('gm').lanes) {
				if (gone.includes(side)) {
					fight.gm({do: 'remove', who});
				}
			}

			fight.gm({do: 'end'});
			const prompt = fight.prompt('gm');
			t.is(prompt.title, 'Who has won?');
			return prompt.kind === 'choose' ? prompt.choices[0]?.label : undefined;
		};

		t.is(likeliest(), 'The heroes');
		t.is(likeliest('good'), 'The foes');
		t.is(likeliest('bad'), 'The heroes');
		t.is(likeliest('good', 'bad'), 'Nobody');
	});
}
