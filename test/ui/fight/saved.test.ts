import test from 'ava';
import type {SaveState} from '../../../source/event-store/log.js';
import type {RescueFile} from '../../../source/session/files/rescue-file.js';
import {openFight} from '../../../source/session/play/open.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {ask, duellist, toyHeader} from '../../helpers/toy-fight.js';
import {toy} from '../../helpers/toy-ruleset.js';

/** A fight on a log whose save state is set by hand. */
function slowFight(rescueFile?: RescueFile) {
	let state: SaveState = {kind: 'saved'};
	const listeners = new Set<() => void>();
	const {log} = memoryLog(toyHeader([duellist('Ann', 'good'), duellist('Bob', 'bad')]));
	const fight = openFight(
		toy,
		{
			...log,
			saveState: () => state,
			onSaveState(listener) {
				listeners.add(listener);
				return () => {
					listeners.delete(listener);
				};
			},
		},
		[],
		ask,
	);
	return {
		fight: {...fight, rescueFile: () => rescueFile},
		become(next: SaveState) {
			state = next;
			for (const listener of listeners) {
				listener();
			}
		},
	};
}

test('the header says when the last answer is saved, and the fight has not changed by it', async (t) => {
	const {fight, become} = slowFight();
	const view = await viewFight(fight);
	const before = fight.revision();
	become({kind: 'saving'});
	await view.shows('… saving');
	become({kind: 'saved'});
	await view.shows('✓ saved');
	t.is(fight.revision(), before);
	view.unmount();
});

test('when nothing can be saved any more the fight has changed, since nothing can be answered', async (t) => {
	const {fight, become} = slowFight();
	const view = await viewFight(fight);
	const before = fight.revision();
	become({kind: 'failed', reason: 'the disk is full'});
	await view.shows('Not saved: the disk is full.');
	t.true(fight.revision() > before);
	become({kind: 'saved'});
	await view.shows('✓ saved');
	t.notRegex(view.screen(), /the disk is full/);
	view.unmount();
});

test('players are not told what the file is called in which the answers are', async (t) => {
	const {fight, become} = slowFight({kind: 'kept', path: '/lurker.fray.jsonl'});
	const view = await viewFight(fight, {columns: 120, rows: 36});
	await view.press('p');
	become({kind: 'failed', reason: 'the file is gone from its folder'});
	await view.shows('p shows the GM the way');
	t.notRegex(view.screen(), /lurker/);
	await view.press('p');
	t.regex(view.screen(), /All answers are in \/lurker\.fray\.jsonl/);
	view.unmount();
});
