import type {Id, Side, Whole} from './basics.js';
import type {FieldValue} from './command.js';
import type {HandlingChange} from './handling.js';
import type {Condition} from './condition.js';
import type {DepartureId} from './departure.js';
import type {Entrant} from './entrant.js';
import type {Plan} from './plan.js';
import type {HarmDice} from './harm-act.js';
import type {Renamed, Revealed} from './naming.js';
import type {SettingChanged, SettingsInForce} from './setting-changes.js';

/** What can happen in every ruleset. Each is a full fact: it can be told from itself and the state after it. */
export type SharedEvent<Sheet> = {readonly reason?: string} & (
	| {
			readonly type: 'adjusted';
			readonly who: Id;
			readonly field: string;
			readonly from: FieldValue;
			readonly to: FieldValue;
			/** The id of the condition of the list that it stands for, where one was given or ended. */
			readonly row?: string;
	  }
	| {
			readonly type: 'condition-given';
			readonly condition: Condition;
			/** The name of the one whose place it takes. */
			readonly instead?: string;
	  }
	| {
			readonly type: 'condition-ended';
			readonly condition: Condition;
			readonly why: 'expired' | 'used' | 'ruled';
			/** Another one takes its place, and tells of it. */
			readonly isReplaced?: true;
	  }
	| {
			readonly type: 'noted';
			readonly text: string;
			readonly isOpen: boolean;
			/** Whom it is attached to. */
			readonly who?: Id;
	  }
	| {
			readonly type: 'amount-told';
			/** What the dice come to, or as it was said. */
			readonly amount: number;
			readonly dice?: HarmDice;
			/** Who has half of it. */
			readonly halves: readonly Id[];
	  }
	| {readonly type: 'joined'; readonly entrant: Entrant<Sheet>}
	| {
			readonly type: 'removed';
			readonly who: Id;
			readonly why?: DepartureId;
	  }
	| {readonly type: 'rejoined'; readonly who: Id}
	| {
			readonly type: 'sheet-changed';
			readonly who: Id;
			readonly sheet: Sheet;
			/** “dex 12 → 16, Club added”. */
			readonly text: string;
	  }
	/** They do the same, one right after the other, by one answer. */
	| {readonly type: 'mob-formed'; readonly ids: readonly Id[]}
	| {readonly type: 'hidden'; readonly who: Id}
	| Revealed
	| Renamed
	| {
			readonly type: 'side-changed';
			readonly who: Id;
			readonly from: Side;
			readonly to: Side;
	  }
	| {readonly type: 'planned'; readonly plan: Plan}
	| {
			readonly type: 'plan-done';
			readonly plan: Plan;
			readonly is: 'happened' | 'passed';
			/** When it comes again. */
			readonly next?: number;
	  }
	/** It happens, once its dice are rolled. */
	| {readonly type: 'plan-begun'; readonly plan: Plan}
	| {readonly type: 'plan-put-off'; readonly plan: Plan; readonly at: number}
	| {readonly type: 'unplanned'; readonly plan: Plan}
	/** What a plan should have carried out and could not be. */
	| {
			readonly type: 'plan-failed';
			readonly plan: Plan;
			readonly against: string;
	  }
	| ({readonly type: 'control-changed'; readonly who: Id} & HandlingChange)
	| SettingChanged
	| SettingsInForce
	| {readonly type: 'forced'; readonly what: string; readonly against: string}
	| {readonly type: 'skipped'; readonly what: string}
	| {
			readonly type: 'clock';
			readonly unit: string;
			readonly value: Whole;
	  }
	| {readonly type: 'began'; readonly who: Id}
	| {readonly type: 'ended'; readonly who: Id}
	| {readonly type: 'over'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'reopened'}
);
