import {
	type Id,
	type Refusal,
	type Side,
	byKind,
	impossible,
	isRefusal,
	notAskedNow,
	sideWords,
} from '../kit/basics.js';
import {type SheetTools, adjust} from './adjusting.js';
import {actOpened} from '../course/own-acts/own-act.js';
import {rowOf} from '../world/own-rules.js';
import type {GmAct} from '../facts/command.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {type Known, end, named} from '../events/known-conditions.js';
import {give} from './giving.js';
import {refusalOfEach} from '../facts/refusals.js';
import {lettersBeside, reveal, roomFor} from '../facts/combatants/naming.js';
import type {SharedEvent} from '../events/shared-events.js';
import type {Field} from '../world/fields.js';
import {type AnyWorld, type Combatant, find, get} from '../world/world.js';

type Outcome<Sheet> = ReadonlyArray<SharedEvent<Sheet>> | Refusal;

/** Acts that leave the ruleset's course alone; `harm`, `skip` and `end` belong to the ruleset. */
export type CommonGmAct<Sheet> = Exclude<
	GmAct<Sheet>,
	{readonly do: 'harm' | 'house' | 'plan' | 'sheet' | 'set' | 'skip' | 'end' | 'reopen'}
>;

export function decideGm<Sheet, S extends AnyWorld>(
	act: CommonGmAct<Sheet>,
	state: S,
	known: Known<S> & SheetTools<Sheet, S>,
): Outcome<Sheet> {
	if (
		'who' in act &&
		act.who !== undefined &&
		named(act.who).some((who) => !state.index.has(who))
	) {
		return impossible('there is no such combatant');
	}

	return decisions<Sheet, S>()(act, {state, known}) ?? notAskedNow;
}

type Tools<Sheet, S> = {readonly state: S; readonly known: Known<S> & SheetTools<Sheet, S>};

const decisions = <Sheet, S extends AnyWorld>() =>
	byKind<'do', CommonGmAct<Sheet>, Tools<Sheet, S>, Outcome<Sheet>>('do', {
		adjust: (act, {state, known}) =>
			eachOf(act, state, (who) => adjust({...act, who}, state, known), 'all'),
		give: (act, {state, known}) => give(act, state, known),
		'end-condition': (act, {state, known}) => end(act, state, known),
		note: ({text, isOpen = false, who}) =>
			text.trim() === ''
				? impossible('a note needs a text')
				: [{type: 'noted', text, isOpen, ...(who !== undefined && {who})}],
		add: ({entrants}, {state}) => add(entrants, state),
		remove: (act, {state}) =>
			eachOf(act, state, (who) =>
				find(state, who)?.isGone
					? impossible('already removed')
					: [{type: 'removed', who, ...(act.why !== undefined && {why: act.why})}],
			),
		return: (act, {state, known}) =>
			eachOf(act, state, (who) =>
				find(state, who)?.isGone ? [{type: 'rejoined', who}] : broughtBack(who, state, known),
			),
		hide: (act, {state}) =>
			eachOf(act, state, (who) =>
				find(state, who)?.isHidden ? impossible('already hidden') : [{type: 'hidden', who}],
			),
		reveal(act, {state}) {
			const hidden = named(act.who).filter((who) => find(state, who)?.isHidden);
			return hidden.length > 0
				? reveal(hidden, state)
				: impossible(named(act.who).length > 0 ? 'is in plain sight' : 'nobody is named');
		},
		unplan(act, {state}) {
			const plan = state.coming.plans.find(({id}) => id === act.plan);
			return plan ? [{type: 'unplanned', plan}] : impossible('there is no such plan');
		},
		act(act, {state}) {
			const row = rowOf(act.act, state);
			return row ? [actOpened(row, act.who)] : impossible(`there is no act “${act.act}” here`);
		},
		rename: ({who, name}, {state}) => rename(who, name, state),
		side: (act, {state, known}) =>
			eachOf(act, state, (who) => changeSide(who, act.side, state, known)),
		control: ({do: _, who, ...change}) =>
			change.player === undefined && change.dice === undefined && change.answers === undefined
				? impossible('name a player, the dice or the answers')
				: [{type: 'control-changed', who, ...change}],
	});

/** Whoever is out for good by the rules is so no longer, such as the dead. */
function broughtBack<Sheet, S>(
	who: Id,
	state: S,
	{fields}: Pick<Known<S>, 'fields'>,
): Outcome<Sheet> {
	const losses = fields.filter(({isLoss, get}) => isLoss && get(state, who) === true);
	return losses.length > 0
		? losses.map(({id: field}) => ({type: 'adjusted', who, field, from: true, to: false}))
		: impossible('has not left the fight');
}

/** The same for each of those whom an act names and for whom it can be, or for `all` of them and else for none. */
function eachOf<Sheet>(
	{who: ids}: {readonly who: Id | readonly Id[]},
	state: AnyWorld,
	decide: (who: Id) => Outcome<Sheet>,
	how: 'some' | 'all' = 'some',
): Outcome<Sheet> {
	const outcomes = named(ids).map((who) => [get(state, who), decide(who)] as const);
	const refusals = outcomes.flatMap(([combatant, outcome]) =>
		isRefusal(outcome) ? [[combatant, outcome] as const] : [],
	);
	const [first] = refusals;
	const events = outcomes.flatMap(([, outcome]) => (isRefusal(outcome) ? [] : outcome));
	if (events.length > 0 && (how === 'some' || !first)) {
		return events;
	}

	return (
		(typeof ids === 'string'
			? first?.[1]
			: refusalOfEach(
					how === 'some' ? refusals : refusals.slice(0, 1),
					({name}, reason) => `${name}: ${reason}`,
				)) ?? impossible('nobody is named')
	);
}

function add<Sheet>(entrants: ReadonlyArray<Entrant<Sheet>>, state: AnyWorld): Outcome<Sheet> {
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

function rename<Sheet>(who: Id, name: string, state: AnyWorld): Outcome<Sheet> {
	const to = name.trim();
	if (to === '') {
		return impossible('a combatant needs a name');
	}

	return state.combatants.some((other) => other.name === to)
		? impossible(`${to} is in the fight already`)
		: [{type: 'renamed', who, from: find(state, who)?.name ?? '', to}];
}

/** Values that name foes go on without those who are friends from then on. */
function changeSide<Sheet, S extends AnyWorld>(
	who: Id,
	to: Side,
	state: S,
	{fields}: {readonly fields: ReadonlyArray<Field<S>>},
): Outcome<Sheet> {
	const {side: from} = get<Combatant>(state, who);
	return from === to
		? impossible(`fights for ${sideWords[to]} already`)
		: [
				{type: 'side-changed', who, from, to},
				...fields.flatMap((field): ReadonlyArray<SharedEvent<Sheet>> => {
					const named = field.isOfFoes ? field.get(state, who) : undefined;
					const foes =
						typeof named === 'object'
							? named.filter((id) => find<Combatant>(state, id)?.side !== to)
							: undefined;
					return typeof named === 'object' && foes && foes.length < named.length
						? [{type: 'adjusted', who, field: field.id, from: named, to: foes}]
						: [];
				}),
			];
}
