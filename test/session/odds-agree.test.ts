import test from 'ava';
import {percent} from '../../source/engine/kit/text.js';
import {rulesets} from '../../source/rulesets/index.js';
import type {ShownChoice} from '../../source/session/fight/fight.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {opponents, skirmishes} from '../helpers/skirmish.js';
import {sharedOut} from '../helpers/thoroughness.js';

type Fight = ReturnType<Awaited<ReturnType<typeof skirmishes>>>;

/** The chances that the roll of whoever chose shows, if dice follow at once. */
function rolledNext(fight: Fight, {id}: ShownChoice): readonly string[] {
	const {who} = fight.prompt('gm');
	if (fight.answer({kind: 'pick', id, isStepped: true}) !== undefined) {
		return [];
	}

	const next = fight.prompt('gm');
	const chances =
		next.kind === 'roll'
			? next.requests.flatMap((request) =>
					request.who === who && request.chance !== undefined ? [percent(request.chance)] : [],
				)
			: [];
	fight.undo();
	return chances;
}

for (const ruleset of sharedOut(rulesets, 3, 1)) {
	const sides = opponents[ruleset.id];
	if (sides === undefined) {
		continue;
	}

	test(`${ruleset.name}: a choice has one chance, in the menu, in its preview and beside its dice`, async (t) => {
		const fight = (await skirmishes(ruleset, sides))(1);
		let compared = 0;
		for (let answers = 0; answers < 40 && playDefault(fight); answers++) {
			const prompt = fight.prompt('gm');
			for (const choice of prompt.kind === 'choose' ? prompt.choices : []) {
				if (choice.odds !== undefined && choice.refused === undefined) {
					const shown = percent(choice.odds);
					const [foretold] = /(?:under )?\d+ %/.exec(fight.preview(choice.id).join(' ')) ?? [];
					t.is(foretold ?? shown, shown, choice.label);
					t.true(
						rolledNext(fight, choice).every((chance) => chance === shown),
						choice.label,
					);
					compared++;
				}
			}
		}

		t.true(compared > 20);
	});
}
