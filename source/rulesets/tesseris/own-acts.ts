import type {OwnCosts} from '../../engine/course/own-acts/own-act.js';
import {folded} from '../../engine/kit/nearest.js';
import {counted} from '../../engine/kit/text.js';
import {find, get} from '../../engine/world/world.js';
import {ownActsOf} from '../house-facts.js';
import {actionRow} from './actions/index.js';
import {ticksLeft} from './derived/ticks.js';
import {isUp} from './derived/standing.js';
import type {AnyEvent, TeAct} from './flow-types.js';
import {harms} from './harms.js';
import {payFor} from './legality/index.js';
import {aloneOf} from './derived/tests.js';
import {rollKinds} from './modifiers/personal.js';
import {fields} from './sheet/fields/index.js';
import {characteristicNames, characteristics} from './sheet/sheet.js';
import type {TeState} from './state/fight.js';
import {testForm} from './state/frames.js';

/* Acts of the table's own: their ticks (TE-10), and tests for successes (TE-02). */

const mostTicks = 5;

const ticking = (ticks: number): OwnCosts<TeState, AnyEvent>[string] => ({
	label: counted(ticks, 'tick'),
	refuse: (who, state) =>
		ticksLeft(state, get(state, who)) < ticks
			? {reason: `needs ${counted(ticks, 'tick')}`, rule: 'TE-10'}
			: undefined,
	pay: (who, state) => [
		{
			type: 'own-paid',
			who,
			price: payFor(state, get(state, who), {
				row: actionRow('other'),
				target: undefined,
				arm: undefined,
				isReaction: false,
				ticks,
			}),
		},
	],
});

const costs: OwnCosts<TeState, AnyEvent> = {
	...Object.fromEntries(
		Array.from({length: mostTicks}, (_, at) => [counted(at + 1, 'tick'), ticking(at + 1)]),
	),
	free: {label: 'free', pay: () => []},
};

function skillCalled(name: string): string {
	const alone = characteristics.find((id) =>
		[id, characteristicNames[id]].some((each) => folded(each) === folded(name)),
	);
	return alone ? aloneOf(alone) : name.toLowerCase();
}

export const {ownFacts, ownFrame} = ownActsOf<TeState, TeAct, AnyEvent>({
	fields,
	ways: harms,
	costs,
	rolls: rollKinds,
	isUp(state, who) {
		const combatant = find(state, who);
		return combatant !== undefined && isUp(state, combatant);
	},
	check: ({with: name, against = 1, plus, of}, who) => [
		testForm.opened({
			who,
			action: 'use-skill',
			skill: skillCalled(name),
			need: Math.max(0, against - plus),
			of,
		}),
	],
});
