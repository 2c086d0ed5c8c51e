import type {Chain} from '../../../dice/dice.js';
import type {Id} from '../../../engine/basics.js';
import type {Counted} from '../../../engine/roll-modifiers.js';
import type {DefenceId} from '../actions/effects.js';
import type {Location} from '../sheet.js';

/** A test as it was rolled (TE-02). */
export type Test = {
	readonly dice: readonly Chain[];
	/** Duds rolled anew, each once; none before that. */
	readonly again: readonly Chain[] | undefined;
	/** So many duds may be rolled anew. */
	readonly rerolls: number;
	readonly flat: number;
	readonly counted: readonly Counted[];
};

export type Defence = {
	readonly by: Id;
	readonly how: DefenceId | 'none';
	readonly test: Test | undefined;
};

/** One hit as it told on somebody (TE-40 to TE-43). */
export type Hit = {
	readonly net: number;
	readonly arm: string | undefined;
	readonly where: Location;
	readonly damage: number;
	readonly soak: number;
	/** What soak let through. */
	readonly past: number;
	readonly stamina: number;
	readonly wounds: number;
	readonly isCritical: boolean;
	/** What the cover takes of it (TE-72). */
	readonly cover: number;
};

/** What became of one target of an attack. */
export type Result = {
	readonly target: Id;
	readonly defence: Defence;
	readonly hits: readonly Hit[];
	readonly isHit: boolean;
	readonly net: number;
	/** It went on to somebody else in the melee (TE-37). */
	readonly isStray: boolean;
};

/** How an attack came about: what it costs is paid by then. */
export type Cause = 'action' | 'reaction' | 'watch' | 'stray' | 'point';

/** What gets through to the target that answers now. */
export type Landing = {
	/** Nets of the hits on it. */
	readonly nets: readonly number[];
	/** The attacker has said how many of them it deals (TE-M16). */
	readonly isSaid: boolean;
	readonly places: readonly number[] | undefined;
	readonly criticals: readonly number[] | undefined;
};

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type AttackFrame = {
	readonly kind: 'attack';
	readonly attacker: Id;
	readonly targets: readonly Id[];
	readonly action: string;
	readonly arms: readonly string[];
	/** Whom each of the arms is at, where that is not everybody (TE-M10). */
	readonly aims: ReadonlyArray<readonly Id[]>;
	/** What it is aimed at, where the attacker names it (TE-R04). */
	readonly part: Location | undefined;
	readonly cause: Cause;
	/** The ticked modifiers, once the GM has changed them; before, those that the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	/** The attacker was hidden when it began (TE-60), and whether it is seen now has been settled. */
	readonly sight: 'seen' | 'unseen' | 'settled';
	/** Rounds in the air. */
	readonly shots: number;
	readonly roll: Test | undefined;
	/** Where the first hit lands, if it was rolled with the attack. */
	readonly where: number | undefined;
	/** Of the target that answers now. */
	readonly defence: Defence | undefined;
	readonly landing: Landing | undefined;
	/** What became of the targets before it. */
	readonly results: readonly Result[];
	/** Arms of which it is known whether they jam (TE-36). */
	readonly jamsSettled: readonly string[];
	/** What the hits bring has been set going. */
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
	cause,
	attackMarks: undefined,
	defenceMarks: undefined,
	sight: 'seen',
	shots: 1,
	roll: undefined,
	where: undefined,
	defence: undefined,
	landing: undefined,
	results: [],
	jamsSettled: [],
	isFollowed: false,
});
