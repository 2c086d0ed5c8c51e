import type {Rules, Setup} from './rules.js';
import {formerDefaults} from '../../engine/facts/settings.js';
import {type FightLog, StoreError} from '../../event-store/log.js';

type Stored = Pick<FightLog, 'header' | 'path'>;

export function setupOf(rules: Rules, {header, path}: Stored): Setup {
	try {
		if (rules.isSetup(header.setup)) {
			return {
				...header.setup,
				settings: {...formerDefaults(rules.settings), ...header.setup.settings},
			};
		}
	} catch {}

	throw unreadable(rules, path);
}

const unreadable = ({name}: {readonly name: string}, path: string) =>
	new StoreError(`${path}, line 1: the set-up is not one of ${name}; was the file edited by hand?`);

export function beginning(rules: Rules, stored: Stored) {
	const setup = setupOf(rules, stored);
	try {
		return {setup, origin: rules.initial(setup)};
	} catch {
		throw unreadable(rules, stored.path);
	}
}
