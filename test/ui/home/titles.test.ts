import test from 'ava';
import {viewApp} from '../../helpers/app-view.js';
import {keys} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {type toyLibrary, duel} from '../../helpers/toy-library.js';

const {enter, escape, down, backspace} = keys;

const folder = temporaryFolder(test);

type Prepared = Awaited<ReturnType<typeof toyLibrary>>;

const withTwo = async ({library}: Prepared) => {
	const mill = await library.createFight(duel({title: 'The old mill'}));
	const tower = await library.createFight(
		duel({title: 'The tower', campaign: 'Emerald', after: {former: mill.asFormer()}}),
	);
	await Promise.all([mill.close(), tower.close()]);
	await library.retitleFight('the-old-mill', {campaign: 'Jade'});
};

const shown = async (prepare = withTwo, columns = 120) => {
	const view = await viewApp(folder, {prepare, columns});
	await view.shows('The old mill');
	return view;
};

test('a fight gets another title and another campaign by a key each, and is found by them', async (t) => {
	const view = await shown();
	t.regex(view.screen(), /❯ The old mill +Round 1/);
	t.true(view.screen().includes('· Jade · Toy duel'));
	t.true(view.screen().includes('t title · c campaign'));
	await view.press('t');
	await view.shows('Title ❯ The old mill');
	await view.type('The old mill by night');
	await view.press(enter);
	await view.shows('❯ The old mill by night  ');
	await view.press('c');
	await view.shows('Campaign (empty: none) ❯ Jade');
	await view.press(backspace, backspace, backspace, backspace);
	await view.type('Ruby');
	await view.press(enter);
	await view.shows('· Ruby · Toy duel');
	await view.press('/');
	await view.type('ruby');
	t.true(view.screen().includes('The old mill by night'));
	t.false(view.screen().includes('❯ The tower'));
	const {library} = view.services;
	const listed = await library.listFights();
	t.deepEqual(
		listed.map(({title, campaign}) => [title, campaign]),
		[
			['The old mill by night', 'Ruby'],
			['The tower', 'Emerald'],
		],
	);
});

test('Escape leaves a title as it is, and one that is empty is not taken', async (t) => {
	const view = await shown();
	await view.press('t');
	await view.shows('Title ❯');
	await view.type('x');
	await view.press(escape);
	t.regex(view.screen(), /❯ The old mill +Round 1[^]*Jade/);
	await view.press('t');
	await view.press(...Array.from({length: 12}, () => backspace));
	await view.press(enter);
	await view.shows('a fight needs a title');
	await view.press(escape);
	t.regex(view.screen(), /❯ The old mill +Round 1[^]*Jade/);
});

test('a fight that is open elsewhere keeps its title, and the screen says who has it', async (t) => {
	const view = await shown();
	const held = await view.services.library.openFight('the-old-mill');
	await view.press('t');
	await view.type('x');
	await view.press(enter);
	await view.shows('has had the fight open since');
	t.regex(view.screen(), /Title ❯ x$/m);
	await held.close();
	await view.press(enter);
	await view.shows('❯ x  ');
});

test('in 80 columns the ways to the rules and out stay in the footer, also when a fight can be put back', async (t) => {
	const view = await shown(withTwo, 80);
	await view.press('x');
	await view.shows('is in the archive');
	t.regex(view.screen(), /u put back · .*\? rules · q quit/);
});

test('a fight in the archive is named by those that lead to it, and found there by typing', async (t) => {
	const view = await shown(async (prepared) => {
		await withTwo(prepared);
		await prepared.library.archiveFight('the-tower');
		const other = await prepared.library.createFight(duel({title: 'Gone'}));
		await other.close();
		await prepared.library.archiveFight('gone');
	}, 140);
	await view.shows('then “The tower” (archived)');
	await view.press('x');
	await view.shows('“The old mill” is in the archive');
	await view.press('a');
	await view.shows('Enter put back');
	await view.press('/');
	await view.type('emer');
	t.regex(view.screen(), /❯ The tower +Round 1[^]*Emerald/);
	t.false(view.screen().includes('Gone'));
	await view.type(' kraken');
	await view.shows('No fight has these words');
	await view.press(escape);
	await view.shows('Gone');
	await view.press('/');
	await view.type('tower');
	await view.press(enter);
	await view.shows('No fight has these words');
	const atHand = await view.services.library.listFights();
	t.deepEqual(
		atHand.map(({title}) => title),
		['The tower'],
	);
});

test('the set-up asks for the title and the campaign, and has that of the former fight', async (t) => {
	const view = await shown();
	await view.press('N');
	await view.shows('Bad ones');
	await view.press(enter);
	await view.shows('Who fights?');
	await view.press(enter);
	await view.shows('What stays of the former fight?');
	await view.press(enter, enter);
	await view.shows('Title    ❯ Bad ones');
	t.regex(view.screen(), /Campaign +Jade/);
	await view.press(down);
	await view.shows('Campaign ❯ Jade');
	await view.type('Jade II');
	await view.press(enter);
	await view.shows('what now?');
	t.is(view.open()?.info.campaign, 'Jade II');
	t.is(view.open()?.info.title, 'Bad ones');
	await view.press(':');
	await view.type('rename fight');
	await view.press(enter);
	await view.shows('What is this fight called?');
	await view.type('!');
	await view.press(enter);
	await view.shows('Bad ones! · Toy duel');
	await view.open()?.close();
});
