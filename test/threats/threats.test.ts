import test from 'ava';
import {bestiaries} from '../helpers/bestiary.js';
import {isOff, measured, playHere} from './measure.js';
import {evenOnesFirst, isFelt, stepsOf} from './variants.js';

/* One archetype of each ruleset: enough to see that rules have changed what fights are like. `npm run torture` measures
 * all of them. */

for (const {ruleset, hero, archetypes} of bestiaries) {
	test(`${ruleset.id}: a threat is as recorded`, async (t) => {
		// The closest to an even fight says most.
		const [close] = evenOnesFirst(archetypes);
		if (!close) {
			throw new Error('there are no archetypes');
		}

		const {name, threat} = close.entry;
		const found = await measured(ruleset, hero, close.entry, playHere, 150);
		t.false(
			isOff(threat, found),
			`${name}: ${found.threat}, not ${String(threat)}; npm run threats ${ruleset.id} -- --write`,
		);
	});
}

for (const bestiary of bestiaries) {
	test(`${bestiary.ruleset.id}: one step stronger wins more often, and one step weaker less often`, async (t) => {
		const [close] = evenOnesFirst(bestiary.archetypes);
		const steps = await stepsOf(bestiary, close ?? t.fail(), playHere, 60);
		t.true(isFelt(steps), steps.join(', '));
	});
}

test('a recorded threat is off when its share is beyond what so many fights leave open', (t) => {
	const found = {threat: 50, share: {share: 0.5, low: 0.451, high: 0.549}};
	t.false(isOff(45, found));
	t.false(isOff(55, found));
	t.true(isOff(44, found));
	t.true(isOff(56, found));
	t.true(isOff(undefined, found));
});
