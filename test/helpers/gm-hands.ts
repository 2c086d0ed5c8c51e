import {isDeepStrictEqual} from 'node:util';
import {lettersOf} from '../../source/engine/course/letters.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {Option} from '../../source/engine/facts/prompt.js';
import type {Chain, Rolled} from '../../source/dice/dice.js';
import type {Fight, ShownPrompt} from '../../source/session/fight/fight.js';
import {keymapOf} from '../../source/ui/kit/look/keymap.js';
import {
	type Entry,
	type MenuRow,
	entriesOf,
	menuOf,
	tagged,
} from '../../source/ui/menu/menu-rows.js';
import {viewFight} from './fight-view.js';
import {keys} from './render.js';
import type {AskedTogether, Input} from '../../source/session/parts/input.js';

/* A GM at the keyboard, who gives answers with as few keys as the screen lets them. */

type Asks<K extends ShownPrompt['kind']> = Extract<ShownPrompt, {readonly kind: K}>;
type Strokes = readonly string[];

const {down, enter, space} = keys;
const {reserved, keysOf} = keymapOf();
const key = (command: 'more' | 'less'): string => keysOf(command)[0] ?? '';

const fewest = (ways: readonly Strokes[]): Strokes | undefined =>
	ways.toSorted((one, other) => one.length - other.length)[0];

const times = (count: number, stroke: string): Strokes => Array.from({length: count}, () => stroke);

/** The tag of a line as far as it must be typed. */
function tagKeys(row: MenuRow, aimed: readonly MenuRow[]): readonly Strokes[] {
	const {tag = ''} = row;
	return Array.from({length: tag.length + 1}, (_, length) => tag.slice(0, length)).flatMap(
		(typed): readonly Strokes[] => {
			const meant = typed === '' ? undefined : tagged(aimed, typed);
			const isFirst = aimed.find(({choice}) => !choice.refused) === row;
			return meant?.kind === 'whole' && meant.row === row
				? [[...typed]]
				: (meant ? meant.kind === 'begun' && meant.row === row : isFirst)
					? [[...typed, enter]]
					: [];
		},
	);
}

/** The ways to do what stands in a line of a menu whose first open line has the cursor. */
function waysTo(row: MenuRow, rows: readonly MenuRow[], isEnterMore: boolean): readonly Strokes[] {
	const alike = rows.filter(({letter, isAimed}) => isAimed && letter === row.letter);
	const first = rows.findIndex(({choice}) => !choice.refused);
	const {number} = row.choice;
	return [
		...(row.letter === undefined
			? []
			: row.isAimed
				? tagKeys(row, alike).map((tag) => [row.letter ?? '', ...tag])
				: rows.find(({letter}) => letter === row.letter) === row
					? [[row.letter]]
					: []),
		...(number !== undefined && rows.filter((each) => each.choice.number === number).length === 1
			? [[...String(number)]]
			: []),
		...(isEnterMore && rows[first] === row
			? []
			: [[...times(rows.indexOf(row) - first, down), enter]]),
	];
}

/** The keys that pick a choice, and roll nothing. */
function choiceKeys({choices}: Asks<'choose'>, id: string, fight: Fight): Strokes | undefined {
	const isEnterMore = fight.rollerOnEnter() === 'program';
	const tags = new Map(fight.combatants('gm').map((each) => [each.id, each.tag ?? '']));
	const lettering = {letters: lettersOf(choices, (who) => tags.get(who) ?? ''), taken: reserved};
	const rowsOf = (entries: readonly Entry[]) => menuOf(entries, lettering);
	const whole = rowsOf(entriesOf(choices, undefined));
	const group = choices.find((each) => each.id === id)?.group;
	const line = whole.find(({choice, opens}) =>
		group === undefined ? choice.id === id : opens === group,
	);
	const within = group === undefined ? [] : rowsOf(entriesOf(choices, group));
	const row = within.find(({choice}) => choice.id === id);
	const outer = line ? waysTo(line, whole, isEnterMore && group === undefined) : [];
	return fewest(
		group === undefined
			? outer
			: outer.flatMap((way) =>
					row ? waysTo(row, within, false).map((inner) => [...way, ...inner]) : [],
				),
	);
}

/** The keys that count options otherwise, with the cursor on the first. */
function optionKeys(options: readonly Option[], ids: readonly string[]): Strokes {
	let at = 0;
	return options.flatMap(({id, count, max}, place) => {
		const wanted = ids.filter((each) => each === id).length;
		if (wanted === count) {
			return [];
		}

		const moves = times(place - at, down);
		at = place;
		const isToggled = max === 1 || (count === max && wanted === 0);
		return [
			...moves,
			...(isToggled
				? [space]
				: times(Math.abs(wanted - count), key(wanted > count ? 'more' : 'less'))),
		];
	});
}

const spelt = (chains: readonly Chain[], isShort: boolean): string =>
	chains
		.map((chain) =>
			chain.map((face) => (isShort && face === 10 ? '0' : String(face))).join(isShort ? '' : '+'),
		)
		.join(isShort ? '' : ' ');

