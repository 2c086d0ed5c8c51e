import type {RulesetFacts} from '../engine/ruleset/ruleset.js';
import type {SettingRow} from '../engine/facts/settings.js';
import {ruleText, searchRules} from '../plain/commands/looking.js';
import {cited} from '../plain/texts/prompt-text.js';
import {FrayError} from '../session/library/services.js';
import {fittingValues} from '../session/parts/setting-words.js';
import type {RunCommand} from './parts/command.js';
import {findRuleset, rulesetNamed} from './parts/set-up.js';
import {UsageError} from './parts/usage-error.js';

const rules: RunCommand = async ({words, flags}, {services, print}) => {
	const {rulesets} = await services();
	if (flags.settings) {
		print(settingTexts(words, rulesets));
		return 0;
	}

	if (words.length === 0) {
		print([
			...rulesets.map(({id, name, reference}) => `${id}: ${name}, ${reference.length} rules`),
			'fray rules RULESET shows them, fray rules RULESET WORDS those that hold all the words.',
		]);
		return 0;
	}

	const named = findRuleset(words[0] ?? '', rulesets);
	const wanted = (named ? words.slice(1) : words).join(' ');
	const found = (named ? [named] : rulesets).flatMap(({reference}) =>
		searchRules(reference, wanted),
	);
	if (found.length === 0) {
		throw new FrayError(
			`No rule holds all of “${wanted}”. The rulesets are ${rulesets.map(({id}) => id).join(', ')}.`,
		);
	}

	print(found.flatMap(ruleText));
	return 0;
};

function settingTexts([name, ...others]: readonly string[], rulesets: readonly RulesetFacts[]) {
	if (name === undefined || others.length > 0) {
		throw new UsageError('fray rules RULESET --settings takes one ruleset.');
	}

	return rulesetNamed(name, rulesets).settings.flatMap((row) => [
		`${row.id}=${String(defaultOf(row))}  ${cited(row.label, row.rule)}`,
		`  ${row.summary}`,
		`  What fits: ${fittingValues(row)}.`,
	]);
}

const defaultOf = (row: SettingRow) =>
	row.kind === 'flag' ? (row.default ? 'yes' : 'no') : row.default;

export default rules;
