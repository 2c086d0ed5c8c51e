import type {Id} from '../../../engine/kit/basics.js';
import type {Option} from '../../../engine/facts/prompt.js';
import type {Fight} from '../../fight/fight.js';
import {type Asking, askedAs} from './askings.js';
import {type Counted, ticksIn, ticksWith} from './proposal.js';

/** A question with what a player has ticked beside it, as the rules hold it. */
export type Ticked = {
	readonly asking: Asking;
	/** What counts otherwise than the GM has it. */
	readonly counts: readonly Counted[];
};

type Held = {
	/** The name that the page gave to it. */
	readonly id: string;
	readonly counts: readonly Counted[];
};

const optionsOf = ({prompt}: Asking): readonly Option[] => prompt.options ?? [];

const differences = (options: readonly Option[], countOf: (id: string) => number) =>
	options.flatMap(({id, label, count: shown}) => {
		const count = countOf(id);
		return count === shown ? [] : [{id, label, count}];
	});

const placeOf = ({key}: Asking, device: string): string => `${device} ${key}`;

/** What players have ticked beside their questions. The page shows what the rules make of it, as they do for the GM. */
export function ticksOf(fight: Fight, keyOf: (id: Id) => string) {
	let allHeld: ReadonlyMap<string, Held> = new Map();

	/** A question as a device has it, and the name of what it ticked last. */
	function of(asking: Asking, device: string): Ticked & {readonly id?: string} {
		const held = allHeld.get(placeOf(asking, device));
		return held
			? {...settled(asking, [ticksWith(optionsOf(asking), held.counts)]), id: held.id}
			: {asking, counts: []};
	}

	/** A question once a device has ticked these, by the page's own names; `undefined` where they cannot be ticked so. */
	function tickedBy(asking: Asking, device: string, ticks: readonly string[]): Ticked | undefined {
		const before = of(asking, device);
		const ids = ticksIn(asking, ticks, keyOf);
		return (
			ids &&
			settled(asking, [
				...(before.counts.length > 0 ? [ticksWith(optionsOf(asking), before.counts)] : []),
				ids,
			])
		);
	}

	/** What the rules make of ticks, one set after the other; where they say nothing, all is as it was ticked. */
	function settled(asking: Asking, marks: ReadonlyArray<readonly string[]>): Ticked {
		const options = optionsOf(asking);
		const last = marks.at(-1) ?? [];
		const raw = differences(options, (id) => last.filter((each) => each === id).length);
		if (raw.length === 0) {
			return {asking, counts: []};
		}

		const marked = fight.marked(asking.prompt, marks, 'players');
		if (!marked || marked.kind === 'over') {
			return {asking: withCounts(asking, raw), counts: raw};
		}

		const now = askedAs(asking, marked);
		const counts = differences(
			options,
			(id) => optionsOf(now).find((option) => option.id === id)?.count ?? 0,
		);
		return {asking: now, counts};
	}

	return {
		/** Must be called after each change of the fight, with the questions that are open. */
		look(open: readonly Asking[]) {
			const keys = new Set(open.map(({key}) => key));
			allHeld = new Map(
				[...allHeld].filter(([place]) => keys.has(place.slice(place.indexOf(' ') + 1))),
			);
		},
		of,
		ticked: tickedBy,
		/** Keeps what a device has ticked. @returns whether it can be ticked */
		keep(asking: Asking, device: string, {id, ticks}: {id: string; ticks: readonly string[]}) {
			const ticked = tickedBy(asking, device, ticks);
			if (ticked) {
				allHeld = new Map(allHeld).set(placeOf(asking, device), {id, counts: ticked.counts});
			}

			return ticked !== undefined;
		},
	};
}

export type Ticks = ReturnType<typeof ticksOf>;

/** The question with only the ticks themselves otherwise. */
function withCounts(asking: Asking, counts: readonly Counted[]): Asking {
	const {prompt} = asking;
	const options = optionsOf(asking).map((option) => ({
		...option,
		count: counts.find(({id}) => id === option.id)?.count ?? option.count,
	}));
	return {...asking, prompt: {...prompt, options}};
}
