import type {Id, View} from '../../engine/kit/basics.js';
import type {Fight} from '../fight/fight.js';
import type {Trials} from '../fight/trials.js';
import {type Situation, type Where, refusedHere} from '../fight/where.js';
import type {Services} from '../library/services.js';
import type {Step} from './parts/step.js';

export type ActScene = Situation & {
	readonly fight: Fight;
	readonly services: Pick<
		Services,
		| 'rulesets'
		| 'listRosters'
		| 'listRules'
		| 'keepCondition'
		| 'loadRoster'
		| 'readPeople'
		| 'forkFight'
		| 'sharing'
	>;
	readonly trials: Trials;
	/** The view of a screen that only watches. */
	readonly watch: View | undefined;
	/** The answer that is looked at in the history; left out: the last one. */
	readonly answer?: number;
	/** The combatant at the cursor, where it is in a list of them. */
	readonly at?: Id | undefined;
	/** The combatant who is asked or acts. Highlighted at first wherever a command asks for a combatant. */
	readonly who: Id | undefined;
};

export type Shelf = Pick<ActScene, 'fight' | 'services'>;

export type Act = {
	/** Also the id of its key, where it has one. */
	readonly id: string;
	readonly label: string | ((scene: ActScene) => string);
	/** What is said beside it in the list, and does not find it. */
	detail?(scene: ActScene): string;
	/** Other words that find it in the list, and that plain mode takes in place of its own. Its id finds it too. */
	readonly synonyms: string;
	readonly where: Where;
	/** Why it is closed now, beyond what `where` says. */
	refuse?(scene: ActScene): string | undefined;
	/** The command that opens the list is not in it. */
	readonly isUnlisted?: true;
	/** Its word in plain mode, where that is not its id. */
	readonly word?: string;
	/** What follows that word, with optional parts in square brackets; empty when nothing does. Left out: it is no word. */
	readonly usage?: string;
	readonly summary?: string;
	/** Why plain mode has no use for it. */
	readonly missing?: string;
	/** What it asks. Left out where a face shows a page or does something of its own. */
	first?(scene: ActScene): Step;
};

/** A row of a table of acts. */
export const act = (
	id: string,
	label: Act['label'],
	where: Where,
	rest: Omit<Act, 'id' | 'label' | 'where'>,
): Act => ({id, label, where, ...rest});

export const refusedNow = ({where, refuse}: Pick<Act, 'where' | 'refuse'>, scene: ActScene) =>
	refusedHere(where, scene) ?? refuse?.(scene);
