import type {Id} from '../../../engine/basics.js';
import type {Request} from '../../../engine/prompt.js';
import {get} from '../../../engine/world.js';
import {dTs, effectiveTotal} from '../derived/tests.js';
import {isUp} from '../derived/vitals.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {ownCounted} from '../modifiers/index.js';
import {rankOf} from '../sheet.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';
import {hasStatus, losesAll} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';

type Frame = FrameOf<'surprise'>;

/** TE-60: a shot from hiding has put somebody on their guard. */
const alertWorth = 4;

/** Those who lie in ambush. */
export const hiddenOnes = (state: TeState): readonly TeCombatant[] =>
	state.combatants.filter(
		(combatant) => combatant.isHidden && isUp(state, combatant),
	);

/** Statuses change Stealth and Awareness only where they change everything (TE-C03). */
const bearings: ReadonlySet<Bearing> = new Set<Bearing>(['all']);

const unawareOf = (
	state: TeState,
	hidden: TeCombatant,
): readonly TeCombatant[] =>
	state.combatants.filter(
		(combatant) =>
			combatant.side !== hidden.side &&
			!combatant.isHidden &&
			isUp(state, combatant),
	);

/** All rolls: Stealth for each hidden foe, and Awareness for each unaware combatant against each of them (TE-20). */
function requestsOf(frame: Frame, state: TeState): readonly Request[] {
	return hiddenOnes(state)
		.flatMap((hidden): readonly Request[] => [
			{
				id: hidden.id,
				who: hidden.id,
				label: `${hidden.name}: Stealth`,
				dice: dTs(hidden.sheet.agi),
			},
			...unawareOf(state, hidden)
				.filter(({id}) => !hasStatus(state, id, 'blinded'))
				.map((one) => ({
					id: `${one.id}:${hidden.id}`,
					who: one.id,
					label: `${one.name}: Awareness against ${hidden.name}`,
					dice: dTs(one.sheet.per),
				})),
		])
		.filter(({id}) => !frame.totals.has(id));
}

function totalFor(
	state: TeState,
	id: string,
	dice: ReadonlyArray<readonly number[]>,
): number {
	const [who = '', against] = id.split(':');
	const {sheet} = get(state, who);
	const isAlert = against !== undefined && hasStatus(state, who, 'alert');
	const counted = ownCounted(
		state,
		{who, bearings, against, focus: 'skill'},
		undefined,
	);
	return effectiveTotal({
		dice,
		again: undefined,
		rerolls: 0,
		flat: rankOf(sheet, against === undefined ? 'stealth' : 'awareness'),
		counted: [
			...counted,
			...(isAlert ? [{id: 'alert', label: 'alert', worth: alertWorth}] : []),
		],
	});
}

const isNoticed = (frame: Frame, by: Id, hidden: Id): boolean =>
	(frame.totals.get(`${by}:${hidden}`) ?? -Infinity) >
	(frame.totals.get(hidden) ?? 0);

/** Those whom every hidden foe has beaten. A tie goes to the hidden, and the Blinded see nothing (TE-C05). */
function surprisedOnes(frame: Frame, state: TeState): readonly Id[] {
	const hidden = hiddenOnes(state);
	return state.combatants
		.filter((one) => {
			const against = hidden.filter(({side}) => side !== one.side);
			return (
				against.length > 0 &&
				!one.isHidden &&
				isUp(state, one) &&
				against.every(({id}) => !isNoticed(frame, one.id, id))
			);
		})
		.map(({id}) => id);
}

/** Somebody whom anybody notices is no longer hidden: the others have their turn in the next round. */
const noticedOnes = (frame: Frame, state: TeState): readonly Id[] =>
	hiddenOnes(state)
		.filter((hidden) =>
			unawareOf(state, hidden).some(({id}) => isNoticed(frame, id, hidden.id)),
		)
		.map(({id}) => id);

/** TE-20: who notices the ambush. */
export const surpriseFrame = kind('surprise', {
	isVoid: (_frame, state) => hiddenOnes(state).length === 0,
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'notice',
			kind: 'roll',
			isApart: true,
			due: (frame, state) => requestsOf(frame, state).length > 0,
			ask: (_frame, state) => ({
				title: 'An ambush: who notices?',
				why: 'Awareness must beat Stealth; who fails has reactions only in this round',
				involves: hiddenOnes(state).map(({id}) => id),
				rule: 'TE-20',
			}),
			requests: (frame, state) => requestsOf(frame, state),
			take: (rolls, _frame, state): readonly AnyEvent[] => [
				{
					type: 'noticed',
					totals: rolls.map(({id, dice}) => [id, totalFor(state, id, dice)]),
				},
				...[
					...new Set(
						rolls.flatMap(({id}) => (id.includes(':') ? id.split(':')[0] : [])),
					),
				].flatMap((who) =>
					who === undefined ? [] : losesAll(state, who, 'alert'),
				),
			],
		},
		{
			id: 'settle',
			kind: 'auto',
			due: () => true,
			take: (frame, state) => [
				{
					type: 'surprised',
					who: surprisedOnes(frame, state),
					by: hiddenOnes(state).map(({id}) => id),
				},
				...noticedOnes(frame, state).map((who): AnyEvent => ({
					type: 'revealed',
					who,
				})),
				{type: 'frame-left'},
			],
		},
	],
});
