import {capital} from '../kit/text.js';
import {clockOf} from './world.js';

/** A clock that a ruleset counts, from the widest to the narrowest; durations are given in these. */
export type Unit = {
	readonly id: string;
	/** A new one of these is a heading in exports. */
	readonly isChapter?: true;
	/** The event before which the order of a chapter stands; left out, the beginning of the first turn in it. */
	readonly orderBefore?: string;
	/** How many of it the unit before it has, which counts it anew. Its clock runs through the whole fight. */
	readonly cycle?: number;
};

type Clock = {readonly clock: ReadonlyMap<string, number>};

/** The unit that counts this one anew. */
export const widerThan = (unit: string, units: readonly Unit[]): Unit | undefined =>
	units[units.findIndex(({id}) => id === unit) - 1];

/** A value of the clock as the table counts it: phase 5 of turn 2 is 15. */
function counted(unit: string, value: number, units: readonly Unit[]) {
	const cycle = units.find(({id}) => id === unit)?.cycle;
	return cycle === undefined
		? {value}
		: {value: ((value - 1) % cycle) + 1, of: Math.ceil(value / cycle)};
}

/** “round 4”, “phase 5”; “turn 3, phase 5” of another turn than this. */
export function momentText(unit: string, at: number, units: readonly Unit[], now: Clock): string {
	const {value, of} = counted(unit, at, units);
	const wider = widerThan(unit, units);
	return of === undefined || !wider || clockOf(now, wider.id) === of
		? `${unit} ${value}`
		: `${wider.id} ${of}, ${unit} ${value}`;
}

/** “each phase 5”, “each round”, “every 2 rounds”. */
export function repeatText(unit: string, at: number, every: number, units: readonly Unit[]) {
	if (every === units.find(({id}) => id === unit)?.cycle) {
		return `each ${unit} ${counted(unit, at, units).value}`;
	}

	return every === 1 ? `each ${unit}` : `every ${every} ${unit}s`;
}

/** “Turn 1”, “Round 4”: of the units that have begun, without one that the wider one has not begun to count anew. */
export const clockTexts = (units: readonly Unit[], now: Clock): readonly string[] =>
	units.flatMap(({id}) => {
		const {value, of} = counted(id, clockOf(now, id), units);
		const wider = widerThan(id, units);
		return value < 1 || (of !== undefined && wider && clockOf(now, wider.id) !== of)
			? []
			: [`${capital(id)} ${value}`];
	});

export const momentTitle = (...moment: Parameters<typeof momentText>): string =>
	capital(momentText(...moment));
