import {type Id, type Refusal, grouped, impossible} from '../kit/basics.js';
import type {SharedEvent} from '../events/shared-events.js';
import {listed, rangesText} from '../kit/text.js';
import {type AnyWorld, type Combatant, find, nameOf} from '../world/world.js';

/*
 * A mob: several of one kind who do the same at the same moment, by one answer. Where the rules put everybody in an
 * order of their own, those who follow each other directly count as having the same moment.
 */

export type TurnQuestions<S> = {
	/** The prompt that asks what somebody does in a turn. */
	readonly action: string;
	/** What of that prompt's acts ends the turn. */
	readonly ends: readonly string[];
	/** The prompts that ask who goes, if there are any; their choices say so by `who` or `about`. */
	readonly calls?: readonly string[];
	/** Who is still to act in this round or phase, in order, those of one time together. Asked only at an action. */
	upcoming(state: S): ReadonlyArray<readonly Id[]>;
	/** Whoever is asked has done something in this turn: whoever joined now would not do that, and lose it. */
	isBegun?(state: S): boolean;
};

/** In groups of those who act at the same time. `precedence` is above 0 when the first goes before the other. */
export function moments<C extends {readonly id: Id}>(
	due: readonly C[],
	precedence: (one: C, other: C) => number,
): ReadonlyArray<readonly Id[]> {
	const groups: Id[][] = [];
	let last: C | undefined;
	for (const each of due.toSorted((one, other) => precedence(other, one))) {
		if (last && precedence(last, each) === 0) {
			groups.at(-1)?.push(each.id);
		} else {
			groups.push([each.id]);
		}

		last = each;
	}

	return groups;
}

const areAlike = (one: Combatant, other: Combatant): boolean =>
	one.kin === other.kin && one.side === other.side && one.control === other.control;

function alikeBehind(state: AnyWorld, leader: Combatant, upcoming: ReadonlyArray<readonly Id[]>) {
	const behind: Id[] = [];
	for (const group of upcoming) {
		const others = group.flatMap((id) => (id === leader.id ? [] : (find(state, id) ?? [])));
		const alike = others.filter((other) => areAlike(leader, other));
		behind.push(...alike.map(({id}) => id));
		if (alike.length < others.length) {
			break;
		}
	}

	return behind;
}

/** Who is asked, and who can do the same right after, in order. */
export type Mob = {readonly leader: Id; readonly behind: readonly Id[]};

/** Those for whom one answer can count; `undefined` where it is not a turn that is asked for, or for one alone. */
export function mobAt<S extends AnyWorld>(
	turns: TurnQuestions<S>,
	prompt: {readonly id: string; readonly who?: Id},
	state: S,
): Mob | undefined {
	const leader = prompt.id === turns.action ? find(state, prompt.who) : undefined;
	const behind = leader ? alikeBehind(state, leader, turns.upcoming(state)) : [];
	return leader && behind.length > 0 ? {leader: leader.id, behind} : undefined;
}

export function formMob<E>(
	mob: Mob | undefined,
	wanted: readonly Id[],
	state: AnyWorld,
	events: readonly E[],
): ReadonlyArray<E | SharedEvent<never>> | Refusal {
	const stranger = wanted.find((id) => !mob?.behind.includes(id));
	return mob === undefined || stranger !== undefined
		? impossible(`${nameOf(state, stranger)} cannot do the same now`)
		: [{type: 'mob-formed', ids: [mob.leader, ...wanted]}, ...events];
}

/** “Thug 3” as its kind and number. */
const numbered = (name: string): readonly [kind: string, number: number] => {
	const [, kind = name, digits] = /^(.+) (\d+)$/.exec(name) ?? [];
	return [kind, Number(digits ?? Number.NaN)];
};

/** Several by their names, with numbers run together: “Thug 1–3, 5”, “Anna and Bert”. */
export function mobName(names: readonly string[]): string {
	const kinds = grouped(names.map((name) => numbered(name)));
	return listed(
		[...kinds].map(([kind, numbers]) =>
			[kind, rangesText(numbers)].filter((text) => text !== '').join(' '),
		),
	);
}
