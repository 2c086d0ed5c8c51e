import type {
	ActionEvent,
	AttackEvent,
	CourseEvent,
	RkEvent,
	WoundEvent,
} from './events.js';

/* Which kinds of events there are, by family; the types make the lists complete. */

type Kinds<E extends RkEvent> = Readonly<Record<E['type'], true>>;

const course: Kinds<CourseEvent> = {
	'turn-began': true,
	'init-rolled': true,
	'phase-began': true,
	'phases-passed': true,
	grouped: true,
	'group-settled': true,
	'call-passed': true,
	'went-on': true,
	'closing-begun': true,
	'winner-named': true,
	'wounds-settled': true,
	summed: true,
	'frame-left': true,
};

const action: Kinds<ActionEvent> = {
	'action-began': true,
	'action-put-back': true,
	'action-used': true,
	'action-over': true,
	held: true,
	forfeited: true,
	'hold-broken': true,
	'hold-kept': true,
	moved: true,
	moving: true,
	'menu-turned': true,
	drawn: true,
	acted: true,
	'feat-begun': true,
	'feat-knack': true,
	'feat-need': true,
	'feat-marked': true,
	'feat-rolled': true,
};

const attack: Kinds<AttackEvent> = {
	attacked: true,
	'sight-ruled': true,
	'attack-marked': true,
	'number-asked': true,
	'number-set': true,
	'attack-rolled': true,
	taken: true,
	'defence-marked': true,
	defended: true,
	'defence-rolled': true,
	'attack-over': true,
	'hit-deferred': true,
	'hit-due': true,
};

const wound: Kinds<WoundEvent> = {
	hit: true,
	'members-fell': true,
	'hazard-begun': true,
	'hazard-aimed': true,
	hurt: true,
	'damage-rolled': true,
	'check-rolled': true,
	'wound-checked': true,
	'look-told': true,
	'wound-over': true,
	crippled: true,
	recovered: true,
	'knocked-out': true,
};

export const isActionEvent = (event: RkEvent): event is ActionEvent =>
	Object.hasOwn(action, event.type);

export const isAttackEvent = (event: RkEvent): event is AttackEvent =>
	Object.hasOwn(attack, event.type);

export const isWoundEvent = (event: RkEvent): event is WoundEvent =>
	Object.hasOwn(wound, event.type);

/** The kinds of events that this version knows. */
export const eventTypes: readonly string[] = Object.keys({
	...course,
	...action,
	...attack,
	...wound,
});
