import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {
	optionLines,
	rowsOfOptions,
	optionsInWords,
} from '../../../../source/ui/kit/parts/option-rows.js';
import {widthOf} from '../../../../source/ui/kit/look/text.js';
import {randomSource} from '../../../../source/dice/random-source.js';
import {oddNames} from '../../../torture/odd-names.js';

const shapes = fc.record({
	seed: fc.nat(9999),
	count: fc.integer({min: 1, max: 9}),
	width: fc.integer({min: 40, max: 120}),
	worth: fc.constantFrom('', '+2', '−1 against all of them until the end'),
});

const optionsOf = ({
	seed,
	count,
	worth,
}: {
	readonly seed: number;
	readonly count: number;
	readonly worth: string;
}) =>
	oddNames(count, randomSource(seed)).map((name, at) => ({
		id: `o${at}`,
		label: `${name} from now on: always the best defence`,
		count: at % 3,
		max: 2,
		...(worth !== '' && at % 2 === 0 && {worth}),
	}));

test('an option has its label and its worth whole, in as many rows as they need', (t) => {
	fc.assert(
		fc.property(shapes, (shape) => {
			const options = optionsOf(shape);
			const {box, label, rows} = optionLines(options, shape.width, '✓');
			t.is(rows.flat().length, rowsOfOptions(options, shape.width));
			for (const [at, lines] of rows.entries()) {
				const texts = lines.flatMap((line) => [line.label, line.worth]);
				const {label: name, worth = ''} = options[at]!;
				t.is(texts.join(' ').replaceAll(/\s+/g, ' ').trim(), `${name} ${worth}`.trim());
				for (const line of lines) {
					const before = Math.max(label, widthOf(line.label));
					const behind = line.worth === '' ? 0 : 1 + widthOf(line.worth);
					t.true(3 + box + before + behind <= shape.width);
				}
			}
		}),
	);
});

test('a label that fits has one row, with the worth in a column of its own', (t) => {
	const option = {count: 0, max: 1};
	const options = [
		{...option, id: 'cover', label: 'Cover', worth: '−1'},
		{...option, id: 'ground', label: 'Higher ground', worth: '+2'},
	];
	t.deepEqual(optionLines(options, 40, '✓'), {
		box: 3,
		label: 13,
		rows: [
			[{box: '[ ]', label: 'Cover', worth: '−1'}],
			[{box: '[ ]', label: 'Higher ground', worth: '+2'}],
		],
	});
});

test('of the options that count as many are named as fit, each whole, and the others are counted', (t) => {
	const options = ['Cover', 'Higher ground', 'Darkness', 'Smoke'].map((label, at) => ({
		id: label,
		label,
		count: at === 3 ? 0 : 1,
		max: 1,
	}));
	t.is(optionsInWords(options, '✓', 40), '✓ Cover, ✓ Higher ground, ✓ Darkness');
	t.is(optionsInWords(options, '✓', 35), '✓ Cover, ✓ Higher ground, +1 more');
	t.is(optionsInWords(options, '✓', 20), '✓ Cover, +2 more');
	t.is(optionsInWords(options, '✓', 8), '3');
	t.is(optionsInWords(options.slice(3), '✓', 40), 'none');
});

test('what counts twice says so, unless its label does', (t) => {
	const hard = {id: 'hard', label: 'difficulty', count: 2, max: 5, worth: '+1 needed'};
	const far = {...hard, id: 'range', label: 'range 17–32 hexes', worth: '+2 needed'};
	t.is(
		optionsInWords([hard, {...far, isSaid: true}], '✓', 90),
		'✓ difficulty ×2 +1 needed, ✓ range 17–32 hexes +2 needed',
	);
});

test('a place on a scale has no number of times', (t) => {
	const range = {id: 'range', label: 'range 2 squares', count: 0, max: 5, worth: '+2'};
	const boxOf = (isSaid?: true) =>
		optionLines([{...range, ...(isSaid && {isSaid})}], 60, '✓').rows[0]?.[0]?.box;
	t.is(boxOf(), '[0]');
	t.is(boxOf(true), '[±]');
});
