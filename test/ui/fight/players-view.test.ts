import test from 'ava';
import {carried, ddFight, fighter} from '../../helpers/dd-fight.js';
import {viewFight} from '../../helpers/fight-view.js';
import {keys} from '../../helpers/render.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

const {enter, escape, down, up} = keys;

const ambush = (name: string) =>
	toyFight({
		newcomers: [
			duellist('Ann', 'good'),
			{...duellist(name, 'bad'), isHidden: true},
			duellist('Bob', 'bad'),
		],
	}).fight;

test('p hides what players must not know, says so in plain sight, and shows it again', async (t) => {
	const view = await viewFight(ambush('Lurker'));
	t.regex(view.screen(), /◌ ◇ 1 Lurker/);
	t.regex(view.screen(), /✓ saved {2}GM$/m);
	await view.press('p');
	t.regex(view.screen(), / Players +✓ saved$/m);
	t.notRegex(view.screen(), /◌/);
	await view.press('p');
	t.regex(view.screen(), /◌ ◇ 1 Lurker/);
});

const ddAmbush = (name: string) =>
	ddFight([
		fighter('Koji', 'good', {int: 5, weapons: [carried('katana')]}),
		fighter(name, 'bad', {dex: 18, zone: 1, weapons: [carried('handgun')]}, {isHidden: true}),
		fighter('Oni', 'bad', {weapons: [carried('club')]}),
	]).fight;

test('with another secret, every page that players may see is the same', async (t) => {
	const tour: ReadonlyArray<readonly string[]> = [
		[],
		['h'],
		[keys.up],
		[escape, 'd'],
		[down],
		[escape, '?'],
		[escape, ':'],
		[escape, 'i'],
		[escape, 'e'],
		[escape, enter],
		[enter],
		[enter],
	];
	const seen = async (name: string) => {
		const fight = ddAmbush(name);
		fight.answer({kind: 'default'});
		fight.answer({kind: 'default'});
		const view = await viewFight(fight, {columns: 120, rows: 36});
		await view.press('p');
		const frames: string[] = [];
		for (const step of tour) {
			await view.press(...step);
			frames.push(view.screen());
		}

		return frames;
	};

	const [one, other] = [await seen('Lurker'), await seen('Yamauba')];
	for (const [at, frame] of one.entries()) {
		t.is(frame, other[at] ?? '', `page ${at}`);
		t.false(frame.includes('Lurker'));
	}
});

test('commands that would show secrets are closed in the players’ view, with the reason', async (t) => {
	const view = await viewFight(ambush('Lurker'));
	await view.press('p', 'e');
	t.true(view.screen().includes('only in the GM’s view'));
	await view.press(':');
	await view.type('edit');
	t.regex(view.screen(), /\(Edit a value\) +only in the GM’s view/);
});

for (const id of ['rosters', 'fork', 'title', 'campaign']) {
	test(`“${id}” is the GM’s own and is closed in the players’ view`, async (t) => {
		const view = await viewFight(ambush('Lurker'));
		await view.press('p', ':', ...id);
		t.regex(view.screen(), /only in the GM’s view/);
	});
}

test('history and settings do not show a title that names somebody hidden', async (t) => {
	const fight = ambush('Lurker');
	fight.retitle({title: 'The Lurker waits'});
	const view = await viewFight(fight);
	for (const command of ['history', 'settings']) {
		await view.press(keys.escape, 'p', ':', ...command, enter);
		t.false(view.screen().includes('Lurker'));
		await view.press(escape, 'p', ':', ...command, enter);
		t.true(view.screen().includes('The Lurker waits'));
		await view.press(escape);
	}
});

test('a question about somebody hidden is not answered in the players’ view, and the way back is named', async (t) => {
	const fight = ambush('Lurker');
	fight.answer({kind: 'pick', id: 'rest'});
	const view = await viewFight(fight);
	t.true(view.screen().includes('Lurker: what now?'));
	await view.press('p', enter);
	t.true(view.screen().includes('p goes back to the GM’s view'));
	t.false(view.screen().includes('Lurker'));
	t.false(view.screen().includes('Nothing here has this name'));
	t.notRegex(view.lines().at(-1) ?? '', /Enter/);
	t.is(fight.prompt('gm').title, 'Lurker: what now?');
	await view.press('p');
	t.true(view.screen().includes('Lurker: what now?'));
});

test('what a foe is asked is answered in the GM’s view alone, and the way there is named', async (t) => {
	const {fight} = toyFight({newcomers: [duellist('Bob', 'bad'), duellist('Ann', 'good')]});
	const {title} = fight.prompt('gm');
	t.true(title.includes('Bob'));
	const view = await viewFight(fight);
	await view.press('p', enter);
	t.false(view.screen().includes(title));
	t.true(view.screen().includes('p goes back to the GM’s view, where the GM answers'));
	t.is(fight.prompt('gm').title, title);
	await view.press('p', enter);
	t.not(fight.prompt('gm').title, title);
});

test('the footer names no command that the players’ view refuses', async (t) => {
	const view = await viewFight(ambush('Lurker'), {columns: 160, rows: 36});
	t.regex(view.lines().at(-1) ?? '', /i break in.*e edit/);
	await view.press('p');
	const footer = view.lines().at(-1) ?? '';
	t.notRegex(footer, /edit|break in/);
	t.regex(footer, /p GM’s view/);
});

test('the players’ view does not show what undo would take back', async (t) => {
	const fight = ambush('Lurker');
	fight.answer({kind: 'pick', id: 'rest'});
	fight.answer({kind: 'pick', id: 'rest'});
	const view = await viewFight(fight, {columns: 200, rows: 50});
	t.true(view.screen().includes('u undo “Lurker: Rest”'));
	await view.press('p');
	t.regex(view.screen(), /u undo ·/);
});

test('in the players’ view no page leads to what only the GM may do, and none offers it', async (t) => {
	const fight = ambush('Lurker');
	const view = await viewFight(fight);
	await view.press('p', 'd');
	t.notRegex(view.lines().at(-1) ?? '', /edit/);
	await view.press('e');
	t.true(view.screen().includes('only in the GM’s view'));
	await view.press(escape);
	t.true(view.screen().includes('Ann acts'));
	fight.gm({do: 'end'});
	await view.shows('The fight is over');
	await view.press(up, enter);
	t.true(view.screen().includes('p goes back to the GM’s view'));
	t.not(fight.outcome(), undefined);
});
