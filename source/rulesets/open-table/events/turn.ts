import {list, id, flag, number, maybe, text} from '../../../engine/kit/shape.js';
import type {Id} from '../../../engine/kit/basics.js';
import {eventRows, nobody, silent, tells} from '../../../engine/events/event-rows.js';
import type {FactsOf} from '../../../engine/events/form.js';
import {withoutName} from '../../../engine/kit/text.js';
import {secret, told} from '../../../engine/world/told.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {actionsFor, isDown, roundOf} from '../derived.js';
import {isByInitiative} from '../order.js';
import {withTurn} from '../phases.js';
import type {Attack} from '../sheet/sheet.js';
import {type OtState, type TurnFrame, turn, fate} from '../state/fight.js';
import {inCombatant, inFate, inPlace, inState, inTurn, pop, push} from '../updates.js';

const byTrigger = {who: id, trigger: text};

const turnOf = (facts: FactsOf<(typeof turn)['facts']>): TurnFrame =>
	turn.frame({
		as: 'turn',
		isTogether: false,
		done: [],
		isUsed: false,
		fallen: [],
		rolled: [],
		...facts,
	});

const done = (state: OtState, who: Id): OtState =>
	inTurn(state, (frame) => ({done: [...frame.done, who], isUsed: false, spent: 0, attacks: 0}));

export const used = (state: OtState, who: Id) => inTurn(state, () => ({isUsed: true}), who);

/** OT-14: the actions are spent that an attack takes, or a power that heals. */
export const spentOn = (state: OtState, who: Id, attack: Attack): OtState =>
	inTurn(state, (frame) => ({spent: frame.spent + actionsFor(attack)}), who);

/** OT-14: an attack is made. */
export const attacked = (state: OtState, who: Id, attack: Attack): OtState =>
	inTurn(
		spentOn(state, who, attack),
		(frame) => ({attacks: frame.attacks + Number(attack.follows === undefined)}),
		who,
	);

export const withResource = (state: OtState, who: Id, name: string, left: number): OtState =>
	inCombatant(state, who, (fresh) => {
		fresh.resources = fresh.resources.map((resource) =>
			resource.name === name ? {...resource, left} : resource,
		);
	});

/** A roll of a turn that need not be made again in it. */
export const rolledInTurn = (state: OtState, key: string): OtState =>
	inTurn(state, (frame) => ({rolled: [...frame.rolled, key]}));

/** OT-25: its fate is open no longer in this turn. */
const fateAsked = (state: OtState, who: Id): OtState =>
	inTurn(state, (frame) => ({fallen: frame.fallen.filter((id) => id !== who)}));

