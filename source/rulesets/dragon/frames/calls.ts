import {greyed, notAskedNow} from '../../../engine/refusals.js';
import type {View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {find} from '../../../engine/world.js';
import {listed} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {
	holdersCalled,
	isEmptyRound,
	isHoldEnding,
	isLastCallDue,
	subs,
} from '../calls.js';
import type {AnyEvent} from '../events/index.js';
import type {DrAct} from '../acts/types.js';
import {
	fightRound,
	hasBonus,
	isReady,
	laterPhases,
	readyOnes,
	round,
	roundsOfTurn,
	subName,
} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {refuseAct} from '../phases.js';
import {optionalChoices, refuseOptional, takeOptional} from './optional.js';
import type {FightStep} from './speed.js';

/* Who goes in a sub-round (DR-11, DR-12), and the last call where only holds and trades are left (DR-14). */

const isSeen = ({isHidden}: DrCombatant, view: View): boolean =>
	view === 'gm' || !isHidden;

const namesOf = (all: readonly DrCombatant[], view: View): string =>
	listed(all.filter((each) => isSeen(each, view)).map(({name}) => name));

/** “Late 3: nobody; held: Ark”. */
function callText(state: DrState, view: View): string {
	const held = namesOf(holdersCalled(state), view);
	// That foes have no phase either is not for the players.
	const name =
		view === 'gm' && isEmptyRound(state)
			? `Round ${round(state)}`
			: subName(state.sub, round(state));
	return [
		`${name}: nobody has a phase`,
		...(held === '' ? [] : [`held: ${held}`]),
	].join('; ');
}

/** The next round in which somebody has a phase of its own. */
function nextPhase(state: DrState): number {
	let next = roundsOfTurn + 1;
	for (const combatant of state.combatants) {
		next = Math.min(next, laterPhases(state, combatant)[0] ?? next);
	}

	return next;
}

function passChoices(state: DrState, view: View): ReadonlyArray<Choice<DrAct>> {
	const next = nextPhase(state);
	const ending = state.combatants.filter(
		(combatant) =>
			isHoldEnding(state, combatant) &&
			isSeen(combatant, view) &&
			knowsNumbers(state, combatant, view, 'order'),
	);
	const until = fightRound(state) + next - round(state);
	return [
		{
			id: 'pass',
			label: 'Nobody: pass',
			act: {do: 'pass'},
			rule: 'DR-14',
			...(ending.length > 0 && {
				cost: `lost after this round: what ${namesOf(ending, view)} ${ending.length === 1 ? 'holds' : 'hold'}`,
			}),
		},
		...(next > round(state) + 1
			? [
					{
						id: 'pass-until',
						label:
							view === 'players'
								? 'Pass until the next phase'
								: next > roundsOfTurn
									? 'Pass until the turn ends'
									: `Pass until ${next}`,
						act: {do: 'pass-until', round: until} as const,
						rule: 'DR-14',
					},
				]
			: []),
	];
}

const isPass = (act: DrAct, state: DrState): boolean =>
	act.do === 'pass' ||
	(act.do === 'pass-until' &&
		act.round === fightRound(state) + nextPhase(state) - round(state) &&
		nextPhase(state) > round(state) + 1);

/** Who it is that has a phase now, and by what. */
const goChoice = (state: DrState, combatant: DrCombatant): Choice<DrAct> => ({
	id: `go:${combatant.id}`,
	label: `${combatant.name} goes`,
	who: combatant.id,
	act: {do: 'act', who: combatant.id},
	rule: 'DR-12',
	...(hasBonus(state, combatant) && {detail: 'a bonus phase (DR-40)'}),
	...greyed(refuseAct(state, combatant)),
});

export const opening = (
	state: DrState,
	combatant: DrCombatant,
): readonly AnyEvent[] => [
	{
		type: 'phase-opened',
		who: combatant.id,
		by: combatant.speed.phases.includes(round(state)) ? 'phase' : 'bonus',
	},
];

function countReady(state: DrState): number {
	const now = round(state);
	let count = 0;
	for (const combatant of state.combatants) {
		if (isReady(state, combatant, now)) {
			count++;
		}
	}

	return count;
}

export const callSteps: readonly FightStep[] = [
	{
		id: 'only',
		kind: 'auto',
		due: (_frame, state) => countReady(state) === 1,
		take: (_frame, state) =>
			readyOnes(state).flatMap((combatant) => opening(state, combatant)),
	},
	{
		id: 'who',
		kind: 'choose',
		due: (_frame, state) => countReady(state) > 1,
		ask: (_frame, state, view) => ({
			title: `${subName(state.sub, round(state))}: who goes?`,
			why: 'in any order: it happens at about the same time',
			rule: 'DR-12',
			choices: [
				...readyOnes(state).map((combatant) => goChoice(state, combatant)),
				...optionalChoices(state, view),
			],
		}),
		refuse(act, _frame, state) {
			if (act.do === 'act') {
				const combatant = find(state, act.who);
				return combatant ? refuseAct(state, combatant) : notAskedNow;
			}

			return act.do === 'trigger' ? notAskedNow : refuseOptional(act, state);
		},
		take(act, _frame, state) {
			const combatant = act.do === 'act' ? find(state, act.who) : undefined;
			return combatant ? opening(state, combatant) : takeOptional(act, state);
		},
	},
	{
		id: 'last-call',
		kind: 'choose',
		due: (_frame, state) => isLastCallDue(state),
		ask: (_frame, state, view) => ({
			title: callText(state, view),
			why: 'who has no phase may use what it holds, or buy one',
			rule: 'DR-14',
			choices: [...passChoices(state, view), ...optionalChoices(state, view)],
		}),
		refuse: (act, _frame, state) =>
			isPass(act, state)
				? undefined
				: act.do === 'trigger'
					? notAskedNow
					: refuseOptional(act, state),
		take: (act, _frame, state) =>
			act.do === 'pass' || act.do === 'pass-until'
				? [
						{
							type: 'passed',
							round: round(state),
							subs: isEmptyRound(state) ? subs : [state.sub],
							until: act.do === 'pass-until' ? act.round : 0,
						},
					]
				: takeOptional(act, state),
	},
];
