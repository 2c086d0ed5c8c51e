import test from 'ava';
import {viewFight} from '../../../helpers/fight-view.js';
import {phonesAt} from '../../../helpers/phones.js';
import {keys} from '../../../helpers/render.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {sharingOf} from '../../../helpers/sharing-of.js';

/* What a player says in own words is not typed again by the GM. */

const words = 'I swing from the lamp';

/** A hero's turn, to which the player has sent own words. */
async function scene() {
	const fight = sampleFight('open-table');
	const {seating, phones} = phonesAt(fight);
	const asking = () =>
		fight.prompt('gm').kind === 'choose' &&
		phones.find((phone) => phone.open().some(({kind}) => kind === 'choose'));
	while (!asking()) {
		playDefault(fight);
	}

	const phone = asking();
	const [asked] = phone ? phone.open() : [];
	if (!phone || !asked) {
		throw new Error('nobody is asked');
	}

	phone.send(asked, {kind: 'words', text: words});
	const view = await viewFight(fight, {columns: 120, rows: 40, sharing: sharingOf(seating)});
	return {fight, view, phone, seating};
}

test('where the GM is asked for words, those of the player are there, and Enter takes them', async (t) => {
	const {fight, view} = await scene();
	await view.shows(words);
	await view.press('T');
	t.is(fight.prompt('gm').kind, 'text');
	await view.shows('Enter writes this into the log');
	await view.press(keys.enter);
	t.true(JSON.stringify(fight.recent('gm', 2)).includes(words));
});

test('own words to a question that asks for words are its answer', async (t) => {
	const {fight, view, phone, seating} = await scene();
	await view.press('T');
	const asked = phone.open().find(({kind}) => kind === 'text');
	t.is(asked && phone.send(asked, {kind: 'words', text: 'I fly'}), undefined);
	await view.shows('I fly');
	t.is(seating.take(), undefined);
	t.true(JSON.stringify(fight.recent('gm', 1)).includes('I fly'));
});

test('a note begins with what the player says', async (t) => {
	const {fight, view} = await scene();
	await view.press('n');
	await view.shows('A note for the log');
	await view.press(keys.enter);
	t.regex(JSON.stringify(fight.recent('gm', 1)), /player: “I swing from the lamp”/);
});

test('once whoever asks is let in, letting in everybody is not offered again', async (t) => {
	const {view, seating} = await scene();
	seating.seats.letInAll();
	await view.press(':');
	await view.type('let a player in');
	await view.shows('whoever asks is');
	t.false(view.screen().includes('Everybody who asks tonight'));
});
