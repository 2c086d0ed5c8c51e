import type {News} from '../../source/event-store/log.js';
import {type Header, format} from '../../source/event-store/lines/record.js';
import {seal} from '../../source/rulesets/index.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import type {AnyEvent, Trial} from '../conformance/trial.js';
import {memoryLog} from './memory-log.js';

const started = '2026-01-02T19:00:00.000Z';

/** What was played: the rules, who fought, the lines. */
type Played<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent> = Pick<
	Trial<Sheet, S, Act, E>,
	'rules' | 'setup' | 'history'
>;

/** The header and the lines of the log of a fight that was played at random. */
export function recordsOf<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	setup,
	history,
}: Played<Sheet, S, Act, E>) {
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
	const records: readonly unknown[] = history.entries.map((done) => ({...done, at: started}));
	return {header, records};
}

const options = {rollsAtOnce: () => false, now: () => new Date(started)};

/**
 * A fight that is followed as another process plays it: each call tells one more answer of it.
 * @returns the fight, and what tells the next answers
 */
export function followedFight<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	played: Played<Sheet, S, Act, E>,
) {
	const {rules, history} = played;
	const {header} = recordsOf(played);
	let tell: ((news: News) => void) | undefined;
	let told = 1;
	const {log} = memoryLog(header);
	const first = history.entries.slice(0, told);
	const fight = openFight(
		seal(rules),
		{
			...log,
			readOnly: {reason: 'the fight is only watched'},
			follow(onNews) {
				tell = onNews;
				return () => {
					tell = undefined;
				};
			},
		},
		first.map((done) => ({...done, at: started})),
		options,
	);
	return {
		fight,
		/** @param look is called after each answer */
		catchUp(look: () => void) {
			const {entries} = history;
			while (told < entries.length) {
				const records = entries.slice(told, told + 1).map((done) => ({...done, at: started}));
				told++;
				tell?.({records, isAnew: false, trouble: undefined});
				look();
			}
		},
	};
}

/** A fight as sessions have it, from what was played. Nothing goes on in it by itself. */
export const fightOf = <Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	{header, records}: ReturnType<typeof recordsOf>,
): Fight => openFight(seal(rules), memoryLog(header).log, records, options);
