import {type Raw} from '../../improvise.js';
import {stated} from '../../pieces.js';

/* What many tables know of a spell by its name. Figures are the table’s own, so that only what kind of spell it is stands here. */

type Spell = {
	readonly level: number;
	/** OT-32: it lasts as long as its bearer concentrates. */
	readonly isHeld?: true;
	readonly causes?: string;
	/** Each in it saves. */
	readonly isArea?: true;
};

const held = {isHeld: true} as const;
const area = {isArea: true} as const;

/* Hex and hunter’s mark stand elsewhere: whoever moves the mark casts nothing anew. */
const spells: Readonly<Record<string, Spell>> = {
	bane: {level: 1, ...held, causes: 'bane'},
	bless: {level: 1},
	'burning hands': {level: 1, ...area},
	'cure wounds': {level: 1},
	entangle: {level: 1, ...held, causes: 'restrained'},
	'faerie fire': {level: 1, ...held, causes: 'outlined'},
	'guiding bolt': {level: 1},
	'healing word': {level: 1},
	'hideous laughter': {level: 1, ...held, causes: 'prone'},
	'magic missile': {level: 1},
	'shield of faith': {level: 1},
	thunderwave: {level: 1, ...area},
	'flaming sphere': {level: 2, ...held},
	'heat metal': {level: 2, ...held},
	'hold person': {level: 2, ...held, causes: 'paralyzed'},
	invisibility: {level: 2},
	moonbeam: {level: 2, ...held},
	'scorching ray': {level: 2},
	shatter: {level: 2, ...area},
	'spiritual weapon': {level: 2},
	web: {level: 2, ...held, causes: 'restrained'},
	'call lightning': {level: 3, ...held},
	fear: {level: 3, ...held, causes: 'frightened'},
	fireball: {level: 3, ...area},
	haste: {level: 3},
	'hypnotic pattern': {level: 3, ...held, causes: 'incapacitated'},
	'lightning bolt': {level: 3, ...area},
	'mass healing word': {level: 3},
	slow: {level: 3, ...held, causes: 'slowed'},
	'spirit guardians': {level: 3, ...held},
	banishment: {level: 4, ...held, causes: 'banished'},
	'black tentacles': {level: 4, ...held, causes: 'restrained'},
	confusion: {level: 4, ...held, causes: 'confused'},
	'ice storm': {level: 4, ...area},
	'wall of fire': {level: 4, ...held},
	cloudkill: {level: 5, ...held},
	'cone of cold': {level: 5, ...area},
	'dominate person': {level: 5, ...held, causes: 'charmed'},
	'hold monster': {level: 5, ...held, causes: 'paralyzed'},
	'dominate monster': {level: 8, ...held, causes: 'charmed'},
};

const spellOf = (name: string): Spell | undefined => {
	const called = name.toLowerCase();
	return Object.hasOwn(spells, called) ? spells[called] : undefined;
};

/** What a spell is besides its figures, where the line does not say it. */
export function spellCalled(name: string): Raw {
	const {isHeld, causes} = spellOf(name) ?? {};
	return stated({concentration: isHeld, causes});
}

/** Whether it reaches several where they save. */
export const reachesSeveral = (name: string): boolean =>
	spellOf(name)?.isArea === true || /\bbreath$/i.test(name);

export const levelOfSpell = (name: string): number | undefined => spellOf(name)?.level;
