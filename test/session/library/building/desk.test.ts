import test from 'ava';
import {FrayError} from '../../../../source/rosters/problem.js';
import {deskOf} from '../../../../source/session/library/building/desk.js';
import type {
	DeskFiles,
	DeskParts,
	Draft,
} from '../../../../source/session/library/building/desk-parts.js';
import type {Sketch} from '../../../../source/session/library/building/sketch.js';

const path = 'own/people.yaml';

/** Files in memory, of which one is read and written by the desk. */
function memoryFiles(text: string) {
	const files = new Map([[path, text]]);
	const drafts = new Map<string, Draft>();
	const trouble = {isFull: false};
	const access: DeskFiles = {
		async read(file) {
			const content = files.get(file);
			if (content === undefined) {
				throw new FrayError(`${file}: there is no such file`);
			}

			return content;
		},
		async save(file, base, content) {
			if (trouble.isFull) {
				throw new FrayError('The disk is full.');
			}

			const found = files.get(file) ?? '';
			if (found !== base) {
				return {changedOutside: found};
			}

			files.set(file, content);
			return {isSaved: true};
		},
		async saveBeside(_, content) {
			files.set('own/people-2.yaml', content);
			return 'own/people-2.yaml';
		},
		async keepDraft(file, draft) {
			drafts.set(file, draft);
		},
		async dropDraft(file) {
			drafts.delete(file);
		},
	};
	return {files, drafts, trouble, access};
}

/** A text with the word “wrong” has a mistake. */
const sketch = (text: string): Sketch => ({
	title: text,
	ruleset: 'toy',
	combatants: [],
	problems: text.includes('wrong') ? [{file: path, message: 'wrong'}] : [],
	isReadable: true,
});

function openDesk(text: string, changes: Partial<DeskParts> = {}) {
	const memory = memoryFiles(text);
	const desk = deskOf({
		path,
		text,
		isForeign: false,
		files: memory.access,
		sketch,
		edited: (before, edit) => (edit.type === 'set' ? String(edit.value) : before),
		...changes,
	});
	return {...memory, desk, inFile: () => memory.files.get(path)};
}

const setTo = (value: string) => [{type: 'set', path: [], value}] as const;

test('what is changed is in the file at once, and undo and redo are too', async (t) => {
	const {desk, inFile, drafts} = openDesk('a');
	desk.carryOut(setTo('b'), 'b is new');
	await desk.settled();
	t.is(inFile(), 'b');
	t.is(desk.now.state.kind, 'saved');
	t.is(desk.now.undoable, 'b is new');
	t.is(desk.undo(), 'b is new');
	await desk.settled();
	t.is(inFile(), 'a');
	t.is(desk.now.redoable, 'b is new');
	t.is(desk.redo(), 'b is new');
	await desk.settled();
	t.is(inFile(), 'b');
	t.is(desk.redo(), undefined);
	t.is(drafts.size, 0);
});

test('a new change forgets what was taken back, and the same text is no change', (t) => {
	const {desk} = openDesk('a');
	desk.change('b', 'b');
	desk.undo();
	desk.change('a', 'nothing');
	t.is(desk.now.redoable, 'b');
	desk.change('c', 'c');
	t.is(desk.now.redoable, undefined);
	t.is(desk.undo(), 'c');
	t.is(desk.undo(), undefined);
});

test('many changes in a row end with the last in the file', async (t) => {
	const {desk, inFile} = openDesk('0');
	for (let number = 1; number <= 20; number++) {
		desk.change(String(number), 'on');
	}

	await desk.settled();
	t.is(inFile(), '20');
	t.is(desk.now.state.kind, 'saved');
});

test('it never says that something is kept before it is', async (t) => {
	const {desk, drafts, access} = openDesk('0');
	const {keepDraft} = access;
	access.keepDraft = async (file, draft) => {
		if (draft.text === 'wrong') {
			desk.change('wrong, more', 'more while it is written');
		}

		return keepDraft(file, draft);
	};
	let told = 0;
	desk.subscribe(() => {
		const {state, text} = desk.now;
		if (state.kind === 'unsound') {
			t.is(drafts.get(path)?.text, text);
			told++;
		}
	});
	desk.change('wrong', 'a mistake');
	await desk.settled();
	await desk.settled();
	t.is(told, 1);
});

test('with a mistake the draft holds it and the file stays, until it is mended', async (t) => {
	const {desk, inFile, drafts} = openDesk('a');
	desk.change('wrong', 'a mistake');
	await desk.settled();
	t.is(inFile(), 'a');
	t.deepEqual(drafts.get(path), {base: 'a', text: 'wrong'});
	t.is(desk.now.state.kind, 'unsound');
	desk.change('mended', 'mended');
	await desk.settled();
	t.is(inFile(), 'mended');
	t.is(drafts.size, 0);
});

