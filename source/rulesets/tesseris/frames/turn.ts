import type {Step} from '../../../engine/course/steps.js';
import {clause, find, get} from '../../../engine/world/world.js';
import {harm, hurt} from '../derived/damage.js';
import {roundOf} from '../derived/order.js';
import {dyingNote, isDead, isSpent, isUp} from '../derived/standing.js';
import {type AnyEvent, batched, exchange, type TeAct} from '../flow-types.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type FrameOf, resistForm, turnForm} from '../state/frames.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import type {StatusName} from '../statuses/rows.js';
import {menuStep} from '../../../engine/course/menu.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {isTurnSpent} from '../acts/turn-lines.js';
import {turnScene} from '../acts/turn-scene.js';
import {turnMenu, turnOver} from '../acts/turn.js';
import {budgetOf, mayEndItself, ticksLeft} from '../derived/ticks.js';
import {followUpStep} from '../follow-ups.js';
import {leftText} from '../legality/index.js';
import {explainStanding} from '../shown/text.js';
import {closeStep} from './closing.js';

type TurnStep = Step<FrameOf<'turn'>, TeState, TeAct, AnyEvent>;

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

const brokenQuestion = {
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
		const from = statusOf(state, who, 'scared-to-death')?.from;
		return batched(state, (batch) => {
			batch.lose(who, 'scared-to-death');
			if (endings.some(([status]) => status === what)) {
				batch.give(who, what, {from});
			}
		});
	},
} as const;

/** What the start of a turn asks of those who bleed, choke or are out of Stamina. Once per turn, delayed or not (TE-24). */
const startSteps: readonly TurnStep[] = [
	{
		id: 'distracted',
		due: ({who}, state) => get(state, who).habits.distracted > 0,
		take: ({who}, state) => [
			{type: 'spent', who, what: 'ticks', points: get(state, who).habits.distracted},
		],
	},
	{
		id: 'bleed',
		due: ({who}, state) => !get(state, who).turn.isBled && hasStatus(state, who, 'bleeding'),
		take: ({who}, state) => [
			{type: 'checked', who, what: 'bled'},
			hurt(who, harm(get(state, who).body, 1), 'bleeding', 'TE-C01'),
		],
	},
	{
		id: 'breathe',
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
const stayUpStep: TurnStep = {
	id: 'stay-up',
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

/** Nobody attacks with one tick, which is worth most in a reaction (TE-11). */
const isAtLastTick = (state: TeState, combatant: TeCombatant): boolean =>
	ticksLeft(state, combatant) === 1 && mayEndItself(state, combatant);

/** One's own turn: actions in any order, as long as the ticks last (TE-10, TE-22). */
export const turnFrame = exchange(turnForm, {
	isVoid(frame, state) {
		const combatant = find(state, frame.who);
		return (
			!combatant ||
			combatant.isGone ||
			combatant.round.isOver ||
			(isDead(combatant) && combatant.body.announced === 'dead') ||
			(!isUp(state, combatant) && combatant.body.announced !== 'up')
		);
	},
	ask: [
		followUpStep,
		closeStep(),
		...startSteps,
		brokenQuestion,
		stayUpStep,
		{
			id: 'spent',
			due: ({who}, state) => isTurnSpent(state, get(state, who)),
			take: ({who}) => [
				{type: 'turn-over', who, isSpent: true},
				{type: 'ended', who},
			],
		},
		menuStep('do', {
			menu: turnMenu,
			scene: ({who}: FrameOf<'turn'>, state: TeState) => turnScene(state, get(state, who)),
			head: ({state, combatant}, view) => ({
				title: clauseOf(
					combatant,
					`acts${
						knowsNumbers(state, combatant, view, 'ability')
							? `: ${leftText(state, combatant)} of ${budgetOf(state, combatant)}`
							: ''
					}`,
				),
				who: combatant.id,
				why: explainStanding(state, combatant, view),
				...(isAtLastTick(state, combatant) && {isRest: true}),
				rule: 'TE-22',
			}),
		}),
	],
	end: ({who}) => turnOver(who),
	abandon: ({who}) => turnOver(who),
});
