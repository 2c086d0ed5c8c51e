import type {Id, View} from '../../../engine/basics.js';
import {find, get} from '../../../engine/world.js';
import {burden, initiative, isDue, isUp, round, winner} from '../derived.js';
import type {DdCombatant, DdState} from '../facts.js';
import {type AnyEvent, foreign, kind} from '../flow-types.js';
import {showsNumbers} from '../telling.js';
import {declaring} from './declare.js';

/** The first of the group that still has to act (DD-17). */
const openMember = (state: DdState): Id | undefined =>
	state.group.find((id) => {
		const combatant = find(state, id);
		return combatant !== undefined && isDue(combatant, state);
	});

/** DD-17: highest initiative, then higher DEX; still equal = at the same time. */
function nextGroup(state: DdState): readonly Id[] {
	let ids: Id[] = [];
	let best: DdCombatant | undefined;
	let bestInitiative = 0;
	for (const combatant of state.combatants) {
		if (!isDue(combatant, state)) {
			continue;
		}

		const own = initiative(combatant, state);
		const order = best
			? own - bestInitiative || combatant.sheet.dex - best.sheet.dex
			: 1;
		if (order > 0) {
			best = combatant;
			bestInitiative = own;
			ids = [combatant.id];
		} else if (order === 0 && state.settings.simultaneous) {
			ids.push(combatant.id);
		}
	}

	return ids;
}

const isUndeclared = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan === undefined && !combatant.hasActed && isUp(combatant, state);

/** DD-11: the GM's combatants first, then players by ascending INT; equals as in the roster. */
function nextToDeclare(state: DdState): DdCombatant | undefined {
	let next: DdCombatant | undefined;
	for (const combatant of state.combatants) {
		if (!isUndeclared(combatant, state)) {
			continue;
		}

		if (combatant.control === 'gm') {
			return combatant;
		}

		if (!next || combatant.sheet.int < next.sheet.int) {
			next = combatant;
		}
	}

	return next;
}

/** All of a kind that the GM decides for in one go. */
const kinOf = (state: DdState, combatant: DdCombatant): readonly Id[] =>
	combatant.control === 'gm' && !state.splitKin.includes(combatant.kin)
		? state.combatants
				.filter(
					(other) =>
						other.kin === combatant.kin &&
						other.side === combatant.side &&
						other.control === 'gm' &&
						other.isHidden === combatant.isHidden &&
						isUndeclared(other, state),
				)
				.map(({id}) => id)
		: [combatant.id];

/** DD-16: at 0 initiative or less before acting, with points left. */
const losesMain = (combatant: DdCombatant, state: DdState): boolean =>
	combatant.plan?.main !== undefined &&
	!combatant.hasActed &&
	!combatant.isMainLost &&
	initiative(combatant, state) <= 0 &&
	isDue(combatant, state) &&
	!combatant.done.includes('main');

/** What has become true by a change of numbers and must be told: falls, returns, lost Main Actions (DD-16, DD-19). */
export function aftermath(
	before: DdCombatant,
	state: DdState,
	after: DdCombatant = before,
): readonly AnyEvent[] {
	const isDown = after.rp <= state.settings.outAt;
	if (isDown && !after.isOut) {
		return [{type: 'defeated', who: after.id}];
	}

	if (!isDown && after.isOut) {
		return [{type: 'recovered', who: after.id}];
	}

	return losesMain(after, state)
		? [
				{
					type: 'main-lost',
					who: after.id,
					from: initiative(before, state),
					to: initiative(after, state),
				},
			]
		: [];
}

const untold = (state: DdState): readonly AnyEvent[] =>
	state.combatants.flatMap((combatant) =>
		combatant.isGone ? [] : aftermath(combatant, state),
	);

/** Asked at every step, so it allocates nothing. */
function isAnythingUntold(state: DdState): boolean {
	for (const combatant of state.combatants) {
		if (
			!combatant.isGone &&
			(combatant.rp <= state.settings.outAt !== combatant.isOut ||
				losesMain(combatant, state))
		) {
			return true;
		}
	}

	return false;
}

/** A new round, and the first (DD-10, DD-02, DD-07). */
export const newRound = (state: DdState): readonly AnyEvent[] => {
	const next = round(state) + 1;
	return [
		{
			type: 'round-began',
			round: next,
			surprised:
				next === 1
					? state.combatants
							.filter(({sheet}) => sheet.surprised)
							.map(({id}) => id)
					: [],
		},
		{type: 'clock', unit: 'round', value: next},
	];
};

const mayClose = (state: DdState): boolean =>
	winner(state) !== undefined &&
	openMember(state) === undefined &&
	state.deferred.length === 0 &&
	state.goesOnIn !== round(state);

