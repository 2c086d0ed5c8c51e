import test from 'ava';
import type {Fight} from '../../../../source/session/fight/fight.js';
import {openFight} from '../../../../source/session/play/open.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';
import {memoryLog} from '../../../helpers/memory-log.js';
import {ask, duellist, toyHeader} from '../../../helpers/toy-fight.js';
import {duel, toyLibrary} from '../../../helpers/toy-library.js';
import {toy} from '../../../helpers/toy-ruleset.js';
import {watchedFight} from '../../../helpers/watched-fight.js';

const folder = temporaryFolder(test);

const seen = (fight: Fight) =>
	(['gm', 'players'] as const).map((view) => ({
		prompt: fight.prompt(view),
		board: fight.board(view),
		entries: fight.entries(view),
		history: fight.history(view),
	}));

test('a follower sees the same as the player after every answer, undo and redo', (t) => {
	const {played, fight, catchUp} = watchedFight();
	for (const change of [
		() => played.answer({kind: 'default'}),
		() => played.answer({kind: 'typed', numbers: [6]}),
		() => played.gm({do: 'note', text: 'halt'}),
		() => played.undo(),
		() => played.undo(),
		() => played.redo(),
		() => played.answer({kind: 'default'}),
		() => played.undoTo(2),
		() => played.redo(),
		() => played.gm({do: 'end'}),
	]) {
		t.is(change(), undefined);
		const before = fight.revision();
		catchUp();
		t.true(fight.revision() > before);
		t.deepEqual(seen(fight), seen(played));
	}

	t.deepEqual(fight.outcome(), played.outcome());
	t.deepEqual(fight.following('gm'), {trouble: undefined});
	t.truthy(fight.answer({kind: 'default'}));
});

test('when the log cannot be read for now, that is said, and the last state stays', (t) => {
	const {played, fight, catchUp, tell} = watchedFight();
	tell({trouble: 'its file is gone'});
	t.deepEqual(fight.following('gm'), {trouble: 'its file is gone'});
	t.deepEqual(fight.following('players'), {trouble: 'Fray cannot read the file'});
	t.deepEqual(seen(fight), seen(played));
	played.answer({kind: 'default'});
	catchUp();
	t.deepEqual(fight.following('gm'), {trouble: undefined});
	t.deepEqual(fight.following('players'), {trouble: undefined});
	t.deepEqual(seen(fight), seen(played));
});

test('a log that was replaced is folded from its beginning', (t) => {
	const {played, fight, catchUp, tell, lines} = watchedFight();
	played.answer({kind: 'default'});
	played.answer({kind: 'typed', numbers: [6]});
	const before = seen(played);
	played.gm({do: 'note', text: 'halt'});
	catchUp();
	tell({records: lines().slice(0, 3), isAnew: true});
	t.deepEqual(seen(fight), before);
	tell({records: lines(), isAnew: true});
	t.deepEqual(seen(fight), seen(played));
});

for (const [what, record, why] of [
	[
		'an event that is not known',
		{by: 'gm', command: {kind: 'start'}, events: [{type: 'teleported'}]},
		'answer 2 holds an unknown event “teleported”: a newer Fray plays this fight; update Fray to go on watching',
	],
	['an undo of what is not in force', {undone: 7}, 'answer 2 does not fit the answers before it'],
] as const) {
	test(`with ${what} it stops and says so, until the log is replaced`, (t) => {
		const {played, fight, catchUp, tell, lines} = watchedFight();
		tell({records: [{n: 2, at: '2026-01-02T19:00:00.000Z', ...record}]});
		t.deepEqual(fight.following('gm'), {trouble: why});
		t.deepEqual(seen(fight), seen(played));
		played.answer({kind: 'default'});
		catchUp();
		t.deepEqual(fight.following('gm'), {trouble: why});
		tell({records: lines(), isAnew: true});
		t.deepEqual(fight.following('gm'), {trouble: undefined});
		t.deepEqual(seen(fight), seen(played));
	});
}

test('a fight whose first line is still to be written stands where that line brings it', (t) => {
	const {played, lines} = watchedFight();
	const {log} = memoryLog(toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]));
	const told: Array<Parameters<NonNullable<typeof log.follow>>[0]> = [];
	const fight = openFight(
		toy,
		{
			...log,
			readOnly: {reason: 'the fight is only watched'},
			follow(onNews) {
				told.push(onNews);
				return () => undefined;
			},
		},
		[],
		ask,
	);
	t.deepEqual(fight.board('gm'), played.board('gm'));
	told[0]?.({records: lines(), isAnew: false, trouble: undefined});
	t.deepEqual(seen(fight), seen(played));
});

test('a closed fight is followed no more', async (t) => {
	const {fight, isFollowed} = watchedFight();
	t.true(isFollowed());
	await fight.close();
	t.false(isFollowed());
});

const changed = async (fight: Fight, isDone: () => boolean) => {
	await new Promise<void>((resolve) => {
		const unsubscribe = fight.subscribe(() => {
			if (isDone()) {
				unsubscribe();
				resolve();
			}
		});
	});
};

test('a fight of the library is watched, or opened a second time, and followed as it is played', async (t) => {
	const {library} = await toyLibrary(folder);
	const played = await library.createFight(duel());
	const watched = await library.watchFight('a-duel');
	const second = await library.openFight('a-duel');
	t.is(played.following('gm'), undefined);
	t.is(watched.info.readOnly, 'the fight is only watched');
	t.regex(
		second.info.readOnly ?? '',
		new RegExp(`^process ${process.pid} on this computer has had the fight open since`),
	);
	played.answer({kind: 'pick', id: 'strike:thug-1'});
	const {length} = played.entries('gm');
	await Promise.all(
		[watched, second].map(async (fight) => {
			await changed(fight, () => fight.entries('gm').length === length);
			t.deepEqual(seen(fight), seen(played));
		}),
	);
	await Promise.all([watched, second, played].map(async (each) => each.close()));
});

test('a fight that is not there cannot be watched', async (t) => {
	const {library} = await toyLibrary(folder);
	await t.throwsAsync(library.watchFight('bridge'), {message: /no fights/});
});
