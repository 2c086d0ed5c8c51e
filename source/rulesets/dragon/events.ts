import type {Id, Side} from '../../engine/basics.js';
import type {
	Check,
	DefencePay,
	FeatWhat,
	Guard,
	Part,
	Pay,
	Sub,
} from './state.js';
import type {Category, Stat, Substat} from './stats.js';

/* What can be answered, and what can happen. */

export type DefendAct = {
	readonly do: 'defend';
	readonly how: 'dodge' | 'parry' | 'none';
	readonly pay: DefencePay;
	readonly isSplit?: true;
};

export type AttackAct = {
	readonly do: 'attack';
	readonly target: Id;
	readonly weapon: string;
	readonly substat: Substat;
};

export type DrAct =
	/** Without a stat, each takes its likeliest. */
	| {readonly do: 'speed'; readonly stat?: Stat}
	| {readonly do: 'split-speed'}
	| {
			readonly do: 'act' | 'choose-trade' | 'break-hold' | 'trigger';
			readonly who: Id;
	  }
	| {readonly do: 'trade'; readonly who: Id; readonly rounds: readonly number[]}
	| {readonly do: 'pass'}
	| {readonly do: 'pass-until'; readonly round: number}
	| {readonly do: 'stop'; readonly is: boolean}
	| AttackAct
	| {readonly do: 'ways' | 'back'}
	| {readonly do: 'way'; readonly substat: Substat}
	| {readonly do: 'diceless'; readonly what: string}
	| {readonly do: 'feat'; readonly what: FeatWhat; readonly substat?: Substat}
	| {readonly do: 'substat'; readonly substat: Substat}
	| {readonly do: 'splitting' | 'another-way'}
	| {readonly do: 'part'; readonly part: Part}
	| {readonly do: 'offering'}
	| {readonly do: 'offer'; readonly to: Id}
	| {readonly do: 'hold' | 'hold-for' | 'wait' | 'let-go' | 'done'}
	| {readonly do: 'sight'; readonly isSeen: boolean}
	| DefendAct
	| {readonly do: 'finish' | 'go-on'}
	| {readonly do: 'winner'; readonly winner: Side | 'nobody'};

