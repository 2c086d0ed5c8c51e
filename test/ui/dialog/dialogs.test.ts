import test from 'ava';
import {saveCopy} from '../../../source/ui/dialog/copy.js';
import type {GmInput} from '../../../source/session/fight.js';
import {adjust, shownValue} from '../../../source/ui/dialog/adjust.js';
import {
	changeSide,
	leave,
	place,
	rename,
} from '../../../source/ui/dialog/combatants.js';
import {
	endCondition,
	giveCondition,
} from '../../../source/ui/dialog/conditions.js';
import {
	begin,
	converse,
	hasEarlier,
} from '../../../source/ui/dialog/dialog-state.js';
import {changeSetting} from '../../../source/ui/dialog/settings.js';
import {note} from '../../../source/ui/dialog/note.js';
import type {Step} from '../../../source/ui/dialog/step.js';
import {foundByWords} from '../../../source/ui/kit/find.js';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {toyFight} from '../../helpers/toy-fight.js';

/** Answers the questions of a dialog one after the other, and gives what it does in the end. */
function answer(first: Step, ...answers: readonly unknown[]): GmInput {
	let step = first;
	for (const given of answers) {
		if (step.kind === 'pick' || step.kind === 'short') {
			const way = step.items.find(({id}) => id === given);
			if (!way) {
				throw new Error(`there is no ${String(given)} in “${step.title}”`);
			}

			step = way.next();
		} else if (step.kind === 'number' && typeof given === 'number') {
			step = step.next(given);
		} else if (step.kind === 'text' && typeof given === 'string') {
			step = step.next(given, false);
		} else if (step.kind === 'several' && Array.isArray(given)) {
			step = step.next(given.map(String));
		} else {
			throw new Error(`${String(given)} does not answer ${step.kind}`);
		}
	}

	if (step.kind !== 'do') {
		throw new Error(`a ${step.kind} is still open`);
	}

	return step.input;
}

test('a value is overruled with a reason, or without one', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(adjust(fight, 'bob'), 'bob', 'hp', 3, ''), {
		do: 'adjust',
		who: 'bob',
		field: 'hp',
		value: 3,
	});
	t.like(answer(adjust(fight, 'bob'), 'bob', 'hp', 3, 'he tripped'), {
		reason: 'he tripped',
	});
});

test('every value of a combatant can be reached and overruled, whatever its shape', (t) => {
	const {fight} = ddFight([
		fighter('Koji', 'good', {weapons: [carried('katana')]}),
		fighter('Oni', 'bad'),
	]);
	for (const {id, shape, value} of fight.fields('koji')) {
		const given =
			shape.kind === 'flag' ? (value === true ? 'no' : 'yes') : value;
		const input = answer(adjust(fight, 'koji'), 'koji', id, given, '');
		t.is(fight.gmRefusal(input), undefined, `field ${id}`);
	}
});

test('values are shown in words', (t) => {
	const options = [
		{id: 'a', label: 'Armour'},
		{id: 'b', label: 'Bow'},
	];
	t.is(shownValue({shape: {kind: 'flag'}, value: true}), 'yes');
	t.is(shownValue({shape: {kind: 'choice', options}, value: 'b'}), 'Bow');
	t.is(
		shownValue({shape: {kind: 'several', options}, value: ['a', 'b']}),
		'Armour, Bow',
	);
	t.is(shownValue({shape: {kind: 'several', options}, value: []}), 'none');
});

test('a condition lasts until it is ended, for a while, or until somebody’s next turn', (t) => {
	const {fight} = toyFight();
	const give = (...answers: readonly unknown[]) =>
		answer(giveCondition(fight, 'ann'), 'bob', 'dazed', ...answers);
	t.deepEqual(give('open', 0, ''), {do: 'give', who: 'bob', name: 'dazed'});
	t.like(give('unit:round', 2, 0, ''), {until: {unit: 'round', count: 2}});
	t.like(give('end', 'ann', -1, 'yes', ''), {
		until: {edge: 'end', of: 'ann'},
		worth: -1,
		isOnce: true,
	});
});

test('a condition of the rules’ table lasts as long and counts as they say, unless the GM says otherwise', (t) => {
	const {fight} = toyFight();
	const give = (name: string, ...answers: readonly unknown[]) =>
		answer(giveCondition(fight, 'ann'), 'bob', name, ...answers);
	const asked = giveCondition(fight, 'ann');
	const named = asked.kind === 'pick' ? asked.items[0]?.next() : undefined;
	const until = named?.kind === 'text' ? named.next('stunned', false) : asked;
	t.like(until, {
		items: [{id: 'usual', label: 'As the rules have it: 2 rounds'}],
	});
	t.like(give('Stunned', 'usual', ''), {name: 'stunned', row: 'stunned'});
	t.like(give('guarded', 'usual', ''), {row: 'guarded'});
	t.deepEqual(give('Stunned', 'open', 0, ''), {
		do: 'give',
		who: 'bob',
		name: 'Stunned',
	});
	t.throws(() => give('dazed', 'usual', ''));
});

