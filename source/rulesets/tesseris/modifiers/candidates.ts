import type {Id, RuleId} from '../../../engine/basics.js';
import type {Option} from '../../../engine/prompt.js';
import {get} from '../../../engine/world.js';
import {isSpent, woundPenalty} from '../derived/vitals.js';
import type {Counted, TeCombatant, TeState} from '../state.js';
import {type Status, statusesOf} from '../statuses/index.js';
import {type Bearing, statusRow} from '../statuses/rows.js';

/* What could count on a roll: the situation ticks, the GM may change. */

export type Candidate = {
	readonly id: string;
	readonly label: string;
	/** How often it counts, as ticked. */
	readonly count: number;
	readonly max: number;
	readonly rule: RuleId;
	/** A place on a scale, which counts from nought. */
	readonly isScale?: boolean;
	/** What all of it is worth when it counts once, twice …; mostly a multiple. */
	worth(count: number): number;
};

/** With the minus sign that print uses. */
export const minus = (value: number): string =>
	value < 0 ? `−${-value}` : String(value);

/** “+2”, “−1”. */
export const signed = (value: number): string =>
	value < 0 ? minus(value) : `+${value}`;

export const times =
	(worth: number) =>
	(count: number): number =>
		worth * count;

/** A roll as modifiers see it. */
export type Roll = {
	readonly who: Id;
	readonly bearings: ReadonlySet<Bearing>;
	/** Whom it is against, where statuses are about somebody. */
	readonly against: Id | undefined;
	/** What a Focus was on. */
	readonly focus: string;
};

/** What one status is worth on a roll. */
function worthOf(
	{condition, row}: Status,
	{bearings, against}: Roll,
	proneWorth: number,
): number {
	if (row === undefined) {
		return condition.worth ?? 0;
	}

	if (row.id === 'assisted') {
		return bearings.has('assisted') ? (condition.worth ?? 0) : 0;
	}

	let sum = 0;
	for (const bearing of bearings) {
		const worth = row.worth[bearing] ?? 0;
		if (
			(bearing === 'social-defence-from' && condition.from !== against) ||
			(bearing === 'social-defence-others' && condition.from === against)
		) {
			continue;
		}

		sum += row.id === 'prone' ? Math.sign(worth) * proneWorth : worth;
	}

	return sum;
}

/** Statuses that may bear on it or not: only the GM knows what a Disabled arm touches (TE-C02). */
const isOptional = ({condition, row}: Status, {focus}: Roll): boolean =>
	row?.id === 'disabled' ||
	(row?.id === 'focused' &&
		condition.note !== undefined &&
		condition.note !== focus);

/** What somebody brings along: statuses, Wounds, Mayhem points. */
export function personal(state: TeState, roll: Roll): readonly Candidate[] {
	const combatant = get(state, roll.who);
	const found: Candidate[] = [];
	const seen = new Set<string>();
	for (const status of statusesOf(state, roll.who)) {
		const {condition, row} = status;
		const optional = isOptional(status, roll);
		const worth =
			row?.id === 'disabled'
				? -1
				: worthOf(status, roll, state.settings.proneWorth);
		if (worth !== 0 && !(row && row.level > 0 && seen.has(row.name))) {
			seen.add(row?.name ?? '');
			found.push({
				id: `condition-${condition.id}`,
				label: labelOf(status),
				count: optional ? 0 : 1,
				max: 1,
				worth: times(worth),
				rule: row?.rule ?? 'TE-02',
			});
		}
	}

	return [...found, ...hardship(combatant, roll), ...mayhem(combatant)];
}

const labelOf = ({condition}: Status): string =>
	condition.note === undefined
		? condition.name
		: `${condition.name} (${condition.note})`;

const bloodied = statusRow('bloodied');

/** TE-44, TE-C06: Bloodied, and Wounds that tell once Stamina is gone. */
function hardship(combatant: TeCombatant, {bearings}: Roll): Candidate[] {
	if (!isSpent(combatant) || bearings.has('stay-up')) {
		return [];
	}

	let worth = 0;
	for (const bearing of bearings) {
		worth += bloodied.worth[bearing] ?? 0;
	}

	return [
		...(worth === 0
			? []
			: [
					{
						id: 'bloodied',
						label: bloodied.name,
						count: 1,
						max: 1,
						worth: times(worth),
						rule: bloodied.rule,
					},
				]),
		{
			id: 'wounds',
			label: `${combatant.body.wounds} Wounds`,
			count: 1,
			max: 1,
			worth: times(woundPenalty(combatant)),
			rule: 'TE-44',
		},
	];
}

/** TE-48: one spends any number for as much on the next roll. */
const mayhem = ({body}: TeCombatant): Candidate[] =>
	body.mayhem > 0
		? [
				{
					id: 'mayhem',
					label: 'Mayhem points',
					count: 0,
					max: body.mayhem,
					worth: times(1),
					rule: 'TE-48',
				},
			]
		: [];

/** What the GM adds or takes off. */
export const situational: readonly Candidate[] = [
	{
		id: 'bonus',
		label: 'situation, for',
		count: 0,
		max: 5,
		worth: times(1),
		rule: 'TE-02',
	},
	{
		id: 'penalty',
		label: 'situation, against',
		count: 0,
		max: 5,
		worth: times(-1),
		rule: 'TE-02',
	},
];

/** As the GM has ticked them, once anything was changed. */
export const withMarks = (
	all: readonly Candidate[],
	marks: readonly string[] | undefined,
): readonly Candidate[] =>
	marks === undefined
		? all
		: all.map((candidate) => ({
				...candidate,
				count: Math.min(
					candidate.max,
					marks.filter((mark) => mark === candidate.id).length,
				),
			}));

export const toOptions = (all: readonly Candidate[]): readonly Option[] =>
	all.map(({id, label, count, max, worth, rule, isScale}) => ({
		id,
		label,
		count,
		max,
		worth: signed(worth(isScale ? count : Math.max(1, count))),
		rule,
	}));

export const toCounted = (all: readonly Candidate[]): readonly Counted[] =>
	all
		.filter(
			({count, worth, isScale}) =>
				(isScale === true || count > 0) && worth(count) !== 0,
		)
		.map(({id, label, count, worth}) => ({id, label, worth: worth(count)}));

/** “−2: second attack −1, Dazed −1”; what counts on a roll, in one line. */
export const explain = (counted: readonly Counted[]): string =>
	counted.length === 0
		? 'no modifiers'
		: `${signed(counted.reduce((sum, {worth}) => sum + worth, 0))}: ${counted
				.map(({label, worth}) => `${label} ${signed(worth)}`)
				.join(', ')}`;
