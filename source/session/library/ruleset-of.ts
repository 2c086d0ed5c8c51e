import {unknownWord} from '../../engine/kit/nearest.js';
import {FrayError} from '../../rosters/problem.js';
import type {SealedRuleset} from '../../rulesets/index.js';

export function rulesetOf(id: string, rulesets: readonly SealedRuleset[]): SealedRuleset {
	const ruleset = rulesets.find((known) => known.id === id);
	if (ruleset) {
		return ruleset;
	}

	const {message, hint} = unknownWord(
		'ruleset',
		id,
		rulesets.map((known) => known.id),
	);
	throw new FrayError(hint === undefined ? message : `${message} (${hint})`);
}
