import type {Step} from '../../../../engine/steps.js';
import {get} from '../../../../engine/world.js';
import {harm} from '../../derived/damage.js';
import {dyingNote, isSpent} from '../../derived/vitals.js';
import type {FrameOf, TeAct, TeState} from '../../facts.js';
import type {AnyEvent} from '../../flow-types.js';
import {hasStatus} from '../../statuses/index.js';

type TurnStep = Step<FrameOf<'turn'>, TeState, TeAct, AnyEvent>;

/** TE-C10: the first Resolve is against 2, each later one against 1 more. */
const firstBreath = 2;

/** What a turn’s start asks of those who bleed, choke or are out of Stamina; once a turn, delayed or not (TE-24). */
export const startSteps: readonly TurnStep[] = [
	{
		id: 'distracted',
		kind: 'auto',
		due: ({who}, state) => get(state, who).habits.distracted > 0,
		take: ({who}, state) => [
			{
				type: 'distraction-over',
				who,
				ticks: get(state, who).habits.distracted,
			},
		],
	},
	{
		id: 'bleed',
		kind: 'auto',
		due: ({who}, state) =>
			!get(state, who).turn.isBled && hasStatus(state, who, 'bleeding'),
		take({who}, state) {
			const {lost, gained} = harm(get(state, who).body, 1);
			return [
				{type: 'checked', who, what: 'bled'},
				{
					type: 'hurt',
					who,
					stamina: lost,
					wounds: gained,
					why: 'bleeding',
					rule: 'TE-C01',
				},
			];
		},
	},
	{
		id: 'breathe',
		kind: 'auto',
		due: ({who}, state) =>
			!get(state, who).turn.isBreathed && hasStatus(state, who, 'suffocating'),
		take: ({who}, state) => [
			{type: 'checked', who, what: 'breathed'},
			{
				type: 'resisting',
				who,
				from: who,
				difficulty: firstBreath + get(state, who).body.breaths,
				gains: 'unconscious',
				rule: 'TE-C10',
			},
		],
	},
	{
		id: 'stay-up',
		kind: 'auto',
		due: ({who}, state) =>
			!get(state, who).turn.isSteady && isSpent(get(state, who)),
		take({who}, state) {
			const {wounds} = get(state, who).body;
			return [
				{type: 'checked', who, what: 'steadied'},
				...(wounds > 0
					? [
							{
								type: 'resisting' as const,
								who,
								from: who,
								difficulty: wounds,
								gains: 'unconscious' as const,
								note: dyingNote,
								rule: 'TE-45',
							},
						]
					: []),
			];
		},
	},
];
