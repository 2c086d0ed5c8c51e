import type {Id, Refusal} from '../kit/basics.js';
import type {GmAct} from '../facts/command.js';
import {named} from '../events/known-conditions.js';

/* Of a GM's act for several, the part for those for whom it can be done. */

export type LeftOut<Sheet> = {readonly act: GmAct<Sheet>; readonly refusal: Refusal};

export type Part<Sheet> = {
	readonly act: GmAct<Sheet>;
	readonly leftOut: ReadonlyArray<LeftOut<Sheet>>;
};

/** Whom an act is for, where it can be for several and is not for one alone. */
function targetsOf<Sheet>(act: GmAct<Sheet>): readonly Id[] {
	return act.do === 'harm'
		? act.blows.map(({who}) => who)
		: 'who' in act && typeof act.who === 'object'
			? named(act.who)
			: [];
}

function onlyFor<Sheet>(act: GmAct<Sheet>, targets: readonly Id[]): GmAct<Sheet> {
	const [first] = targets;
	const who = first !== undefined && targets.length === 1 ? first : targets;
	switch (act.do) {
		case 'harm': {
			const blows = act.blows.filter((blow) => targets.includes(blow.who));
			return {...act, blows};
		}

		case 'adjust':
		case 'give':
		case 'remove':
		case 'return':
		case 'hide':
		case 'reveal':
		case 'side': {
			return {...act, who};
		}

		case 'end-condition': {
			return 'who' in act ? {...act, who} : act;
		}

		default: {
			return act;
		}
	}
}

/** What is left of an act that is refused as a whole; `undefined` where it can be done for none, or for none alone. */
export function partThatFits<Sheet>(
	act: GmAct<Sheet>,
	refuse: (act: GmAct<Sheet>) => Refusal | undefined,
): Part<Sheet> | undefined {
	const each = targetsOf(act).map((who) => {
		const alone = onlyFor(act, [who]);
		return {who, act: alone, refusal: refuse(alone)};
	});
	const fit = each.filter(({refusal}) => !refusal).map(({who}) => who);
	const rest = onlyFor(act, fit);
	return fit.length === 0 || refuse(rest)
		? undefined
		: {
				act: rest,
				leftOut: each.flatMap(({act: alone, refusal}) => (refusal ? [{act: alone, refusal}] : [])),
			};
}
