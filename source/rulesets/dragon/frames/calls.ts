import type {View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {find} from '../../../engine/world.js';
import {
	callable,
	isCalledOut,
	isEmptyRound,
	isHoldEnding,
	isLastCallDue,
	subs,
} from '../calls.js';
import {inState} from '../copies.js';
import {
	fightRound,
	hasBonus,
	isGood,
	isReady,
	laterPhases,
	readyOnes,
	round,
	roundsOfTurn,
	subName,
} from '../derived.js';
import type {DrAct} from '../events.js';
import type {DrCombatant, DrState, Sub} from '../facts.js';
import {type AnyEvent, foreign, greyed} from '../flow-types.js';
import {
	refuseAct,
	refuseBreakHold,
	refuseTrade,
	refuseTrigger,
} from '../legality.js';
import {lastTwo, tradePrice, tradeText} from '../prices.js';
import {listed, showsNumbers} from '../telling.js';
import type {FightStep} from './speed.js';

/* Who goes in a sub-round (DR-11, DR-12), and the last call where only holds and trades are left (DR-14). */

export const holdText = (
	state: DrState,
	combatant: DrCombatant,
): string => {
	const {hold} = combatant.doing;
	const next = laterPhases(state, combatant)[0];
	const trigger = hold?.trigger === undefined ? '' : `: ${hold.trigger}`;
	const until =
		next === undefined
			? state.settings.holdsEnd
				? 'lost with the turn'
				: 'lost in no round of this turn'
			: `lost in ${next}`;
	return `${until}${trigger}`;
};

/** Breaking a hold in one's own sub-round (DR-27). */
const holdChoice = (
	state: DrState,
	combatant: DrCombatant,
	view: View,
): Choice<DrAct> => ({
	id: `hold:${combatant.id}`,
	label: `${combatant.name} breaks the hold`,
	who: combatant.id,
	act: {do: 'break-hold', who: combatant.id},
	cost: 'the held phase',
	rule: 'DR-27',
	...(showsNumbers(state, combatant, view) && {
		detail: holdText(state, combatant),
	}),
	...greyed(refuseBreakHold(state, combatant)),
});

/** Two later phases for one now; which ones is a question only where there are more (DR-05). */
const tradeChoices = (
	state: DrState,
	combatant: DrCombatant,
	view: View,
): ReadonlyArray<Choice<DrAct>> => {
	const {id: who, name} = combatant;
	const rounds = lastTwo(state, combatant);
	const refused = refuseTrade(state, combatant, rounds);
	return [
		{
			id: `trade:${who}`,
			label: `${name} buys a phase`,
			who,
			act: {do: 'trade', who, rounds},
			rule: 'DR-05',
			...(showsNumbers(state, combatant, view) && {
				cost: tradeText(state, combatant, rounds),
			}),
			...greyed(refused),
		},
		...(laterPhases(state, combatant).length > tradePrice
			? [
					{
						id: `pick-trade:${who}`,
						label: `${name} buys a phase, for others …`,
						who,
						act: {do: 'choose-trade', who} as const,
						rule: 'DR-05',
						...greyed(refuseTrade(state, combatant)),
					},
				]
			: []),
	];
};

/** What those could do who have no phase now. */
export const optionalChoices = (
	state: DrState,
	view: View,
): ReadonlyArray<Choice<DrAct>> => {
	const {holders, buyers} = callable(state);
	return [
		...holders.map((combatant) => holdChoice(state, combatant, view)),
		...buyers.flatMap((combatant) => tradeChoices(state, combatant, view)),
	];
};

export function refuseOptional(act: DrAct, state: DrState) {
	const combatant = 'who' in act ? find(state, act.who) : undefined;
	if (!combatant) {
		return foreign;
	}

	const isListed = ({id}: DrCombatant) => id === combatant.id;
	switch (act.do) {
		case 'break-hold': {
			return (
				refuseBreakHold(state, combatant) ??
				(callable(state).holders.some(isListed)
					? undefined
					: {reason: 'it is not its own sub-round', rule: 'DR-27'})
			);
		}

		case 'trade': {
			return (
				refuseTrade(state, combatant, act.rounds) ??
				(callable(state).buyers.some(isListed)
					? undefined
					: {reason: 'only to defend in this sub-round', rule: 'DR-13'})
			);
		}

		case 'choose-trade': {
			return (
				refuseTrade(state, combatant) ??
				(callable(state).buyers.some(isListed)
					? undefined
					: {reason: 'only to defend in this sub-round', rule: 'DR-13'})
			);
		}

		case 'trigger': {
			return refuseTrigger(state, combatant);
		}

		default: {
			return foreign;
		}
	}
}

/** The sub-round in which somebody's own side goes, when the call is for both. */
function moveTo(state: DrState, combatant: DrCombatant): readonly AnyEvent[] {
	return state.sub === 'good' && !isGood(state, combatant)
		? [calling(state, 'bad')]
		: [];
}

/** Held and bought phases are used up when they are opened. */
export function takeOptional(act: DrAct, state: DrState): readonly AnyEvent[] {
	const combatant = 'who' in act ? find(state, act.who) : undefined;
	if (!combatant) {
		return [];
	}

	const {id: who, doing} = combatant;
	const common = {type: 'acts', who, round: fightRound(state)} as const;
	switch (act.do) {
		case 'break-hold':
		case 'trigger': {
			const {trigger} = doing.hold ?? {};
			return [
				...(act.do === 'trigger' ? [] : moveTo(state, combatant)),
				{type: 'phase-opened', who, by: 'hold'},
				{
					...common,
					by: 'hold',
					spent: [],
					...(act.do === 'trigger' && trigger !== undefined && {trigger}),
				},
				{type: 'began', who},
			];
		}

		case 'trade': {
			return [
				...moveTo(state, combatant),
				{type: 'phase-opened', who, by: 'trade'},
				{...common, by: 'trade', spent: act.rounds},
				{type: 'began', who},
			];
		}

		case 'choose-trade': {
			return [...moveTo(state, combatant), {type: 'trade-begun', who}];
		}

		default: {
			return [];
		}
	}
}

const isSeen = ({isHidden}: DrCombatant, view: View): boolean =>
	view === 'gm' || !isHidden;

const namesOf = (all: readonly DrCombatant[], view: View): string =>
	listed(all.filter((each) => isSeen(each, view)).map(({name}) => name));

/** “Late 3: nobody; held: Ark”. */
function callText(state: DrState, view: View): string {
	const held = namesOf(callable(state).holders, view);
	const name = isEmptyRound(state)
		? `Round ${round(state)}`
		: subName(state.sub, round(state));
	return [
		`${name}: nobody has a phase`,
		...(held === '' ? [] : [`held: ${held}`]),
	].join('; ');
}

/** A sub-round called out, with those who go in it. */
export function calling(state: DrState, sub: Sub): AnyEvent {
	const then = inState(state, (fresh) => {
		fresh.sub = sub;
	});
	return {
		type: 'called',
		sub,
		round: round(state),
		who: then.combatants
			.filter((combatant) => isReady(then, combatant))
			.map(({id}) => id),
		held: isCalledOut(sub) ? callable(then).holders.map(({id}) => id) : [],
	};
}

export const nextSub = ({sub}: DrState): Sub =>
	sub === 'start' ? 'good' : (subs[subs.indexOf(sub) + 1] ?? 'none');

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
			showsNumbers(state, combatant, view),
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
							next > roundsOfTurn
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
const goChoice = (
	state: DrState,
	combatant: DrCombatant,
): Choice<DrAct> => ({
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
	let count = 0;
	for (const combatant of state.combatants) {
		if (isReady(state, combatant)) {
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
				return combatant ? refuseAct(state, combatant) : foreign;
			}

			return act.do === 'trigger' ? foreign : refuseOptional(act, state);
		},
		take(act, _frame, state) {
			const combatant = act.do === 'act' ? find(state, act.who) : undefined;
			return combatant
				? opening(state, combatant)
				: takeOptional(act, state);
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
					? foreign
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
