import type {Control, Id, Side} from './basics.js';

/** Who enters a fight: what all rulesets know of a combatant, and the ruleset's own sheet. */
export type Entrant<Sheet> = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	/** The roster entry that it came from: those of a kind can be decided for in one go. */
	readonly kin: string;
	readonly sheet: Sheet;
};

/** Somebody on the way into a fight, before an id is given. */
export type Newcomer<Sheet> = Omit<Entrant<Sheet>, 'id'>;

/** “Thug 3” of “Thug”, or the first free number after it. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
	if (!taken.has(name)) {
		return name;
	}

	for (let number = 2; ; number++) {
		const numbered = `${name} ${number}`;
		if (!taken.has(numbered)) {
			return numbered;
		}
	}
}

/** A name as an id: lower-case letters and digits of any script, joined by hyphens. */
export function slugOf(name: string): string {
	const slug = name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-+|-+$/g, '');
	return slug === '' ? 'x' : slug;
}

/** Gives newcomers unique names (duplicates are numbered) and ids, also among those who are in the fight. */
export function enrol<Sheet>(
	newcomers: ReadonlyArray<Newcomer<Sheet>>,
	present: ReadonlyArray<{readonly id: Id; readonly name: string}> = [],
): ReadonlyArray<Entrant<Sheet>> {
	const names = new Set(present.map(({name}) => name));
	const ids = new Set(present.map(({id}) => id));
	return newcomers.map((newcomer) => {
		const name = uniqueName(newcomer.name, names);
		const id = uniqueName(slugOf(name), ids).replaceAll(' ', '-');
		names.add(name);
		ids.add(id);
		return {...newcomer, name, id};
	});
}
