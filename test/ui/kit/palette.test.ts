import {readFile, readdir} from 'node:fs/promises';
import test from 'ava';
import {type Role, palette} from '../../../source/ui/kit/palette.js';
import {themeOf} from '../../../source/ui/kit/theme.js';

const grounds = {
	dark: ['#000000', '#161a22'],
	light: ['#ffffff', '#fdf6e3'],
} as const;

/** Lines are no texts: what they part stands apart without them. */
const least = (role: Role): number => (role === 'line' ? 2.8 : 4.5);

const channels = [1, 3, 5] as const;
const weights = [0.2126, 0.7152, 0.0722] as const;

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
	const linear = channels
		.map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
		.map((part) =>
			part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
		);
	return weights.reduce((sum, weight, at) => sum + weight * linear[at]!, 0);
}

/** The contrast ratio of WCAG 2: 1 to 21. */
function contrast(one: string, other: string): number {
	const [low, high] = [luminance(one), luminance(other)].toSorted(
		(first, second) => first - second,
	);
	return (high! + 0.05) / (low! + 0.05);
}

test('every text of the themes of many colours stands out from its ground', (t) => {
	t.is(contrast('#000000', '#ffffff'), 21);
	for (const name of ['dark', 'light'] as const) {
		for (const [role, {[name]: style}] of Object.entries(palette)) {
			const {color, backgroundColor} = style;
			const behind =
				backgroundColor === undefined ? grounds[name] : [backgroundColor];
			for (const ground of behind) {
				t.true(
					color === undefined ||
						contrast(String(color), String(ground)) >= least(role as Role),
					`${role} in ${name} on ${ground}`,
				);
			}
		}
	}
});

const named =
	/^(black|red|green|yellow|blue|magenta|cyan|white|gray)(Bright)?$/;

test('with 16 colours, the terminal decides all tones', (t) => {
	for (const [role, row] of Object.entries(palette)) {
		for (const column of ['dark16', 'light16', 'highContrast'] as const) {
			const {color, backgroundColor} = row[column];
			for (const each of [color, backgroundColor]) {
				t.true(each === undefined || named.test(String(each)), role);
			}
		}
	}
});

test('without colour nothing has one, whatever the terminal can show', (t) => {
	for (const name of ['dark', 'light', 'high-contrast', 'none'] as const) {
		for (const depth of ['sixteen', 'many'] as const) {
			for (const style of Object.values(
				themeOf(name, {NO_COLOR: '1'}, depth),
			)) {
				t.deepEqual(
					Object.keys(style).filter((key) => /color/i.test(key)),
					[],
				);
			}
		}
	}

	t.not(
		themeOf('dark', {}, 'many').muted.color,
		themeOf('dark', {}, 'sixteen').muted.color,
	);
});

test('no screen names a colour outside the palette', async (t) => {
	const names = await readdir('source/ui', {recursive: true});
	const files = names.filter(
		(name) => /\.tsx?$/.test(name) && !name.endsWith('palette.ts'),
	);
	t.true(files.length > 100);
	for (const file of files) {
		t.notRegex(
			await readFile(`source/ui/${file}`, 'utf8'),
			/#[\da-f]{6}\b|color[:=]\s*["'{]+[a-z]+(Bright)?["']/i,
			file,
		);
	}
});
