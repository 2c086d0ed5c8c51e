import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {loadRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import type {RosterEntry} from '../../source/rosters/roster.js';
import {type SealedRuleset, rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {root} from './program.js';

/** An entry of a bestiary, and where it stands. */
export type Archetype = {
	readonly file: string;
	/** Which entry of its file it is. */
	readonly at: number;
	readonly entry: RosterEntry;
};

/** All archetypes of a ruleset, and whom their threat is measured against. */
export type Bestiary = {
	readonly ruleset: SealedRuleset;
	readonly hero: RosterEntry;
	readonly archetypes: readonly Archetype[];
};

const heroFile = 'standard-hero.yaml';

async function archetypesOf(file: string): Promise<readonly Archetype[]> {
	const loaded = await loadRoster(file, {
		rulesets: rulesets.map(({id}) => id),
		sheets: sheetSchemaOf,
	});
	if ('problems' in loaded) {
		throw new Error(loaded.problems.map(describeProblem).join('\n'));
	}

	return loaded.roster.entries.map((entry, at) => ({file, at, entry}));
}

/** @throws {Error} with what is wrong with a file */
export async function bestiaryOf(ruleset: SealedRuleset): Promise<Bestiary> {
	const folder = join(root, 'fixtures/bestiary', ruleset.id);
	const [hero] = await archetypesOf(join(folder, heroFile));
	if (!hero) {
		throw new Error(`${ruleset.id} has no standard hero`);
	}

	const files = readdirSync(folder).filter((file) => file !== heroFile);
	const archetypes = await Promise.all(
		files.toSorted().map(async (file) => archetypesOf(join(folder, file))),
	);
	return {ruleset, hero: hero.entry, archetypes: archetypes.flat()};
}

export const bestiaries: readonly Bestiary[] = await Promise.all(rulesets.map(bestiaryOf));
