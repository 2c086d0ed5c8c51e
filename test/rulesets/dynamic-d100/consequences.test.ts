import test from 'ava';
import {duel, koji, oni} from '../../helpers/dd-cast.js';
import {type Scene, engage, given, gm, pick, roll} from '../../helpers/dd-scene.js';

/* What counts of a Consequence, on one roll or on every one (DD-03, DD-04). */

const every = {consequences: 'every'};
const atOni = 'attack:oni:greek-sword';

/** What Koji’s attack needs in this round and, once it is rolled, what still weighs on Koji. */
function attackOf(scene: Scene) {
	const attack = scene.after(engage('koji', 'oni')).declare({koji: atOni}).after(pick('carry-out'));
	const after = attack.after(roll(90));
	return [attack.need(), after.state.conditions.map(({name}) => name)];
}

const give = (name: 'surprised' | 'prepared', isOnce?: boolean) =>
	gm({do: 'give', who: 'koji', name, row: name, ...(isOnce !== undefined && {isOnce})});

test('DD-04, DD-03: where Consequences count on every roll, so does surprise, to the end of the first round', (t) => {
	const surprised = () => given([koji({surprised: true}), oni()], every);
	t.deepEqual(attackOf(surprised()), ['30 or less', ['surprised']]);
	const next = surprised().declare();
	t.is(next.clock()[0], 'Round 2');
	t.deepEqual(next.state.conditions, []);
});

test('DD-04, DD-03: surprise and preparedness that the GM gives count as often as the Setting says', (t) => {
	for (const [name, need] of [
		['surprised', '30 or less'],
		['prepared', '90 or less'],
	] as const) {
		t.deepEqual(attackOf(given([koji(), oni()]).after(give(name))), [need, []]);
		t.deepEqual(attackOf(given([koji(), oni()], every).after(give(name))), [need, [name]]);
		t.deepEqual(attackOf(given([koji(), oni()], every).after(give(name, true))), [need, []]);
	}
});

test('DD-03: a Consequence that is added to a sheet in mid-fight counts as one from the start does', (t) => {
	const added = (lasts: 'once' | 'permanent', settings = {}) => {
		const scene = duel({}, {}, settings);
		const {sheet} = scene.of('koji');
		const consequences = [{name: 'worried', worth: -1, lasts}];
		return scene.after(gm({do: 'sheet', who: 'koji', sheet: {...sheet, consequences}}));
	};
	for (const [lasts, settings, left] of [
		['once', {}, 0],
		['permanent', {}, 1],
		['once', every, 1],
	] as const) {
		const scene = added(lasts, settings);
		t.is(scene.need(), '30 or less');
		t.is(scene.after(roll(90)).state.conditions.length, left);
	}
});
