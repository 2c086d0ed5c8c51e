import type {Side} from '../../engine/kit/basics.js';
import type {Improvising, Raw} from '../../rulesets/improvise.js';
import {isFacts} from '../../rulesets/pieces.js';

/* People who were pasted or typed, and what of it was understood. */

export type Listed = {
	readonly name: string;
	readonly side: Side;
	readonly count: number;
	/** What it says besides: “hp 24, sword 1d8 bonus 5”. */
	readonly said: string;
	/** What of it no rule knows: “in words: Rend, Keen Smell”. */
	readonly besides?: string;
	/** “not understood: “swims””; empty where everything was. */
	readonly remark: string;
	/** The entry for a roster, which tells what was not understood. */
	readonly raw: Raw;
	/** What a roster can tell of somebody in comments alone. */
	readonly notes?: readonly string[];
};

/** The longest sentence of a roster about somebody: a longer one fits on no line of a list. */
export const mostAbout = 200;

/** “hp 24, sword 1d8 bonus 5”, with what rules tell otherwise than in the keys of a roster. */
export const saidOf = (
	said: Raw,
	{told = (arm) => arm, toldAs = {}}: Pick<Improvising, 'told' | 'toldAs'> = {},
): string =>
	Object.entries(said)
		.map(([key, value]) =>
			isNamed(value)
				? inWords(toldIn(value, told))
				: isFacts(value) && toldAs[key]
					? toldAs[key](value)
					: `${keyInWords(key)} ${inWords(value)}`,
		)
		.join(', ');

const toldIn = (arms: readonly unknown[], told: (arm: Raw) => Raw): readonly unknown[] =>
	arms.map((arm) => (isFacts(arm) ? told(arm) : arm));

/** Weapons and the like, some of which have names of their own. */
const isNamed = (value: unknown): value is readonly unknown[] =>
	Array.isArray(value) &&
	value.some((item) => isFacts(item) && ('name' in item || 'weapon' in item));

/** What says by itself what it is. */
const isPlain = (key: string, value: unknown): boolean =>
	key === 'name' ||
	key === 'weapon' ||
	key === 'kind' ||
	(key === 'damage' && typeof value === 'string') ||
	(isFacts(value) && 'name' in value);

/** “bonus 5”, “ranged” of what is so, and nothing but the value of a name, of dice, and of what they harm by. */
const partInWords = (key: string, value: unknown): string =>
	value === true
		? keyInWords(key)
		: isPlain(key, value)
			? inWords(value)
			: `${keyInWords(key)} ${inWords(value)}`;

/** “on save” of `onSave`. */
const keyInWords = (key: string): string =>
	key.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** “sword 1d8 5”, “melee 40”. */
const inWords = (value: unknown): string => {
	if (Array.isArray(value)) {
		return value.map((item: unknown) => inWords(item)).join(', ');
	}

	return isFacts(value)
		? Object.entries(value)
				.filter(([, inner]) => inner !== undefined)
				.map(([key, inner]) => partInWords(key, inner))
				.join(' ')
		: String(value);
};
