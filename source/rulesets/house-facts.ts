import type {HarmFacts} from '../engine/course/harm.js';
import type {Doing} from '../engine/course/menu.js';
import {ownActFrame} from '../engine/course/own-acts/frame.js';
import type {OwnActRules} from '../engine/course/own-acts/own-act.js';
import type {RulesetFacts} from '../engine/ruleset/ruleset.js';
import type {Field} from '../engine/world/fields.js';
import type {AnyWorld} from '../engine/world/world.js';

/** What acts of a table's own can be put together from. */
type OwnActFacts = {
	/** Values by name. */
	readonly fields: ReadonlyArray<Pick<Field<never>, 'id' | 'label' | 'isNumber'>>;
	/** Ways to harm and to heal. */
	readonly ways: ReadonlyArray<Pick<HarmFacts, 'id' | 'label' | 'kind'>>;
	/** What of a turn they take. */
	readonly costs: Readonly<Record<string, unknown>>;
	/** What kinds of roll there are, for what counts on some alone. */
	readonly rolls: readonly string[];
	/** Conditions can have rolls made twice, fail, or be critical. */
	readonly bends?: true;
	/** With what one rolls: where these are all, their names. */
	readonly checks?: readonly string[];
};

/** What rules of a table’s own can change or build on. */
export type HouseFacts = Pick<RulesetFacts, 'settings' | 'units' | 'conditions'> & OwnActFacts;

/** Acts of a table's own as a ruleset plays them, and what they can be put together from. */
export const ownActsOf = <
	S extends AnyWorld & {readonly stack: ReadonlyArray<{readonly kind: string}>},
	Act extends Doing,
	E,
>({
	isUp,
	check,
	...ownFacts
}: OwnActFacts & OwnActRules<S, E>) => ({
	ownFacts,
	ownFrame: {kind: 'own-act' as const, ...ownActFrame<S, Act, E>({...ownFacts, isUp, check})},
});
