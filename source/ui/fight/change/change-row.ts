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
	/** What is said beside it. */
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
	/** Something is still to be said. */
	| {readonly kind: 'open'; readonly hint: string}
	/** It cannot be meant so. */
	| {readonly kind: 'wrong'; readonly reason: string};

export type ChangePage = {
	readonly id: PageId;
	readonly title: string;
	/** Its title where room is short. */
	readonly short?: string;
	/** Whether the ruleset has something for it. */
	isOpen(fight: Fight, who: string): boolean;
	/** What can be changed; one of them is. */
	rows(scene: ChangeScene): readonly ChangeRow[];
	/** What the letters stand for where they are no row's. */
	own?(query: string): ChangeRow;
	/** What can be said beside the row that is to change; the reason and whom it is for are on every page. */
	sides(scene: ChangeScene, subject: ChangeRow | undefined): readonly ChangeRow[];
	/** Letters pick a combatant as long as nothing is typed; elsewhere they find a row. */
	readonly hasTags?: true;
	/** Some may get half of it. */
	readonly hasHalves?: true;
	/** @param subject the row that is to change */
	propose(scene: ChangeScene, subject: ChangeRow | undefined): Proposal;
};

/** What a key leads to: another state, something that is done to the fight, or the end of the dialog. */
export type Effect = Change | GmInput | 'close';

/** A key as it was pressed, and its command if it has one here. */
export type Pressed = {readonly key: string; readonly command: CommandId | undefined};