/** The course of a round (DD-10). */
export const fightFrame = kind('fight', {
	steps: [
		{
			id: 'untold',
			kind: 'auto',
			due: (_frame, state) => isAnythingUntold(state),
			take: (_frame, state) => untold(state),
		},
		{
			id: 'act',
			kind: 'auto',
			due: (_frame, state) => openMember(state) !== undefined,
			take(_frame, state) {
				const who = openMember(state) ?? '';
				return [
					...(get(state, who).hasBegun ? [] : [{type: 'began', who} as const]),
					{type: 'turn-began', who},
				];
			},
		},
		{
			id: 'settle',
			kind: 'auto',
			due: (_frame, state) => state.group.length > 0,
			take: (_frame, state) => [
				{type: 'group-settled', losses: state.deferred},
			],
		},
		{
			id: 'first-round',
			kind: 'auto',
			due: (_frame, state) => round(state) === 0,
			take: (_frame, state) => newRound(state),
		},
		{
			id: 'close',
			kind: 'choose',
			due: (_frame, state) => mayClose(state),
			ask: (_frame, state) => ({
				title: 'No foes are left to fight: is the fight over?',
				why: 'a round follows only while foes are engaged',
				rule: 'DD-10',
				choices: [
					{
						id: 'finish',
						label: `Yes: ${winnerName(state)}`,
						act: {do: 'finish'},
					},
					{id: 'go-on', label: 'No, the round goes on', act: {do: 'go-on'}},
				],
			}),
			refuse: (act) =>
				act.do === 'finish' || act.do === 'go-on' ? undefined : foreign,
			take(act, _frame, state) {
				const won = winner(state);
				return act.do === 'go-on'
					? [{type: 'went-on', round: round(state)}]
					: [{type: 'closing-begun', ...(won && {winner: won})}];
			},
		},
		{
			id: 'who',
			kind: 'choose',
			due: (_frame, state) =>
				state.settings.intentOrder === 'free' &&
				nextToDeclare(state) !== undefined,
			ask: (_frame, state) => ({
				title: 'Who declares next?',
				rule: 'DD-11',
				choices: state.combatants
					.filter((combatant) => isUndeclared(combatant, state))
					.map(({id, name}) => ({
						id,
						label: name,
						who: id,
						act: {do: 'who', who: id},
					})),
			}),
			refuse(act, _frame, state) {
				const combatant = act.do === 'who' ? find(state, act.who) : undefined;
				return combatant && isUndeclared(combatant, state)
					? undefined
					: foreign;
			},
			take: (act, _frame, state) =>
				act.do === 'who' ? [declaring([act.who], state, false)] : [],
		},
		{
			id: 'declare',
			kind: 'auto',
			due: (_frame, state) => nextToDeclare(state) !== undefined,
			take(_frame, state) {
				const next = nextToDeclare(state);
				return next ? [declaring(kinOf(state, next), state, false)] : [];
			},
		},
		{
			id: 'group',
			kind: 'auto',
			due: (_frame, state) =>
				state.combatants.some((combatant) => isDue(combatant, state)),
			take: (_frame, state) => [{type: 'grouped', ids: nextGroup(state)}],
		},
		{
			id: 'nobody',
			kind: 'choose',
			due: (_frame, state) =>
				state.combatants.every((combatant) => !isUp(combatant, state)),
			ask: () => ({
				title: 'Nobody is left in the fight',
				why: 'add or restore somebody, or end it',
				rule: 'DD-10',
				choices: [{id: 'finish', label: 'End the fight', act: {do: 'finish'}}],
			}),
			refuse: (act) => (act.do === 'finish' ? undefined : foreign),
			take: () => [{type: 'closing-begun', winner: 'nobody'}],
		},
		{
			id: 'round',
			kind: 'auto',
			due: () => true,
			take: (_frame, state) => newRound(state),
		},
	],
});

const winnerName = (state: DdState): string => {
	const won = winner(state);
	return won === 'good'
		? 'the heroes win'
		: won === 'bad'
			? 'the foes win'
			: 'nobody is left';
};

/** Why somebody acts now: its initiative against the one before and after it (DD-17). */
export function whyNow(
	state: DdState,
	combatant: DdCombatant,
	view: View,
): string {
	if (!showsNumbers(state, combatant, view)) {
		return 'its initiative has come (DD-17)';
	}

	const own = initiative(combatant, state);
	const minus = burden(combatant.plan, state.settings);
	const number =
		minus === 0 ? `${own}` : `${own} (RP ${combatant.rp} − ${minus}, DD-13)`;
	const others = state.group.filter(
		(id) => id !== combatant.id && (view === 'gm' || !get(state, id).isHidden),
	);
	if (others.length > 0) {
		return `${number}, at the same time as ${others.map((id) => find(state, id)?.name ?? id).join(', ')} (DD-17)`;
	}

	let next: DdCombatant | undefined;
	for (const other of state.combatants) {
		if (
			other.id !== combatant.id &&
			isDue(other, state) &&
			(view === 'gm' || !other.isHidden) &&
			(!next || initiative(other, state) > initiative(next, state))
		) {
			next = other;
		}
	}

	if (!next) {
		return `${number}, the last to act`;
	}

	if (!showsNumbers(state, next, view)) {
		return `${number}, before ${next.name} (DD-17)`;
	}

	const other = initiative(next, state);
	return other === own
		? `${number}, DEX ${combatant.sheet.dex} before ${next.name}’s ${next.sheet.dex} (DD-17)`
		: `${number} before ${next.name}’s ${other} (DD-17)`;
}
