import {type Id, remembered} from '../../../engine/kit/basics.js';
import {type Condition, deadline} from '../../../engine/world/conditions.js';
import type {Lasting} from '../../../engine/facts/own-act.js';
import type {SharedEvent} from '../../../engine/events/shared-events.js';
import {clockOf} from '../../../engine/world/world.js';
import type {TeState} from '../state/fight.js';
import type {Bearing, Lasts} from './row.js';
import {type StatusName, type StatusRow, rowCalled, rowNamed, statusRow} from './rows.js';
import type {Ladder} from '../actions/effects.js';

export type Status = {readonly condition: Condition; readonly row: StatusRow | undefined};

type Conditions = {readonly conditions: readonly Condition[]};

export type Leaves = NonNullable<StatusRow['leaves']>;

type Index = {readonly of: ReadonlyMap<Id, readonly Status[]>; readonly out: ReadonlySet<Id>};

const none: readonly Status[] = [];
function newIndex(conditions: readonly Condition[]): Index {
	const of = new Map<Id, Status[]>();
	const out = new Set<Id>();
	for (const condition of conditions) {
		const {who, name} = condition;
		const row = rowNamed(name);
		const own = of.get(who);
		if (own) {
			own.push({condition, row});
		} else {
			of.set(who, [{condition, row}]);
		}

		if (row?.id === 'unconscious' || row?.id === 'surrendered') {
			out.add(who);
		}
	}

	return {of, out};
}

/** Everybody's statuses. Cached until they change, since everything asks for them. */
const indexOf = remembered(newIndex);

export const statusesOf = (state: Conditions, who: Id): readonly Status[] =>
	state.conditions.length === 0 ? none : (indexOf(state.conditions).of.get(who) ?? none);

export const isOut = (state: Conditions, who: Id): boolean =>
	state.conditions.length > 0 && indexOf(state.conditions).out.has(who);

export const statusOf = (state: Conditions, who: Id, id: StatusName): Condition | undefined =>
	statusesOf(state, who).find(({row}) => row?.id === id)?.condition;

export const hasStatus = (state: Conditions, who: Id, id: StatusName): boolean =>
	state.conditions.length > 0 && statusOf(state, who, id) !== undefined;

export function worthOn(state: Conditions, who: Id, bearing: Bearing): number {
	let sum = 0;
	const statuses = statusesOf(state, who);
	for (const [at, {row}] of statuses.entries()) {
		const worth = row?.worth[bearing];
		if (worth !== undefined && statuses.findIndex((other) => other.row === row) === at) {
			sum += worth;
		}
	}

	return sum;
}

export function limitOf(state: Conditions, who: Id) {
	let found: StatusRow | undefined;
	for (const {row} of statusesOf(state, who)) {
		if (
			row?.leaves !== undefined &&
			(found?.leaves === undefined || narrow.indexOf(row.leaves) < narrow.indexOf(found.leaves))
		) {
			found = row;
		}
	}

	return found?.leaves === undefined ? undefined : {row: found, leaves: found.leaves};
}

const narrow: readonly Leaves[] = ['nothing', 'breathing', 'break-pin', 'grapple', 'flight'];

type StatusEvent = Extract<SharedEvent<never>, {type: 'condition-given' | 'condition-ended'}>;

export type Particulars = {
	readonly from?: Id | undefined;
	readonly note?: string | undefined;
	readonly difficulty?: number | undefined;
	readonly worth?: number;
};

export const ended = (condition: Condition): StatusEvent => ({
	type: 'condition-ended',
	condition,
	why: 'used',
});

/** A status as a rule gives it, after some others of the same step. One of the same kind starts anew (reading 6). */
export function gains(
	state: TeState,
	who: Id,
	id: StatusName,
	particulars: Particulars = {},
	place = 0,
): readonly StatusEvent[] {
	const row = statusRow(id);
	const {from, note, difficulty, worth} = particulars;
	const before = statusesOf(state, who).filter(
		({row: other, condition}) =>
			other?.id === id &&
			((row.kind !== 'social' && !row.isAboutOne) || condition.from === from) &&
			condition.note === note,
	);
	const until = deadlineOf(state, who, row, from ?? who);
	return [
		...before.map(({condition}) => ended(condition)),
		{
			type: 'condition-given',
			condition: {
				id: state.serial + 1 + place,
				who,
				name: row.name,
				rule: row.rule,
				since: clockOf(state, 'round'),
				...(from !== undefined && {from}),
				...(note !== undefined && {note}),
				...(difficulty !== undefined && {difficulty}),
				...(worth !== undefined && {worth}),
				...(until && {until}),
				...(row.isOnce && {isOnce: true}),
			},
		},
	];
}

