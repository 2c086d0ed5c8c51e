import {describeProblem} from '../rosters/problem.js';
import type {Context, RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';
import {rulesetNamed} from './parts/set-up.js';

/* The rows of a ruleset that a table can change, as a file of rules. */

const rows: RunCommand = async ({words}, context) => {
	const [what, ...files] = words;
	if (what === 'check' && files.length > 0) {
		return check(files, context);
	}

	if (what === 'check' || files.length > 0) {
		throw new UsageError('Use fray rows RULESET, or fray rows check FILE…');
	}

	const {rulesets} = await context.services();
	const facts = rulesetNamed(what, rulesets);
	const [{sheetSchemaOf}, {rulesText}] = await Promise.all([
		import('../rulesets/sheets.js'),
		import('../rosters/house/rules-text.js'),
	]);
	const sheet = await sheetSchemaOf(facts.id);
	context.print(sheet ? rulesText(facts, sheet).trimEnd().split('\n') : []);
	return 0;
};

export default rows;

/** Checks all files, even when one of them has problems. */
async function check(files: readonly string[], {services, print, complain}: Context) {
	const {loadRules} = await services();
	const all = await Promise.all(files.map(async (file) => ({file, loaded: await loadRules(file)})));
	for (const {file, loaded} of all) {
		if ('problems' in loaded) {
			complain(loaded.problems.map(describeProblem));
		} else {
			const {roster, data} = loaded;
			print([`${file}: ${contents(data)} for ${roster.ruleset}`]);
		}
	}

	return all.every(({loaded}) => !('problems' in loaded)) ? 0 : 1;
}

/** “conditions 2, settings 1”. */
const contents = (data: Readonly<Record<string, unknown>>): string =>
	Object.entries(data)
		.flatMap(([key, rows]) =>
			typeof rows === 'object' && rows !== null ? [`${key} ${Object.keys(rows).length}`] : [],
		)
		.join(', ');
