import type {FieldOption} from '../../../engine/world/fields.js';
import type {Board} from '../../../engine/world/board.js';
import type {Fight} from '../../../session/fight/fight.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {Change, ChangeState, PageId} from './change-state.js';
import type {GmInput} from '../../../session/parts/input.js';

export type ChangeScene = {
	readonly fight: Fight;
	readonly board: Board;
	readonly state: ChangeState;
};

export type ChangeRow = {
	readonly id: string;
	readonly label: string;
	readonly synonyms?: string;
	readonly value: string;
	readonly about?: string;
	/** What can be typed into it; a text begins with its value. */
	readonly entry?: 'number' | 'count' | 'amount' | 'text';
	readonly options?: readonly FieldOption[];
	readonly current?: readonly string[];
	/** Several of the options can count. */
	readonly isSeveral?: true;
	readonly chosen?: string;
	/** The rows beside it that digits and signs are for, typed at this one. */
	readonly digits?: string;
	readonly signs?: string;
};

/** What Enter does with what is chosen and typed. */
export type Proposal =
	| {
			readonly kind: 'do';
			readonly input: GmInput;
			/** What is said of it beside what it would change: “2d6+1: 3 to 13”. */
			readonly about?: string;
	  }
	/** Opens the options of the row. */
	| {readonly kind: 'list'}
	/** Something is still to be said, or it cannot be meant so. */
	| {readonly kind: 'hint' | 'wrong'; readonly text: string};

export type ChangePage = {
	readonly id: PageId;
	readonly title: string;
	readonly short?: string;
	/** Whether the ruleset has something for it. */
	isOpen(fight: Fight, who: string): boolean;
	rows(scene: ChangeScene): readonly ChangeRow[];
	/** What the letters stand for where they are no row's. */
	own?(query: string): ChangeRow;
	/** What can be said beside the row that is to change; the reason and whom it is for are on every page. */
	sides(scene: ChangeScene, subject: ChangeRow | undefined): readonly ChangeRow[];
	/** Letters pick a combatant as long as nothing is typed; elsewhere they find a row. */
	readonly hasTags?: true;
	readonly hasHalves?: true;
	/** @param subject the row that is to change */
	propose(scene: ChangeScene, subject: ChangeRow | undefined): Proposal;
};

/** The one so far behind another of some that follow each other in a ring. */
export const inRing = <T extends {readonly id: string}>(
	all: readonly T[],
	id: string | undefined,
	by: 1 | -1,
): T | undefined => all.at((all.findIndex((each) => each.id === id) + by) % all.length);

/** What a key leads to: another state, something that is done to the fight, or the end of the dialog. */
export type Effect = Change | GmInput | 'close';

export type Pressed = {readonly key: string; readonly command: CommandId | undefined};
