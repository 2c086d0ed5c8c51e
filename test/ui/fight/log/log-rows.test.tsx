import test from 'ava';
import {defaultPreferences} from '../../../../source/session/files/preference-schema.js';
import {type LogRow, LogRows, allRows} from '../../../../source/ui/fight/log/log-rows.js';
import {LookProvider, lookOf} from '../../../../source/ui/kit/look/look.js';
import {renderScreen} from '../../../helpers/render.js';

const width = 32;

const shown = async (rows: readonly LogRow[], symbols: 'unicode' | 'ascii' = 'unicode') => {
	const view = await renderScreen(
		<LookProvider value={lookOf({...defaultPreferences, symbols}, {})}>
			<LogRows rows={rows} width={width} />
		</LookProvider>,
	);
	return view.lines();
};

const rows = allRows(
	[
		{kind: 'heading', text: 'Round 1', elapsed: '0:12'},
		{kind: 'play', text: 'Ann attacks Bob with a long sword'},
		{kind: 'heading', text: 'Turn 2'},
	],
	width - 2,
);

test('headings are ruled from one side to the other, with the clock at the right', async (t) => {
	t.deepEqual(await shown(rows), [
		'── Round 1 ───────────── 0:12 ──',
		'  Ann attacks Bob with a long',
		'    sword',
		'── Turn 2 ──────────────────────',
	]);
	const [first] = await shown(rows, 'ascii');
	t.is(first, '-- Round 1 ------------- 0:12 --');
});

test('the cursor stands before a heading too, which stays as wide', async (t) => {
	const [heading] = await shown(rows.slice(0, 1).map((row) => ({...row, isHighlighted: true})));
	t.is(heading, '❯ Round 1 ────────────── 0:12 ──');
});
