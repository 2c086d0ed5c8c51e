import {randomSource} from '../../source/dice/random-source.js';
import type {Command} from '../../source/engine/facts/command.js';
import type {Combatant, World} from '../../source/engine/world/world.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {openFight} from '../../source/session/play/open.js';
import {type AnyEvent, Trial} from '../conformance/trial.js';
import {memoryLog} from '../helpers/memory-log.js';
import {type Memory, randomGmAct} from '../helpers/random-play.js';
import {randomCorrection, randomStep} from '../helpers/random-session.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import type {Sample} from '../helpers/samples.js';

/* The fights that are forged. */

export type Line = Readonly<Record<string, unknown>>;

/** A fight of a ruleset, from its header on. */
export type Recording = {readonly ruleset: SealedRuleset; readonly lines: readonly Line[]};

export type Recordings = {
	readonly recordings: readonly Recording[];
	/** The kinds of events that none of them holds. */
	readonly missing: readonly string[];
};

/** A fight of a session: with answers taken back, corrected and given by the program, and with a new title. */
export function sessionFight(
	sample: Sample,
	seed: number,
	{answers, enters}: {readonly answers: number; readonly enters: number},
): Recording {
	const {header, ruleset} = sampleHeader(sample, seed);
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(seed);
	for (let step = 0; step < answers; step++) {
		if (source.between(1, 25) === 1) {
			randomCorrection(fight, source);
		} else {
			randomStep(fight, source);
		}
	}

	fight.retitle({title: 'A forgery', campaign: 'Forgeries'});
	for (let step = 0; step < enters && playDefault(fight); step++);
	fight.gm({do: 'end'});
	playDefault(fight);
	return {ruleset, lines: [header, ...store.records().map((each) => each as Line)]};
}

/** After so many seeds every kind should have come up. */
const mostSeeds = 300;

/** Commands of a fight at most. */
const mostSteps = 250;

/** Fights at random that hold each kind of event that a ruleset knows. */
export function fightsOfEveryKind(sample: Sample): Recordings {
	const recordings: Recording[] = [];
	let missing = new Set<string>();
	sample.use(({rules, setup}) => {
		missing = new Set(rules.eventTypes);
		const memory: Memory = new Map();
		for (let seed = 1; seed <= mostSeeds && missing.size > 0; seed++) {
			const {header, ruleset} = sampleHeader(sample, seed);
			for (const settings of sample.variations) {
				const own = {
					settings: {...setup.settings, ...settings},
					entrants: someOf(setup.entrants, seed),
				};
				const trial = new Trial(rules, own, randomSource(seed), memory);
				playOn(trial);
				const lines = newKinds(trial, missing);
				if (lines.length > 0) {
					const lone: Line = {...header, setup: own};
					recordings.push({ruleset, lines: [lone, ...lines]});
				}
			}
		}
	});
	return {recordings, missing: [...missing]};
}

/** With fewer it comes sooner to blows and to an end; now and then it is all of them. */
const someOf = <T>(cast: readonly T[], seed: number): readonly T[] =>
	cast.filter((_, at) => seed % 4 === 0 || (at + seed) % 3 === 0);

/** The lines up to the last one with the first event of a kind; these are missing no more. */
function newKinds<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{history}: Trial<Sheet, S, Act, E>,
	missing: Set<string>,
): readonly Line[] {
	let last = -1;
	for (const [at, {events}] of history.entries.entries()) {
		for (const {type} of events) {
			if (missing.delete(type)) {
				last = at;
			}
		}
	}

	return history.entries
		.slice(0, last + 1)
		.map((line, at) => ({...line, at: new Date(Date.UTC(2026, 0, 2, 19, 0, at)).toISOString()}));
}

function playOn<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
) {
	for (let step = 0; step < mostSteps; step++) {
		const command = nextCommand(trial);
		if (!command) {
			return;
		}

		trial.take(command);
	}
}

/** Mostly an answer; often something of the GM’s, now and then something that the rules refuse. */
function nextCommand<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
): Command<Act, Sheet> | undefined {
	const {rules, state, source} = trial;
	if (state.over) {
		return {kind: 'gm', act: {do: 'reopen'}};
	}

	switch (source.between(1, 10)) {
		case 1:
		case 2: {
			return {kind: 'gm', act: randomGmAct(rules, state, source)};
		}

		case 3: {
			return forced(trial) ?? trial.answer();
		}

		default: {
			return trial.answer();
		}
	}
}

function forced<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	prompt,
	source,
}: Trial<Sheet, S, Act, E>): Command<Act, Sheet> | undefined {
	const refused =
		prompt.kind === 'choose'
			? prompt.choices.filter((each) => each.refused && !each.refused.impossible)
			: [];
	const choice = refused[source.between(0, refused.length - 1)];
	return choice && {kind: 'choose', prompt: prompt.id, value: choice.act, force: true};
}
