import type {Control, Id, Side} from './basics.js';
import type {ComesWith} from './comes-with.js';
import type {Handling} from './handling.js';

/** Who enters a fight: what all rulesets know of a combatant, and the ruleset's own sheet. */
export type Entrant<Sheet> = Handling & {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	/** The roster entry that it came from: those of a kind can be decided for in one go. */
	readonly kin: string;
	/** Whether verbs are plural beside its name; left out, a ruleset decides. */
	readonly isPlural?: boolean;
	readonly sheet: Sheet;
	/** What stays of a former fight; left out, it is fresh. */
	readonly comesWith?: ComesWith;
};

/** Somebody on the way into a fight, before an id is given. */
export type Newcomer<Sheet> = Omit<Entrant<Sheet>, 'id' | 'comesWith'>;

/** As it is when it is free, and else with the first number that makes it so. */
function unique(
	text: string,
	joint: ' ' | '-',
	taken: ReadonlySet<string>,
	isNumbered = false,
): string {
	const isTaken = taken.has(text);
	if (!isTaken && !isNumbered) {
		return text;
	}

	for (let number = isTaken ? 2 : 1; ; number++) {
		const numbered = `${text}${joint}${number}`;
		if (!taken.has(numbered)) {
			return numbered;
		}
	}
}

/** “Thug” of “Thug 2”. */
const unnumbered = (name: string): string | undefined =>
	/^(.+) \d+$/.exec(name)?.[1];

/** A name as an id: lower-case letters and digits of any script, joined by hyphens. */
export function slugOf(name: string): string {
	const slug = name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-+|-+$/g, '');
	return slug === '' ? 'x' : slug;
}

/**
 * Gives newcomers unique names and ids. Duplicates are numbered; among those present whose name has numbers, so is the
 * newcomer: “Thug” becomes “Thug 3” beside “Thug 1” and “Thug 2”.
 */
export function enrol<Sheet>(
	newcomers: ReadonlyArray<Newcomer<Sheet>>,
	present: ReadonlyArray<{readonly id: Id; readonly name: string}> = [],
): ReadonlyArray<Entrant<Sheet>> {
	const names = new Set(present.map(({name}) => name));
	const numbered = new Set(present.map(({name}) => unnumbered(name)));
	const ids = new Set(present.map(({id}) => id));
	return newcomers.map((newcomer) => {
		const name = unique(newcomer.name, ' ', names, numbered.has(newcomer.name));
		const id = unique(slugOf(name), '-', ids);
		names.add(name);
		ids.add(id);
		return {...newcomer, name, id};
	});
}
