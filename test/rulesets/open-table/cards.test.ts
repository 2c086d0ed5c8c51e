import test from 'ava';
import {cardName, deck} from '../../../source/rulesets/open-table/cards.js';
import {plainText} from '../../../source/ui/kit/look/symbols.js';
import {brings} from '../../helpers/rules-scene.js';
import {
	type Scene,
	adjust,
	ark,
	arrives,
	breakIn,
	fighter,
	finch,
	given,
	gm,
	number,
	oni,
	pick,
	rat,
	roll,
	tell,
} from '../../helpers/ot-scene.js';

/* Cards for initiative. */

const cards = (settings = {}) => given([ark(), finch(), oni()], {initiative: 'cards', ...settings});

const orderOf = (scene: Scene): readonly string[] =>
	scene.board().lanes.map(({order, name}) => `${order} ${name}`);

test('cards go by rank, then by suit, and two jokers are the best (OT-08)', (t) => {
	t.is(deck.length, 54);
	t.deepEqual([1, 2, 3, 4, 33, 45, 48, 52, 53, 54].map(cardName), [
		'2♣',
		'2♦',
		'2♥',
		'2♠',
		'10♣',
		'K♣',
		'K♠',
		'A♠',
		'joker',
		'joker',
	]);
	t.is(plainText('K♠ A♥ 2♦ 3♣'), 'KS AH 2D 3C');
});

test('each draws of the cards that are left; no modifier counts (OT-08)', (t) => {
	const scene = cards();
	t.is(scene.prompt().title, 'Cards for initiative');
	t.deepEqual(scene.dice(), ['1d54', '1d53', '1d52']);
	const drawn = brings(t, scene, roll(48, 48, 1), [
		{type: 'initiative-rolled', ids: ['ark'], die: undefined, modifier: 0, total: 48, card: 48},
		{type: 'initiative-rolled', ids: ['finch'], total: 49, card: 49},
		{type: 'initiative-rolled', ids: ['oni'], total: 1, card: 1},
		{type: 'turn-begun', ids: ['finch']},
		{type: 'began', who: 'finch'},
	]);
	t.deepEqual(drawn.told(), ['Ark: K♠', 'Finch: A♣', 'Oni: 2♣']);
	t.deepEqual(orderOf(drawn), ['A♣ Finch', 'K♠ Ark', '2♣ Oni']);
	t.is(drawn.lane('ark')?.why, 'card K♠ (OT-08)');
	t.is(drawn.prompt().why, 'card A♣');
	t.is(drawn.board().orderedBy, 'Card');
});

test('groups and sides draw once (OT-03, OT-05, OT-08)', (t) => {
	const groups = given([ark(), rat(1), rat(2)], {initiative: 'cards'});
	t.deepEqual(groups.dice(), ['1d54', '1d53']);
	t.deepEqual(orderOf(groups.after(roll(2, 30))), ['9♥ Rat 1', '9♥ Rat 2', '2♦ Ark']);
	t.deepEqual(cards({bySide: true}).dice(), ['1d54', '1d53']);
});

test('where the lowest goes first, jokers are the best still (OT-08)', (t) => {
	const scene = cards({first: 'lowest'}).after(roll(54, 1, 30));
	t.deepEqual(orderOf(scene), ['joker Ark', '2♣ Finch', '9♥ Oni']);
});

test('anew each round, and shuffled once a joker was drawn (OT-03, OT-08)', (t) => {
	const next = (scene: Scene): Scene => scene.after(pick('done'), pick('done'), pick('done'));
	const second = next(cards({everyRound: true}).after(roll(10, 10, 10)));
	t.deepEqual(second.dice(), ['1d51', '1d50', '1d49']);
	const third = next(second.after(roll(51, 1, 1)));
	t.deepEqual(third.told().slice(-2), ['Round 3', 'The deck is shuffled']);
	t.deepEqual(third.dice(), ['1d54', '1d53', '1d52']);
});

test('a joker does not shuffle the deck in mid-round (OT-06, OT-08)', (t) => {
	const scene = cards({everyRound: true}).after(roll(54, 1, 1));
	const late = scene.after(arrives(scene, rat(1)), pick('done'));
	t.deepEqual(late.dice(), ['1d51']);
	t.deepEqual(late.after(roll(51)).told(), ['Rat 1: joker']);
	t.is(late.after(roll(51)).prompt().title, 'Rat 1 acts');
});

test('too few cards are left: the deck is shuffled, but for what somebody holds (OT-08)', (t) => {
	const crowd = Array.from({length: 30}, (_, at) => fighter(`Thug ${at + 1}`, 'bad'));
	const scene = given([ark(), ...crowd], {initiative: 'cards', everyRound: true});
	const ones = Array.from({length: 31}, () => 1);
	const round = (from: Scene): Scene =>
		crowd.reduce((each) => each.after(pick('done')), from.after(pick('done')));
	const second = round(scene.after(roll(...ones)));
	t.true(second.told().includes('The deck is shuffled'));
	t.is(second.dice()[0], '1d54');
	const held = second.after(roll(...ones));
	const late = held.after(arrives(held, finch()), pick('done'));
	t.deepEqual(late.dice(), ['1d23']);
});

test('who delays keeps the place that it comes back to (OT-08, OT-11)', (t) => {
	const scene = cards().after(roll(40, 30, 20), pick('delay'), breakIn('return:ark'));
	t.deepEqual(orderOf(scene.after(pick('done'))), ['9♦ Finch', '9♦ Ark', '6♠ Oni']);
});

test('a line of the GM’s stands at a card, and another number is no card (OT-07, OT-08)', (t) => {
	const scene = cards().after(roll(40, 30, 20));
	const put = scene.after(breakIn('add-line'), tell('The bridge burns'), number(25), number(0));
	t.deepEqual(put.told(), ['In the order at 8♣: The bridge burns']);
	t.is(scene.after(adjust('oni', 'initiative', 70)).lane('oni')?.order, '70');
});

test('a change in mid-fight to cards makes all draw, and back again all roll (OT-08)', (t) => {
	const set = (value: string) => gm({do: 'set', setting: 'initiative', value});
	const scene = given([ark(), oni()]).after(roll(9, 3), set('cards'), pick('done'), pick('done'));
	t.deepEqual(scene.dice(), ['1d54', '1d53']);
	const back = scene.after(roll(9, 3), set('same'), pick('done'), pick('done'));
	t.deepEqual(back.dice(), ['1d20', '1d20']);
});

test('the deck tells players nothing of who is hidden (OT-08)', (t) => {
	const scene = given([oni(), ark(), finch()], {initiative: 'cards', everyRound: true}).after(
		gm({do: 'hide', who: 'oni'}),
	);
	t.deepEqual(
		scene.requests('players').map(({dice}) => dice.sides),
		[54, 53],
	);
	const drawn = scene.after(roll(1, 1, 52));
	t.is(drawn.lane('oni')?.order, 'joker');
	const next = drawn.after(pick('done'), pick('done'), pick('done'));
	t.false(next.told('players').includes('The deck is shuffled'));
	t.deepEqual(
		next.requests('players').map(({dice}) => dice.sides),
		[52, 51],
	);
});
