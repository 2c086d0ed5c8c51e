import type {Ruleset} from '../engine/ruleset.js';
import type {Setup} from '../engine/setup.js';
import {formerDefaults} from '../engine/settings.js';
import {type FightLog, StoreError} from '../event-store/log.js';

/** @throws {StoreError} when the ruleset cannot read the setup */
export function beginning<Sheet, S, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	{header, path}: Pick<FightLog, 'header' | 'path'>,
): {readonly setup: Setup<Sheet>; readonly origin: S} {
	try {
		if (rules.isSetup(header.setup)) {
			const setup = {
				...header.setup,
				settings: {
					...formerDefaults(rules.settings),
					...header.setup.settings,
				},
			};
			return {setup, origin: rules.initial(setup)};
		}
	} catch {}

	throw new StoreError(
		`${path}, line 1: the set-up is not one of ${rules.name}; was the file edited by hand?`,
	);
}
