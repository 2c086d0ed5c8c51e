import test from 'ava';
import {ownValue} from '../../../source/engine/kit/data.js';
import {shownCarried, spentText} from '../../../source/engine/world/carry-over.js';
import {rankOf, statOf} from '../../../source/rulesets/tesseris/sheet/sheet.js';
import {oni} from '../../helpers/te-scene.js';

/* Whoever writes a roster or a log may call a thing as what every object inherits. */

const inherited = ['constructor', 'hasOwnProperty', '__proto__', 'toString'];

test('what every object inherits is not found under its name', (t) => {
	for (const name of inherited) {
		t.is(ownValue({melee: 2}, name), undefined);
		t.is(ownValue(Object.fromEntries([[name, 2]]), name), 2);
	}
});

test('a skill of such a name has no rank, and its usual characteristic (TE-02)', (t) => {
	for (const name of inherited) {
		t.is(rankOf(oni().sheet, name), 0);
		t.is(statOf(name), 'int');
	}
});

test('things of such names are counted as any others', (t) => {
	const shape = {
		kind: 'counts',
		options: inherited.map((id) => ({id, label: id, max: 9})),
	} as const;
	t.is(shownCarried({}, shape), 'constructor 0, hasOwnProperty 0, __proto__ 0, toString 0');
	t.is(spentText('Left', shape, {before: {}, after: {}}), '');
});
