import {type Id, rememberedFor} from '../../../engine/kit/basics.js';
import {reveal} from '../../../engine/facts/combatants/naming.js';
import type {Request} from '../../../engine/facts/prompt.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {dTs, effectiveTotal} from '../derived/tests.js';
import {isUp} from '../derived/standing.js';
import {type AnyEvent, kind} from '../flow-types.js';
import {ownCounted} from '../modifiers/index.js';
import {rankOf} from '../sheet/sheet.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import type {Test} from '../state/attack.js';
import type {FrameOf} from '../state/frames.js';
import {ended, hasStatus} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {rowNamed} from '../statuses/rows.js';

type Frame = FrameOf<'surprise'>;

const totalsOf = rememberedFor((totals: Frame['totals']) => new Map(totals));

export const hiddenOnes = (state: TeState): readonly TeCombatant[] =>
	state.combatants.filter((combatant) => combatant.isHidden && isUp(state, combatant));

/** Statuses change Stealth and Awareness only where they change everything (TE-C03). */
const ofStealth: ReadonlySet<Bearing> = new Set<Bearing>(['all']);

/** A shot from hiding has put somebody on their guard against that foe (TE-60). */
const ofAwareness: ReadonlySet<Bearing> = new Set<Bearing>(['all', 'awareness']);

const unawareOf = ({seeker}: Frame, state: TeState, hidden: TeCombatant): readonly TeCombatant[] =>
	state.combatants.filter(
		(combatant) =>
			combatant.side !== hidden.side &&
			(seeker === undefined || combatant.id === seeker) &&
			!combatant.isHidden &&
			isUp(state, combatant),
	);

/** The hidden who could be noticed: where somebody looks, the foes of that one. */
const soughtOnes = ({seeker}: Frame, state: TeState): readonly TeCombatant[] => {
	const side = find(state, seeker)?.side;
	return hiddenOnes(state).filter((hidden) => hidden.side !== side);
};

/** All rolls: Stealth for each hidden foe, and Awareness for each unaware combatant against each of them (TE-20). */
function requestsOf(frame: Frame, state: TeState): readonly Request[] {
	const totals = totalsOf(frame.totals);
	return soughtOnes(frame, state)
		.flatMap((hidden): readonly Request[] => [
			{
				id: hidden.id,
				who: hidden.id,
				label: `${hidden.name}: Stealth`,
				dice: dTs(hidden.sheet.agi),
			},
			...unawareOf(frame, state, hidden)
				.filter(({id}) => !hasStatus(state, id, 'blinded'))
				.map((one) => ({
					id: `${one.id}:${hidden.id}`,
					who: one.id,
					label: `${one.name}: Awareness against ${hidden.name}`,
					dice: dTs(one.sheet.per),
				})),
		])
		.filter(({id}) => !totals.has(id));
}

function testFor(state: TeState, id: string, dice: ReadonlyArray<readonly number[]>): Test {
	const [who = '', against] = id.split(':');
	const [skill, bearings] =
		against === undefined
			? (['stealth', ofStealth] as const)
			: (['awareness', ofAwareness] as const);
	return {
		dice,
		again: undefined,
		rerolls: 0,
		flat: rankOf(get(state, who).sheet, skill),
		counted: ownCounted(state, {who, bearings, against, focus: 'skill'}, undefined),
	};
}

/** An alert is used up by the roll against the foe that it is about (TE-60). */
const alertsUsed = (state: TeState, ids: readonly string[]): readonly AnyEvent[] => {
	const against = new Set(ids);
	return state.conditions
		.filter(
			({who, name, from}) =>
				rowNamed(name)?.id === 'alert' &&
				(from === undefined
					? ids.some((id) => id.startsWith(`${who}:`))
					: against.has(`${who}:${from}`)),
		)
		.map((condition) => ended(condition));
};

function isNoticed(frame: Frame, by: Id, hidden: Id): boolean {
	const totals = totalsOf(frame.totals);
	return (totals.get(`${by}:${hidden}`) ?? -Infinity) > (totals.get(hidden) ?? 0);
}

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
			unawareOf(frame, state, hidden).some(({id}) => isNoticed(frame, id, hidden.id)),
		)
		.map(({id}) => id);

/** TE-20: who notices the ambush. */
export const surpriseFrame = kind('surprise', {
	isVoid({seeker: id}, state) {
		const seeker = find(state, id);
		return id === undefined ? hiddenOnes(state).length === 0 : !seeker || !isUp(state, seeker);
	},
	abandon: () => [{type: 'frame-left'}],
	steps: [
		{
			id: 'notice',
			kind: 'roll',
			isApart: true,
			due: (frame, state) => requestsOf(frame, state).length > 0,
			ask: (frame, state) => ({
				...(frame.seeker === undefined
					? {
							title: 'An ambush: who notices?',
							why: 'Awareness must beat Stealth; whoever fails has only reactions this round',
							rule: 'TE-20',
						}
					: {
							title: `${nameOf(state, frame.seeker)} looks for the hidden`,
							why: 'Awareness must beat Stealth',
							rule: 'TE-60',
						}),
				involves: soughtOnes(frame, state).map(({id}) => id),
			}),
			requests: (frame, state) => requestsOf(frame, state),
			take(rolls, _frame, state): readonly AnyEvent[] {
				const ids = rolls.map(({id}) => id);
				const tests = rolls.map(({id, dice}) => testFor(state, id, dice));
				return [
					{
						type: 'noticed',
						totals: tests.map((test, at) => [ids[at] ?? '', effectiveTotal(test)]),
						tests,
					},
					...alertsUsed(state, ids),
				];
			},
		},
		{
			id: 'looked',
			due: ({seeker}) => seeker !== undefined,
			take(frame, state): readonly AnyEvent[] {
				const found = noticedOnes(frame, state);
				return [
					...reveal(found, state),
					{
						type: 'told',
						who: frame.seeker ?? '',
						action: 'look',
						text: found.length > 0 ? 'notices somebody' : 'notices nobody',
					},
					{type: 'frame-left'},
				];
			},
		},
		{
			id: 'settle',
			due: () => true,
			take: (frame, state) => [
				{
					type: 'surprised',
					who: surprisedOnes(frame, state),
					by: hiddenOnes(state).map(({id}) => id),
				},
				...reveal(noticedOnes(frame, state), state),
				{type: 'frame-left'},
			],
		},
	],
});
