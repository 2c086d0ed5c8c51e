import {type Id, type Refusal, type Side, sideWords} from './basics.js';
import type {GmAct} from './command.js';
import {deadline} from './conditions.js';
import type {Entrant} from './entrant.js';
import {type Field, refuseValue} from './fields.js';
import {impossible} from './refusals.js';
import type {SharedEvent} from './shared-events.js';
import {type Combatant, type World, find, get} from './world.js';

type Outcome<Sheet> = ReadonlyArray<SharedEvent<Sheet>> | Refusal;

/** Acts that leave the ruleset's course alone; `skip` and `end` belong to the ruleset. */
export type CommonGmAct<Sheet> = Exclude<
	GmAct<Sheet>,
	{readonly do: 'set' | 'skip' | 'end' | 'reopen'}
>;

/** Shared commands to shared events. */
export function decideGm<
	C extends Combatant,
	Sheet,
	S extends World<C, unknown>,
>(
	act: CommonGmAct<Sheet>,
	state: S & World<C, unknown>,
	fields: ReadonlyArray<Field<S>>,
): Outcome<Sheet> {
	if ('who' in act && !state.index.has(act.who)) {
		return impossible('there is no such combatant');
	}

	switch (act.do) {
		case 'adjust': {
			return adjust(act, state, fields);
		}

		case 'give': {
			return give(act, state);
		}

		case 'end-condition': {
			const condition = state.conditions.find(({id}) => id === act.condition);
			return condition
				? [{type: 'condition-ended', condition, why: 'ruled'}]
				: impossible('there is no such condition');
		}

		case 'note': {
			return act.text.trim() === ''
				? impossible('a note needs a text')
				: [{type: 'noted', text: act.text, isOpen: act.isOpen ?? false}];
		}

		case 'add': {
			return add(act.entrants, state);
		}

		case 'remove': {
			return find(state, act.who)?.isGone
				? impossible('already removed')
				: [{type: 'removed', who: act.who}];
		}

		case 'hide': {
			return find(state, act.who)?.isHidden
				? impossible('already hidden')
				: [{type: 'hidden', who: act.who}];
		}

		case 'reveal': {
			return find(state, act.who)?.isHidden
				? [{type: 'revealed', who: act.who}]
				: impossible('is in plain sight');
		}

		case 'rename': {
			return rename(act.who, act.name, state);
		}

		case 'side': {
			return changeSide(act.who, act.side, state);
		}
	}
}

function adjust<Sheet, S>(
	act: Extract<GmAct<Sheet>, {do: 'adjust'}>,
	state: S,
	fields: ReadonlyArray<Field<S>>,
): Outcome<Sheet> {
	const field = fields.find(({id}) => id === act.field);
	const from = field?.get(state, act.who);
	if (!field || from === undefined) {
		return impossible(`there is no value “${act.field}”`);
	}

	return (
		refuseValue(field.shape(state, act.who), act.value) ?? [
			{type: 'adjusted', who: act.who, field: act.field, from, to: act.value},
		]
	);
}

function give<C extends Combatant, Sheet>(
	act: Extract<GmAct<Sheet>, {do: 'give'}>,
	state: World<C, unknown>,
): Outcome<Sheet> {
	const {until} = act;
	if (act.name.trim() === '') {
		return impossible('a condition needs a name');
	}

	if (until && 'unit' in until) {
		if (!state.clock.has(until.unit)) {
			return impossible(`no ${until.unit} is counted here`);
		}

		if (!Number.isInteger(until.count) || until.count < 1) {
			return impossible('a duration is at least one');
		}
	} else if (until && (find(state, until.of)?.isGone ?? true)) {
		return impossible('whose turn it lasts for is not in the fight');
	}

	const [since] = state.clock.values();
	return [
		{
			type: 'condition-given',
			condition: {
				id: state.serial + 1,
				who: act.who,
				name: act.name,
				...(since !== undefined && {since}),
				...(until && {until: deadline(state, until)}),
				...(act.worth !== undefined && {worth: act.worth}),
				...(act.isOnce && {isOnce: true}),
			},
		},
	];
}

function add<C extends Combatant, Sheet>(
	entrants: ReadonlyArray<Entrant<Sheet>>,
	state: World<C, unknown>,
): Outcome<Sheet> {
	const ids = new Set(entrants.map(({id}) => id));
	if (ids.size === 0) {
		return impossible('nobody to add');
	}

	return ids.size < entrants.length ||
		entrants.some(({id}) => state.index.has(id))
		? impossible('somebody of that id is in the fight')
		: entrants.map((entrant) => ({type: 'joined', entrant}));
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

function changeSide<C extends Combatant, Sheet>(
	who: Id,
	to: Side,
	state: World<C, unknown>,
): Outcome<Sheet> {
	const {side: from} = get(state, who);
	return from === to
		? impossible(`fights for ${sideWords[to]} already`)
		: [{type: 'side-changed', who, from, to}];
}
