import {conditionNames} from '../../source/rosters/stat-blocks/words.js';
import {kindsOfDamage} from '../../source/rulesets/stat-block.js';
import {isDeepStrictEqual} from 'node:util';
import test from 'ava';
import {readChanged, readImprovised} from '../../source/rosters/improvising/improvise.js';
import {
	type Improvising,
	type Raw,
	type Slot,
	type SlotValue,
	type Word,
	armsOf,
} from '../../source/rulesets/improvise.js';
import {improvisingOf} from '../../source/rulesets/sheets.js';
import {bestiaries} from '../helpers/bestiary.js';
import fc from '../helpers/seeded.js';
import {samples} from '../helpers/samples.js';
import {sharedOut, times} from '../helpers/thoroughness.js';

/* A line says what stands on a sheet, in the words of its ruleset, and is read back. */

type Someone = {readonly name: string; readonly raw: Raw};

/** All whom the sample rosters and the bestiary of a ruleset hold. */
function everybody(ruleset: string, {written}: Improvising) {
	const sheets: Array<{name: string; sheet: unknown}> = [];
	samples
		.find(({id}) => id === ruleset)
		?.use(({setup}) => {
			sheets.push(...setup.entrants);
		});
	sheets.push(
		...bestiaries
			.filter((bestiary) => bestiary.ruleset.id === ruleset)
			.flatMap(({archetypes}) =>
				archetypes.map(({entry: {name, newcomer}}) => ({name, sheet: newcomer.sheet})),
			),
	);
	return sheets.flatMap(({name, sheet}): readonly Someone[] => {
		const raw = written(sheet);
		return raw ? [{name, raw}] : [];
	});
}

/** What a part of a sheet holds: its numbers, its texts, and its keys. */
function partsOf(part: unknown): ReadonlyArray<number | string> {
	if (typeof part === 'number' || typeof part === 'string') {
		return [part];
	}

	return typeof part === 'object' && part !== null
		? Object.entries(part).flatMap(([key, value]) => [
				...(Array.isArray(part) ? [] : [key]),
				...partsOf(value),
			])
		: [];
}

const isDice = (text: string): boolean => /^\d*[dk]\d+/.test(text);

const isFit = (slot: Slot, value: number | string): boolean =>
	slot.includes('number')
		? typeof value === 'number'
		: slot === '[kind]'
			? typeof value === 'string' && kindsOfDamage.has(value)
			: slot === '[condition]'
				? typeof value === 'string' && conditionNames.has(value)
				: typeof value === 'string' && isDice(value) === slot.includes('dice');

/** A kind of damage stands behind figures. */
const isSpeakable = (slots: readonly Slot[], values: readonly SlotValue[]): boolean =>
	values[slots.indexOf('[kind]')] === undefined ||
	values.some((value, at) => value !== undefined && /number|dice/.test(slots[at] ?? ''));

/** Every way to fill the places behind a word. */
const fillings = (
	slots: readonly Slot[],
	values: ReadonlyArray<number | string>,
): ReadonlyArray<readonly SlotValue[]> =>
	slots.reduce<ReadonlyArray<readonly SlotValue[]>>(
		(all, slot) =>
			all.flatMap((before) => [
				...values.filter((value) => isFit(slot, value)).map((value) => [...before, value]),
				...(slot.startsWith('[') ? [[...before, undefined]] : []),
			]),
		[[]],
	);

type Said = {readonly word: Word; readonly name: string; readonly values: readonly SlotValue[]};

