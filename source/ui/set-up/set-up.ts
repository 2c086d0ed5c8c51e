import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import type {SettingValues} from '../../engine/facts/settings.js';
import type {FormerFight} from '../../session/log/former-fight.js';
import type {Selection} from '../../session/library/services.js';
import type {BroughtChanges} from '../../session/log/brought.js';

/** In their order. */
export const steps = ['ruleset', 'rosters', 'combatants', 'arrivals', 'settings', 'title'] as const;

export type SetUpStep = (typeof steps)[number];

/** Whether it has been asked yet who fights. */
export const isPeopled = ({step}: {readonly step: SetUpStep}): boolean =>
	steps.indexOf(step) >= steps.indexOf('combatants');

/** The rosters that the GM has ticked, not Enter alone. */
export const tickedIn = ({ticked, alone}: Pick<SetUp, 'ticked' | 'alone'>): readonly string[] =>
	ticked.filter((path) => path !== alone);

/** A fight that is being set up. Going back a step loses nothing. */
export type SetUp = {
	readonly step: SetUpStep;
	readonly ruleset: RulesetFacts | undefined;
	/** Paths of the ticked rosters, in the order of ticking. */
	readonly ticked: readonly string[];
	/** The one that Enter took where none was ticked: another one may take its place. */
	readonly alone?: string | undefined;
	/** The rosters whose entries are in `selections`. */
	readonly loaded: ReadonlyArray<{
		readonly path: string;
		readonly selections: readonly Selection[];
	}>;
	/** Who was found by name or tag, beside those of ticked rosters. */
	readonly found: readonly Selection[];
	readonly settings: SettingValues;
	readonly title: string;
	/** The campaign that it belongs to; empty: none. */
	readonly campaign: string;
	/** The title that a roster gave it; another roster may replace it until the GM writes one. */
	readonly suggested: string;
	readonly places: Readonly<Partial<Record<SetUpStep, number>>>;
	/** What was chosen for the other rules, to be there again when one comes back to them. */
	readonly others: ReadonlyArray<
		Pick<SetUp, 'ticked' | 'found' | 'settings'> & {readonly ruleset: string}
	>;
	/** The fight whose heroes come into this one, and how; left out, everybody comes fresh. */
	readonly after?: {
		readonly former: FormerFight;
		readonly heroes: readonly Selection[];
		readonly rest: string | undefined;
		readonly changes: BroughtChanges;
	};
};

/** What becomes of it when something is entered, or after a step. */
export type SetUpChange = (state: SetUp) => SetUp;
