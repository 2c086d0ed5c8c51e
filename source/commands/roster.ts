import process from 'node:process';
import {text} from 'node:stream/consumers';
import {listed} from '../engine/kit/text.js';
import type {RulesetFacts} from '../engine/ruleset/ruleset.js';
import type {Listed} from '../rosters/improvising/said.js';
import {describeProblem} from '../rosters/problem.js';
import {wholePath} from '../session/files/home.js';
import {listReaderFor} from '../session/library/listing.js';
import {type Services, FrayError} from '../session/library/services.js';
import {type Flags, typedFlag} from './parts/flags.js';
import {rulesetNamed} from './parts/set-up.js';
import type {Context, RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';
import {writeJson} from './parts/write.js';

const wrong =
	'Use fray roster new RULESET [FILE], fray roster edit FILE, fray roster check FILE…, fray roster schema RULESET, fray roster import FILE…|FIGHT or fray roster export FILE|FIGHT.';

const roster: RunCommand = async (invocation, context) => {
	const {words, flags} = invocation;
	const [what, ...rest] = words;
	if (what === 'import' || what === 'export') {
		const {exportPeople, importPeople} = await import('./parts/people.js');
		return what === 'import'
			? importPeople(someOf(rest), flags, context)
			: exportPeople(oneOf(rest, what), flags, context);
	}

	refuseFlags(what, flags);
	if (what === 'edit') {
		return edit(oneOf(rest, what), context);
	}

	const services = await context.services();
	if (what === 'check' && rest.length > 0) {
		return check(rest, services, context);
	}

	if (what === 'new' && (rest.length === 1 || rest.length === 2)) {
		const [ruleset, file] = rest;
		const facts = rulesetNamed(ruleset, services.rulesets);
		const list = context.input.isTTY ? '' : await text(context.input);
		const reader = list.trim() === '' ? undefined : await listReaderFor(facts.id);
		const people = reader?.(list, 'good') ?? [];
		const path = await services.newRoster({
			ruleset: facts.id,
			...(file !== undefined && {file}),
			people: people.map(({raw}) => raw),
			notes: people.map(({notes = []}) => notes),
		});
		context.complain(
			people.filter(({remark}) => remark !== '').map(({name, remark}) => `${name}: ${remark}`),
		);
		context.print(toldOf(path, facts, people));
		return 0;
	}

	if (what !== 'schema' || rest.length !== 1) {
		throw new UsageError(wrong);
	}

	const facts = rulesetNamed(rest[0], services.rulesets);
	writeJson(context, await schemaOf(facts));
	return 0;
};

export default roster;

/** Rosters are changed on the screen; where there is none, by any editor. */
async function edit(file: string, {hasScreen, services: open}: Context): Promise<number> {
	if (!hasScreen) {
		throw new UsageError(
			`fray roster edit needs a terminal and its screen. Change ${file} with an editor, and look it through: fray roster check ${file}`,
		);
	}

	const services = await open();
	const building = wholePath(process.cwd(), file);
	await services.buildRoster(building);
	const {openScreens} = await import('../ui/start.js');
	return openScreens(Promise.resolve(services), {screen: 'rosters', building});
}

const toldOf = (path: string, {name}: RulesetFacts, people: readonly Listed[]) => {
	const typed = /[\s'"]/.test(path) ? JSON.stringify(path) : path;
	return [
		`${path} is a new roster for ${name}: ${people.length === 0 ? 'a hero and a foe, with what each key is for' : listed(people.map((each) => each.name))}.`,
		`Change it in an editor; look it through: fray roster check ${typed}`,
		`Fight with it: fray new --roster ${typed}`,
	];
};

const isOther = (what: string): boolean => ['new', 'edit', 'check', 'schema'].includes(what);

/** @throws {UsageError} for flags that go with people only */
function refuseFlags(what: string | undefined, flags: Flags) {
	const given = (['ruleset', 'map', 'side', 'format', 'output'] as const).find(
		(id) => (flags[id]?.length ?? 0) > 0,
	);
	if (given !== undefined && what !== undefined && isOther(what)) {
		throw new UsageError(
			`fray roster ${what} takes no ${typedFlag(given)}. fray roster import and export do.`,
		);
	}
}

/** @throws {UsageError} unless there is one word */
function oneOf([only, ...others]: readonly string[], what: string): string {
	if (only === undefined || others.length > 0) {
		throw new UsageError(
			what === 'edit'
				? 'fray roster edit takes one FILE.'
				: `fray roster ${what} takes one FILE or FIGHT.`,
		);
	}

	return only;
}

/** @throws {UsageError} unless there is a word */
function someOf(words: readonly string[]): readonly string[] {
	if (words.length === 0) {
		throw new UsageError('fray roster import takes at least one FILE, or a FIGHT.');
	}

	return words;
}

async function schemaOf(facts: RulesetFacts): Promise<unknown> {
	const [{sheetSchemaOf}, {rosterJsonSchema}] = await Promise.all([
		import('../rulesets/sheets.js'),
		import('../rosters/known-words.js'),
	]);
	const sheet = await sheetSchemaOf(facts.id);
	return sheet && rosterJsonSchema(facts, sheet);
}

/** Checks all files, even when one of them has problems. */
async function check(paths: readonly string[], services: Services, {print, complain}: Context) {
	const found = await Promise.all(paths.map(async (path) => checkOne(path, services)));
	for (const {good, problems} of found) {
		print(good);
		complain(problems);
	}

	return found.every(({problems}) => problems.length === 0) ? 0 : 1;
}

async function checkOne(path: string, services: Services) {
	try {
		const {ruleset, entries} = await services.loadRoster(path);
		const count = entries.reduce((sum, entry) => sum + entry.count, 0);
		const all = count === 1 ? '1 combatant' : `${count} combatants`;
		return {good: [`${path}: ${all} for ${ruleset}`], problems: []};
	} catch (error) {
		if (!(error instanceof FrayError)) {
			throw error;
		}

		const {problems, message} = error;
		return {good: [], problems: problems.length > 0 ? problems.map(describeProblem) : [message]};
	}
}
