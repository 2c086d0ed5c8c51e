import type {Setup} from '../parts/rules.js';
import type {Side, View} from '../../engine/kit/basics.js';
import type {Detail, RulesetFacts, RulesetName} from '../../engine/ruleset/ruleset.js';
import type {SettingValues} from '../../engine/facts/settings.js';
import type {SideSum} from '../../engine/facts/sums.js';
import type {Checked} from '../../rosters/check.js';
import type {Problem} from '../../rosters/problem.js';
import type {Roster, RosterEntry, RosterOrigin, Selection} from '../../rosters/roster.js';
import type {Builder} from './building/builder.js';
import type {Diagnosis, Repair} from '../play/doctor.js';
import type {Fight} from '../fight/fight.js';
import type {Sharing} from '../players/sharing.js';
import type {FormerFight, Passage} from '../log/former-fight.js';
import type {ConditionRow} from '../../engine/facts/house.js';
import type {ListedRules} from './rosters/rules-shelf.js';
import type {NewRoster, Preset} from './rosters/new-roster.js';
import type {People, PeopleOrder} from '../parts/people/people-order.js';
import type {PeopleFormat} from '../parts/people/people-formats.js';
import type {Preferences} from '../files/preference-schema.js';
import type {Simulated} from '../parts/simulation.js';
import type {FightSummary} from '../play/summary.js';
import type {Titles, Titling} from '../parts/titles.js';
import type {CopyOutcome} from '../fight/journal/log-lines.js';

export {asListed, newcomers} from '../../rosters/roster.js';
export {sideOf} from '../../rosters/roster.js';
export type {Diagnosis, Repair} from '../play/doctor.js';
export type {
	DicePreference,
	Preferences,
	SymbolSet,
	ThemeName,
} from '../files/preference-schema.js';
export type {FightSummary} from '../play/summary.js';
export {FrayError, describeProblem, type Problem} from '../../rosters/problem.js';
export type {Roster, RosterEntry, RosterOrigin, Selection} from '../../rosters/roster.js';

export type NewFight = {
	readonly ruleset: string;
	readonly title: string;
	/** Left out: that of the fight that it comes after. Empty: none. */
	readonly campaign?: string;
	readonly settings: SettingValues;
	readonly selections: readonly Selection[];
	readonly seed?: number;
	/** The fight whose heroes come into it, and how. */
	readonly after?: Passage & {readonly former: FormerFight};
};

export type PreferenceStore = {
	read(): Preferences;
	/** Takes effect at once; the file is written soon after. */
	write(change: Partial<Preferences>): void;
	/** What is wrong with the file, for the GM: it was broken, or could not be written. */
	notice(): string | undefined;
};

export type Linked = {
	readonly slug: string;
	readonly title: string;
	readonly isAgain: boolean;
	readonly isArchived?: true;
};

export type Links = {
	/** The one that it comes after, where it is still there. */
	readonly former?: Linked;
	/** Those that come after it, oldest first. */
	readonly next: readonly Linked[];
};

export type Retitled = Titles & {
	readonly slug: string;
	/** What was amiss with its log, for the GM. */
	readonly notices: readonly string[];
};

/** What the home screen shows is there at once. `whole` loads the code of the library when it is first asked for. */
export type HomeServices = Pick<
	Services,
	| 'preferences'
	| 'listFights'
	| 'archiveFight'
	| 'unarchiveFight'
	| 'retitleFight'
	| 'draftedRosters'
	| 'shownFolder'
> & {readonly rulesets: readonly RulesetName[]; whole(): Promise<Services>};

