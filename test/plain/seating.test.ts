import test from 'ava';
import {tellOfPlayers} from '../../source/plain/seating.js';
import {seatingOf} from '../../source/session/players/seating.js';
import {phonesAt} from '../helpers/phones.js';
import {sampleFight} from '../helpers/sample-fight.js';
import {toyFight} from '../helpers/toy-fight.js';

test('what a player asks for and sends is told at once, each once, and with what Enter does', (t) => {
	const {fight} = toyFight();
	const seating = seatingOf(
		{},
		() => false,
		() => undefined,
	);
	const told: string[][] = [];
	const players = seating.play(fight);
	const forget = tellOfPlayers(seating, {
		seating: () => seating,
		tell(lines) {
			told.push([...lines]);
		},
		question: () => [],
	});
	const hero = players?.state().heroes[0]?.key ?? '';
	seating.hear('sam', {kind: 'seat', hero, name: 'Sam'});
	t.is(told.length, 1);
	t.regex(told[0]?.[0] ?? '', /^Sam wants to play .+: letin Sam lets Sam in$/);
	seating.seats.letInAll();
	const [asked] = seating.seat('sam')?.asked ?? [];
	const choice = asked?.kind === 'choose' ? (asked.choices[0]?.key ?? '') : '';
	seating.hear('sam', {
		kind: 'answer',
		id: 'one',
		question: asked?.key ?? '',
		hero,
		answer: {kind: 'pick', choice, ticks: []},
	});
	t.is(told.length, 2);
	t.regex(told[1]?.[0] ?? '', /^Sam sends: /);
	t.is(told[1]?.[1], 'Enter takes it; sendback WHY sends it back.');
	forget();
});

test('what has counted without the GM is told with whose it was', async (t) => {
	const {seating, phones} = phonesAt(sampleFight('open-table'), {isAtOnce: true});
	const told: string[] = [];
	const forget = tellOfPlayers(seating, {
		seating: () => seating,
		tell(lines) {
			told.push(...lines);
		},
		question: () => ['the question'],
	});
	for (const phone of phones) {
		phone.play();
	}

	await Promise.resolve();
	forget();
	t.regex(told.join('\n'), /^Counted: .+ \(from .+'s player\).*\nthe question/m);
});
