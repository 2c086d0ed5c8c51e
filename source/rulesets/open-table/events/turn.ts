import type {Id} from '../../../engine/basics.js';
import {eventRows, nobody, silent} from '../../../engine/event-rows.js';
import {find} from '../../../engine/world.js';
import {plightOf, roundOf} from '../derived.js';
import type {OtState} from '../state.js';
import {inCombatant, inNearest, inState, inTop, pop, push} from '../updates.js';
import {inFate, inPlace, tells, turnOf} from './shared.js';

/** What somebody does in its turn, or breaking into another's. */
export type TurnEvent =
	| {
			readonly type: 'turn-begun';
			readonly ids: readonly Id[];
			readonly isTogether: boolean;
	  }
	| {readonly type: 'turn-over'; readonly ids: readonly Id[]}
	| {readonly type: 'picked' | 'member-done' | 'delayed'; readonly who: Id}
	| {
			readonly type: 'returned';
			readonly who: Id;
			readonly initiative: number | undefined;
			readonly tie: number;
	  }
	| {
			readonly type: 'readied' | 'trigger-lapsed' | 'trigger-met';
			readonly who: Id;
			readonly trigger: string;
	  }
	| {readonly type: 'broke-in'; readonly who: Id}
	| {readonly type: 'told'; readonly who: Id; readonly text: string}
	| {
			readonly type: 'resource-changed';
			readonly who: Id;
			readonly resource: string;
			readonly from: number;
			readonly left: number;
	  }
	| {
			readonly type: 'recharge-rolled';
			readonly who: Id;
			readonly resource: string;
			readonly face: number;
			readonly left: number;
	  }
	| {
			readonly type: 'fate-ruled';
			readonly who: Id;
			readonly fate: 'wait' | 'stand' | 'out';
	  }
	| {
			readonly type: 'fate-checked';
			readonly who: Id;
			readonly successes: number;
			readonly failures: number;
	  };

const done = (state: OtState, who: Id): OtState =>
	inTop(state, 'turn', (fresh) => {
		fresh.done = [...fresh.done, who];
		fresh.isUsed = false;
	});

const withTrigger = (
	state: OtState,
	who: Id,
	trigger: string | undefined,
): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.trigger = trigger;
	});

const withResource = (
	state: OtState,
	who: Id,
	name: string,
	left: number,
): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.resources = fresh.resources.map((resource) =>
			resource.name === name ? {...resource, left} : resource,
		);
	});

/** A roll of a turn that need not be made again in it. */
export const rolledInTurn = (state: OtState, key: string): OtState =>
	inNearest(state, 'turn', (fresh) => {
		fresh.rolled = [...fresh.rolled, key];
	});

/** OT-25: its fate is open no longer in this turn. */
const fateAsked = (state: OtState, who: Id): OtState =>
	inNearest(state, 'turn', (fresh) => {
		fresh.fallen = fresh.fallen.filter((id) => id !== who);
	});

export const turnEvents = eventRows<OtState>()<TurnEvent>({
	/** OT-13: reactions come back, but for whoever goes on with a turn that it delayed. */
	'turn-begun': {
		about: nobody,
		evolve(state, {ids, isTogether}) {
			const first = find(state, ids[0]);
			const fallen = ids.filter((id) => {
				const combatant = find(state, id);
				return combatant && plightOf(combatant, state) === 'down';
			});
			const begun = push(state, turnOf('turn', ids, isTogether, fallen));
			return ids.reduce(
				(after, id) =>
					inCombatant(after, id, (fresh) => {
						fresh.reactions =
							fresh.starts > fresh.ends
								? fresh.reactions
								: fresh.sheet.reactions;
					}),
				inState(begun, (fresh) => {
					fresh.at = first?.place;
				}),
			);
		},
		tell: silent,
	},
	'turn-over': {
		about: nobody,
		evolve: (state, {ids}) =>
			ids.reduce(
				(after, id) => inPlace(after, id, {actedIn: roundOf(state)}),
				pop(state),
			),
		tell: silent,
	},
	picked: {
		evolve: (state, {who}) =>
			inTop(state, 'turn', (fresh) => {
				fresh.picked = who;
				fresh.isUsed = false;
			}),
		tell: silent,
	},
	'member-done': {evolve: (state, {who}) => done(state, who), tell: silent},
	delayed: {
		rule: 'OT-11',
		evolve: (state, {who}) =>
			inPlace(done(state, who), who, {isDelaying: true}),
		tell: tells(() => 'delays'),
	},
	returned: {
		rule: 'OT-11',
		evolve: (state, {who, initiative, tie}) =>
			inPlace(state, who, {initiative, tie, isDelaying: false}),
		tell: tells(() => 'acts after this turn, and keeps that place'),
	},
	readied: {
		rule: 'OT-12',
		evolve: (state, {who, trigger}) =>
			done(withTrigger(state, who, trigger), who),
		/** What it waits for is the secret of who plays it. */
		tell: tells(({who, trigger}, after, view) =>
			view === 'gm' || find(after, who)?.control === 'player'
				? `is ready: ${trigger}`
				: 'waits for something',
		),
	},
	'trigger-lapsed': {
		rule: 'OT-12',
		evolve: (state, {who}) => withTrigger(state, who, undefined),
		tell: tells(() => 'has waited in vain'),
	},
	'trigger-met': {
		rule: 'OT-12',
		evolve: (state, {who}) => withTrigger(state, who, undefined),
		tell: tells(({trigger}) => `is ready: ${trigger}`),
	},
	'broke-in': {
		rule: 'OT-13',
		evolve: (state, {who}) =>
			inCombatant(push(state, turnOf('reaction', [who])), who, (fresh) => {
				fresh.reactions = Math.max(0, fresh.reactions - 1);
			}),
		tell: tells(() => 'breaks in'),
	},
	told: {rule: 'OT-10', tell: tells(({text}) => text)},
	'resource-changed': {
		rule: 'OT-33',
		evolve: (state, {who, resource, left}) =>
			inNearest(
				withResource(state, who, resource, left),
				'turn',
				(fresh) => {
					fresh.isUsed = true;
				},
				({ids}) => ids.includes(who),
			),
		tell: tells(
			({resource, from, left}) =>
				`${left < from ? 'spends' : 'regains'} ${resource}: ${left} left`,
		),
	},
	'recharge-rolled': {
		rule: 'OT-33',
		evolve: (state, {who, resource, left}) =>
			rolledInTurn(
				withResource(state, who, resource, left),
				`${who} ${resource}`,
			),
		tell: tells(
			({resource, face, left}) =>
				`rolls a ${face} for ${resource}: ${left === 0 ? 'nothing comes back' : `${left} left`}`,
		),
	},
	'fate-ruled': {
		rule: 'OT-25',
		evolve: (state, {who, fate}) =>
			fateAsked(
				fate === 'out'
					? inFate(state, who, {isOut: true})
					: fate === 'stand'
						? inCombatant(state, who, (fresh) => {
								fresh.hp = 1;
							})
						: state,
				who,
			),
		tell: silent,
	},
	'fate-checked': {
		rule: 'OT-25',
		evolve: (state, {who, successes, failures}) =>
			inFate(fateAsked(state, who), who, {successes, failures}),
		tell: tells(
			({successes, failures}) =>
				`has ${successes} of 3 successes and ${failures} of 3 failures`,
		),
	},
});
