import type {Command} from '../../source/engine/command.js';
import type {SharedEvent} from '../../source/engine/shared-events.js';
import type {dragon} from '../../source/rulesets/dragon/index.js';
import type {dynamicD100} from '../../source/rulesets/dynamic-d100/index.js';
import type {openTable} from '../../source/rulesets/open-table/index.js';
import type {rollAndKeep} from '../../source/rulesets/roll-and-keep/index.js';
import type {tesseris} from '../../source/rulesets/tesseris/index.js';
import type {toyRules} from '../helpers/toy-ruleset.js';

/* What `shapes.ts` makes shapes of. It knows these types by their names. */

/** Stands for the sheets of whatever ruleset. */
export type AnySheet = {readonly isSheet: never};

/** Stands for the acts of whatever ruleset. */
export type AnyAct = {readonly isAct: never};

export type Shared = {
	events: SharedEvent<AnySheet>;
	command: Command<AnyAct, AnySheet>;
};

type Rules = {
	decide(command: never, state: never): unknown;
	evolve(state: never, event: never): unknown;
	sheetOf(state: never, who: never): unknown;
};

/** What a ruleset adds to that. */
type OwnOf<R extends Rules> = {
	events: Exclude<
		Parameters<R['evolve']>[1],
		{readonly type: SharedEvent<never>['type']}
	>;
	act: Extract<
		Parameters<R['decide']>[0],
		{readonly kind: 'interrupt'; readonly act: unknown}
	>['act'];
	sheet: Exclude<ReturnType<R['sheetOf']>, undefined>;
};

export type Dragon = OwnOf<typeof dragon>;
export type DynamicD100 = OwnOf<typeof dynamicD100>;
export type OpenTable = OwnOf<typeof openTable>;
export type RollAndKeep = OwnOf<typeof rollAndKeep>;
export type Tesseris = OwnOf<typeof tesseris>;
export type Toy = OwnOf<typeof toyRules>;
