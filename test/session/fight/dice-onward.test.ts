import test from 'ava';
import {koji, oni} from '../../helpers/dd-cast.js';
import {ddFight} from '../../helpers/dd-fight.js';

test('what a choice by itself brings before several rolls is said once, with the last of them', (t) => {
	const {fight} = ddFight([koji(), oni()]);
	while (fight.prompt('gm').id !== 'exchange/attack') {
		t.is(fight.answer({kind: 'default'}), undefined);
	}

	const reading = fight.readDice('99 1 6 6');
	const [way] = reading.kind === 'ways' ? reading.ways : [];
	t.deepEqual(way?.onward, [
		'1 for Oni: parry (Parry)',
		'6 for Oni: loss of Koji',
		'6 for Oni: Advantage (Koji loses 1d6 more)',
	]);
});