test('a condition is ended by its number', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'give', who: 'bob', name: 'dazed'});
	const id = fight.conditions('gm')[0]?.id ?? -1;
	t.deepEqual(answer(endCondition(fight), String(id), ''), {
		do: 'end-condition',
		condition: id,
	});
});

test('combatants who cannot be hidden or revealed are greyed out with the reason', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'hide', who: 'bob'});
	const step = place(fight, 'hide', undefined);
	t.deepEqual(step.kind === 'pick' && step.items.map(({refused}) => refused), [
		undefined,
		'already hidden',
	]);
	t.deepEqual(answer(place(fight, 'reveal', undefined), 'bob', ''), {
		do: 'reveal',
		who: 'bob',
	});
});

test('combatants who can be picked come first, and only they are highlighted', (t) => {
	const {fight} = toyFight();
	fight.gm({do: 'hide', who: 'bob'});
	const step = place(fight, 'reveal', 'ann');
	t.like(step, {kind: 'pick', items: [{id: 'bob'}, {id: 'ann'}]});
	t.false('initial' in step);
});

test('somebody leaves in a way that other words find too, and comes back', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(leave(fight, 'bob'), 'bob', 'surrenders', 'no way out'), {
		do: 'remove',
		who: 'bob',
		why: 'surrenders',
		reason: 'no way out',
	});
	const asked = leave(fight, 'bob');
	const ways = asked.kind === 'pick' ? asked.items[1]?.next() : undefined;
	t.deepEqual(
		ways?.kind === 'pick' && foundByWords(ways.items, 'capt').map(({id}) => id),
		['taken'],
	);
	fight.gm({do: 'remove', who: 'bob', why: 'flees'});
	const back = place(fight, 'return', undefined);
	t.like(back, {items: [{id: 'bob', detail: 'Foes, fled'}, {id: 'ann'}]});
	t.deepEqual(answer(back, 'bob', ''), {do: 'return', who: 'bob'});
});

test('somebody changes to the other side', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(changeSide(fight, 'ann'), 'ann', 'bewitched'), {
		do: 'side',
		who: 'ann',
		side: 'bad',
		reason: 'bewitched',
	});
});

test('a setting is changed to a value of its kind', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(changeSetting(fight), 'loud', 'yes', ''), {
		do: 'set',
		setting: 'loud',
		value: true,
	});
	t.deepEqual(answer(changeSetting(fight), 'length', 7, 'drawn out'), {
		do: 'set',
		setting: 'length',
		value: 7,
		reason: 'drawn out',
	});
});

test('a combatant is renamed, a note is written', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(rename(fight, 'ann'), 'ann', 'Anna', ''), {
		do: 'rename',
		who: 'ann',
		name: 'Anna',
	});
	t.deepEqual(answer(note, 'It rains'), {
		do: 'note',
		text: 'It rains',
		isOpen: false,
	});
});

test('on the way back a question has its answer again, and what was loading is passed over', (t) => {
	const question: Step = {
		kind: 'text',
		title: 'What?',
		initial: '',
		isOptional: true,
		next: () => question,
	};
	const loading: Step = {
		kind: 'load',
		title: 'Reading …',
		load: async () => question,
	};
	const answered = {...question, initial: 'this'};
	let state = converse(begin(question), {
		type: 'went-on',
		from: answered,
		to: loading,
	});
	state = converse(state, {type: 'went-on', from: loading, to: question});
	state = converse(state, {type: 'refused', reason: 'no'});
	t.true(hasEarlier(state));
	const back = converse(state, {type: 'went-back'});
	t.deepEqual(back.steps, [answered]);
	t.is(back.refusal, undefined);
	t.false(hasEarlier(back));
});

test('a copy goes into the typed folder, and the result is shown', async (t) => {
	const asked: string[] = [];
	const first = saveCopy({
		async saveCopy(folder) {
			asked.push(folder);
			return folder === '/stick'
				? {path: '/stick/duel.fray.jsonl'}
				: {reason: 'the disk is full', impossible: true};
		},
	});
	const titleAfter = async (folder: string): Promise<string> => {
		const loading = first.kind === 'text' ? first.next(folder, false) : first;
		const step = loading.kind === 'load' ? await loading.load() : loading;
		return step.kind === 'short' ? step.title : step.kind;
	};

	t.is(await titleAfter('/stick'), 'Copied to /stick/duel.fray.jsonl');
	t.is(await titleAfter('/full'), 'Not copied: the disk is full');
	t.deepEqual(asked, ['/stick', '/full']);
});
