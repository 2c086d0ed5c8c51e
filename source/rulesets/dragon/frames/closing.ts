import {closed, overStep, winnerStep} from '../../../engine/course/closing.js';
import type {Step} from '../../../engine/course/steps.js';
import type {DrAct} from '../acts/types.js';
import {turn} from '../phases/clock.js';
import {isDead, isUp, winner} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import type {DrState} from '../state.js';
import {kind} from '../flow-types.js';
import {closeStep, oneSideMenu} from '../../../engine/course/ending.js';

/** Who is down, which of them are dead, and which dying and how fast: the most urgent thing after a fight (DR-33). */
function leftLying(state: DrState): readonly AnyEvent[] {
	const down = state.combatants.filter((combatant) => !combatant.isGone && !isUp(combatant));
	const dead = down.filter(isDead);
	const alive = down.filter((combatant) => !isDead(combatant));
	const asleep = alive.filter(({fall}) => !fall?.isDying);
	return [
		...(dead.length > 0 ? [{type: 'left-dead', who: dead.map(({id}) => id)} as const] : []),
		...alive.flatMap(({id, fall}): readonly AnyEvent[] =>
			fall?.isDying ? [{type: 'left-dying', who: id, shortfall: fall.shortfall}] : [],
		),
		...(asleep.length > 0 ? [{type: 'left-down', who: asleep.map(({id}) => id)} as const] : []),
	];
}

export const closingFrame = kind('closing', {
	abandon: closed,
	steps: [winnerStep('DR-33', winner), overStep(leftLying)],
});

/** Whether the fight is over (DR-30). */
const sideDownMenu = oneSideMenu<DrState, AnyEvent>(winner, {
	label: 'No, the turn goes on',
	event: (state) => ({type: 'went-on', turn: turn(state)}),
});

export const sideDownStep: Step<unknown, DrState, DrAct, AnyEvent> = closeStep(
	(_frame, state) => state.goesOnIn !== turn(state) && winner(state) !== undefined,
	sideDownMenu,
	winner,
	{title: 'One side is down: is the fight over?', rule: 'DR-30'},
);
