import {find} from '../../../source/engine/world/world.js';
import {heldBy, isDown, isIn, isTarget} from '../../../source/rulesets/open-table/derived.js';
import type {OtState} from '../../../source/rulesets/open-table/state/fight.js';
import type {TaskFrame} from '../../../source/rulesets/open-table/state/task.js';
import {isRulingOver} from '../../../source/rulesets/open-table/upkeep.js';

/* The facts of Open Table that rest on somebody, or on there being two sides. */

type Fact = (state: OtState) => readonly string[];

/** OT-11, OT-12: who has fallen or left waits for nothing. */
const waiting: Fact = (state) =>
	state.combatants
		.filter(({id}) => !isIn(state, id))
		.flatMap(({id, trigger, place}) => [
			...(trigger === undefined ? [] : [`${id} is out and keeps a trigger`]),
			...(place.isDelaying ? [`${id} is out and delays`] : []),
		]);

/** OT-32: who has fallen or left does not concentrate. */
const concentration: Fact = (state) =>
	state.combatants
		.filter(({id}) => !isIn(state, id))
		.flatMap(({id}) =>
			heldBy(state, id).map(({name, who}) => `${id} is out and keeps ${who} ${name}`),
		);

const isGone = (state: OtState, id: string): boolean => find(state, id)?.isGone ?? true;

/** What is asked about somebody who is not there for it any more. */
function outlivedTask(
	{task, by, targets = [], made, condition}: TaskFrame,
	state: OtState,
): readonly string[] {
	const open = targets.filter((id) => made.every((each) => each.id !== id));
	const isUnheld = condition !== undefined && state.conditions.every(({id}) => id !== condition);
	return [
		// OT-28: the price of a hit is paid to whom it felled, too.
		...(by !== undefined && (task === 'counter' ? isGone(state, by) : !isIn(state, by))
			? [`${by} is out and acts`]
			: []),
		...(targets.length > 0 && targets.every((id) => isGone(state, id))
			? ['all are gone whom it is about']
			: []),
		...(task === 'attack'
			? open
					.filter((id) => !isTarget(find(state, id), state))
					.map((id) => `${id} is out and attacked`)
			: []),
		...(task === 'recovery' && isUnheld ? ['a save against nothing'] : []),
		...((task === 'recovery' || task === 'concentration') && !targets.some((id) => isIn(state, id))
			? ['a save of nobody who is up']
			: []),
		...(task === 'concentration' && !targets.some((id) => heldBy(state, id).length > 0)
			? ['concentration on nothing']
			: []),
		...(task === 'down' && !targets.some((id) => isDown(find(state, id), state))
			? ['nobody is down']
			: []),
		...targets.filter((id) => isGone(state, id)).map((id) => `${id} is gone and still aimed at`),
	];
}

const underWay: Fact = (state) => {
	const top = state.stack.at(-1);
	return top?.kind === 'task' ? outlivedTask(top, state) : [];
};

/** OT-25: a ruling that the fight goes on without opponents ends when there are some. */
const ending: Fact = (state) => (isRulingOver(state) ? ['the fight goes on for no reason'] : []);

const facts: readonly Fact[] = [waiting, concentration, underWay, ending];

/** Which facts have lost their ground. */
export const outlived = (state: OtState): readonly string[] => facts.flatMap((fact) => fact(state));
