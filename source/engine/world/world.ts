import type {Plan} from '../facts/command.js';
import type {Control, Id, Side} from '../kit/basics.js';
import {shortName} from '../kit/clean-text.js';
import type {Condition} from '../facts/condition.js';
import type {Departed, DepartureId} from '../facts/combatants/departure.js';
import {type Entrant, entrantOf} from '../facts/combatants/entrant.js';
import {type House, house} from '../facts/house.js';
import type {Handlings, Handling} from '../facts/combatants/handling.js';
import {
	type PendingSetting,
	type SettingValues,
	type SettingRow,
	areSettings,
	settingValues,
	wrongSetting,
} from '../facts/settings.js';
import {type Subject, clauseOf, listed} from '../kit/text.js';
import {type Shape, type TypeOf, fields, isOf, list, maybe} from '../kit/shape.js';

/** What all rulesets know of somebody in the fight. */
export type Combatant = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly kin: string;
	readonly isPlural: Subject['isPlural'];
	readonly isHidden: boolean;
	/** Hidden ever since it joined: the players do not know its name. */
	readonly isUnknown: boolean;
	/** What it was called before, as long as the players did not know its name. */
	readonly formerNames: readonly string[];
	/** Taken out of the fight by the GM. */
	readonly isGone: boolean;
	/** How often its turn began and ended: the clocks of “until its next turn”. Only ever grow. */
	readonly starts: number;
	readonly ends: number;
};

/** What all rulesets know of a fight. */
export type World<C extends Combatant, Frame> = {
	readonly combatants: readonly C[];
	readonly index: ReadonlyMap<Id, number>;
	/** What is suspended under what; the last one is what happens now. Frames hold facts, never a cursor. */
	readonly stack: readonly Frame[];
	/** Counters of the ruleset's units; they only ever grow. */
	readonly clock: ReadonlyMap<string, number>;
	readonly conditions: readonly Condition[];
	/** The number that the last condition got. */
	readonly serial: number;
	/** Why those have left who did so for a reason. */
	readonly departed: Departed;
	/** Of whom it is different from their side who plays them and what is asked. */
	readonly handlings: Handlings;
	/** What the rules leave open, as it counts now. */
	readonly settings: SettingValues;
	readonly house: House | undefined;
	readonly coming: Coming;
	readonly over: {readonly winner?: Side | 'nobody'} | undefined;
};

/** What is left when the frame on top is. The lowest one stays, whatever a forged log says: without it nothing is due. */
export const withoutTop = <Frame>(stack: readonly Frame[]): readonly Frame[] =>
	stack.length > 1 ? stack.slice(0, -1) : stack;

export type AnyWorld = World<Combatant, unknown>;

export type Crowd<C> = {readonly combatants: readonly C[]; readonly index: ReadonlyMap<Id, number>};

/** @param isSeveral whether it stands for several who act as one */
export const baseCombatant = <Sheet>(entrant: Entrant<Sheet>, isSeveral = false): Combatant => ({
	id: entrant.id,
	name: shortName(entrant.name),
	side: entrant.side,
	control: entrant.control,
	kin: entrant.kin,
	isPlural: entrant.isPlural ?? (isSeveral && 'as-named'),
	isHidden: entrant.isHidden,
	isUnknown: entrant.isHidden,
	formerNames: [],
	isGone: false,
	starts: 0,
	ends: 0,
});

export const find = <C>(crowd: Crowd<C>, id: Id | undefined): C | undefined =>
	id === undefined ? undefined : crowd.combatants[crowd.index.get(id) ?? -1];

/** @throws when there is no such combatant: only for ids that a frame or a checked command names */
export function get<C>(crowd: Crowd<C>, id: Id): C {
	const combatant = find(crowd, id);
	if (combatant === undefined) {
		throw new Error(`There is no combatant ${id}`);
	}

	return combatant;
}

export const nameOf = (crowd: Crowd<{readonly name: string}>, id: Id | undefined): string =>
	find(crowd, id)?.name ?? 'somebody';

/** “Ark and Finch”. */
export const namesOf = (crowd: Crowd<{readonly name: string}>, ids: readonly Id[]): string =>
	listed(ids.map((id) => nameOf(crowd, id)));

export const subjectOf = (crowd: Crowd<Subject>, id: Id | undefined): Subject =>
	find(crowd, id) ?? {name: 'somebody', isPlural: false};

/** “Ark runs across”, “Thugs run across”, “somebody runs across”. */
export const clause = (crowd: Crowd<Subject>, id: Id | undefined, does: string): string =>
	clauseOf(subjectOf(crowd, id), does);

export const areOneSide = ([first, ...others]: ReadonlyArray<{readonly side: Side}>): boolean =>
	others.every(({side}) => side === first?.side);

/** The side that is left; `undefined` while foes face each other. Asked at every step, so it makes no array. */
export function sideLeft<C extends {readonly side: Side}>(
	combatants: readonly C[],
	isUp: (combatant: C) => boolean,
): Side | 'nobody' | undefined {
	let good = false;
	let bad = false;
	for (const combatant of combatants) {
		if (isUp(combatant)) {
			if (combatant.side === 'good') {
				good = true;
			} else {
				bad = true;
			}

			if (good && bad) {
				return undefined;
			}
		}
	}

	return good ? 'good' : bad ? 'bad' : 'nobody';
}

export const clockOf = (world: {readonly clock: ReadonlyMap<string, number>}, unit: string) =>
	world.clock.get(unit) ?? 0;

export type Coming = {
	/** What the GM has changed of the settings, and what is under way is still to be done without. */
	readonly settings: readonly PendingSetting[];
	readonly plans: readonly Plan[];
	readonly planSerial: number;
	/** The last round, or other unit, whose last call was passed. */
	readonly calledAt: number;
};

export const nothingComing: Coming = {settings: [], plans: [], planSerial: 0, calledAt: 0};

const setupOf = <Sheet>(sheet: Shape<Sheet>) =>
	fields({settings: settingValues, entrants: list(entrantOf(sheet)), house: maybe(house)});

/** What a fight starts from; stored in the header of its log. */
export type Setup<Sheet> = TypeOf<ReturnType<typeof setupOf<Sheet>>>;

/** A check of the setup in a log's header. Settings that came later may be missing: their defaults stand. */
export function setupCheck<Sheet>(rows: readonly SettingRow[], sheet: Shape<Sheet>) {
	const hasShape = isOf(setupOf(sheet));
	return (value: unknown): value is Setup<Sheet> =>
		hasShape(value) &&
		rows.every((row) => {
			const setting = value.settings[row.id];
			return setting === undefined || wrongSetting(row, setting) === undefined;
		}) &&
		new Set(value.entrants.map(({id}) => id)).size === value.entrants.length;
}

/** What all rulesets know of a fight that nobody has entered yet. The settings must have been checked. */
export function emptyWorld<R extends readonly SettingRow[]>(
	ruleset: string,
	rows: R,
	settings: SettingValues,
) {
	if (!areSettings(rows, settings)) {
		throw new TypeError(`These are not settings of ${ruleset}`);
	}

	return {
		combatants: [],
		index: new Map<Id, number>(),
		conditions: [],
		serial: 0,
		departed: new Map<Id, DepartureId>(),
		handlings: new Map<Id, Handling>(),
		over: undefined,
		settings,
		house: undefined,
		coming: nothingComing,
	};
}
