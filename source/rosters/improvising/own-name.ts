import {type Improvising, type Slot, isShot} from '../../rulesets/improvise.js';
import {MisreadError, isSlip, ownHint, standsAlone, unknownWord} from './improvise-misread.js';
import type {Tokens} from './improvise-tokens.js';

/* Names of weapons and abilities of the GM’s own, with the figures that follow them. */

/** What is no weapon, though it has dice. */
const healing = /^(?:heal|cure)(?:s|ing)?\b/i;

/** What is neither a weapon nor an ability, though many systems have a number for it. */
const otherThings = /^(?:armou?r|soak|protection|shield|speed|move(?:ment)?|level|age|skills?)$/i;

/** Weapons that many tables know, which are near to words of some rules. */
const commonWeapons =
	/\b(?:axe|bite|bolas|bolt|bow|claws?|club|cutlass|dagger|dart|fists?|flail|halberd|hammer|horns?|javelin|knife|lance|mace|maul|pike|rapier|sab(?:er|re)|scythe|sling|spear|staff|sword|tail|trident|wand|whip)$/i;

type Place = {
	readonly known: Improvising;
	/** What follows the name. */
	readonly tokens: Tokens;
	readonly words: readonly string[];
};

/** Whether words with one number behind them are an ability of the GM’s own naming. */
export function isAbility(name: string, {known, tokens, words}: Place): boolean {
	const {figures, isNumber, hasDice} = tokens;
	const isOwn = /\p{L}/u.test(name) && !otherThings.test(name) && !healing.test(name);
	return (
		isOwn &&
		figures.length === 1 &&
		isNumber &&
		!hasDice &&
		!isSlip(name, words) &&
		known.ability?.takes(name, figures[0] ?? '') === true
	);
}

/** “shotgun 3”, where a weapon has dice before that number. */
function lacksDice(name: string, {known, tokens}: Place): MisreadError | undefined {
	const {hasDice, figures} = tokens;
	const {dice} = known.own;
	const isArm = commonWeapons.test(name) || isShot({}, name);
	if (dice === undefined || hasDice || figures.length !== 1 || !isArm) {
		return undefined;
	}

	const why = `type “${name} ${dice} ${figures.join(' ')}”`;
	return new MisreadError({message: `“${name}” is no weapon of these rules`, hint: why, why});
}

type OwnName = Place & {
	/** Whose figures were read last. */
	readonly last: {readonly name: string; readonly slots: readonly Slot[]} | undefined;
	/** Somebody new is told of, no change. */
	readonly isNew: boolean;
	/** The words of it were a name before its figures. */
	readonly isName: boolean;
};

/** @throws {MisreadError} where nothing of the GM’s own is called so, with the figures that follow */
export function checkOwnName(name: string, {last, isNew, isName, ...place}: OwnName) {
	if (isAbility(name, place)) {
		return;
	}

	const {known, tokens, words} = place;
	const {hasDice, figures, next} = tokens;
	if (!/\p{L}/u.test(name)) {
		throw standsAlone(next, last, {isDice: hasDice, isNew});
	}

	if (otherThings.test(name)) {
		throw unknownWord(name, known, words);
	}

	if (healing.test(name) && known.own.heals !== true) {
		throw new MisreadError({
			message: `“${name}” is no weapon`,
			hint: 'the command “heal” does that in a fight',
		});
	}

	const takesDice = known.own.slots.includes('dice');
	if (hasDice && !takesDice) {
		throw new MisreadError({
			message: `“${name}”: a weapon of these rules has no dice`,
			hint: ownHint(known),
		});
	}

	const isSure = hasDice || figures.length > 1 || commonWeapons.test(name);
	const isWeapon = takesDice === hasDice && (isSure || !isSlip(name, words));
	if (!isWeapon || (isName && !hasDice)) {
		throw lacksDice(name, place) ?? unknownWord(name, known, words, isName);
	}
}
