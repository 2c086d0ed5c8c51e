import {readFile, readdir} from 'node:fs/promises';
import test from 'ava';
import {type Role, of256, onSelected, palette} from '../../../../source/ui/kit/look/palette.js';
import {depthOf, selectedStyle, themeOf} from '../../../../source/ui/kit/look/theme.js';

const grounds = {dark: ['#000000', '#161a22'], light: ['#ffffff', '#fdf6e3']} as const;

/** Lines are no texts: what they part stands apart without them. */
const least = (role: Role): number => (role === 'line' ? 2.8 : 4.5);

const channels = [1, 3, 5] as const;
const weights = [0.2126, 0.7152, 0.0722] as const;

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
	const linear = channels
		.map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
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
			const behind = backgroundColor === undefined ? grounds[name] : [backgroundColor];
			for (const ground of behind) {
				t.true(
					color === undefined || contrast(String(color), String(ground)) >= least(role as Role),
					`${role} in ${name} on ${ground}`,
				);
			}
		}
	}
});

/** The six values of a channel in the cube of 256 colours. */
const steps = [0, 95, 135, 175, 215, 255] as const;

const hex = (...parts: readonly number[]): string =>
	`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The tone of a colour by its number, from 16: what xterm defines and all terminals follow. */
function toneOf(index: number): string {
	const place = index - 16;
	const grey = 8 + (index - 232) * 10;
	return index < 232
		? hex(steps[Math.floor(place / 36)]!, steps[Math.floor(place / 6) % 6]!, steps[place % 6]!)
		: hex(grey, grey, grey);
}

const in256 = (color: string): string => toneOf(of256[color]!);

test('every text stands out from the selected row', (t) => {
	for (const name of ['dark', 'light'] as const) {
		const ground = String(palette.selected[name].backgroundColor);
		for (const [role, {[name]: style}] of Object.entries(palette)) {
			if (style.color === undefined || style.backgroundColor !== undefined) {
				continue;
			}

			const shown = onSelected[String(style.color)] ?? String(style.color);
			if (role !== 'line') {
				t.true(contrast(shown, ground) >= 4.5, `${role} in ${name}`);
				t.true(contrast(in256(shown), in256(ground)) >= 4.5, `${role} in ${name} of 256`);
			}
		}
	}
});

test('with 256 colours, every text stands out as well', (t) => {
	t.is(toneOf(111), '#87afff');
	t.is(toneOf(242), '#6c6c6c');
	for (const name of ['dark', 'light'] as const) {
		for (const [role, {[name]: style}] of Object.entries(palette)) {
			const {color, backgroundColor} = style;
			const behind =
				backgroundColor === undefined ? grounds[name] : [in256(String(backgroundColor))];
			for (const ground of behind) {
				t.true(
					color === undefined || contrast(in256(String(color)), ground) >= least(role as Role),
					`${role} in ${name} on ${ground}`,
				);
			}
		}
	}
});

test('with 256 colours, what means different things looks different', (t) => {
	for (const name of ['dark', 'light'] as const) {
		const looks = (['fine', 'hurt', 'badlyHurt', 'nearFalling'] as const).map(
			(role) => themeOf(name, {}, '256')[role],
		);
		t.is(new Set(looks.map((look) => JSON.stringify(look))).size, 4, name);
		for (const {color} of looks) {
			t.regex(String(color), /^ansi256\(\d+\)$/);
		}
	}
});

test('on the selected row a text keeps its colour, unless the row is inverse', (t) => {
	const {muted, fine, selected} = themeOf('dark', {}, 'many');
	t.deepEqual(selectedStyle(fine, selected), {...selected, color: fine.color});
	t.is(selectedStyle(muted, selected).color, onSelected[String(muted.color)]);
	const few = themeOf('dark', {}, '256');
	t.is(
		selectedStyle(few.muted, few.selected).color,
		`ansi256(${of256[onSelected[String(muted.color)]!]})`,
	);
	const sixteen = themeOf('dark', {}, 'sixteen');
	t.deepEqual(selectedStyle(sixteen.fine, sixteen.selected), sixteen.selected);
});

test('how many colours there are is what chalk has found', (t) => {
	t.deepEqual([0, 1, 2, 3].map(depthOf), ['no', 'sixteen', '256', 'many']);
	t.is(themeOf('dark', {}, 'no').nearFalling.color, undefined);
});

const named = /^(black|red|green|yellow|blue|magenta|cyan|white|gray)(Bright)?$/;

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
		for (const depth of ['no', 'sixteen', '256', 'many'] as const) {
			for (const style of Object.values(themeOf(name, {NO_COLOR: '1'}, depth))) {
				t.deepEqual(
					Object.keys(style).filter((key) => /color/i.test(key)),
					[],
				);
			}
		}
	}

	t.not(themeOf('dark', {}, 'many').muted.color, themeOf('dark', {}, 'sixteen').muted.color);
});

test('no screen names a colour outside the palette', async (t) => {
	const names = await readdir('source/ui', {recursive: true});
	const files = names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('palette.ts'));
	t.true(files.length > 100);
	for (const file of files) {
		t.notRegex(
			await readFile(`source/ui/${file}`, 'utf8'),
			/#[\da-f]{6}\b|color[:=]\s*["'{]+[a-z]+(Bright)?["']/i,
			file,
		);
	}
});
