import type {Id, Side} from '../../engine/basics.js';
import type {FeatId, MoveId} from './actions.js';
import type {Hit, Made, Pay, Standing, Submenu} from './state.js';
import type {Trait} from './sheet.js';

/* What can happen in a fight. Each is a full fact: it can be told from itself and the state after it. */

/** Dice of one Action that leave the order: their places among the combatant's dice, and their phase. */
type Spending = {
	readonly who: Id;
	readonly dice: readonly number[];
	readonly phase: number;
};

type Aim = Omit<Hit, 'count'>;

/** The clock, the order, and the end. */
export type CourseEvent =
	| {
			readonly type: 'turn-began';
			readonly turn: number;
			/** Held Actions of the turn before, which do not pass over (RK-08). */
			readonly lapsed: ReadonlyArray<{
				readonly who: Id;
				readonly phases: readonly number[];
			}>;
			/** In the middle of the turn before: a chase (RK-38). */
			readonly isCut: boolean;
	  }
	| {
			readonly type: 'init-rolled';
			readonly who: Id;
			readonly turn: number;
			readonly dice: ReadonlyArray<{
				readonly phase: number;
				readonly value: number;
				/** Its phase is over already: somebody came late. */
				readonly isLate: boolean;
			}>;
	  }
	| {
			readonly type: 'phase-began';
			readonly phase: number;
			readonly order: readonly Standing[];
	  }
	| {
			readonly type: 'phases-passed';
			readonly from: number;
			readonly to: number;
	  }
	| {readonly type: 'grouped'; readonly ids: readonly Id[]}
	| {readonly type: 'group-settled'}
	| {readonly type: 'frame-left'}
	| {readonly type: 'call-passed'; readonly phase: number}
	| {readonly type: 'went-on'; readonly turn: number}
	| {
			readonly type: 'closing-begun';
			readonly winner: Side | 'nobody' | undefined;
	  }
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'wounds-settled'; readonly isKept: boolean}
	| {
			readonly type: 'summed';
			readonly who: Id;
			readonly flesh: number;
			readonly dramatic: number;
			readonly isOut: boolean;
	  };

/** What is done with an Action. */
export type ActionEvent =
	| {readonly type: 'action-began' | 'action-put-back'; readonly who: Id}
	| ({readonly type: 'action-used'; readonly isHeld: boolean} & Spending)
	| {readonly type: 'action-over'; readonly who: Id}
	/** A part of the menu is looked into; none: it is left. */
	| {readonly type: 'menu-turned'; readonly menu: Submenu | undefined}
	| ({readonly type: 'held'} & Spending)
	| ({readonly type: 'forfeited'; readonly isHeld: boolean} & Spending)
	| {readonly type: 'hold-broken'; readonly who: Id}
	| {
			readonly type: 'hold-kept';
			readonly who: Id;
			/** Against the rules: the Action of the phase comes before it (RK-05). */
			readonly isForced: boolean;
	  }
	| {
			readonly type: 'moved';
			readonly who: Id;
			readonly move: MoveId;
			/** Added to an Action already told. */
			readonly isAlso: boolean;
	  }
	| {readonly type: 'moving'; readonly who: Id}
	| {
			readonly type: 'drawn';
			readonly who: Id;
			/** None: it is put away. */
			readonly weapon: string | undefined;
			readonly from: string | undefined;
	  }
	/** An Attack/Action that needs no roll. */
	| {readonly type: 'acted'; readonly who: Id}
	| {readonly type: 'feat-begun'; readonly who: Id; readonly feat: FeatId}
	| {readonly type: 'feat-knack'; readonly knack: string}
	| {readonly type: 'feat-need'; readonly need: number}
	| {
			readonly type: 'feat-marked';
			readonly raises: number;
			readonly trait: Trait | undefined;
	  }
	| {
			readonly type: 'feat-rolled';
			readonly who: Id;
			readonly feat: FeatId;
			readonly knack: string;
			readonly trait: Trait;
			readonly made: Made;
			readonly need: number;
			readonly raises: number;
	  };

/** An attack and the answer to it. */
export type AttackEvent =
	| ({readonly type: 'attacked'} & Aim)
	| {readonly type: 'sight-ruled'; readonly who: Id; readonly isSeen: boolean}
	| {
			readonly type: 'attack-marked';
			/** The weapon in hand, or bare hands instead. */
			readonly weapon: string;
			readonly raises: number;
			readonly knack: string | undefined;
			readonly isHelpless: boolean | undefined;
	  }
	| {readonly type: 'number-asked'}
	| {readonly type: 'number-set'; readonly number: number}
	| ({
			readonly type: 'attack-rolled';
			readonly rolls: readonly Made[];
			readonly need: number;
			readonly raises: number;
	  } & Aim)
	| {
			readonly type: 'taken';
			readonly who: Id;
			/** The attack's best total, which players may learn now or never (RK-26). */
			readonly total: number;
	  }
	| {readonly type: 'defence-marked'; readonly knack: string | undefined}
	| {
			readonly type: 'defended';
			readonly who: Id;
			readonly against: Id;
			readonly pay: Pay;
			readonly dice: readonly number[];
			readonly phases: readonly number[];
	  }
	| {
			readonly type: 'defence-rolled';
			readonly who: Id;
			readonly knack: string;
			readonly made: Made;
			readonly against: number;
			readonly isSaved: boolean;
	  }
	| ({readonly type: 'hit-deferred'} & Hit)
	/** The first of those that waited. */
	| {readonly type: 'hit-due'}
	| {readonly type: 'attack-over'};

/** What hurts, and what comes of it. */
export type WoundEvent =
	| ({readonly type: 'hit'} & Hit)
	| {
			readonly type: 'members-fell';
			readonly who: Id;
			/** Whose attack it was; none = something else. */
			readonly by: Id | undefined;
			readonly count: number;
			readonly left: number;
	  }
	| {readonly type: 'hazard-begun'}
	| {readonly type: 'hazard-aimed'; readonly who: Id}
	| {readonly type: 'hurt'; readonly who: Id; readonly points: number}
	| {
			readonly type: 'damage-rolled';
			readonly who: Id;
			readonly by: Id;
			readonly weapon: string;
			readonly made: Made;
			/** Flesh Wounds with it. */
			readonly flesh: number;
	  }
	| {readonly type: 'check-rolled'; readonly who: Id; readonly made: Made}
	| {
			readonly type: 'wound-checked';
			readonly who: Id;
			readonly made: Made;
			/** What the check needed. */
			readonly flesh: number;
			readonly dramatic: number;
			readonly isLookAsked: boolean;
	  }
	| {readonly type: 'look-told'; readonly who: Id; readonly text: string}
	| {readonly type: 'wound-over'}
	| {readonly type: 'crippled' | 'recovered'; readonly who: Id}
	| {
			readonly type: 'knocked-out';
			readonly who: Id;
			/** Unspent dice, which go (reading 1). */
			readonly phases: readonly number[];
	  };

export type RkEvent = CourseEvent | ActionEvent | AttackEvent | WoundEvent;