/** What can be said of a sheet that is so already. */
function saidOf({raw}: Someone, {words, own}: Improvising) {
	const lists = ['weapons', 'attacks'].flatMap((key) => {
		const list = raw[key];
		return Array.isArray(list) ? [...(list as readonly unknown[])] : [];
	});
	const skills = Object.values(raw).flatMap((value) =>
		typeof value === 'object' && !Array.isArray(value) ? partsOf(value) : [],
	);
	const armed = lists.map((item) => [
		...new Set([...partsOf(item), ...skills.filter((value) => typeof value === 'number')]),
	]);
	const all = [...new Set(partsOf(raw))].filter(
		(value) => !(typeof value === 'string' && isDice(value)),
	);
	const fits = (word: Word, name: string, from: ReadonlyArray<number | string>) =>
		fillings(word.slots ?? [], from)
			.filter(
				(values) =>
					isSpeakable(word.slots ?? [], values) && isDeepStrictEqual(word.put(raw, ...values), raw),
			)
			.map((values): Said => ({word, name, values}));
	return [
		...words.flatMap((word) =>
			(word.isWeapon ? armed : [all]).flatMap((from) =>
				word.names.flatMap((name) => fits(word, name, from)),
			),
		),
		...armsOf(raw).flatMap((name, at) =>
			fits(
				{
					names: [name],
					slots: own.slots,
					isWeapon: true,
					put: (sheet, ...values) => own.put(sheet, name, ...values),
				},
				name,
				armed[at] ?? [],
			).filter(({values}) => !values.includes(undefined)),
		),
	];
}

/** A line’s words for what is said. Dice may stand before a number. */
function spoken({name, values, word}: Said, isTurned: boolean): string {
	const {slots = []} = word;
	const of = (pattern: RegExp) =>
		values.filter((value, at) => pattern.test(slots[at] ?? '') && value !== undefined);
	const figures = of(/number|dice/);
	const hasDice = figures.some((value) => typeof value === 'string');
	return [
		name,
		...of(/name/),
		...(isTurned && hasDice ? figures.toReversed() : figures),
		...of(/kind|condition/),
	].join(' ');
}

/** Joined by commas, and by other words where nothing could be a name’s. */
const lineOf = (said: readonly Said[], joint: string, isTurned: boolean): string =>
	said
		.map((one, at) => {
			const isLast = at === said.length - 1;
			const isOpen = /\D$/.test(spoken(one, isTurned));
			return `${spoken(one, isTurned)}${isLast ? '' : isOpen ? ', ' : joint}`;
		})
		.join('');

/** A weapon is sayable by its own name or behind a word for weapons. */
const isSaid = (said: readonly Said[], arm: string): boolean =>
	said.some(({name, values}) =>
		[name, ...values].some((part) => String(part).toLowerCase() === arm.toLowerCase()),
	);

for (const {ruleset} of sharedOut(bestiaries, 3, 2)) {
	test(`${ruleset.id}: whatever a line can say of a sheet of the rosters is read back`, async (t) => {
		const known = await improvisingOf(ruleset.id);
		if (!known) {
			t.fail();
			return;
		}

		const all = everybody(ruleset.id, known).map((each) => ({...each, said: saidOf(each, known)}));
		for (const {name, raw, said} of all) {
			t.deepEqual(
				armsOf(raw).filter((arm) => !isSaid(said, arm)),
				[],
				name,
			);
			for (const one of said) {
				const line = spoken(one, false);
				t.deepEqual(readChanged(line, known, raw), raw, `${name}, ${line}`);
			}
		}

		fc.assert(
			fc.property(
				fc
					.constantFrom(...all)
					.chain(({name, raw, said}) =>
						fc.tuple(
							fc.constant({name, raw}),
							fc.shuffledSubarray(said, {minLength: 1, maxLength: 8}),
						),
					),
				fc.constantFrom(', ', ' and ', ' with ', ' '),
				fc.boolean(),
				([{name, raw}, said], joint, isTurned) => {
					const line = lineOf(said, joint, isTurned);
					t.deepEqual(readChanged(line, known, raw), raw, line);
					const fresh = readImprovised(
						`${/\d/.test(name) ? `“${name}”` : name} x2 hidden, ${line}`,
						known,
						[],
					);
					const first = said.findIndex(({word}) => word.isWeapon);
					t.deepEqual(
						fresh,
						{
							name,
							side: undefined,
							count: 2,
							isHidden: true,
							left: [],
							raw: said.reduce(
								(sheet, {word, values}, at) =>
									word.put(at === first ? known.unarmed(sheet) : sheet, ...values),
								known.template,
							),
							said: said.reduce<Raw>((sheet, {word, values}) => word.put(sheet, ...values), {}),
						},
						line,
					);
				},
			),
			{numRuns: times(100)},
		);
	});
}
