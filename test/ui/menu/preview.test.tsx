import test from 'ava';
import {useState} from 'react';
import {useInput} from 'ink';
import {usePreview} from '../../../source/ui/menu/use-preview.js';
import {Text} from '../../../source/ui/kit/look/look.js';
import {renderScreen} from '../../helpers/render.js';

/** Each render of a list whose highlighted choice changes with each key: the choice, and what is said of it. */
function listOf(previewOf: (id: string) => readonly string[]) {
	const renders: string[] = [];
	function List() {
		const [at, setAt] = useState(1);
		useInput(() => {
			setAt(at + 1);
		});
		const lines = usePreview(previewOf, `choice ${at}`);
		renders.push(`${at}: ${lines.join(' ')}`);
		return <Text>{lines.join(' ')}</Text>;
	}

	return {renders, List};
}

test('what is known of a choice is in the frame that shows it', async (t) => {
	const {renders, List} = listOf((id) => [`of ${id}`]);
	const view = await renderScreen(<List />);
	await view.press('j');
	t.deepEqual(renders, ['1: of choice 1', '2: of choice 2']);
	view.unmount();
});

test('where that takes long no key waits for it: the lines before stay until it is known', async (t) => {
	const {renders, List} = listOf((id) => {
		const end = performance.now() + 5;
		while (performance.now() < end) {
			// Such as odds among a thousand combatants.
		}

		return [`of ${id}`];
	});
	const view = await renderScreen(<List />);
	await view.press('j');
	await view.shows('of choice 2');
	t.deepEqual(renders, ['1: of choice 1', '2: of choice 1', '2: of choice 2']);
	view.unmount();
});
