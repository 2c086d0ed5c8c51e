import test from 'ava';
import type {Fight} from '../../../source/session/fight/fight.js';
import {koji, thug} from '../../helpers/dd-cast.js';
import {ddFight} from '../../helpers/dd-fight.js';

/* One answer for several of a kind: who has lost an action cannot do the same (DD-14, DD-16). */

const pig = (number: number) => ({
	...thug({score: 10, dex: 12}),
	name: `Pig ${number}`,
	kin: 'Pig',
});

/** Pig 1 to 3 mean to move up and strike, and Koji, who has acted, is out of their reach until then. */
function begun(): Fight {
	const {fight} = ddFight([koji({score: 20}), pig(1), pig(2), pig(3)]);
	while (fight.prompt('gm').title !== 'Pig 1 acts') {
		const {id, who} = fight.prompt('gm');
		fight.answer(
			id === 'turn/do' && who === 'koji' ? {kind: 'pick', id: 'give-up'} : {kind: 'default'},
		);
	}

	return fight;
}

const lower = (fight: Fight, who: string) => fight.gm({do: 'adjust', who, field: 'rp', value: 2});

const members = (fight: Fight) => fight.mob()?.members.map(({name}) => name);

/** Enter, until somebody is asked for a turn. */
function untilTurn(fight: Fight): string {
	while (fight.prompt('gm').id !== 'turn/do') {
		fight.answer({kind: 'default'});
	}

	return fight.prompt('gm').title;
}

test('DD-16: whoever has lost the Main Action is not among those who can do the same', (t) => {
	const fight = begun();
	t.deepEqual(members(fight), ['Pig 1', 'Pig 2', 'Pig 3']);
	lower(fight, 'pig-1');
	t.is(fight.prompt('gm').title, 'Pig 2 acts');
	t.deepEqual(members(fight), ['Pig 2', 'Pig 3']);
	const refused = fight.answer({kind: 'pick', id: 'carry-out', mob: ['pig-3', 'pig-1']});
	t.is(refused?.reason, 'Pig 1 cannot do the same now');
	t.is(fight.answer({kind: 'pick', id: 'carry-out', mob: ['pig-3']}), undefined);
	t.is(untilTurn(fight), 'Pig 1 acts');
});

test('DD-16: whoever loses the Main Action after the answer of the first is asked', (t) => {
	const fight = begun();
	t.is(fight.answer({kind: 'pick', id: 'carry-out', mob: ['pig-2', 'pig-3']}), undefined);
	lower(fight, 'pig-3');
	t.is(untilTurn(fight), 'Pig 3 acts');
	const prompt = fight.prompt('gm');
	const labels = prompt.kind === 'choose' ? prompt.choices.map(({label}) => label) : [];
	t.true(
		['Move', 'Leave the rest undone', 'Change the intent …'].every((each) => labels.includes(each)),
	);
});

test('DD-16: those who have all lost the Main Action can do the same', (t) => {
	const fight = begun();
	for (const who of ['pig-1', 'pig-2', 'pig-3']) {
		lower(fight, who);
	}

	t.deepEqual(members(fight), ['Pig 1', 'Pig 2', 'Pig 3']);
});
