import type {Step} from '../../../../engine/course/steps.js';
import {clause, get} from '../../../../engine/world/world.js';
import type {TeAct} from '../../acts/types.js';
import {harm} from '../../derived/damage.js';
import {roundOf} from '../../derived/order.js';
import {dyingNote, isSpent} from '../../derived/vitals.js';
import {EventBatch} from '../../event-batch.js';
import type {AnyEvent} from '../../flow-types.js';
import type {TeState} from '../../state/fight.js';
import {type FrameOf, resistForm} from '../../state/frames.js';
import {hasStatus, statusOf} from '../../statuses/index.js';
import type {StatusName} from '../../statuses/rows.js';

export type TurnStep = Step<FrameOf<'turn'>, TeState, TeAct, AnyEvent>;

/** TE-C10: the first Resolve test is against 2, and each later one against 1 more. */
const firstBreath = 2;

/** TE-C29: after this many rounds without getting away. */
const scaredRounds = 3;

const isBroken = (state: TeState, who: string): boolean => {
	const since = statusOf(state, who, 'scared-to-death')?.since;
	return since !== undefined && roundOf(state) - since >= scaredRounds;
};

/** What happens to somebody who has not got away, each with its letter (TE-C29). */
const endings: ReadonlyArray<readonly [status: StatusName, label: string, key: string]> = [
	['surrendered', 'Surrenders', 'y'],
	['blabbermouth', 'Tells the questioner everything', 'B'],
	['scared-to-death', 'Neither: to surrender would mean death', 'o'],
];

/** Scared to Death for three rounds: what happens to whoever has not got away. */
export const brokenQuestion = {
	choose: 'broken',
	when: ({who}: FrameOf<'turn'>, state: TeState) => isBroken(state, who),
	head: ({who}: FrameOf<'turn'>, state: TeState) => ({
		title: clause(state, who, 'has not got away: what happens now?'),
		who,
		why: 'Scared to Death for three rounds',
		rule: 'TE-C29',
	}),
	offer: () => endings.map(([status]) => status),
	show(what: StatusName) {
		const [, label = what, key = ''] = endings.find(([status]) => status === what) ?? [];
		return {id: what, label, key};
	},
	take(what: StatusName, {who}: FrameOf<'turn'>, state: TeState) {
		const batch = new EventBatch(state);
		const from = statusOf(state, who, 'scared-to-death')?.from;
		batch.lose(who, 'scared-to-death');
		if (endings.some(([status]) => status === what)) {
			batch.give(who, what, {...(from !== undefined && {from})});
		}

		return batch.events;
	},
} as const;

/** What the start of a turn asks of those who bleed, choke or are out of Stamina. Once per turn, delayed or not (TE-24). */
export const startSteps: readonly TurnStep[] = [
	{
		id: 'distracted',
		kind: 'auto',
		due: ({who}, state) => get(state, who).habits.distracted > 0,
		take: ({who}, state) => [
			{type: 'spent', who, what: 'ticks', points: get(state, who).habits.distracted},
		],
	},
	{
		id: 'bleed',
		kind: 'auto',
		due: ({who}, state) => !get(state, who).turn.isBled && hasStatus(state, who, 'bleeding'),
		take({who}, state) {
			const {lost, gained} = harm(get(state, who).body, 1);
			return [
				{type: 'checked', who, what: 'bled'},
				{type: 'hurt', who, stamina: lost, wounds: gained, why: 'bleeding', rule: 'TE-C01'},
			];
		},
	},
	{
		id: 'breathe',
		kind: 'auto',
		due: ({who}, state) => !get(state, who).turn.isBreathed && hasStatus(state, who, 'suffocating'),
		take: ({who}, state) => [
			{type: 'checked', who, what: 'breathed'},
			resistForm.opened({
				who,
				from: who,
				difficulty: firstBreath + get(state, who).body.breaths,
				gains: 'unconscious',
				rule: 'TE-C10',
			}),
		],
	},
];

/** TE-45: the test to stay up. */
export const stayUpStep: TurnStep = {
	id: 'stay-up',
	kind: 'auto',
	due: ({who}, state) => !get(state, who).turn.isSteady && isSpent(get(state, who)),
	take({who}, state) {
		const {wounds} = get(state, who).body;
		return [
			{type: 'checked', who, what: 'steadied'},
			...(wounds > 0
				? [
						resistForm.opened({
							who,
							from: who,
							difficulty: wounds,
							gains: 'unconscious',
							note: dyingNote,
							rule: 'TE-45',
						}),
					]
				: []),
		];
	},
};
