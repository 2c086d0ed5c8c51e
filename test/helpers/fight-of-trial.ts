import {type Header, format} from '../../source/event-store/record.js';
import {seal} from '../../source/rulesets/index.js';
import type {Ruleset} from '../../source/engine/ruleset.js';
import type {Combatant, World} from '../../source/engine/world.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import type {AnyEvent, Trial} from '../conformance/trial.js';
import {memoryLog} from './memory-log.js';

const started = '2026-01-02T19:00:00.000Z';

/** The header and the lines of the log of a fight that was played at random. */
export function recordsOf<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>({rules, setup, history}: Trial<Sheet, S, Act, E>) {
	const header: Header = {
		fray: format,
		id: 'twins',
		title: 'A fight',
		ruleset: rules.id,
		rulesetVersion: rules.version,
		seed: 1,
		started,
		setup,
	};
	const records: readonly unknown[] = history.entries.map((done) => ({
		...done,
		at: started,
	}));
	return {header, records};
}

/** A fight as sessions have it, from what was played. Nothing goes on in it by itself. */
export const fightOf = <
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends AnyEvent,
>(
	rules: Ruleset<Sheet, S, Act, E>,
	{header, records}: ReturnType<typeof recordsOf>,
): Fight =>
	openFight(seal(rules), memoryLog(header).log, records, {
		rollsAtOnce: () => false,
		now: () => new Date(started),
	});
