import type {Id} from '../../../engine/kit/basics.js';
import type {Condition} from '../../../engine/facts/condition.js';
import {
	type Modifier,
	each,
	isOn,
	ownSituations,
	single,
	situational,
} from '../../../engine/events/roll-modifiers.js';
import {
	conditionModifier,
	isOneTimeBonus,
	usedConditions,
	type Counted,
} from '../../../engine/events/counting.js';
import {get} from '../../../engine/world/world.js';
import {isSpent, woundPenalty} from '../derived/standing.js';
import type {Location} from '../sheet/weapons.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {type Status, losesAll, statusesOf} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {statusRow} from '../statuses/rows.js';
import type {AnyEvent} from '../flow-types.js';

/* Modifiers that depend on the roller: statuses, Wounds, Mayhem points, and what the GM adds. */

/** What rolls there are, for what of a table's own counts on some alone. */
export const rollKinds = [
	'attack',
	'melee',
	'ranged',
	'defence',
	'vs-melee',
	'vs-ranged',
	'block',
	'dodge',
	'resolve',
	'social',
	'awareness',
	'action',
] as const satisfies readonly Bearing[];

export type Roll = {
	readonly who: Id;
	readonly bearings: ReadonlySet<Bearing>;
	readonly against: Id | undefined;
	readonly focus: string;
	readonly item?: string | undefined;
	readonly part?: Location | undefined;
};

/** A status for which the GM has said what it is worth, in place of its own numbers on rolls. */
const isOfGmsWorth = ({row, worth}: Condition): boolean =>
	row !== undefined && row !== 'assisted' && worth !== undefined;

function worthOf({condition, row}: Status, {bearings, against}: Roll, proneWorth: number): number {
	if (row === undefined || isOfGmsWorth(condition)) {
		return isOn(condition.on, bearings) ? (condition.worth ?? 0) : 0;
	}

	if (
		row.isAboutOne &&
		condition.from !== undefined &&
		against !== undefined &&
		condition.from !== against
	) {
		return 0;
	}

	if (row.id === 'disabled') {
		return -1;
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

/** Statuses that may or may not matter: beyond what a roll is plainly made with, only the GM knows (TE-C02). */
const isOptional = ({condition, row}: Status, {focus, item, part}: Roll): boolean =>
	(row?.id === 'disabled' &&
		(condition.note === undefined || ![item, part].includes(condition.note))) ||
	(row?.id === 'focused' && condition.note !== undefined && condition.note !== focus);

const labelOf = ({condition}: Status): string =>
	condition.note === undefined ? condition.name : `${condition.name} (${condition.note})`;

const bloodied = statusRow('bloodied');

/** “out of Stamina”, “out of Stamina with 6 Wounds”: from 6 on they count for more. */
const hardshipText = (wounds: number): string =>
	wounds < 6 ? 'out of Stamina' : `out of Stamina with ${wounds} Wounds`;

/** TE-44, TE-C06: Bloodied, and Wounds, which count once Stamina is gone. */
function hardship(combatant: TeCombatant, {bearings}: Roll): ReadonlyArray<Modifier<unknown>> {
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
			: [single({id: 'bloodied', rule: bloodied.rule, label: () => bloodied.name, worth})]),
		single({
			id: 'wounds',
			rule: 'TE-44',
			label: () => hardshipText(combatant.body.wounds),
			worth: woundPenalty(combatant),
		}),
	];
}

const mayhemModifier = 'mayhem';

/** TE-48: any number can be spent, each for 1 on the next roll. */
const mayhem = ({body}: TeCombatant): ReadonlyArray<Modifier<unknown>> =>
	body.mayhem > 0
		? [
				{
					id: mayhemModifier,
					rule: 'TE-48',
					label: () => 'Mayhem points',
					max: () => body.mayhem,
					suggested: () => 0,
					worth: each(1),
					isOptional: true,
				},
			]
		: [];

const bySituation = situational('TE-02', 1);

const isAmong = (causes: ReadonlySet<string>, cause: string | undefined): boolean =>
	cause !== undefined && causes.has(cause);

export function personal(state: TeState, roll: Roll): ReadonlyArray<Modifier<unknown>> {
	const combatant = get(state, roll.who);
	const found: Array<Modifier<unknown>> = [];
	const counted = new Set<string>();
	/** Of one kind of status one counts (TE-02), such as a Focus on this and one on nothing that was said. */
	const causes = new Set<string>();
	let isBonusTicked = false;
	for (const status of statusesOf(state, roll.who)) {
		const {condition, row} = status;
		const worth = worthOf(status, roll, state.settings.proneWorth);
		if (worth !== 0 && !(row && row.level > 0 && counted.has(row.name))) {
			counted.add(row?.name ?? '');
			const isGift = row === undefined && isOneTimeBonus(condition);
			const cause = isOfGmsWorth(condition) ? undefined : row?.id;
			const isKept =
				isOptional(status, roll) ||
				condition.isAsked === true ||
				(isGift && isBonusTicked) ||
				isAmong(causes, cause);
			isBonusTicked ||= isGift;
			if (!isKept) {
				causes.add(cause ?? '');
			}

			found.push(
				single({
					id: conditionModifier(condition),
					cause,
					rule: row?.rule ?? 'TE-02',
					label: () => labelOf(status),
					worth,
					isTicked: !isKept,
					isOptional: isGift || condition.isAsked === true || isOptional(status, roll),
				}),
			);
		}
	}

	return [
		...found,
		...hardship(combatant, roll),
		...mayhem(combatant),
		...ownSituations(state, 'TE-02', 1, roll.bearings),
		...bySituation,
	];
}

/** What a roll uses up: statuses that count once, Mayhem points, and allies' help if it gave rerolls. */
export function usedUp(state: TeState, who: Id, counted: readonly Counted[], rerolls: number) {
	const once = counted.flatMap((modifier): readonly AnyEvent[] =>
		modifier.id === mayhemModifier
			? [{type: 'spent', who, what: 'mayhem', points: modifier.worth}]
			: usedConditions(state.conditions, modifier),
	);
	return rerolls > 0 ? [...once, ...losesAll(state, who, 'aided')] : once;
}