test('a draft is there again, undo goes back to the file, and sound drafts are saved', async (t) => {
	const unsound = openDesk('a', {draft: {base: 'a', text: 'wrong'}});
	await unsound.desk.settled();
	t.is(unsound.desk.now.text, 'wrong');
	t.is(unsound.desk.now.state.kind, 'unsound');
	unsound.desk.undo();
	await unsound.desk.settled();
	t.is(unsound.desk.now.text, 'a');
	t.is(unsound.desk.now.state.kind, 'saved');
	t.is(unsound.drafts.size, 0);
	const sound = openDesk('a', {draft: {base: 'a', text: 'b'}});
	await sound.desk.settled();
	t.is(sound.inFile(), 'b');
});

test('a file that was changed outside is noticed, and nothing of either is lost', async (t) => {
	const {desk, inFile, files, drafts} = openDesk('a');
	files.set(path, 'theirs');
	desk.change('ours', 'ours');
	await desk.settled();
	t.is(inFile(), 'theirs');
	t.deepEqual(desk.now.state, {kind: 'changed-outside', theirs: 'theirs'});
	t.is(drafts.get(path)?.text, 'ours');
	desk.change('ours, more', 'more');
	await desk.settled();
	t.is(inFile(), 'theirs');
	t.is(drafts.get(path)?.text, 'ours, more');
	desk.takeTheirs();
	await desk.settled();
	t.is(desk.now.text, 'theirs');
	t.is(desk.now.state.kind, 'saved');
	t.is(drafts.size, 0);
	desk.undo();
	await desk.settled();
	t.is(inFile(), 'ours, more');
});

test('what is kept of a file that was changed outside goes into a new one', async (t) => {
	const {desk, inFile, files, drafts} = openDesk('a');
	files.set(path, 'theirs');
	desk.change('ours', 'ours');
	await desk.settled();
	t.is(await desk.moveToOwn(), 'own/people-2.yaml');
	t.is(inFile(), 'theirs');
	t.is(files.get('own/people-2.yaml'), 'ours');
	t.is(desk.now.path, 'own/people-2.yaml');
	t.is(desk.now.state.kind, 'saved');
	t.is(drafts.size, 0);
	desk.change('later', 'later');
	await desk.settled();
	t.is(files.get('own/people-2.yaml'), 'later');
});

test('a draft of a file that has changed since asks whose content counts', async (t) => {
	const {desk, inFile} = openDesk('theirs', {draft: {base: 'a', text: 'ours'}});
	await desk.settled();
	t.is(desk.now.text, 'ours');
	t.is(desk.now.state.kind, 'changed-outside');
	t.is(inFile(), 'theirs');
});

test('on a full disk it is said, and the next change tries again', async (t) => {
	const {desk, inFile, trouble, drafts} = openDesk('a');
	trouble.isFull = true;
	desk.change('b', 'b');
	await desk.settled();
	const {state} = desk.now;
	t.is(state.kind === 'failed' ? state.error.message : '', 'The disk is full.');
	t.is(drafts.get(path)?.text, 'b');
	trouble.isFull = false;
	desk.change('c', 'c');
	await desk.settled();
	t.is(inFile(), 'c');
	t.is(desk.now.state.kind, 'saved');
});

test('an editor gets what is shown, also with mistakes, and what it wrote is one change', async (t) => {
	const {desk, inFile, files} = openDesk('a');
	desk.change('wrong', 'a mistake');
	await desk.flush();
	t.is(inFile(), 'wrong');
	files.set(path, 'edited');
	await desk.reread();
	t.is(desk.now.text, 'edited');
	t.is(desk.now.state.kind, 'saved');
	desk.undo();
	t.is(desk.now.text, 'wrong');
});

test('what an editor deleted is shown still, is kept as a draft, and the next change writes it anew', async (t) => {
	const {desk, inFile, files, drafts} = openDesk('a');
	files.delete(path);
	await t.throwsAsync(desk.reread(), {instanceOf: FrayError, message: /there is no such file/});
	t.is(desk.now.text, 'a');
	t.is(desk.now.state.kind, 'failed');
	t.deepEqual(drafts.get(path), {base: '', text: 'a'});
	desk.change('b', 'b');
	await desk.settled();
	t.is(inFile(), 'b');
	t.is(desk.now.state.kind, 'saved');
	t.is(drafts.size, 0);
});

test('an edit that cannot be made is refused in words', (t) => {
	const {desk} = openDesk('a', {
		edited() {
			throw new RangeError('there is no such place');
		},
	});
	t.deepEqual(desk.carryOut(setTo('b'), 'b'), {reason: 'there is no such place'});
	t.is(desk.now.text, 'a');
	t.is(desk.now.undoable, undefined);
});

test('nothing is written to one of Fray’s own files', async (t) => {
	const {desk, inFile, drafts} = openDesk('a', {isForeign: true});
	desk.change('b', 'b');
	await desk.settled();
	t.is(inFile(), 'a');
	t.is(drafts.size, 0);
	await desk.moveToOwn();
	t.false(desk.now.isForeign);
});
