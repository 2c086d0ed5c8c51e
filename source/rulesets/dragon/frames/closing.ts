import {notAskedNow} from '../../../engine/refusals.js';
import type {Side} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {isUp} from '../derived.js';
import type {DrAct} from '../events.js';
import type {DrState} from '../state.js';
import {type AnyEvent, kind} from '../flow-types.js';

const outcomes: ReadonlyArray<readonly [Side | 'nobody', string]> = [
	['good', 'The heroes'],
	['bad', 'The foes'],
	['nobody', 'Nobody'],
];

/** Who is left lying, and who of them is dying, by how much: the first thing that matters after a fight (DR-33). */
function leftLying(state: DrState): readonly AnyEvent[] {
	const down = state.combatants.filter(
		(combatant) => !combatant.isGone && !isUp(combatant),
	);
	const asleep = down.filter(({fall}) => !fall?.isDying);
	return [
		...down.flatMap(({id, fall}): readonly AnyEvent[] =>
			fall?.isDying
				? [{type: 'left-dying', who: id, shortfall: fall.shortfall}]
				: [],
		),
		...(asleep.length > 0
			? [{type: 'left-down', who: asleep.map(({id}) => id)} as const]
			: []),
	];
}

export const closingFrame = kind('closing', {
	abandon: ({winner = 'nobody'}) => [
		{type: 'frame-left'},
		{type: 'over', winner},
	],
	steps: [
		{
			id: 'winner',
			kind: 'choose',
			due: ({winner}) => winner === undefined,
			ask: () => ({
				title: 'Who has won?',
				why: 'the GM ends the fight',
				rule: 'DR-33',
				choices: outcomes.map(([id, label]): Choice<DrAct> => ({
					id,
					label,
					act: {do: 'winner', winner: id},
				})),
			}),
			refuse: (act) => (act.do === 'winner' ? undefined : notAskedNow),
			take: (act) =>
				act.do === 'winner' ? [{type: 'winner-named', winner: act.winner}] : [],
		},
		{
			id: 'over',
			kind: 'auto',
			due: () => true,
			take: ({winner = 'nobody'}, state) => [
				...leftLying(state),
				{type: 'frame-left'},
				{type: 'over', winner},
			],
		},
	],
});
