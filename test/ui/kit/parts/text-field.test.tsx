import test, {type ExecutionContext} from 'ava';
import {useState} from 'react';
import {LookProvider, lookOf} from '../../../../source/ui/kit/look/look.js';
import {Root} from '../../../../source/ui/kit/parts/root.js';
import {TextField} from '../../../../source/ui/kit/parts/text-field.js';
import {keys, renderScreen} from '../../../helpers/render.js';

const look = lookOf({theme: 'dark', symbols: 'unicode', keys: {}}, {});

const first = '3 bandits 🐺';

/** What stands in a field after keys. */
const written =
	(...typed: readonly string[]) =>
	async (t: ExecutionContext, text: string) => {
		let now = first;
		function Field() {
			const [value, setValue] = useState(first);
			return (
				<TextField
					isActive
					value={value}
					onChange={(next) => {
						now = next;
						setValue(next);
					}}
				/>
			);
		}

		const screen = await renderScreen(
			<LookProvider value={look}>
				<Root>
					<Field />
				</Root>
			</LookProvider>,
		);
		await screen.press(...typed);
		t.is(now, text);
	};

const [start, finish, word, away] = ['\u0001', '\u0005', '\u0017', '\u001B[3~'];

for (const [title, typed, text] of [
	['Home goes before the text', [keys.home, 'foe '], 'foe 3 bandits 🐺'],
	['End goes behind it', [keys.home, keys.end, '!'], '3 bandits 🐺!'],
	['Ctrl+A and Ctrl+E do the same', [start, 'foe ', finish, '!'], 'foe 3 bandits 🐺!'],
	['Ctrl+W takes the word before the cursor', [word, word, 'wolves'], '3 wolves'],
	['Delete takes the letter behind the cursor', [keys.home, away, away, away], 'andits 🐺'],
	[
		'a letter of two units is taken as one',
		[keys.left, keys.left, 'x', keys.right, keys.right, keys.backspace],
		'3 banditsx ',
	],
	[
		'a paste goes where the cursor is',
		[keys.home, '\u001B[200~foe: \u001B[201~', 'x'],
		'foe: x3 bandits 🐺',
	],
	['Ctrl and Alt with a letter write nothing', ['\u0007', '\u001Bg'], '3 bandits 🐺'],
] as const) {
	test(`written in a line: ${title}`, async (t) => written(...typed)(t, text));
}
