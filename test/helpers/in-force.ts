import {History} from '../../source/engine/world/history.js';
import type {LogRecord} from '../../source/engine/world/log-record.js';
import type {Header} from '../../source/event-store/lines/record.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {beginning} from '../../source/session/parts/beginning.js';
import type {AnyWorld, Rules} from '../../source/session/parts/rules.js';

/** The lines that a log would have if only the answers in force had ever been given. */
export const recordsInForce = (
	ruleset: SealedRuleset,
	header: Header,
	records: readonly unknown[],
): readonly unknown[] =>
	ruleset.use((rules: Rules) => {
		const {origin} = beginning(rules, {header, path: ''});
		const history = new History<AnyWorld, never, never, never>(
			(state, event) => rules.evolve(state, event),
			origin,
		);
		for (const record of records) {
			history.append(record as LogRecord<never, never, never>);
		}

		return history.entries.map(({at, by, command, events}, place) => ({
			n: place + 1,
			at,
			by,
			command,
			events,
		}));
	});