/** The keys of a line of dice that can only be meant so, with Enter; or that is asked about, and the reading. */
function diceKeys(fight: Fight, given: readonly Rolled[]): Strokes {
	const means = (rolls: readonly Rolled[]) =>
		isDeepStrictEqual(
			rolls.map(({id, dice}) => [id, dice.map((chain) => chain.join('+')).toSorted()]),
			given.map(({id, dice}) => [id, dice.map((chain) => chain.join('+')).toSorted()]),
		);
	const lines = ['', ' ', ';'].flatMap((between) => [
		given.map(({dice}) => spelt(dice, true)).join(between),
		given.map(({dice}) => spelt(dice, false)).join(between === '' ? ' ' : between),
	]);
	const ways = fewest(
		lines.flatMap((line): readonly Strokes[] => {
			const reading = fight.readDice(line);
			if (reading.kind !== 'ways') {
				return [];
			}

			const at = reading.ways.findIndex(
				({input, onward}) => input.kind === 'rolled' && onward.length === 0 && means(input.rolls),
			);
			return at === -1
				? []
				: [[...line, enter, ...(reading.isAsked ? [...times(at, down), enter] : [])]];
		}),
	);
	if (!ways) {
		throw new Error(`no keys type ${JSON.stringify(given)}`);
	}

	return ways;
}

/** An answer, and who is asked. */
export type Said = {readonly who: Id | undefined; readonly input: Input};

/** What follows the first digit of a line comes at once, as from quick fingers. */
const chunked = (strokes: Strokes): Strokes => {
	const first = strokes.findIndex((stroke) => /^\d$/.test(stroke));
	const end = strokes.indexOf(enter, first);
	return first === -1 || end - first < 3
		? strokes
		: [
				...strokes.slice(0, first + 1),
				strokes.slice(first + 1, end).join(''),
				...strokes.slice(end),
			];
};

const isPrinted = (stroke = ''): boolean => stroke.length === 1 && stroke > ' ';

/** A GM’s screen, on which answers are given as they would be in another fight that stands the same. */
export async function gmHands(fight: Fight) {
	const view = await viewFight(fight, {columns: 120, rows: 36});
	let count = 0;
	const press = async (...strokes: Strokes) => {
		count += strokes.length;
		await view.press(...chunked(strokes));
	};

	const picked = (prompt: ShownPrompt, id: string): Strokes => {
		const found = prompt.kind === 'choose' && choiceKeys(prompt, id, fight);
		if (!found) {
			throw new Error(`no key picks ${id}:\n${view.screen()}`);
		}

		return found;
	};

	/** Those before it answer as they are listed. @param place among those who are left */
	const pickTogether = async (id: string, place: number) => {
		const prompt = fight.asked('gm')[place];
		const strokes = prompt ? picked(prompt, id) : [];
		await press(...times(place, down), ...(isPrinted(strokes[0]) ? [] : [keys.right]), ...strokes);
	};

	/** Whether the list has that answer for somebody. */
	const isListed = ({who, label}: AskedTogether['parts'][number], input: Input): boolean => {
		const picks = input.kind === 'pick' && who !== undefined ? [{who, id: input.id, from: ''}] : [];
		const parts = fight.together(picks)?.parts ?? [];
		return input.kind === 'default' || parts.find((each) => each.who === who)?.label === label;
	};

	const give = async (input: Input) => {
		const prompt = fight.prompt('gm');
		switch (input.kind) {
			case 'pick': {
				await press(...picked(prompt, input.id));
				break;
			}

			case 'mark': {
				const [options] = keysOf('options');
				await press(options ?? '', ...optionKeys(prompt.options ?? [], input.ids), options ?? '');
				break;
			}

			case 'roll': {
				const {given = []} = input;
				await press(...(given.length === 0 ? [enter] : diceKeys(fight, given)));
				break;
			}

			case 'several': {
				await press(...optionKeys(prompt.options ?? [], input.ids), enter);
				break;
			}

			case 'number':
			case 'text': {
				const text = input.kind === 'text' ? input.text : String(input.value);
				const isThere = 'initial' in prompt && String(prompt.initial) === text;
				await press(...(isThere ? '' : text), enter);
				break;
			}

			case 'arrange': {
				const isThere = prompt.kind === 'arrange' && isDeepStrictEqual(prompt.values, input.values);
				await press(...(isThere ? '' : input.values.join(' ')), enter);
				break;
			}

			default: {
				await press(enter);
			}
		}
	};

	return {
		/** How many keys were pressed. */
		get count() {
			return count;
		},
		screen: view.screen,
		enter: async () => press(enter),
		/** Gives answers, one after the other. */
		async give(said: readonly Said[]) {
			let listed = 0;
			for (const {who, input} of said) {
				const part = fight.together()?.parts[listed];
				const isTogether = part !== undefined && part.who === who;
				if (isTogether && isListed(part, input)) {
					listed++;
				} else if (isTogether && input.kind === 'pick') {
					await pickTogether(input.id, listed);
					listed = 0;
				} else {
					await give(input);
				}
			}

			if (listed > 0) {
				await press(enter);
			}
		},
		close: view.unmount,
	};
}