export type DrEvent =
	| {readonly type: 'turn-began'; readonly turn: number}
	| {readonly type: 'speeds-split'; readonly what: string}
	| {readonly type: 'speed-chosen'; readonly who: Id; readonly stat: Stat}
	| {
			readonly type: 'speed-rolled';
			readonly who: Id;
			readonly stat: Stat;
			readonly dice: readonly number[];
			/** The round of the turn that it is: earlier phases are lost. */
			readonly round: number;
	  }
	| {
			readonly type: 'arranged';
			readonly who: Id;
			readonly dice: readonly number[];
			readonly round: number;
	  }
	| {
			readonly type: 'round-began';
			readonly round: number;
			/** Whose held phases are lost by it (DR-09). */
			readonly lost: ReadonlyArray<{readonly who: Id; readonly from: number}>;
	  }
	| {
			readonly type: 'passed-over';
			readonly from: number;
			readonly to: number;
			/** Who could have bought a phase or used a hold. */
			readonly could: readonly Id[];
	  }
	| {
			readonly type: 'called';
			readonly sub: Sub;
			readonly round: number;
			readonly who: readonly Id[];
			readonly held: readonly Id[];
	  }
	| {
			readonly type: 'turn-ended';
			readonly lost: ReadonlyArray<{readonly who: Id; readonly from: number}>;
	  }
	| {readonly type: 'stop-asked'; readonly is: boolean}
	| {
			readonly type: 'passed';
			readonly round: number;
			readonly subs: readonly Sub[];
			readonly until: number;
	  }
	| {readonly type: 'phase-opened'; readonly who: Id; readonly by: Pay}
	| {
			readonly type: 'acts';
			readonly who: Id;
			readonly by: Pay;
			readonly round: number;
			/** Rounds of the turn whose phases it takes. */
			readonly spent: readonly number[];
			readonly trigger?: string;
	  }
	| {readonly type: 'phase-over'; readonly who: Id}
	| {
			readonly type: 'surcharged';
			readonly who: Id;
			readonly spent: readonly number[];
			readonly category: Category;
	  }
	| {
			readonly type: 'waits' | 'let-go';
			readonly who: Id;
			readonly round: number;
	  }
	| {
			readonly type: 'held';
			readonly who: Id;
			readonly round: number;
			readonly trigger?: string;
	  }
	| {
			readonly type: 'offer-begun' | 'hold-begun' | 'trade-begun';
			readonly who: Id;
	  }
	| {
			readonly type: 'split-begun';
			readonly who: Id;
			/** Two unless the GM allows more. */
			readonly ways?: number;
	  }
	| {
			readonly type: 'offered';
			readonly who: Id;
			readonly to: Id;
			readonly round: number;
	  }
	| {readonly type: 'did'; readonly who: Id; readonly what: string}
	| {readonly type: 'way-asked'; readonly is: boolean}
	| {readonly type: 'way-chosen'; readonly substat: Substat}
	| {readonly type: 'diced'; readonly who: Id}
	| {readonly type: 'part-chosen'; readonly part: Part}
	| {
			readonly type: 'pool-split';
			readonly who: Id;
			readonly shares: readonly number[];
	  }
	| {readonly type: 'part-begun'}
	| {
			readonly type: 'feat-begun';
			readonly who: Id;
			readonly what: FeatWhat;
			readonly isFree: boolean;
			readonly substat?: Substat;
			readonly share?: number;
	  }
	| {readonly type: 'feat-chosen'; readonly substat: Substat}
	| {readonly type: 'feat-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'feat-rolled';
			readonly who: Id;
			readonly what: FeatWhat;
			readonly substat: Substat;
			readonly check: Check;
	  }
	| {readonly type: 'frame-left'}
	| {
			readonly type: 'attacked';
			readonly attacker: Id;
			readonly target: Id;
			readonly weapon: string;
			readonly substat: Substat;
			readonly share?: number;
	  }
	| {
			readonly type: 'sight-ruled';
			readonly who: Id;
			readonly isSeen: boolean;
	  }
	| {
			readonly type: 'attack-marked' | 'defence-marked';
			readonly marks: readonly string[];
	  }
	| {
			readonly type: 'attack-rolled';
			readonly attacker: Id;
			readonly target: Id;
			readonly weapon: string;
			readonly check: Check;
			/** Remembered for the pair (DR-25); none for a blow. */
			readonly range?: number;
			/** Remembered for the target (DR-29). */
			readonly cover: number;
	  }
	| {
			readonly type: 'defended';
			readonly who: Id;
			readonly against: Id;
			readonly how: 'dodge' | 'parry' | 'none';
			readonly pay: DefencePay;
			readonly skill: string;
			readonly substat: Substat;
			readonly isSplit: boolean;
			/** Dice kept from a divided pool. */
			readonly dice?: number;
			readonly round: number;
			readonly spent: readonly number[];
	  }
	| {
			readonly type: 'defence-split';
			readonly who: Id;
			readonly dice: number;
			readonly guard: Guard;
	  }
	| {readonly type: 'defence-rolled'; readonly who: Id; readonly check: Check}
	| {
			readonly type: 'attack-ended';
			readonly attacker: Id;
			readonly target: Id;
			readonly weapon: string;
			readonly attack: Check;
			readonly how: 'dodge' | 'parry' | 'none';
			readonly defence?: Check;
			readonly cover: number;
			readonly net: number;
			readonly damage: number;
	  }
	| {
			readonly type: 'fell';
			readonly who: Id;
			/** Damage past the hit points. */
			readonly past: number;
			/** It was down before. */
			readonly isAgain: boolean;
	  }
	| {
			readonly type: 'death-checked';
			readonly who: Id;
			readonly check: Check;
			readonly past: number;
			readonly shortfall: number;
			readonly isDying: boolean;
	  }
	| {readonly type: 'went-on'; readonly turn: number}
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'left-dying'; readonly who: Id; readonly shortfall: number}
	| {readonly type: 'left-down'; readonly who: readonly Id[]};
