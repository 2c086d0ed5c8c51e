import type {Id} from '../../engine/basics.js';
import {lastingText, rowCalled} from '../../engine/condition-rows.js';
import type {Until} from '../../engine/conditions.js';
import type {Fight} from '../../session/fight.js';
import {type Step, type Way, because, yesOrNo} from './step.js';
import {who} from './who.js';

type Given = {readonly who: Id; readonly name: string; readonly until?: Until};

const worthStep = (title: string, given: Given): Step => ({
	kind: 'number',
	title: `${title}: Bonuses (above 0) or Penalties (below) it is worth`,
	min: -9,
	max: 9,
	initial: 0,
	next: (worth) =>
		worth === 0
			? because(title, {do: 'give', ...given})
			: yesOrNo(`${title}: on a single roll, then gone?`, false, (isOnce) =>
					because(title, {do: 'give', ...given, worth, isOnce}),
				),
});

const unitWay = (unit: string, title: string, given: Given): Way => ({
	id: `unit:${unit}`,
	label: `For a number of ${unit}s`,
	next: () => ({
		kind: 'number',
		title: `${title}: how many ${unit}s?`,
		min: 1,
		max: 999,
		initial: 1,
		next: (count) => worthStep(title, {...given, until: {unit, count}}),
	}),
});

const edgeWay = (
	fight: Fight,
	edge: 'start' | 'end',
	title: string,
	given: Given,
): Way => ({
	id: edge,
	label: `Until the ${edge} of somebody’s next turn`,
	next: () =>
		who(fight, {
			title: `${title}: until the ${edge} of whose next turn?`,
			initial: given.who,
			next: ({id}) => worthStep(title, {...given, until: {edge, of: id}}),
		}),
});

/** As the ruleset's list has it, where it has it. */
function usualWays(
	{info: {conditions}}: Fight,
	title: string,
	given: Given,
): readonly Way[] {
	const row = rowCalled(conditions, given.name);
	return row
		? [
				{
					id: 'usual',
					label: `As the rules have it: ${lastingText(row.lasts)}`,
					detail: row.summary,
					next: () =>
						because(title, {
							do: 'give',
							who: given.who,
							name: row.name,
							row: row.id,
						}),
				},
			]
		: [];
}

const untilStep = (fight: Fight, title: string, given: Given): Step => ({
	kind: 'pick',
	title: `${title}: for how long?`,
	items: [
		...usualWays(fight, title, given),
		{
			id: 'open',
			label: 'Until it is ended',
			next: () => worthStep(title, given),
		},
		...fight.info.units.map(({id}) => unitWay(id, title, given)),
		edgeWay(fight, 'start', title, given),
		edgeWay(fight, 'end', title, given),
	],
});

/** Gives somebody a condition: who, which, for how long, with what value, why. */
export const giveCondition = (fight: Fight, initial: Id | undefined): Step =>
	who(fight, {
		title: 'A condition for whom?',
		initial,
		next: ({id, name}) => ({
			kind: 'text',
			title: `${name} is …`,
			initial: '',
			isOptional: false,
			next: (text) =>
				untilStep(fight, `${name} is ${text}`, {who: id, name: text}),
		}),
	});

/** Ends a condition early. */
export function endCondition(fight: Fight): Step {
	const names = new Map(fight.combatants('gm').map(({id, name}) => [id, name]));
	return {
		kind: 'pick',
		title: 'End which condition?',
		items: fight.conditions('gm').map((condition) => {
			const whose = names.get(condition.who) ?? condition.who;
			return {
				id: String(condition.id),
				label: `${whose}: ${condition.name}`,
				detail: condition.lasts,
				next: () =>
					because(`${whose} is no longer ${condition.name}`, {
						do: 'end-condition',
						condition: condition.id,
					}),
			};
		}),
	};
}