/** A status that follows one that has run out begins before anybody has rolled for the round. */
const isUnderWay = ({combatants}: TeState): boolean =>
	combatants.some(({round}) => round.roll !== undefined);

const lastings: Readonly<Record<Extract<Lasts, string>, Lasting | undefined>> = {
	stays: undefined,
	derived: undefined,
	'own-turn': {edge: 'start'},
	'their-turn': {edge: 'end'},
	round: {unit: 'round', count: 1},
};

export const lastingOf = (lasts: Lasts): Lasting | undefined =>
	typeof lasts === 'object' ? {unit: 'round', count: lasts.rounds} : lastings[lasts];

export function deadlineOf(state: TeState, who: Id, {lasts}: StatusRow, from: Id) {
	// No rounds are left once the fight closes.
	if (state.stack.at(-1)?.kind === 'closing') {
		return undefined;
	}

	const now = clockOf(state, 'round');
	if (typeof lasts === 'object' && state.settings.twoRounds === 'next' && isUnderWay(state)) {
		return {unit: 'round', at: now + lasts.rounds + 1, after: now};
	}

	const lasting = lastingOf(lasts);
	return (
		lasting && deadline(state, lasts === 'own-turn' ? {edge: 'start', of: from} : lasting, who)
	);
}

export const losesAll = (
	state: Conditions,
	who: Id,
	...ids: readonly StatusName[]
): readonly StatusEvent[] =>
	statusesOf(state, who)
		.filter(({row}) => row !== undefined && ids.includes(row.id))
		.map(({condition}) => ended(condition));

/** A status one level lower; `undefined` when nothing is left of it (reading 7). */
export const lowerOf = (row: StatusRow): StatusRow | undefined => rowCalled(row.lower);

/** TE-C08: Stunned turns into Dazed at its end. */
export function followsFrom(condition: Condition, state: TeState): readonly StatusEvent[] {
	const next = rowCalled(rowNamed(condition.name)?.follows);
	return next ? gains(state, condition.who, next.id) : [];
}

function isGraver(row: StatusRow | undefined, than: StatusName): boolean {
	const lower = rowCalled(row?.lower);
	return lower !== undefined && (lower.id === than || isGraver(lower, than));
}

/** A pin does not take the place of the grapple, nor Dejected that of Disheartened, which no rule raises to it. */
const besideGraver: ReadonlySet<StatusName> = new Set(['grappled', 'disheartened']);

/** The bearer has a graver form that takes its place, of the same person where it is about one. */
export function hasGraver(state: TeState, {who, name, from}: Condition): boolean {
	const row = rowNamed(name);
	return (
		row !== undefined &&
		!besideGraver.has(row.id) &&
		statusesOf(state, who).some(
			({row: other, condition}) =>
				isGraver(other, row.id) &&
				(row.worth['social-defence-from'] === undefined || condition.from === from),
		)
	);
}

/** Who must have caused it, and to which part, for statuses that are about somebody or something (TE-C31, TE-R04). */
type About = {readonly from?: Id | undefined; readonly note?: string | undefined};

const isAbout = (about: string | undefined, own: string | undefined): boolean =>
	about === undefined || own === undefined || about === own;

/** The status that a victim gains next: of the first rung whose condition they meet; none where they have a graver one. */
export function rungOf(state: TeState, who: Id, ladder: Ladder, {from, note}: About = {}) {
	const own = statusesOf(state, who).filter(
		({condition}: Status) => isAbout(from, condition.from) && isAbout(note, condition.note),
	);
	const next = ladder.find(([has]) => has === 'none' || own.some(({row}) => row?.id === has))?.[1];
	return next !== undefined && own.some(({row}) => isGraver(row, next)) ? undefined : next;
}
