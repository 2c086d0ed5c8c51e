import type {Id, Side} from './basics.js';
import type {FieldValue} from './command.js';
import type {Condition} from './condition.js';
import type {Entrant} from './entrant.js';
import type {SettingChanged, SettingsInForce} from './setting-changes.js';

/** What can happen in every ruleset. Each is a full fact: it can be told from itself and the state after it. */
export type SharedEvent<Sheet> = {readonly reason?: string} & (
	| {
			readonly type: 'adjusted';
			readonly who: Id;
			readonly field: string;
			readonly from: FieldValue;
			readonly to: FieldValue;
	  }
	| {readonly type: 'condition-given'; readonly condition: Condition}
	| {
			readonly type: 'condition-ended';
			readonly condition: Condition;
			readonly why: 'expired' | 'used' | 'ruled';
	  }
	| {
			readonly type: 'noted';
			readonly text: string;
			readonly isOpen: boolean;
	  }
	| {readonly type: 'joined'; readonly entrant: Entrant<Sheet>}
	| {readonly type: 'removed'; readonly who: Id}
	| {readonly type: 'hidden'; readonly who: Id}
	| {readonly type: 'revealed'; readonly who: Id}
	| {
			readonly type: 'renamed';
			readonly who: Id;
			readonly from: string;
			readonly to: string;
	  }
	| {
			readonly type: 'side-changed';
			readonly who: Id;
			readonly from: Side;
			readonly to: Side;
	  }
	| SettingChanged
	| SettingsInForce
	| {readonly type: 'forced'; readonly what: string; readonly against: string}
	| {readonly type: 'skipped'; readonly what: string}
	| {
			readonly type: 'clock';
			readonly unit: string;
			readonly value: number;
	  }
	| {readonly type: 'began'; readonly who: Id}
	| {readonly type: 'ended'; readonly who: Id}
	| {readonly type: 'over'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'reopened'}
);
