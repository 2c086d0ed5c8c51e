import {type Id, type Refusal, type Side, isRefusal, sideWords} from '../kit/basics.js';
import {type SheetTools, adjust} from './adjusting.js';
import {actOpened} from '../course/own-acts/own-act.js';
import {rowOf} from '../world/own-rules.js';
import type {GmAct} from '../facts/command.js';
import {departureIds} from '../facts/combatants/departure.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {end} from './ending-conditions.js';
import {give} from './giving.js';
import {type Known, named} from '../events/known-conditions.js';
import {refuseHandling} from '../facts/combatants/handling.js';
import {impossible, refusalOfEach} from '../facts/refusals.js';
import {lettersBeside, reveal, roomFor} from '../facts/combatants/naming.js';
import type {SharedEvent} from '../events/shared-events.js';
import type {Field} from '../world/fields.js';
import {type Combatant, type World, find, get, nameOf} from '../world/world.js';

type Outcome<Sheet> = ReadonlyArray<SharedEvent<Sheet>> | Refusal;

/** Acts that leave the ruleset's course alone; `harm`, `skip` and `end` belong to the ruleset. */
export type CommonGmAct<Sheet> = Exclude<
	GmAct<Sheet>,
	{readonly do: 'harm' | 'house' | 'plan' | 'sheet' | 'set' | 'skip' | 'end' | 'reopen'}
>;

export function decideGm<C extends Combatant, Sheet, S extends World<C, unknown>>(
	act: CommonGmAct<Sheet>,
	state: S & World<C, unknown>,
	known: Known<S> & SheetTools<C, Sheet, S>,
): Outcome<Sheet> {
	if (
		'who' in act &&
		act.who !== undefined &&
		named(act.who).some((who) => !state.index.has(who))
	) {
		return impossible('there is no such combatant');
	}

	switch (act.do) {
		case 'adjust': {
			return allOf(act, state, (who) => adjust({...act, who}, state, known));
		}

		case 'give': {
			return give<C, S>(act, state, known);
		}

		case 'end-condition': {
			return end<C, S>(act, state, known);
		}

		case 'note': {
			return act.text.trim() === ''
				? impossible('a note needs a text')
				: [
						{
							type: 'noted',
							text: act.text,
							isOpen: act.isOpen ?? false,
							...(act.who !== undefined && {who: act.who}),
						},
					];
		}

		case 'add': {
			return add(act.entrants, state);
		}

		case 'remove': {
			return someOf(act, state, (who) => remove({...act, who}, state));
		}

		case 'return': {
			return someOf(act, state, (who) =>
				find(state, who)?.isGone ? [{type: 'rejoined', who}] : impossible('has not left the fight'),
			);
		}

		case 'hide': {
			return someOf(act, state, (who) =>
				find(state, who)?.isHidden ? impossible('already hidden') : [{type: 'hidden', who}],
			);
		}

		case 'reveal': {
			const hidden = named(act.who).filter((who) => find(state, who)?.isHidden);
			return hidden.length > 0
				? reveal(hidden, state)
				: impossible(named(act.who).length > 0 ? 'is in plain sight' : 'nobody is named');
		}

		case 'unplan': {
			const plan = state.coming.plans.find(({id}) => id === act.plan);
			return plan ? [{type: 'unplanned', plan}] : impossible('there is no such plan');
		}

		case 'act': {
			const row = rowOf(act.act, state);
			return row ? [actOpened(row, act.who)] : impossible(`there is no act “${act.act}” here`);
		}

		case 'rename': {
			return rename(act.who, act.name, state);
		}

		case 'side': {
			return someOf(act, state, (who) => changeSide(who, act.side, state, known));
		}

		case 'control': {
			const {do: _, who, ...change} = act;
			return refuseHandling(change) ?? [{type: 'control-changed', who, ...change}];
		}
	}
}

