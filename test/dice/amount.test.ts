import test from 'ava';
import {type Amount, amountText, readAmount, sumOf} from '../../source/dice/amount.js';

const amounts: ReadonlyArray<readonly [text: string, amount: Amount]> = [
	['7', {kind: 'by', amount: 7}],
	[' 0 ', {kind: 'by', amount: 0}],
	['+5', {kind: 'by', amount: 5, sign: '+'}],
	['-7', {kind: 'by', amount: 7, sign: '-'}],
	['− 7', {kind: 'by', amount: 7, sign: '-'}],
	['=12', {kind: 'set', value: 12}],
	['= −3', {kind: 'set', value: -3}],
	['2d6+1', {kind: 'dice', formula: {count: 2, sides: 6, plus: 1}}],
	['d8', {kind: 'dice', formula: {count: 1, sides: 8, plus: 0}}],
	['3D6 − 2', {kind: 'dice', formula: {count: 3, sides: 6, plus: -2}}],
	['+1d4', {kind: 'dice', formula: {count: 1, sides: 4, plus: 0}, sign: '+'}],
	['2d6+1: 3 4', {kind: 'dice', formula: {count: 2, sides: 6, plus: 1}, dice: [[3], [4]]}],
	['2d6: 34', {kind: 'dice', formula: {count: 2, sides: 6, plus: 0}, dice: [[3], [4]]}],
];

for (const [text, amount] of amounts) {
	test(`“${text}” is an amount`, (t) => {
		t.deepEqual(readAmount(text), amount);
	});
}

const misfits: Readonly<Record<string, RegExp>> = {
	'': /^how much is missing: a number such as 7/,
	lots: /^“lots” is no amount: what fits is a number such as 7, \+5, −5 or =12, or dice such as 2d6\+1$/,
	'7.5': /no amount/,
	'10000': /at most 9999/,
	'=': /whole number/,
	'=1d6': /whole number/,
	'2d0': /no amount/,
	'0d6': /no amount/,
	'99d9999': /99d9999 can come to more than 9999/,
	'7: 3': /no amount/,
	'2d6: 3': /does not fit 2d6: type its dice with spaces, as in 2 3/,
	'2d6: 3 9': /no 9 on a d6/,
	'2d6: 3 4 5': /can be meant otherwise/,
	'2d6: x': /does not fit/,
};

for (const [text, reason] of Object.entries(misfits)) {
	test(`“${text}” is none, and it is said what would fit`, (t) => {
		const reading = readAmount(text);
		t.is(reading.kind, 'misfit');
		t.regex(reading.kind === 'misfit' ? reading.reason : '', reason);
	});
}

test('an amount is written as it would be typed', (t) => {
	for (const text of ['7', '+5', '-7', '=12', '=-3', '2d6+1', '+1d4']) {
		const reading = readAmount(text);
		t.is(reading.kind === 'misfit' ? '' : amountText(reading), text);
	}
});

test('dice come to no less than 0', (t) => {
	t.is(sumOf({count: 2, sides: 6, plus: 1}, [[3], [4]]), 8);
	t.is(sumOf({count: 1, sides: 6, plus: -4}, [[2]]), 0);
});
