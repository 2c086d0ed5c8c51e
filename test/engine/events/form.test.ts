import test from 'ava';
import {begins, formOf, formShapes} from '../../../source/engine/events/form.js';
import {id, list, maybe, number, tagged} from '../../../source/engine/kit/shape.js';

/* Forms: frame, changes and shape by their facts alone. */

const duel = formOf('duel', {who: id, against: maybe(id), rolled: maybe(number)});

test('a form begins with what is known; marks go with the answer beside which they stand', (t) => {
	const frame = duel.frame({who: 'ark'});
	t.is(frame?.against, undefined);
	const marked = duel.changed(frame, {marks: ['luck']});
	t.deepEqual(marked?.marks, ['luck']);
	const filled = duel.answered(marked, {against: 'oni'});
	t.like(filled, {who: 'ark', against: 'oni', marks: undefined});
	const ticked = duel.changed(filled, {marks: ['luck']});
	t.deepEqual(duel.answered(ticked, {against: 'mage'})?.marks, ['luck']);
});

test('another frame stays as it is', (t) => {
	t.is(duel.answered(undefined, {against: 'oni'}), undefined);
	t.is(duel.top({stack: [{kind: 'fight'}]}), undefined);
});

test('a line of a log is checked fact by fact', (t) => {
	const shape = tagged('type', formShapes([duel]));
	t.is(shape(duel.filled({against: 'oni'})), undefined);
	t.is(shape({type: 'filled', form: 'duel', facts: {rolled: 'six'}}), 'facts.rolled');
	t.is(shape({type: 'filled', form: 'dance', facts: {}}), 'form');
	t.is(shape({type: 'marked', form: 'duel', marks: [1]}), 'marks.0');
});
const pool = formOf('pool', {who: id, dice: begins(number, 0), parts: begins(list(id), [])});

test('a fact can begin with a value, and more can be added to a number or a list', (t) => {
	const frame = pool.frame({who: 'ark', dice: 2});
	t.like(frame, {who: 'ark', dice: 2, parts: []});
	t.is(pool.frame({who: 'ark', dice: undefined}).dice, 0);
	const {facts, isMore} = pool.added({dice: 3, parts: ['oni']});
	const more = pool.answered(frame, facts, isMore);
	t.like(more, {dice: 5, parts: ['oni']});
	t.like(pool.answered(more, {parts: ['mage']}, true), {parts: ['oni', 'mage']});
});
