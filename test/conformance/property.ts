import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import type {SettingValues} from '../../source/engine/facts/settings.js';
import type {AnyEvent} from './trial.js';

/** A ruleset with a fight to try it on, and settings under which rarer things happen. */
export type Subject<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly setup: Setup<Sheet>;
	readonly variations: readonly SettingValues[];
};

/** Throws where the property does not hold; `times` is in how many fights it is tried. */
export type Check = <Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	subject: Subject<Sheet, S, Act, E>,
	times: number,
) => void;

/** A fight compared with one or more that differ from it in something secret. */
export type TwinCheck = <Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	subject: Subject<Sheet, S, Act, E>,
	seed: number,
	/** At most so many answers and commands of the GM. */
	steps: number,
) => {
	/** How often players saw the same. */
	readonly compared: number;
	/** The first difference. */
	readonly fault: string | undefined;
};

/** What every ruleset must hold to. */
export type Property = {
	readonly what: string;
	/** As many times as the tests have time for. */
	readonly short: number;
	readonly long: number;
	readonly check: Check;
};
