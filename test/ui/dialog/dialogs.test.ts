import test from 'ava';
import {saveCopy} from '../../../source/session/acts/copy.js';
import {hasEarlier, wentBack, wentOn} from '../../../source/ui/dialog/dialog-pane.js';
import {changeSetting} from '../../../source/session/acts/settings.js';
import {note} from '../../../source/session/acts/note.js';
import type {Step} from '../../../source/session/acts/parts/step.js';
import {fightScene} from '../../helpers/fight-view.js';
import {toyFight} from '../../helpers/toy-fight.js';
import type {GmInput} from '../../../source/session/parts/input.js';

/** Answers the questions of a dialog one after the other, and gives what it does in the end. */
function answer(first: Step, ...answers: readonly unknown[]): GmInput {
	let step = first;
	for (const given of answers) {
		if (step.kind === 'pick' || step.kind === 'short') {
			const way = step.items.find(({id}) => id === given);
			if (!way) {
				throw new Error(`there is no ${String(given)} in “${step.title}”`);
			}

			step = way.next();
		} else if (step.kind === 'number' && typeof given === 'number') {
			step = step.next(given);
		} else if (step.kind === 'text' && typeof given === 'string') {
			step = step.next(given, false);
		} else {
			throw new Error(`${String(given)} does not answer ${step.kind}`);
		}
	}

	if (step.kind !== 'do') {
		throw new Error(`a ${step.kind} is still open`);
	}

	return step.input;
}

test('a setting is changed to a value of its kind', (t) => {
	const {fight} = toyFight();
	t.deepEqual(answer(changeSetting(fightScene(fight)), 'loud', 'yes', ''), {
		do: 'set',
		setting: 'loud',
		value: true,
	});
	t.deepEqual(answer(changeSetting(fightScene(fight)), 'length', 7, 'drawn out'), {
		do: 'set',
		setting: 'length',
		value: 7,
		reason: 'drawn out',
	});
});

test('a note is written', (t) => {
	t.deepEqual(answer(note(fightScene(toyFight().fight)), 'It rains'), {
		do: 'note',
		text: 'It rains',
		isOpen: false,
	});
});

test('on the way back a question has its answer again, and what was loading is passed over', (t) => {
	const question: Step = {
		kind: 'text',
		title: 'What?',
		initial: '',
		isOptional: true,
		next: () => question,
	};
	const loading: Step = {kind: 'load', title: 'Reading …', load: async () => question};
	const answered = {...question, initial: 'this'};
	const asked = wentOn(wentOn([question], answered, loading), loading, question);
	t.true(hasEarlier(asked));
	const back = wentBack(asked);
	t.deepEqual(back, [answered]);
	t.false(hasEarlier(back));
});

test('a copy goes into the typed folder, and the result is shown', async (t) => {
	const asked: string[] = [];
	const first = saveCopy({
		fight: {
			rescueFile: () => undefined,
			async saveCopy(folder) {
				asked.push(folder);
				return folder === '/stick'
					? {path: '/stick/duel.fray.jsonl'}
					: {reason: 'the disk is full', impossible: true};
			},
		},
	});
	const titleAfter = async (folder: string): Promise<string> => {
		const loading = first.kind === 'text' ? first.next(folder, false) : first;
		const step = loading.kind === 'load' ? await loading.load({}) : loading;
		return step.kind === 'told' ? step.title : step.kind;
	};

	t.is(await titleAfter('/stick'), 'Copied to /stick/duel.fray.jsonl');
	t.is(await titleAfter('/full'), 'Not done: the disk is full');
	t.deepEqual(asked, ['/stick', '/full']);
});
