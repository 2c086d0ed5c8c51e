import test from 'ava';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {headingsOf} from '../../../source/session/players/question.js';
import {sampleFight} from '../../helpers/sample-fight.js';
import {playDefault} from '../../helpers/recorded-fight.js';
import {phonesAt} from '../../helpers/phones.js';

/* A long list on a phone has headings, as the GM's screen has groups. */

const choice = (label: string, more: Partial<ShownChoice> = {}): ShownChoice => ({
	id: label,
	label,
	...more,
});

const many = (more: (at: number) => Partial<ShownChoice>): readonly ShownChoice[] =>
	Array.from({length: 9}, (_none, at) => choice(`choice ${at}`, more(at)));

const times = (length: number, value: string | undefined) => Array.from({length}, () => value);

const headings = (choices: readonly ShownChoice[]): readonly unknown[] =>
	choices.map(headingsOf(choices, (id) => id.toUpperCase()));

test('a short list has no headings', (t) => {
	t.deepEqual(headings(many(() => ({group: 'Melee'})).slice(0, 7)), times(7, undefined));
});

test('the groups of the GM’s screen are headings where players know them, and the rest stands above', (t) => {
	t.deepEqual(headings(many((at) => (at > 1 ? {group: 'Melee', about: 'oni'} : {}))), [
		undefined,
		undefined,
		...times(7, 'Melee'),
	]);
});

test('where they do not, headings are those whom choices are aimed at, and the kinds of others', (t) => {
	const choices = [
		...many((at) => ({about: at < 7 ? 'oni' : 'hag', heading: 'Melee'})),
		choice('Run', {heading: 'Movement'}),
		choice('Wait'),
	];
	t.deepEqual(headings(choices), [...times(7, 'ONI'), 'HAG', 'HAG', 'Movement', 'Anything else']);
});

test('where nobody is aimed at in two ways, names are no headings', (t) => {
	t.deepEqual(headings(many((at) => ({about: `foe ${at}`}))), times(9, undefined));
});

test('the longest list of a fight stands under headings', (t) => {
	const {fight, phones} = phonesAt(sampleFight('tesseris'));
	let found: ReadonlySet<string | undefined> = new Set();
	for (let step = 0; step < 100; step++) {
		for (const {seat} of phones) {
			for (const asked of seat?.asked ?? []) {
				const all = asked.kind === 'choose' ? asked.choices : [];
				const these = new Set(all.map(({heading}) => heading));
				t.true(!these.has('Anything else') || all.at(-1)?.heading === 'Anything else');
				found = these.size > found.size ? these : found;
			}
		}

		playDefault(fight);
	}

	t.true(found.size > 5);
	t.true(found.has('Movement') && found.has('Social'));
});
