import type {Side} from '../../engine/kit/basics.js';
import type {Attacks, PairRecord, PersonRecord} from './fight-record.js';
import {diceSum, sumOf} from './pairs.js';
import type {Sums} from './tables.js';

/* Several fights as one record. Ids are of one fight; people of the same name and side are the same. */

const personOf = (one: PersonRecord, other: PersonRecord): PersonRecord => ({
	...one,
	...sumOf(one, other),
	defences: one.defences + other.defences,
	defended: one.defended + other.defended,
	taken: one.taken + other.taken,
	regained: one.regained + other.regained,
	falls: one.falls + other.falls,
	course: [...one.course, ...other.course],
	...(other.dice && {dice: diceSum(one.dice, other.dice)}),
});

const keyOf = ({name, side}: {readonly name: string; readonly side: Side}) =>
	JSON.stringify([side, name]);

/** How somebody was at the end of a fight, as the moment of that fight. */
const ofFight = ({course, ...person}: PersonRecord, fight: number): PersonRecord => {
	const last = course.at(-1);
	return {...person, id: keyOf(person), course: last === undefined ? [] : [{...last, at: fight}]};
};

/** The sums of several fights, in their order. Its moments are the ends of the fights, counted from 1. */
export function joinedRecords(records: readonly Sums[]): Sums {
	const people = new Map<string, PersonRecord>();
	const pairs = new Map<string, PairRecord>();
	for (const [at, record] of records.entries()) {
		const keys = new Map<string, string>();
		for (const person of record.people) {
			const own = ofFight(person, at + 1);
			const before = people.get(own.id);
			keys.set(person.id, own.id);
			people.set(own.id, before ? personOf(before, own) : own);
		}

		for (const pair of record.pairs) {
			const actor = keys.get(pair.actor) ?? pair.actor;
			const target = keys.get(pair.target) ?? pair.target;
			const key = JSON.stringify([actor, target]);
			const before = pairs.get(key);
			pairs.set(key, {actor, target, ...(before ? sumOf(before, pair) : withoutIds(pair))});
		}
	}

	return {
		length: records.length,
		people: [...people.values()],
		pairs: [...pairs.values()],
		rounds: records.map((_, at) => ({number: at + 1, end: at + 1})),
	};
}

const withoutIds = ({actor, target, ...attacks}: PairRecord): Attacks => attacks;
