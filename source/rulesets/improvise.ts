import {isOf} from '../engine/kit/shape.js';
import type {SettingValues} from '../engine/facts/settings.js';
import {type Facts, isFacts, stated} from './pieces.js';
import type {HouseFacts} from './house-facts.js';
import type {StatBlock} from './stat-block.js';
import type {Sheet} from './values.js';

/* What the words of a line mean that improvises a combatant: each ruleset has a table of those that it knows. */

/** A combatant’s keys as a GM writes them in a roster, but for those that all rulesets share. */
export type Raw = Facts;

/** What can follow a word. Those in square brackets may be left out. */
export type Slot =
	| 'number'
	| '[number]'
	| 'dice'
	| '[dice]'
	/** A kind of damage behind dice: “fire”. */
	| '[kind]'
	/** A condition behind a save: “paralyzed”. */
	| '[condition]'
	/** A name of several words, up to what follows it. */
	| 'name'
	/** Several of them: “cold and fire”, “acid, poison & charmed”. */
	| 'names';

export type SlotValue = number | string | readonly string[] | undefined;

/** What of a line is not understood, and why in a few words where they help. */
export type Left = {readonly words: string; readonly why?: string};

/** A word, or several that stand together, and what it writes. */
export type Word = {
	/** The clearest first. Case and hyphens do not matter. */
	readonly names: readonly string[];
	readonly slots?: readonly Slot[];
	/** It ranks what a name of the GM’s own stands for, under this key of the sheet. */
	readonly ranks?: string;
	/** What it says has a name of its own under this key of the sheet: a suit of armour. */
	readonly called?: string;
	/** It arms somebody: what the template is armed with makes room. */
	readonly isWeapon?: true;
	/** It says something of what the line said before it, and nothing where that was not understood. */
	readonly ofLast?: true;
	/** Behind a name that nobody knows it begins a thing of the GM’s own: “hold person wis save DC 13”. */
	readonly begins?: true;
	/** Only with a number at its side it says something, and it ends no name: “ki 5”, but “ki strike 1d6”. */
	readonly needsNumber?: true;
	/** The example of a weapon shows it: the list of words does not. */
	readonly isInExample?: true;
	put(raw: Raw, ...values: readonly SlotValue[]): Raw;
};

/** What a stat block becomes: a sheet as a roster has it, and in words what that has no place for. */
export type FromStatBlock = (block: StatBlock) => {
	readonly raw: Raw;
	readonly besides: readonly string[];
};

/** What a ruleset knows of improvising. */
export type Improvising = {
	readonly sheet: Sheet;
	/** Of what rules of a table’s own can be made. */
	readonly facts: HouseFacts;
	/** A sheet as a roster would have it; `undefined` for what is no sheet of the ruleset. */
	written(sheet: unknown): Raw | undefined;
	/** Who joins where a line says nothing else. Its figures are placeholders. */
	readonly template: Raw;
	/** A line that shows how somebody is said. */
	readonly example: string;
	readonly words: readonly Word[];
	/** A weapon of the GM’s own, where unknown words are followed by its figures: “fangs 1d6”. */
	readonly own: {
		readonly slots: readonly Slot[];
		/** What is called healing heals, and is no weapon. */
		readonly heals?: true;
		/** What is usual for a weapon whose dice are not said: “3k2”. */
		readonly dice?: string;
		/** Its figures in words: “a die and a skill: longsword 1d8 45”. */
		readonly says: string;
		put(raw: Raw, name: string, ...values: readonly SlotValue[]): Raw;
	};
	/** What a name that nobody knows is with a number alone, “dodge 40”; left out where it is nothing. */
	readonly ability?: {
		/** @param figure as it is typed, with its sign */
		takes(name: string, figure: string): boolean;
		put(raw: Raw, name: string, bonus: number | undefined): Raw;
	};
	/** Makes room for the first weapon of a line: those of the template are placeholders too. */
	unarmed(raw: Raw): Raw;
	/** A weapon or an attack as its echo tells it, where a key alone would be a programmer’s word. */
	told?(arm: Raw): Raw;
	/** Values as their echo tells them, by their keys, where what a roster says of them reads otherwise. */
	readonly toldAs?: Readonly<Record<string, (value: Raw) => string>>;
	/** What people write of somebody, and no rule reads: kept as a note, without a word of warning. */
	isNote?(words: string): boolean;
	/** A line with what people write in short written out. */
	spelled?(line: string): string;
	/** What a whole line says, once all of it is read: what its parts refer to, and what refers to nothing. */
	settled?(read: {readonly raw: Raw; readonly said: Raw}): {
		readonly raw: Raw;
		readonly said: Raw;
		readonly left: readonly Left[];
	};
	/** Left out where the rules are too far from those of stat blocks. */
	readonly fromStatBlock?: FromStatBlock;
	/** The preset by which people of stat blocks are played. */
	readonly statBlockRules?: string;
	/** Where settings say what figures mean; left out, they always mean the same. */
	readonly figures?: {
		/** Those settings: figures of rules with others are no models. */
		readonly settings: readonly string[];
		/** The same for fights with such settings. */
		by(settings: SettingValues): Improvising;
	};
};

