import type {Id} from '../../../engine/basics.js';
import type {Counted} from '../../../engine/roll-modifiers.js';

/** What answers an attack (DD-31, DD-35, DD-38, DD-3A). */
export type ReactionId =
	| 'parry'
	| 'dodge'
	| 'shield'
	| 'cover'
	| 'roll'
	| 'resist'
	| 'power'
	| 'none';

/** What an attack is made with. */
export type Means =
	| {readonly kind: 'arm'; readonly arm: string; readonly isTwoHanded: boolean}
	| {readonly kind: 'power'; readonly power: string};

/** A d100 roll with what it needed. */
export type Check = {
	readonly roll: number;
	readonly need: number;
	readonly counted: readonly Counted[];
};

/** What a pair of rolls comes to (DD-32); `defended`: the defender won. */
export type Result = 'hit' | 'tie' | 'miss' | 'defended';

/** All keys are there from the start: objects that grow keys as they are copied are slow to copy. */
export type ExchangeFrame = {
	readonly kind: 'exchange';
	readonly attacker: Id;
	readonly target: Id;
	readonly means: Means;
	/** The ticked modifiers, once the GM has changed them; before, those that the situation suggests. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	readonly reaction: ReactionId | undefined;
	readonly reactionPower: string | undefined;
	readonly defence: Check | undefined;
	readonly result: Result | undefined;
	readonly hasAdvantage: boolean | undefined;
	readonly option: 'more' | 'regain' | undefined;
	/** Loss of Resolution Points, once rolled. */
	readonly points: number | undefined;
	/** The manoeuvre has been described (DD-46). */
	readonly isDescribed: boolean | undefined;
	/** Whether the players see a hidden attacker has been ruled. */
	readonly isSightRuled: boolean | undefined;
};

/** An exchange before anything is known of it. */
export const openingOf = (
	attacker: Id,
	target: Id,
	means: Means,
): ExchangeFrame => ({
	kind: 'exchange',
	attacker,
	target,
	means,
	attackMarks: undefined,
	defenceMarks: undefined,
	attack: undefined,
	reaction: undefined,
	reactionPower: undefined,
	defence: undefined,
	result: undefined,
	hasAdvantage: undefined,
	option: undefined,
	points: undefined,
	isDescribed: undefined,
	isSightRuled: undefined,
});
