import {isDeepStrictEqual} from 'node:util';
import {randomSource} from '../../source/dice/random-source.js';
import type {Control} from '../../source/engine/kit/basics.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, AnyWorld} from '../../source/engine/world/world.js';
import {format} from '../../source/event-store/lines/record.js';
import {seal} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {settled} from '../../source/engine/world/run.js';
import {playOut, playToEnding} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault} from '../helpers/recorded-fight.js';
import {randomGmAct} from '../helpers/random-play.js';
import type {Check} from './property.js';
import {type AnyEvent, Trial} from './trial.js';

/** Each answer of a fight and what it led to, as JSON has it. */
type Lines = readonly string[];

/** What a table gets that presses Enter and nothing else. */
function byEnter<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	seed: number,
	rollsAtOnce: (control: Control) => boolean,
): Lines {
	const started = '2026-01-01T20:00:00.000Z';
	const {log, records} = memoryLog({
		fray: format,
		id: 'by-enter',
		title: 'By Enter alone',
		ruleset: rules.id,
		rulesetVersion: rules.version,
		seed,
		started,
		setup,
	});
	const fight = openFight(seal(rules), log, [], {rollsAtOnce, now: () => new Date(started)});
	while (playDefault(fight)) {
		// Until it is over.
	}

	return records()
		.slice(1)
		.map((record) => {
			const {command, events} = record as Readonly<Record<string, unknown>>;
			return JSON.stringify({command, events});
		});
}

/** What simulation makes of the same. */
function bySimulation<Sheet, S extends AnyWorld, Act, E extends AnyEvent>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	seed: number,
): Lines {
	const lines: string[] = [];
	let command: unknown;
	let events: E[] = [];
	const recorded: typeof rules = {
		...rules,
		brief(state, roll) {
			const answer = rules.brief(state, roll);
			command = answer;
			return answer;
		},
	};
	playOut(recorded, settled(rules, rules.initial(setup)), randomSource(seed), {
		event(event) {
			events.push(event);
		},
		answered() {
			lines.push(JSON.stringify({command, events}));
			events = [];
		},
	});
	return lines;
}

/**
 * Whether the program rolls for a side without being asked does not matter to the dice. Where it does for one side
 * alone, some rolls are made apart: those of that side before those of the other.
 */
const whoRolls: ReadonlyArray<(control: Control) => boolean> = [() => true, () => false];

export const enterPlaysAlike: Check = ({rules, setup, variations}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		for (const [at, settings] of variations.entries()) {
			const varied = {...setup, settings: {...setup.settings, ...settings}};
			const simulated = bySimulation(rules, varied, seed);
			const played = byEnter(
				rules,
				varied,
				seed,
				whoRolls[(seed + at) % whoRolls.length] ?? (() => true),
			);
			const apart = played.findIndex((line, n) => line !== simulated[n]);
			if (apart !== -1 || played.length !== simulated.length) {
				throw new Error(
					`seed ${seed}, ${JSON.stringify(settings)}, line ${apart} of ${played.length} and ${simulated.length}:\n${played[apart]}\n${simulated[apart]}`,
				);
			}
		}
	}
};

export const copiesPlayAlike: Check = ({rules, setup}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		for (let step = 0; step < 60 && !trial.state.over; step++) {
			if (step % 10 === 0) {
				const {state} = trial;
				const [one, other] = [state, structuredClone(state)].map((from) =>
					playToEnding(rules, from, diceOf(seed, step)),
				);
				if (!isDeepStrictEqual(one, other)) {
					throw new Error(
						`seed ${seed}, step ${step}: ${JSON.stringify(one)} and of the copy ${JSON.stringify(other)}`,
					);
				}
			}

			const command =
				step % 5 === 4
					? ({kind: 'gm', act: randomGmAct(rules, trial.state, trial.source)} as const)
					: trial.answer();
			if (command) {
				trial.take(command);
			}
		}
	}
};
