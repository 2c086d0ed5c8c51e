import {fields, text, number, flag, type TypeOf} from '../../../engine/kit/shape.js';
import {substat} from './stats.js';

export const weapon = fields({
	id: text,
	name: text,
	/** The factor for net successes (DR-24). */
	multiplier: number,
	isRanged: flag,
	/** The skill that applies to it. Melee skills can also parry (DR-22). */
	skill: text,
	/** The substat that the attack is rolled with (DR-2A). */
	substat,
});

export type Weapon = TypeOf<typeof weapon>;

const melee = (id: string, name: string, multiplier: number, skill: string = id): Weapon => ({
	id,
	name,
	multiplier,
	isRanged: false,
	skill,
	substat: 'accuracy',
});

export const fist = melee('fist', 'Fist', 1, 'brawling');

/** The source's multipliers (DR-24). A roster can define weapons of its own. */
export const weapons: readonly Weapon[] = [
	fist,
	melee('club', 'Club', 2),
	melee('quarterstaff', 'Quarterstaff', 2),
	melee('blade', 'Blade', 3),
];

/** Names that say of a skill that one fights hand to hand with it. Any other skill does if a melee weapon uses it. */
const meleeNames =
	/\b(?:axes?|blades?|box(?:er|ing)|brawl(?:er|ing)?|clubs?|daggers?|fencing|fists?|flails?|hammers?|judo|karate|katana|kendo|kicks?|knife|knives|krav maga|kung[ -]?fu|lances?|mac(?:e|es|hete)|martial arts?|melee|nunchaku|parry|pikes?|polearms?|quarterstaff|rapiers?|sabres?|savate|spears?|sta(?:ff|ffs|ves)|swords?|tai[ -]?chi|taekwondo|unarmed|whips?|wing[ -]?chun|wrestling|wushu)\b/;

/** DR-22: a melee skill is one of a melee weapon, or one that is called so; not that of bolts and throws. */
export const isMeleeSkill = (skill: string, arms: readonly Weapon[]): boolean => {
	const users = arms.filter((weapon) => weapon.skill === skill);
	return users.length > 0
		? users.some(({isRanged}) => !isRanged)
		: weapons.some((weapon) => weapon.skill === skill) ||
				(meleeNames.test(skill) && !/\bthrow/.test(skill));
};
