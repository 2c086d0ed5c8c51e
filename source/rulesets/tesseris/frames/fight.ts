import {nobodyLeftStep} from '../../../engine/course/closing.js';
import {single} from '../../../dice/dice.js';
import {lastCallStep, nothingToTakeUp} from '../../../engine/course/last-call.js';
import {exchanges} from '../../../engine/course/exchange.js';
import type {Step} from '../../../engine/course/steps.js';
import {firstOf, notAskedNow} from '../../../engine/kit/basics.js';
import {areOneSide, find, nameOf} from '../../../engine/world/world.js';
import {harm, hurt} from '../derived/damage.js';
import {
	anyNeedsInitiative,
	isTied,
	needsInitiative,
	nextToAct,
	roundOf,
	tiedForNext,
	leftOf,
} from '../derived/order.js';
import {dyingNote, isDead, isUp} from '../derived/standing.js';
import {type AnyEvent, kind, type TeAct} from '../flow-types.js';
import {followUpStep} from '../follow-ups.js';
import type {TeState} from '../state/fight.js';
import {type FrameOf, fightForm, turnForm} from '../state/frames.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {closeStep} from './closing.js';
import {hiddenOnes} from './surprise.js';

type Frame = FrameOf<'fight'>;

/** An ambush is possible: somebody is hidden from somebody else (TE-20). */
const isAmbush = (state: TeState): boolean =>
	hiddenOnes(state).some((hidden) =>
		state.combatants.some(
			(other) => other.side !== hidden.side && !other.isHidden && isUp(state, other),
		),
	);

/** TE-45: a Wound for every minute that somebody is dying. */
const bleedOut = (state: TeState, next: number): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant): readonly AnyEvent[] => {
		const fallen = statusOf(state, combatant.id, 'unconscious');
		const since = fallen?.since ?? next;
		return fallen?.note === dyingNote &&
			!combatant.isGone &&
			!isDead(combatant) &&
			next > since &&
			(next - since) % state.settings.roundsAMinute === 0
			? [hurt(combatant.id, {lost: 0, gained: 1}, 'bleeding out', 'TE-45')]
			: [];
	});

/** TE-C01: who bleeds and had no turn in the round, down or surprised, bleeds all the same. */
const bled = (state: TeState): readonly AnyEvent[] =>
	state.combatants
		.filter(
			(combatant) =>
				!combatant.isGone &&
				!isDead(combatant) &&
				!combatant.round.hasBegun &&
				hasStatus(state, combatant.id, 'bleeding'),
		)
		.map(({id, body}) => hurt(id, harm(body, 1), 'bleeding', 'TE-C01'));

/** The turns of those who are down pass too, so that what lasts until them can end. */
const lostTurns = (state: TeState): readonly AnyEvent[] =>
	state.combatants
		.filter(
			({id, isGone, round}) =>
				!isGone &&
				!round.hasBegun &&
				state.conditions.some(({until}) => until && 'of' in until && until.of === id),
		)
		.flatMap(({id: who}): readonly AnyEvent[] => [
			{type: 'began', who},
			{type: 'ended', who},
		]);

/** A new round: fresh ticks minus borrowed ones, and new initiative (TE-14, TE-23, TE-26). */
function newRound(state: TeState): readonly AnyEvent[] {
	const next = roundOf(state) + 1;
	const debts = state.combatants
		.map((combatant) => ({who: combatant.id, ticks: combatant.round.borrowed}))
		.filter(({ticks}) => ticks > 0);
	return [
		...(next > 1 ? [...bled(state), ...lostTurns(state)] : []),
		{type: 'clock', unit: 'round', value: next},
		{type: 'round-began', round: next, debts},
		...bleedOut(state, next),
	];
}

type FightStep = Step<Frame, TeState, TeAct, AnyEvent>;

const initiativeStep: FightStep = {
	id: 'initiative',
	kind: 'roll',
	isApart: true,
	due: (_frame, state) => anyNeedsInitiative(state),
	ask: (_frame, state) => ({
		title: `Initiative of round ${roundOf(state)}`,
		why: '1d10 + Agility + Speed',
		rule: 'TE-21',
	}),
	requests: (_frame: Frame, state) =>
		firstOf(
			state.combatants.filter((combatant) => needsInitiative(state, combatant)),
			({control}) => control === 'player',
		).map(({id, name}) => ({id, who: id, label: name, dice: {count: 1, sides: 10}})),
	take: (rolls, _frame, state) =>
		rolls.map((rolled): AnyEvent => {
			const roll = single(rolled);
			const sheet = find(state, rolled.id)?.sheet;
			return {
				type: 'initiative',
				who: rolled.id,
				roll,
				total: roll + (sheet ? sheet.agi + sheet.speed + sheet.initiative : 0),
			};
		}),
};

/** The course of a round (TE-20 to TE-27). */
const course = exchanges<TeState, TeAct, AnyEvent>()(fightForm, {
	ask: [
		followUpStep,
		{
			id: 'first-round',
			due: (_frame, state) => roundOf(state) === 0,
			take: (_frame, state) => newRound(state),
		},
		closeStep(),
		nobodyLeftStep(
			(_frame, state: TeState) => state.combatants.every((combatant) => !isUp(state, combatant)),
			{rule: 'TE-23'},
		),
		{
			choose: 'ambush',
			when: (_frame, state) => roundOf(state) === 1 && isAmbush(state),
			head: (_frame, state) => ({
				title: 'Does the fight begin with a surprise round?',
				why: 'one side is hidden from the other',
				involves: hiddenOnes(state).map(({id}) => id),
				rule: 'TE-20',
			}),
			offer: () => [true, false],
			show: (is) =>
				is
					? {id: 'yes', label: 'Yes: who notices?', key: 'y'}
					: {id: 'no', label: 'No, everybody is aware', key: 'o'},
			take: (is) => [{type: 'surprise-said', is}],
		},
		initiativeStep,
		{
			choose: 'ties',
			key: 'g',
			when: (_frame, state) => isTied(state),
			head: (_frame, state) => ({
				title: 'Who goes first?',
				why: 'tied in initiative and Agility; tied players may agree among themselves',
				involves: tiedForNext(state).map(({id}) => id),
				rule: 'TE-21',
				...(areOneSide(tiedForNext(state)) && {isAnyOrder: true}),
			}),
			offer: (_frame, state) => tiedForNext(state).map(({id}) => id),
			show: (who, _frame, state) => ({id: who, label: nameOf(state, who), who, about: who}),
			refuse: (who, _frame, state) =>
				tiedForNext(state).some(({id}) => id === who) ? undefined : notAskedNow,
			take: (who, _frame, state) => [
				{type: 'ranked', who, among: tiedForNext(state).map(({id}) => id)},
			],
		},
		{
			id: 'turn',
			due: (_frame, state) => nextToAct(state) !== undefined,
			take(_frame, state) {
				const next = nextToAct(state);
				return next
					? [
							...(next.round.hasBegun ? [] : [{type: 'began' as const, who: next.id}]),
							turnForm.opened({who: next.id}),
						]
					: [];
			},
		},
		lastCallStep({rule: 'TE-14', left: leftOf}, nothingToTakeUp),
	],
	end: (_frame, state) => newRound(state),
});

/** It cannot be left. */
export const fightFrame = kind('fight', {steps: course.steps});