export function withValue(raw: Raw, [key = '', ...rest]: readonly string[], value: unknown): Raw {
	const inner = raw[key];
	return {
		...raw,
		[key]: rest.length === 0 ? value : withValue(isFacts(inner) ? inner : {}, rest, value),
	};
}

/** A sheet without a number of some key, while that is still the placeholder’s. */
export function withoutPlaceholder(raw: Raw, key: string, name: string, placeholder: number): Raw {
	const numbers = raw[key];
	return isFacts(numbers) && numbers[name] === placeholder
		? {...raw, [key]: Object.fromEntries(Object.entries(numbers).filter(([each]) => each !== name))}
		: raw;
}

export const listIn = (raw: Raw, key: string): readonly unknown[] => {
	const list = raw[key];
	return Array.isArray(list) ? list : [];
};

export const withItem = (raw: Raw, key: string, item: unknown): Raw => ({
	...raw,
	[key]: [...listIn(raw, key), item],
});

/** What a weapon or an attack of a list is called: one of a table by its id, one of the GM’s own by its name. */
const nameIn = (item: unknown): string => {
	if (isFacts(item) && 'weapon' in item) {
		return nameIn(item['weapon']);
	}

	return String(isFacts(item) ? item['name'] : item).replaceAll('-', ' ');
};

export function nameAt(raw: Raw, key: string, at: number): string | undefined {
	const item = listIn(raw, key)[at];
	return item === undefined ? undefined : nameIn(item);
}

export const armsOf = (raw: Raw): readonly string[] =>
	['weapons', 'attacks'].flatMap((key) => listIn(raw, key).map((item) => nameIn(item)));

/** The place of what is called so in a list; −1 where nothing is. */
export const placeOf = (raw: Raw, key: string, item: unknown): number =>
	listIn(raw, key).findIndex((each) => nameIn(each).toLowerCase() === nameIn(item).toLowerCase());

/** In names of weapons that are shot or thrown. */
const shot =
	/(?<!el)bow\b|\b(?:sling|javelin|dart|shuriken|blowpipe|thrown|throwing|pistol|revolver|\w*gun|smg|lmg|carbine|blaster|blast|bolt|missile|ray|laser|launcher|grenade|rifle|musket)s?\b/i;

/** Whether a weapon of the GM’s own is for a distance by its name alone; one that is there says so itself. */
export const isShot = (raw: Raw, name: unknown, key = 'weapons'): boolean =>
	placeOf(raw, key, {name}) === -1 && shot.test(String(name));

/** What a sheet says of a weapon or an attack of the GM’s own; nothing where it is not there. */
export function armIn(raw: Raw, key: string, name: unknown): Raw {
	const item = listIn(raw, key)[placeOf(raw, key, {name})];
	const arm = isFacts(item) ? (item['weapon'] ?? item) : item;
	return isFacts(arm) ? arm : {};
}

/** With a weapon or an attack: one of that name changes, and keeps its name and what is not said. */
export function withArm(raw: Raw, key: string, item: Raw): Raw {
	const list = listIn(raw, key);
	const at = placeOf(raw, key, item);
	const said = stated(item);
	if (at === -1) {
		return withItem(raw, key, said);
	}

	return {...raw, [key]: list.with(at, changedArm(list[at], said))};
}

function changedArm(present: unknown, item: Raw): Raw {
	const inner = item['weapon'];
	if (isFacts(present) && 'weapon' in present) {
		return {...present, weapon: changedArm(present['weapon'], isFacts(inner) ? inner : item)};
	}

	return isFacts(present) ? {...present, ...item, name: present['name']} : item;
}

export const improvisingBy = (
	sheet: Sheet,
	facts: Omit<Improvising, 'sheet' | 'written'>,
): Improvising => ({
	...facts,
	sheet,
	written(value) {
		const raw = isOf(sheet)(value) ? sheet.written(value) : undefined;
		return isFacts(raw) ? raw : undefined;
	},
});