/** The same for each of those whom an act names; refused as soon as it is for one of them. */
function allOf<C extends Combatant, Sheet>(
	{who: ids}: {readonly who: Id | readonly Id[]},
	state: World<C, unknown>,
	decide: (who: Id) => Outcome<Sheet>,
): Outcome<Sheet> {
	const events: Array<SharedEvent<Sheet>> = [];
	for (const who of named(ids)) {
		const outcome = decide(who);
		if (isRefusal(outcome)) {
			return typeof ids === 'string'
				? outcome
				: {...outcome, reason: `${nameOf(state, who)}: ${outcome.reason}`};
		}

		events.push(...outcome);
	}

	return events.length === 0 ? impossible('nobody is named') : events;
}

/** The same for each of those whom an act names and for whom it can be; refused when it can be for none. */
function someOf<C extends Combatant, Sheet>(
	{who: ids}: {readonly who: Id | readonly Id[]},
	state: World<C, unknown>,
	decide: (who: Id) => Outcome<Sheet>,
): Outcome<Sheet> {
	const refusals: Array<readonly [C, Refusal]> = [];
	const events: Array<SharedEvent<Sheet>> = [];
	for (const who of named(ids)) {
		const outcome = decide(who);
		if (isRefusal(outcome)) {
			refusals.push([get(state, who), outcome]);
		} else {
			events.push(...outcome);
		}
	}

	if (events.length > 0) {
		return events;
	}

	return (
		(typeof ids === 'string'
			? refusals[0]?.[1]
			: refusalOfEach(refusals, ({name}, reason) => `${name}: ${reason}`)) ??
		impossible('nobody is named')
	);
}

function add<C extends Combatant, Sheet>(
	entrants: ReadonlyArray<Entrant<Sheet>>,
	state: World<C, unknown>,
): Outcome<Sheet> {
	const ids = new Set(entrants.map(({id}) => id));
	if (ids.size === 0) {
		return impossible('nobody to add');
	}

	return ids.size < entrants.length || entrants.some(({id}) => state.index.has(id))
		? impossible('somebody of that id is in the fight')
		: [
				...roomFor(
					entrants.flatMap(({isHidden, name}) => (isHidden ? [] : [name])),
					state,
					entrants.map(({name}) => name),
				),
				...entrants.map((entrant) => ({type: 'joined' as const, entrant})),
				...lettersBeside(entrants, state),
			];
}

function remove<C extends Combatant, Sheet>(
	{who, why}: Extract<GmAct<Sheet>, {do: 'remove'}> & {readonly who: Id},
	state: World<C, unknown>,
): Outcome<Sheet> {
	return find(state, who)?.isGone
		? impossible('already removed')
		: why === undefined || departureIds.includes(why)
			? [{type: 'removed', who, ...(why !== undefined && {why})}]
			: impossible(`expected one of ${departureIds.join(', ')}`);
}

function rename<C extends Combatant, Sheet>(
	who: Id,
	name: string,
	state: World<C, unknown>,
): Outcome<Sheet> {
	const to = name.trim();
	if (to === '') {
		return impossible('a combatant needs a name');
	}

	return state.combatants.some((other) => other.name === to)
		? impossible(`${to} is in the fight already`)
		: [{type: 'renamed', who, from: find(state, who)?.name ?? '', to}];
}

/** Values that name foes go on without those who are friends from then on. */
function changeSide<C extends Combatant, Sheet, S extends World<C, unknown>>(
	who: Id,
	to: Side,
	state: S,
	{fields}: {readonly fields: ReadonlyArray<Field<S>>},
): Outcome<Sheet> {
	const {side: from} = get<C>(state, who);
	return from === to
		? impossible(`fights for ${sideWords[to]} already`)
		: [
				{type: 'side-changed', who, from, to},
				...fields.flatMap((field): ReadonlyArray<SharedEvent<Sheet>> => {
					const named = field.isOfFoes ? field.get(state, who) : undefined;
					const foes =
						typeof named === 'object'
							? named.filter((id) => find<C>(state, id)?.side !== to)
							: undefined;
					return typeof named === 'object' && foes && foes.length < named.length
						? [{type: 'adjusted', who, field: field.id, from: named, to: foes}]
						: [];
				}),
			];
}
