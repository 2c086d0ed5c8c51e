import type {Side} from '../engine/basics.js';
import type {RulesetFacts} from '../engine/ruleset.js';
import type {SettingValues} from '../engine/settings.js';
import type {Problem} from '../rosters/problem.js';
import type {Roster, Selection} from '../rosters/roster.js';
import type {Diagnosis, Repair} from './doctor.js';
import type {Fight} from './fight.js';
import type {FightSummary} from './summary.js';

export {newcomers} from '../rosters/newcomers.js';
export type {Diagnosis, Repair} from './doctor.js';
export type {FightSummary} from './summary.js';
export {FrayError, describeProblem, type Problem} from '../rosters/problem.js';
export type {Roster, RosterEntry, Selection} from '../rosters/roster.js';

export type NewFight = {
	readonly ruleset: string;
	readonly title: string;
	readonly settings: SettingValues;
	readonly selections: readonly Selection[];
	readonly seed?: number;
};

export type DicePreference = 'ask' | 'roll';
export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'none';
export type SymbolSet = 'unicode' | 'ascii';

export type Preferences = {
	/** Whether a side's rolls are asked for or rolled by the program at once. */
	readonly dice: Readonly<Record<Side, DicePreference>>;
	readonly theme: ThemeName;
	readonly symbols: SymbolSet;
	/** Command ids of the keymap to the keys that replace theirs. */
	readonly keys: Readonly<Record<string, string>>;
	/** Where fights are kept; empty = the `fights` folder of Fray's home. */
	readonly folder: string;
};

export type PreferenceStore = {
	read(): Preferences;
	/** Holds at once; the file follows. */
	write(change: Partial<Preferences>): void;
	/** What is amiss with the file, for the GM: it was broken, or could not be written. */
	notice(): string | undefined;
};

/** What the screens, plain mode and commands can ask for. Failures are thrown as `FrayError`. */
export type Services = {
	readonly rulesets: readonly RulesetFacts[];
	readonly preferences: PreferenceStore;
	/** Newest first. */
	listFights(): Promise<readonly FightSummary[]>;
	/** @param name a slug, an id or the beginning of one; left out: the fight played last */
	openFight(name?: string): Promise<Fight>;
	/** The same for looking only: takes no lock, mends nothing, so that it works beside the one who plays it. */
	readFight(name?: string): Promise<Fight>;
	/** The same, and it changes as the one who plays it goes on. */
	watchFight(name?: string): Promise<Fight>;
	createFight(fight: NewFight): Promise<Fight>;
	/** A ruleset's sample fight, newly made. */
	createDemo(
		ruleset: string,
		seed?: number,
		settings?: SettingValues,
	): Promise<Fight>;
	/** Rosters of Fray's home and the samples. A broken one is listed with its problems. */
	listRosters(): Promise<
		ReadonlyArray<{
			readonly path: string;
			readonly title: string;
			readonly ruleset: string;
			readonly combatants: number;
			readonly isSample: boolean;
			readonly problems: readonly Problem[];
		}>
	>;
	loadRoster(path: string): Promise<Roster>;
};

/** What looks logs through; apart, as no screen needs it. */
export type Doctor = {
	/** Looks a fight’s log through, and changes nothing. */
	diagnose(name?: string): Promise<Diagnosis>;
	/** All logs, newest first. */
	diagnoseAll(): Promise<readonly Diagnosis[]>;
	/** Saves what can be saved of a damaged log into a new one, and leaves the old one as it is. */
	repair(
		name?: string,
	): Promise<{readonly diagnosis: Diagnosis; readonly repair?: Repair}>;
};
