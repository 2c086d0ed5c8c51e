import {
	oneOf,
	type TypeOf,
	fields,
	list,
	number,
	maybe,
	id,
	any,
	text,
	flag,
} from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/roll-modifiers.js';
import {defenceId} from '../actions/effects.js';
import {location, type Location} from '../sheet.js';
import type {Id} from '../../../engine/kit/basics.js';

/** A test as it was rolled (TE-02). */
export const test = fields({
	dice: list(list(number)),
	/** The rerolls of duds, each once; `undefined` before that. */
	again: maybe(list(list(number))),
	/** How many duds may be rerolled. */
	rerolls: number,
	flat: number,
	counted: list(counted),
});

export type Test = TypeOf<typeof test>;

export const defence = fields({
	by: id,
	how: any(defenceId, oneOf('none')),
	test: maybe(test),
});

export type Defence = TypeOf<typeof defence>;

/** One hit and its damage (TE-40 to TE-43). */
export const hit = fields({
	net: number,
	arm: maybe(text),
	where: location,
	damage: number,
	soak: number,
	/** The damage that got past soak. */
	past: number,
	stamina: number,
	wounds: number,
	isCritical: flag,
	/** The die that a critical adds (TE-32); logs from before do not say it. */
	criticalDie: maybe(number),
	/** The damage that the cover takes (TE-72). */
	cover: number,
});

export type Hit = TypeOf<typeof hit>;

/** The result for one target of an attack. */
export type Result = {
	readonly target: Id;
	/** The roll as it counted against this target; `undefined` for a blow that a dive avoided. */
	readonly attack: Test | undefined;
	readonly defence: Defence;
	readonly hits: readonly Hit[];
	readonly isHit: boolean;
	readonly net: number;
	/** The shot went on to somebody else in the melee (TE-37). */
	readonly isStray: boolean;
};

/** What caused an attack. Its cost is paid by then. */
export const cause = oneOf('action', 'reaction', 'watch', 'stray', 'point');

export type Cause = TypeOf<typeof cause>;

/** What gets through to the target that answers now. */
export type Landing = {
	/** The net successes of the hits. */
	readonly nets: readonly number[];
	/** The attacker has said how many of them count (TE-M16). */
	readonly isSaid: boolean;
	readonly places: readonly number[] | undefined;
	readonly criticals: readonly number[] | undefined;
};

/** All keys exist from the start: objects that gain keys while they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly targets: readonly Id[];
	readonly action: string;
	readonly arms: readonly string[];
	/** The targets of each arm, where not every arm attacks everybody (TE-M10). */
	readonly aims: ReadonlyArray<readonly Id[]>;
	/** The part that it is aimed at, if the attacker names one (TE-R04). */
	readonly part: Location | undefined;
	/** What the target carries and it is aimed at (TE-M17, TE-R04). */
	readonly item: string | undefined;
	readonly cause: Cause;
	/** The modifiers that the GM ticked; `undefined` while those of the situation count. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	/** Whether the attacker was hidden at the beginning (TE-60), and whether it is settled that they are seen now. */
	readonly sight: 'seen' | 'unseen' | 'settled';
	/** How many rounds were fired. */
	readonly shots: number;
	readonly roll: Test | undefined;
	/** The place of the first hit, if it was rolled with the attack. */
	readonly where: number | undefined;
	/** The defence of the target that answers now. */
	readonly defence: Defence | undefined;
	readonly landing: Landing | undefined;
	/** The target that answers now has dived or dashed from a shot, which is judged by where that ended (TE-D07, TE-V09). */
	readonly isDived: boolean;
	/** Whether the attacker takes the weapon that they have struck from a hand; `undefined` until they say (TE-M17). */
	readonly takes: boolean | undefined;
	/** The results for the targets before it. */
	readonly results: readonly Result[];
	/** Arms for which it is settled whether they jam (TE-36). */
	readonly jamsSettled: readonly string[];
	/** The consequences of the hits have begun. */
	readonly isFollowed: boolean;
};

export const attackOn = (
	attacker: Id,
	targets: readonly Id[],
	action: string,
	arms: readonly string[],
	cause: Cause,
	aims: AttackFrame['aims'] = [],
): AttackFrame => ({
	kind: 'attack',
	attacker,
	targets,
	action,
	arms,
	aims,
	part: undefined,
	item: undefined,
	cause,
	attackMarks: undefined,
	defenceMarks: undefined,
	sight: 'seen',
	shots: 1,
	roll: undefined,
	where: undefined,
	defence: undefined,
	landing: undefined,
	isDived: false,
	takes: undefined,
	results: [],
	jamsSettled: [],
	isFollowed: false,
});
