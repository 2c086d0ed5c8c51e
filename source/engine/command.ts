import type {Id, Side} from './basics.js';
import type {Entrant} from './entrant.js';
import type {Kind, Values} from './prompt.js';
import type {SettingValue} from './settings.js';
import type {Until} from './conditions.js';

/** A value that the GM can overrule. */
export type FieldValue = number | string | boolean | readonly string[];

/** What the GM can do in every ruleset and at every prompt. */
export type GmAct<Sheet> =
	| {
			readonly do: 'adjust';
			readonly who: Id;
			readonly field: string;
			readonly value: FieldValue;
	  }
	| {
			readonly do: 'give';
			readonly who: Id;
			readonly name: string;
			readonly until?: Until;
			/** Bonuses (above zero) or penalties (below) that it is worth, where the ruleset counts them. */
			readonly worth?: number;
			/** It counts on a single roll and is gone. */
			readonly isOnce?: boolean;
	  }
	| {readonly do: 'end-condition'; readonly condition: number}
	| {readonly do: 'note'; readonly text: string; readonly isOpen?: boolean}
	| {readonly do: 'add'; readonly entrants: ReadonlyArray<Entrant<Sheet>>}
	| {readonly do: 'remove' | 'hide' | 'reveal'; readonly who: Id}
	| {readonly do: 'rename'; readonly who: Id; readonly name: string}
	| {
			readonly do: 'set';
			readonly setting: string;
			readonly value: SettingValue;
	  }
	| {readonly do: 'side'; readonly who: Id; readonly side: Side}
	| {readonly do: 'skip' | 'end' | 'reopen'};

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
} & (
	| Answer<Act>
	| {readonly kind: 'interrupt'; readonly act: Act}
	| {readonly kind: 'gm'; readonly act: GmAct<Sheet>}
	/** The first line of every log: what settles by itself before the first prompt. */
	| {readonly kind: 'start'}
);
