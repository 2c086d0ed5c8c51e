import test from 'ava';
import {changesOfQuestions, heroShown, isNews, openQuestions} from '../../source/page/forward.js';
import type {Asked, Seat} from '../../source/page/messages/seat.js';

/* Which question and which hero of a seat come forward. */

const asked = (key: string, hero: string): Asked => ({
	key,
	hero,
	title: key,
	facts: [],
	options: [],
	kind: 'text',
	initial: '',
});

const heroes = ['Ark', 'Li'].map((name) => ({key: name, name, rows: []}));

const seat = (sent: Seat['sent'], ...questions: readonly Asked[]): Seat => ({
	name: 'Sam',
	isIn: true,
	heroes,
	isAtOnce: false,
	asked: questions,
	sent,
	ahead: [],
	words: [],
});

test('a question is open until something is sent, and again when that comes back', (t) => {
	const question = asked('q', 'Ark');
	const sent = {id: '1', hero: 'Ark', question: 'q', text: '', rolls: [], hasDice: false} as const;
	const letter = {
		message: {
			kind: 'answer',
			id: '1',
			question: 'q',
			hero: 'Ark',
			answer: {kind: 'text', text: ''},
		},
		text: '',
	} as const;
	const count = (...all: Parameters<typeof openQuestions>) => openQuestions(...all).length;
	t.is(count(seat([], question), []), 1);
	t.is(count(seat([], question), [letter]), 0);
	t.is(count(seat([], question), [{...letter, problem: 'No.'}]), 1);
	t.is(count(seat([{...sent, state: 'sent'}], question), []), 0);
	t.is(count(seat([{...sent, state: 'returned'}], question), []), 1);
	t.is(count(undefined, []), 0);
});

test('the hero who is asked comes forward, unless the one who is shown is asked too', (t) => {
	const shown = (chosen: string, ...open: readonly Asked[]) =>
		heroShown(heroes, chosen, open)?.name;
	t.is(shown('Li'), 'Li');
	t.is(shown('Nobody'), 'Ark');
	t.is(shown('Ark', asked('q', 'Li')), 'Li');
	t.is(shown('Ark', asked('q', 'Li'), asked('r', 'Ark')), 'Ark');
});

test('a question is new once', (t) => {
	const changes = changesOfQuestions();
	t.deepEqual(changes([asked('q', 'Ark')]), {isNew: true, isChanged: true});
	t.deepEqual(changes([asked('q', 'Ark')]), {isNew: false, isChanged: false});
	t.deepEqual(changes([]), {isNew: false, isChanged: true});
	t.deepEqual(changes([asked('q', 'Ark')]), {isNew: false, isChanged: true});
});

test('what was taken is news until somebody is asked something else; what went wrong, until that question is answered', (t) => {
	const sent = {id: '1', hero: 'Ark', question: 'q', text: '', rolls: [], hasDice: false} as const;
	t.true(isNews({...sent, state: 'taken'}, []));
	t.false(isNews({...sent, state: 'taken', isPast: true}, []));
	t.false(isNews({...sent, state: 'taken'}, [asked('r', 'Ark')]));
	t.false(isNews({...sent, state: 'sent'}, []));
	t.true(isNews({...sent, state: 'overtaken'}, [asked('r', 'Ark')]));
	t.false(isNews({...sent, state: 'returned'}, [asked('q', 'Ark')]), 'it stands with the question');
});
