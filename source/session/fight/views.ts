import type {Control, Id, Side} from '../../engine/kit/basics.js';
import type {FieldValue} from '../../engine/facts/command.js';
import type {Asking, Handling} from '../../engine/facts/combatants/handling.js';
import type {FieldShape} from '../../engine/world/fields.js';
import type {SettingValue} from '../../engine/facts/settings.js';

/* Combatants, values, conditions and settings, as screens see them. */

export type CombatantView = {
	readonly id: Id;
	readonly name: string;
	readonly side: Side;
	readonly control: Control;
	readonly isHidden: boolean;
	/** Hidden ever since it joined. */
	readonly isUnknown: boolean;
	readonly isGone: boolean;
	/** How somebody left who is gone: “surrendered”. */
	readonly left?: string;
	/** What it was called before the players knew its name. Only in the GM's view. */
	readonly formerNames?: readonly string[];
	/** Picks the combatant on a keyboard (`tagsOf`). Only in the GM's view. */
	readonly tag?: string;
	/** What is different for it about who plays it. Only in the GM's view. */
	readonly handling?: Handling;
	/** When the GM is asked how they answer, by what is said of them or of their side. */
	readonly asking?: Asking;
};

export type FieldView = {
	readonly id: string;
	readonly label: string;
	readonly shape: FieldShape;
	readonly value: FieldValue;
	/** Everybody at the table can see it, such as where somebody stands or what they hold. */
	readonly isOpen: boolean;
	/** It says where somebody is, or with whom. */
	readonly isPlace: boolean;
};

export type ConditionView = {
	readonly id: number;
	readonly who: Id;
	readonly name: string;
	/** “2 rounds left”; empty when it lasts until somebody ends it. */
	readonly lasts: string;
};

/** A condition that the GM can end: one that was given, or a state of somebody that the ruleset’s list names. */
export type EndableView = {
	readonly who: Id;
	readonly name: string;
	/** Who gave it; it may last as long as they concentrate. */
	readonly from?: Id | undefined;
	/** “−1 on one roll, 2 rounds left”; empty where it is worth nothing and lasts until somebody ends it. */
	readonly about: string;
};

export type SettingView = {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly summary: string;
	readonly rule: string;
	readonly isDefault: boolean;
	/** The value that is chosen: the coming one, if there is one. */
	readonly now: SettingValue;
	/** A change that takes effect later, if there is one. */
	readonly coming?: {readonly value: string; readonly when: string};
};
