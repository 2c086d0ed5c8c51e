import * as is from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/counting.js';
import {defenceId} from '../actions/effects.js';
import {location} from '../sheet/weapons.js';
import {type FormFrame, begins, formOf, optional} from '../../../engine/events/form.js';

/** A test as it was rolled (TE-02). */
export const test = is.fields({
	dice: is.list(is.list(is.number)),
	/** The rerolls of duds, each once; `undefined` before that. */
	again: is.maybe(is.list(is.list(is.number))),
	rerolls: is.number,
	flat: is.number,
	counted: is.list(counted),
});

export type Test = is.TypeOf<typeof test>;

const answered = {by: is.id, how: is.any(defenceId, is.oneOf('none'))};
const answer = is.fields(answered);

export const defence = is.fields({...answered, test: is.maybe(test)});

/** One hit and its damage (TE-40 to TE-43). */
export const hit = is.fields({
	net: is.number,
	arm: is.maybe(is.text),
	where: location,
	damage: is.number,
	soak: is.number,
	past: is.number,
	stamina: is.number,
	wounds: is.number,
	isCritical: is.flag,
	/** The die that a critical adds (TE-32); logs from before do not say it. */
	criticalDie: is.maybe(is.number),
	/** The damage that the cover takes (TE-72). */
	cover: is.number,
});

export type Hit = is.TypeOf<typeof hit>;

export const sumOf = (hits: readonly Hit[], key: 'past' | 'stamina' | 'wounds' | 'cover') =>
	hits.reduce((sum, hit) => sum + hit[key], 0);

const result = is.fields({
	target: is.id,
	/** The roll as it counted against this target; left out for a blow that a dive avoided. */
	attack: is.maybe(test),
	defence,
	hits: is.list(hit),
	isHit: is.flag,
	net: is.number,
	/** The shot went on to somebody else in the melee (TE-37). */
	isStray: is.flag,
});

export type Result = is.TypeOf<typeof result>;

/** What caused an attack. Its cost is paid by then. */
export const cause = is.oneOf('action', 'reaction', 'watch', 'stray', 'point');

const marks = optional(is.list(is.text));
const numbers = is.list(is.number);
const again = optional(is.list(numbers));

export const attackForm = formOf('attack', {
	attacker: is.id,
	targets: is.list(is.id),
	action: is.text,
	arms: is.list(is.text),
	/** The targets of each arm, where not every arm attacks everybody (TE-M10). */
	aims: begins(is.list(is.list(is.id)), []),
	/** The part that it is aimed at, if the attacker names one (TE-R04). */
	part: optional(location),
	/** What the target carries and it is aimed at (TE-M17, TE-R04). */
	item: optional(is.text),
	cause,
	/** The modifiers that the GM ticked; `undefined` while those of the situation count. */
	attackMarks: marks,
	defenceMarks: marks,
	/** Whether the attacker was hidden at the beginning (TE-60), and whether it is settled that they are seen now. */
	sight: begins(is.oneOf('seen', 'unseen', 'settled'), 'seen'),
	shots: begins(is.number, 1),
	roll: optional(test),
	reroll: again,
	/** The place of the first hit, if it was rolled with the attack. */
	where: optional(is.number),
	/** How the target that answers now defends, its roll, and the dice rolled anew for its duds. */
	defence: optional(answer),
	defenceRoll: optional(test),
	defenceReroll: again,
	/** What gets through to it: the net successes of the hits, and whether the attacker has said how many count (TE-M16). */
	nets: optional(numbers),
	isSaid: optional(is.flag),
	places: optional(numbers),
	criticals: optional(numbers),
	/** The target that answers now has dived or dashed from a shot, which is judged by where that ended (TE-D07, TE-V09). */
	isDived: begins(is.flag, false),
	/** Whether the attacker takes the weapon that they have struck from a hand (TE-M17). */
	taking: optional(is.oneOf('take', 'leave')),
	results: begins(is.list(result), []),
	/** Arms for which it is settled whether they jam (TE-36). */
	jamsSettled: begins(is.list(is.text), []),
	isFollowed: begins(is.flag, false),
});

export type AttackFrame = FormFrame<typeof attackForm>;

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

export const withRerolls = (rolled: Test | undefined, again: Test['again']): Test | undefined =>
	rolled && (again ? {...rolled, again} : rolled);

export const rollOf = ({roll, reroll}: AttackFrame): Test | undefined => withRerolls(roll, reroll);

export const defenceRollOf = (frame: AttackFrame): Test | undefined =>
	withRerolls(frame.defenceRoll, frame.defenceReroll);
