import type {Id, Side} from './basics.js';
import type {DepartureId} from './departure.js';
import type {Entrant} from './entrant.js';
import type {HandlingChange} from './handling.js';
import type {HarmAct, PlannedHarm} from './harm-act.js';
import type {Kind, Values} from './prompt.js';
import type {SettingValue} from './settings.js';
import type {FieldValue} from './field-value.js';
import type {Until} from './condition.js';

export type {FieldValue} from './field-value.js';

/** What the GM can do in every ruleset and at every prompt. */
export type GmAct<Sheet> =
	| {
			readonly do: 'adjust';
			readonly who: Id | readonly Id[];
			readonly field: string;
			readonly value: FieldValue;
	  }
	/** The number changes by so much from what it is then; a value that is set stays the same wherever it starts. */
	| {
			readonly do: 'adjust';
			readonly who: Id | readonly Id[];
			readonly field: string;
			readonly by: number;
	  }
	| {
			readonly do: 'give';
			readonly who: Id | readonly Id[];
			/** In the GM's words, or as the list has it. */
			readonly name: string;
			/** The id of a row of the ruleset's list: what is not said beside it is as usual. */
			readonly row?: string;
			/** Left out: as usual by the row; until it is ended where there is none. */
			readonly until?: Until | 'ended';
			/** Bonuses (above zero) or penalties (below) on rolls. */
			readonly worth?: number;
			/** It counts on a single roll and is gone. */
			readonly isOnce?: boolean;
			/** Who brings it about. */
			readonly from?: Id;
	  }
	| {readonly do: 'end-condition'; readonly condition: number}
	/** All that they have by that name, or by a name of that row of the list. */
	| {
			readonly do: 'end-condition';
			readonly who: Id | readonly Id[];
			readonly name: string;
	  }
	| HarmAct
	| {
			readonly do: 'note';
			readonly text: string;
			/** Players may read it. */
			readonly isOpen?: boolean;
			/** Whom it is attached to. */
			readonly who?: Id;
	  }
	| {readonly do: 'add'; readonly entrants: ReadonlyArray<Entrant<Sheet>>}
	| {
			readonly do: 'remove';
			readonly who: Id | readonly Id[];
			/** Left out: it leaves the fight, whatever for. */
			readonly why?: DepartureId;
	  }
	/** Other values on the sheet of somebody: the whole sheet as it then is. */
	| {readonly do: 'sheet'; readonly who: Id; readonly sheet: Sheet}
	/** Somebody who has left is back in the fight. */
	| {
			readonly do: 'return' | 'hide' | 'reveal';
			readonly who: Id | readonly Id[];
	  }
	| {readonly do: 'rename'; readonly who: Id; readonly name: string}
	| {
			readonly do: 'set';
			readonly setting: string;
			readonly value: SettingValue;
	  }
	| {
			readonly do: 'side';
			readonly who: Id | readonly Id[];
			readonly side: Side;
	  }
	| ({readonly do: 'control'; readonly who: Id} & HandlingChange)
	| {
			readonly do: 'plan';
			readonly text: string;
			readonly when: When;
			/** After how many of the unit it comes again; left out, it comes once. */
			readonly every?: number;
			/** The players may know of it. */
			readonly isOpen?: boolean;
			/** What is carried out when it happens. */
			readonly acts?: readonly PlannedAct[];
	  }
	| {readonly do: 'unplan'; readonly plan: number}
	| {readonly do: 'skip' | 'end' | 'reopen'};

/** What a plan can carry out when it happens. */
export type PlannedAct =
	| Extract<GmAct<never>, {readonly do: 'give'}>
	| PlannedHarm;

/** A moment of the clock to come. */
export type When = {readonly unit: string} & (
	| {
			/** As the clock shows it: the next one of this value where the unit is counted anew by a wider one. */
			readonly at: number;
			/** Of which of the wider unit. */
			readonly of?: number;
	  }
	/** After so many of them. */
	| {readonly in: number}
);

/** What answers a prompt, which it names: a late answer to another prompt is refused. */
export type Answer<Act> =
	| {
			[K in Kind]: {
				readonly kind: K;
				readonly prompt: string;
				readonly value: Values<Act>[K];
			};
	  }[Kind]
	| {
			readonly kind: 'mark';
			readonly prompt: string;
			readonly value: readonly string[];
	  };

export type Command<Act, Sheet> = {
	/** The GM's reason; it makes the line a ruling. */
	readonly reason?: string;
	/** Do it although the rules refuse it. */
	readonly force?: true;
	/**
	 * Who does the same right after, in order. Somebody who leads a mob leads it in every answer of the same turn, until
	 * one says otherwise; an empty list ends it.
	 */
	readonly mob?: readonly Id[];
} & (
	| Answer<Act>
	| {readonly kind: 'interrupt'; readonly act: Act}
	| {readonly kind: 'gm'; readonly act: GmAct<Sheet>}
	/** The first line of every log: what settles by itself before the first prompt. */
	| {readonly kind: 'start'}
);
