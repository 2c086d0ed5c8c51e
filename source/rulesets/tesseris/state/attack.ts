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
import {counted} from '../../../engine/events/counting.js';
import {defenceId} from '../actions/effects.js';
import {location} from '../sheet/carried.js';
import {type FormFrame, begins, formOf, optional} from '../../../engine/events/form.js';

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

const answered = {by: id, how: any(defenceId, oneOf('none'))};
const answer = fields(answered);

export const defence = fields({...answered, test: maybe(test)});

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

const result = fields({
	target: id,
	/** The roll as it counted against this target; left out for a blow that a dive avoided. */
	attack: maybe(test),
	defence,
	hits: list(hit),
	isHit: flag,
	net: number,
	/** The shot went on to somebody else in the melee (TE-37). */
	isStray: flag,
});

export type Result = TypeOf<typeof result>;

/** What caused an attack. Its cost is paid by then. */
export const cause = oneOf('action', 'reaction', 'watch', 'stray', 'point');

const marks = optional(list(text));
const numbers = list(number);
const again = optional(list(numbers));

export const attackForm = formOf('attack', {
	attacker: id,
	targets: list(id),
	action: text,
	arms: list(text),
	/** The targets of each arm, where not every arm attacks everybody (TE-M10). */
	aims: begins(list(list(id)), []),
	/** The part that it is aimed at, if the attacker names one (TE-R04). */
	part: optional(location),
	/** What the target carries and it is aimed at (TE-M17, TE-R04). */
	item: optional(text),
	cause,
	/** The modifiers that the GM ticked; `undefined` while those of the situation count. */
	attackMarks: marks,
	defenceMarks: marks,
	/** Whether the attacker was hidden at the beginning (TE-60), and whether it is settled that they are seen now. */
	sight: begins(oneOf('seen', 'unseen', 'settled'), 'seen'),
	shots: begins(number, 1),
	roll: optional(test),
	/** The dice rolled anew for its duds. */
	reroll: again,
	/** The place of the first hit, if it was rolled with the attack. */
	where: optional(number),
	/** How the target that answers now defends, its roll, and the dice rolled anew for its duds. */
	defence: optional(answer),
	defenceRoll: optional(test),
	defenceReroll: again,
	/** What gets through to it: the net successes of the hits, and whether the attacker has said how many count (TE-M16). */
	nets: optional(numbers),
	isSaid: optional(flag),
	places: optional(numbers),
	criticals: optional(numbers),
	/** The target that answers now has dived or dashed from a shot, which is judged by where that ended (TE-D07, TE-V09). */
	isDived: begins(flag, false),
	/** Whether the attacker takes the weapon that they have struck from a hand (TE-M17). */
	taking: optional(oneOf('take', 'leave')),
	/** The results for the targets before it. */
	results: begins(list(result), []),
	/** Arms for which it is settled whether they jam (TE-36). */
	jamsSettled: begins(list(text), []),
	/** The consequences of the hits have begun. */
	isFollowed: begins(flag, false),
});

export type AttackFrame = FormFrame<typeof attackForm>;

/** Before the next target answers. */
export const unanswered = {
	defence: undefined,
	defenceRoll: undefined,
	defenceReroll: undefined,
	defenceMarks: undefined,
	nets: undefined,
	isSaid: undefined,
	places: undefined,
	criticals: undefined,
};

/** A test with the duds that were rolled anew. */
export const withRerolls = (rolled: Test | undefined, again: Test['again']): Test | undefined =>
	rolled && (again ? {...rolled, again} : rolled);

export const rollOf = ({roll, reroll}: AttackFrame): Test | undefined => withRerolls(roll, reroll);

export const defenceRollOf = (frame: AttackFrame): Test | undefined =>
	withRerolls(frame.defenceRoll, frame.defenceReroll);
