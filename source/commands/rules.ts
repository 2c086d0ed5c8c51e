import {ruleText, searchRules} from '../plain/commands/looking.js';
import {FrayError} from '../session/services.js';
import type {RunCommand} from './command.js';

const rules: RunCommand = async ({words}, {services, print}) => {
	const {rulesets} = await services();
	if (words.length === 0) {
		print([
			...rulesets.map(
				({id, name, reference}) => `${id}: ${name}, ${reference.length} rules`,
			),
			'fray rules RULESET shows them, fray rules RULESET WORDS those that hold all the words.',
		]);
		return 0;
	}

	const named = rulesets.find(({id}) => id === words[0]);
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

export default rules;
