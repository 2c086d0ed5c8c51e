import type {Board, Lane} from '../../../engine/world/board.js';
import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {FightRecord} from '../../../projections/record/fight-record.js';
import type {ShownChoice} from '../../../session/fight/fight.js';
import type {Symbols} from '../../kit/look/symbols.js';
import type {Delta} from '../order/deltas.js';
import type {Tale} from './tale.js';

/** What is known of somebody. */
export type Known = {
	readonly lane: Lane;
	readonly board: Pick<Board, 'now'>;
	readonly details: readonly Detail[];
	/** What the last answer changed. */
	readonly delta: Delta | undefined;
	/** What they could break in with now. */
	readonly interrupts: readonly ShownChoice[];
	readonly tale: Tale;
	readonly record: Pick<FightRecord, 'length'>;
	/** How far it is read what happened; empty when it is. */
	readonly progress: string;
	/** Lines say which answer led to them. Gaps would tell players of what they have not seen. */
	readonly isNumbered: boolean;
};

/** Where it is told. */
export type Room = {
	readonly width: number;
	readonly symbols: Symbols;
	/** The key that writes a note; empty where none can be written. */
	readonly noteKey: string;
};
