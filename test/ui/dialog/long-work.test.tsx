import test from 'ava';
import {useState} from 'react';
import {DialogPane} from '../../../source/ui/dialog/dialog-pane.js';
import {type Step, told} from '../../../source/session/acts/parts/step.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {Text} from '../../../source/ui/kit/look/look.js';
import {keys, renderScreen} from '../../helpers/render.js';

function Dialog({first}: {readonly first: Step}) {
	const [isOpen, setIsOpen] = useState(true);
	return isOpen ? (
		<DialogPane
			isActive
			name="Long work"
			first={first}
			width={80}
			height={10}
			run={() => undefined}
			close={() => {
				setIsOpen(false);
			}}
		/>
	) : (
		<Text>closed</Text>
	);
}

test('what takes long says in its title how far it is, and Escape stops it', async (t) => {
	const ends: string[] = [];
	const view = await renderScreen(
		<Root>
			<Dialog
				first={{
					kind: 'load',
					title: 'Writing …',
					async load({signal, onProgress}) {
						onProgress?.(12, 40);
						await new Promise((resolve) => {
							signal?.addEventListener('abort', resolve);
						});
						ends.push('stopped');
						return told('Written');
					},
				}}
			/>
		</Root>,
	);
	await view.shows('12 of 40');
	t.regex(view.screen(), /Writing … .* 12 of 40 /);
	await view.press(keys.escape);
	await view.shows('closed');
	t.deepEqual(ends, ['stopped']);
	view.unmount();
});