/** What screens, plain mode and commands can ask for. Failures are thrown as `FrayError`. */
export type Services = {
	readonly rulesets: readonly RulesetFacts[];
	readonly preferences: PreferenceStore;
	/** Newest first, without those in the archive or only those; `onNewest` is told before older ones are read. */
	listFights(
		where?: 'at-hand' | 'archived',
		onNewest?: (fights: readonly FightSummary[]) => void,
	): Promise<readonly FightSummary[]>;
	/** Moves a fight into the archive, unless it is open somewhere, and tells its slug there. */
	archiveFight(name: string): Promise<string>;
	/** Moves a fight out of the archive again, and tells its slug among the fights at hand. */
	unarchiveFight(name: string): Promise<string>;
	/** Calls a fight otherwise, or says which campaign it belongs to. Its file keeps its name. */
	retitleFight(name: string, titling: Titling): Promise<Retitled>;
	/** @param name a slug, an id, a title or the beginning of one; left out: the fight played last */
	openFight(name?: string): Promise<Fight>;
	/** Opens a fight for reading only: takes no lock and repairs nothing, and so works while another process plays it. */
	readFight(name?: string, where?: 'at-hand' | 'archived'): Promise<Fight>;
	/** As `readFight`, but the fight changes as the other process plays on. */
	watchFight(name?: string): Promise<Fight>;
	createFight(fight: NewFight): Promise<Fight>;
	/** Creates the same fight anew, as it was at its start. It gets other dice, unless a seed is named. */
	createAgain(fight: Fight, seed?: number): Promise<Fight>;
	/** What a new fight would begin with. Nothing is created. */
	setupOf(fight: NewFight): Setup;
	/** The page of somebody who is in no fight yet. Throws when the ruleset cannot play it. */
	pageOf(entry: RosterEntry, rules: Pick<NewFight, 'ruleset' | 'settings'>): readonly Detail[];
	/** What a table of combatants says of somebody who is in no fight yet: the same columns for everybody. */
	glanceOf(entry: RosterEntry, rules: Pick<NewFight, 'ruleset' | 'settings'>): readonly Detail[];
	/** What each side would have in all when a new fight begins. Throws when it cannot be played. */
	sumsOf(fight: NewFight): readonly SideSum[];
	/** A new fight at its first question, to be played many times over. Nothing is created. */
	simulatedFight(fight: NewFight, view?: View): Simulated;
	/** Makes a fight of its own that begins as this one did, up to that answer. It gets other dice. */
	forkFight(fight: Fight, n: number, title: string): Promise<CopyOutcome>;
	sampleFight(ruleset: string, settings?: SettingValues, preset?: string): Promise<NewFight>;
	createDemo(
		ruleset: string,
		seed?: number,
		settings?: SettingValues,
		preset?: string,
	): Promise<Fight>;
	/** The rosters of Fray's home, the samples and the bestiary. A broken one is listed with its problems. */
	listRosters(): Promise<
		ReadonlyArray<{
			readonly path: string;
			readonly title: string;
			readonly ruleset: string;
			readonly combatants: number;
			readonly sides: Readonly<Record<Side, number>>;
			readonly origin: RosterOrigin;
			readonly problems: readonly Problem[];
		}>
	>;
	loadRoster(path: string): Promise<Roster>;
	loadRules(path: string): Promise<Checked>;
	/** The files of rules of the table's own. A broken one is listed with its problems. */
	listRules(): Promise<readonly ListedRules[]>;
	/** Puts a condition into a file of rules, which is made where there is none, and tells its shown path. */
	keepCondition(file: string, ruleset: string, row: ConditionRow): Promise<string>;
	/** The fights around one, also those in the archive. */
	linksOf(info: Pick<Fight['info'], 'id' | 'from'>): Promise<Links>;
	/** Where the fights are, as a person writes it: “~/fray/fights”. */
	shownFolder(): string;
	/** The folder of the GM's own rosters, which need not exist. */
	readonly rosterFolder: string;
	/** Writes a roster to begin with, with people, or a hero and a foe who can fight, and tells its path. */
	newRoster(roster: NewRoster): Promise<string>;
	/** The sets of rules for families of systems that a roster of this ruleset can take over. */
	listPresets(ruleset: string): Promise<readonly Preset[]>;
	/** The files of rosters that were edited, and whose changes are not in the file yet. */
	draftedRosters(): Promise<readonly string[]>;
	/** Opens a roster to change it, with what was edited before and never came into its file. */
	buildRoster(path: string): Promise<Builder>;
	/** Combatants of a table, of a roster, or of a fight as it began. Nothing is written. */
	readPeople(order: PeopleOrder): Promise<People>;
	peopleText(people: People, format: PeopleFormat): Promise<string>;
	newSeed(): number;
	/** Shows the fight that is played to the players; left out where nothing can be shared. */
	readonly sharing?: Sharing;
};

/** Examines logs. Apart from `Services`, as no screen needs it. */
export type Doctor = {
	diagnose(name?: string): Promise<Diagnosis>;
	diagnoseAll(): Promise<readonly Diagnosis[]>;
	/** Saves what can be saved of a damaged log into a new one. Leaves the old log as it is. */
	repair(name?: string): Promise<{readonly diagnosis: Diagnosis; readonly repair?: Repair}>;
};
