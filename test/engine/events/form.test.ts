import test from 'ava';
import {formOf, formShapes} from '../../../source/engine/events/form.js';
import {id, maybe, number, tagged} from '../../../source/engine/kit/shape.js';

/* Forms: frame, changes and shape by their facts alone. */

const duel = formOf('duel', {
	who: id,
	against: maybe(id),
	rolled: maybe(number),
});

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
	t.is(
		shape({type: 'filled', form: 'duel', facts: {rolled: 'six'}}),
		'facts.rolled',
	);
	t.is(shape({type: 'filled', form: 'dance', facts: {}}), 'form');
	t.is(shape({type: 'marked', form: 'duel', marks: [1]}), 'marks.0');
});
