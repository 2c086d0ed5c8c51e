import {rowOf} from '../../engine/kit/row-of.js';
import type {ReactionId} from './state/exchange.js';

/** A reaction to an attack (DD-31, DD-35, DD-38, DD-3A). */
type ReactionRow = {
	readonly id: ReactionId;
	readonly name: string;
	readonly logged: string;
	/** Its letter: against all, or once it is declared. */
	readonly key: string;
	/** Its letter when it is declared against this foe only (DD-34). */
	readonly keyAgainstOne?: string;
};

export const reactionRows: readonly ReactionRow[] = [
	{id: 'parry', name: 'Parry', logged: 'parry', key: 'b', keyAgainstOne: 'B'},
	{id: 'dodge', name: 'Dodge', logged: 'dodge', key: 'v', keyAgainstOne: 'V'},
	{id: 'shield', name: 'Shield', logged: 'shield', key: 's', keyAgainstOne: 'S'},
	{id: 'cover', name: 'Take Cover', logged: 'cover', key: 'c', keyAgainstOne: 'C'},
	{id: 'roll', name: 'Roll', logged: 'roll', key: 't', keyAgainstOne: 'T'},
	{id: 'resist', name: 'Resist', logged: 'resistance', key: 'w', keyAgainstOne: 'W'},
	{id: 'power', name: 'Power', logged: 'power', key: 'M', keyAgainstOne: 'X'},
	{id: 'none', name: 'No defence', logged: 'no defence', key: 'o'},
];

export const reactionRow = rowOf<ReactionId, ReactionRow>(reactionRows);

/** “dodge”, or the name of the Power that is used. */
export const defenceName = ({
	reaction = 'none',
	reactionPower,
}: {
	readonly reaction: ReactionId | undefined;
	readonly reactionPower: string | undefined;
}): string => (reactionPower ?? reactionRow(reaction).name).toLowerCase();
