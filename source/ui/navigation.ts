import type {View} from '../engine/kit/basics.js';
import type {Fight} from '../session/fight/fight.js';
import type {FormerFight} from '../session/log/former-fight.js';
import type {FightSummary} from '../session/library/services.js';
import type {Goal, Simulated} from '../session/parts/simulation.js';
import type {Trouble} from './kit/parts/work.js';
import type {Odds} from './odds/use-odds.js';

export type Place =
	| {
			readonly screen: 'home';
			readonly trouble?: Trouble;
			/** A fight is being opened or closed. */
			readonly isBusy?: true;
	  }
	| {
			readonly screen: 'fight';
			readonly fight: Fight;
			/** Lines that say how a resumed fight stands. */
			readonly briefing?: readonly string[];
	  }
	| {
			/** A fight that another process plays. The only way from here is out of Fray. */
			readonly screen: 'watch';
			readonly fight: Fight;
			/** `players`: this screen never shows more than they may know. */
			readonly view: View;
	  }
	| {
			/** A fight that is played many times, for a command of the shell, which writes what `onOdds` told last. */
			readonly screen: 'odds';
			readonly title: string;
			readonly fight: Simulated;
			readonly goal: Goal;
			readonly seed: number;
			/** Left out: as many as leave a core free. */
			readonly threads?: number;
			onOdds(odds: Odds): void;
	  }
	| {readonly screen: 'export'; readonly fight: FightSummary}
	| {
			readonly screen: 'new';
			readonly rosters?: {readonly ruleset: string; readonly paths: readonly string[]};
			/** The fight whose heroes come into it. */
			readonly former?: FormerFight;
			readonly rest?: string;
			/** The id of the fight that is open again once the set-up is left. */
			readonly from?: string;
	  }
	| {
			readonly screen: 'rosters';
			/** The file of the roster that is shown first; left out: the list of them. */
			readonly building?: string;
	  }
	| {readonly screen: 'archive' | 'rules' | 'preferences'};