export const turnEvents = eventRows<OtState>()({
	/** OT-13: reactions come back, but for whoever goes on with a turn that it delayed. */
	'turn-begun': {
		shape: {ids: list(id), isTogether: flag},
		about: nobody,
		evolve(state, {ids, isTogether}) {
			const fallen = ids.filter((id) => isDown(find(state, id), state));
			const begun = push(
				inState(state, {at: find(state, ids[0])?.place, named: undefined}),
				turnOf({ids, isTogether, fallen}),
			);
			return ids.reduce((after, id) => {
				const {starts = 0, ends = 0, sheet} = find(state, id) ?? {};
				return starts > ends || !sheet
					? after
					: inCombatant(after, id, {reactions: sheet.reactions});
			}, begun);
		},
		tell: silent,
	},
	'turn-over': {
		shape: {ids: list(id)},
		about: nobody,
		evolve(state, {ids}) {
			const {as, done = [], ids: all = []} = turn.top(state) ?? {};
			const who = done.at(-1) ?? all[0];
			const round = roundOf(state);
			const acted =
				as === 'turn' && who !== undefined
					? [...state.acted.filter((each) => each.who !== who), {who, round}]
					: state.acted;
			return ids.reduce(
				(after, id) => {
					const {place} = find(after, id) ?? {};
					return place ? inPlace(after, id, withTurn(place, after)) : after;
				},
				inState(pop(state), {acted}),
			);
		},
		tell: silent,
	},
	'member-done': {shape: {who: id}, evolve: (state, {who}) => done(state, who), tell: silent},
	delayed: {
		shape: {who: id},
		rule: 'OT-11',
		evolve: (state, {who}) => inPlace(done(state, who), who, {isDelaying: true}),
		tell: tells('delays'),
	},
	returned: {
		shape: {who: id, initiative: maybe(number), tie: number},
		rule: 'OT-11',
		evolve: (state, {who, initiative, tie}) =>
			inPlace(state, who, {initiative, tie, isDelaying: false}),
		tell: tells((_event, after: OtState) =>
			isByInitiative(after)
				? 'acts after this turn, and in that place from now on'
				: 'can act in this round again',
		),
	},
	/** What it waits for is the secret of who plays it. */
	readied: {
		shape: byTrigger,
		rule: 'OT-12',
		evolve: (state, {who, trigger}) => done(inCombatant(state, who, {trigger}), who),
		tell: tells(({who, trigger}) =>
			secret(who, 'plan', `is ready: ${trigger}`, 'waits for something'),
		),
	},
	'trigger-lapsed': {
		shape: byTrigger,
		rule: 'OT-12',
		evolve: (state, {who}) => inCombatant(state, who, {trigger: undefined}),
		tell: tells('is no longer ready'),
	},
	'delay-lost': {
		shape: {who: id},
		rule: 'OT-11',
		evolve: (state, {who}) => inPlace(state, who, {isDelaying: false}),
		tell: tells('no longer delays'),
	},
	'trigger-met': {
		shape: byTrigger,
		rule: 'OT-12',
		evolve: (state, {who}) => inCombatant(state, who, {trigger: undefined}),
		tell: tells(({trigger}) => `is ready: ${trigger}`),
	},
	'broke-in': {
		shape: {who: id},
		rule: 'OT-13',
		evolve: (state, {who}) =>
			inCombatant(push(state, turnOf({ids: [who], as: 'reaction'})), who, (fresh) => {
				fresh.reactions = Math.max(0, fresh.reactions - 1);
			}),
		tell: tells('breaks in'),
	},
	told: {
		shape: {who: id, text},
		rule: 'OT-10',
		tell: tells(({who, text}, after) => withoutName(text, nameOf(after, who))),
	},
	'resource-changed': {
		shape: {who: id, resource: text, from: number, left: number},
		rule: 'OT-33',
		evolve: (state, {who, resource, left}) => used(withResource(state, who, resource, left), who),
		tell: tells(
			({who, resource, from, left}) =>
				told`${left < from ? 'spends' : 'regains'} ${resource}${secret(who, 'ability', `: ${left} left`)}`,
		),
	},
	/** OT-33: all of it, at the start of a turn or of a round. */
	refilled: {
		shape: {who: id, resource: text, left: number},
		rule: 'OT-33',
		evolve: (state, {who, resource, left}) => withResource(state, who, resource, left),
		tell: tells(({who, resource, left}) =>
			secret(who, 'ability', `has all of ${resource} again: ${left}`),
		),
	},
	'recharge-rolled': {
		shape: {who: id, resource: text, face: number, left: number},
		rule: 'OT-33',
		evolve: (state, {who, resource, left}) =>
			rolledInTurn(withResource(state, who, resource, left), `${who} ${resource}`),
		tell: tells(({who, resource, face, left}) =>
			secret(
				who,
				'ability',
				`rolls a ${face} for ${resource}: ${left === 0 ? 'nothing comes back' : `${left} left`}`,
			),
		),
	},
	'fate-ruled': {
		shape: {who: id, fate},
		rule: 'OT-25',
		evolve(state, {who, fate: ruled}) {
			const asked = fateAsked(state, who);
			return {
				wait: asked,
				stand: inCombatant(asked, who, {hp: 1}),
				out: inFate(asked, who, {isOut: true}),
			}[ruled];
		},
		tell: silent,
	},
	'fate-checked': {
		shape: {who: id, successes: number, failures: number},
		rule: 'OT-25',
		evolve: (state, {who, successes, failures}) =>
			inFate(fateAsked(state, who), who, {successes, failures}),
		tell: tells(
			({successes, failures}) => `has ${successes} of 3 successes and ${failures} of 3 failures`,
		),
	},
});
