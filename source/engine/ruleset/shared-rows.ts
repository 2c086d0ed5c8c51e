import {combatantRows} from './combatant-rows.js';
import type {Id} from '../kit/basics.js';
import type {Entrant} from '../facts/combatants/entrant.js';
import {type ConditionRow, houseOfAll} from '../facts/house.js';
import {line, nobody, rowsFor, ruling, silent} from '../events/event-rows.js';
import {eventTable} from '../events/event-table.js';
import type {Field} from '../world/fields.js';
import type {AnyForm} from '../events/form.js';
import {withEntrants} from '../facts/combatants/handling.js';
import {winnerText} from '../events/narration.js';
import {planRows} from '../course/plans/events.js';
import {tellChanged, withPending, withValues} from '../events/setting-changes.js';
import type {SettingRow} from '../facts/settings.js';
import type {SharedEvent} from '../events/shared-events.js';
import {
	tellAdjusted,
	tellAmount,
	tellEnded,
	tellGiven,
	tellHouse,
	tellNoted,
	tellOwnAct,
	tellValues,
} from '../events/shared-lines.js';
import {forGm} from '../world/told.js';
import type {Unit} from '../world/units.js';
import {type Update, updated, worldUpdates} from '../world/updates.js';
import {type Combatant, type World, clause, find, nameOf} from '../world/world.js';

type SharedTools<S, Sheet, Frame> = {
	readonly forms: ReadonlyArray<AnyForm<Frame, S>>;
	readonly conditions: readonly ConditionRow[];
	readonly fields: ReadonlyArray<Field<S>>;
	readonly settings: readonly SettingRow[];
	readonly units: readonly Unit[];
	join(state: S, entrant: Entrant<Sheet>): S;
	isSheet(value: unknown): value is Sheet;
	withSheet(state: S, who: Id, sheet: Sheet): S;
	comeBack?(state: S, who: Id): S;
};

export function sharedTable<C extends Combatant, Frame, Sheet, S extends World<C, Frame>>({
	forms,
	fields,
	settings: rows,
	conditions,
	units,
	join,
	isSheet,
	withSheet,
	comeBack = (state) => state,
}: SharedTools<S & World<C, Frame>, Sheet, Frame>) {
	type State = S & World<C, Frame>;
	const {inFirst, inWorld, pop, push, inCombatant} = worldUpdates<C, Frame, S>();
	const formsByKind = new Map(forms.map((form) => [form.kind, form]));
	const withFacts = (state: State, who: Id, update: Update<Combatant>): State =>
		inCombatant(state, who, (fresh) => {
			updated<Combatant>(fresh, update);
		});

	return eventTable<State, SharedEvent<Sheet>>(
		rowsFor<State, SharedEvent<Sheet>>({
			clock: {
				evolve: (state, {unit, value}) =>
					inWorld(state, {clock: new Map(state.clock).set(unit, value)}),
				tell: silent,
			},
			began: {
				evolve: (state, {who}) =>
					withFacts(state, who, (next) => {
						next.starts++;
					}),
				tell: silent,
			},
			ended: {
				evolve: (state, {who}) =>
					withFacts(state, who, (next) => {
						next.ends++;
					}),
				tell: silent,
			},
			adjusted: {
				evolve: (state, {who, field, to}) =>
					fields.find(({id}) => id === field)?.set(state, who, to) ?? state,
				tell: (event, after) => tellAdjusted(event, after, {fields, conditions}),
			},
			'condition-given': {
				evolve: (state, {condition}) =>
					inWorld(state, {
						serial: Math.max(state.serial, condition.id),
						conditions: [...state.conditions, condition],
					}),
				about: ({condition}) => [condition.who],
				tell: tellGiven,
			},
			'condition-ended': {
				evolve: (state, {condition}) =>
					inWorld(state, {conditions: state.conditions.filter(({id}) => id !== condition.id)}),
				about: ({condition}) => [condition.who],
				tell: tellEnded,
			},
			noted: {tell: tellNoted},
			'house-changed': {
				evolve: (state, event) => inWorld(state, {house: houseOfAll([state.house, event.house])}),
				about: nobody,
				tell: tellHouse,
			},
			'own-acted': {evolve: pop, about: ({who, targets}) => [who, ...targets], tell: tellOwnAct},
			'own-failed': {tell: ({who, text, against}) => line(forGm(`${text}: ${against}`), who)},
			'values-changed': {
				evolve(state, {who, condition: wanted, changes}) {
					const next = changes.reduce(
						(now, {field, to}) => fields.find(({id}) => id === field)?.set(now, who, to) ?? now,
						state,
					);
					return inWorld(next, {
						conditions: next.conditions.map((condition) =>
							condition.id === wanted
								? {
										...condition,
										changed: changes.map(({field, from, to}) => ({field, by: to - from})),
									}
								: condition,
						),
					});
				},
				tell: (event, after) => tellValues(event, after, fields),
			},
			'amount-told': {about: nobody, tell: tellAmount},
			joined: {
				evolve(state, {entrant}) {
					const after = join(state, entrant);
					const handlings = withEntrants(after.handlings, [entrant]);
					return handlings === after.handlings ? after : inWorld(after, {handlings});
				},
				about: ({entrant}) => [entrant.id],
				tell({entrant: {id: who}, reason}, after) {
					const joins = clause(after, who, 'joins the fight');
					return reason === undefined ? line(joins, who) : ruling(joins, {who, reason});
				},
			},
			'sheet-changed': {
				evolve: (state, {who, sheet}) =>
					state.index.has(who) && isSheet(sheet) ? withSheet(state, who, sheet) : state,
				/** What is on a foe’s sheet is none of the players’ business. */
				tell({who, text, reason}, after) {
					const change = `${nameOf(after, who)}: ${text}`;
					return ruling(find(after, who)?.control === 'gm' ? forGm(change) : change, {who, reason});
				},
			},
			...combatantRows<State>({inWorld, withFacts, comeBack}),
			...planRows<State>(units, inWorld),
			'setting-changed': {
				evolve: (state, event) =>
					inWorld(state, {coming: {...state.coming, settings: withPending(state, event, rows)}}),
				about: nobody,
				tell: (event, after) => tellChanged(event, after, {rows, units}),
			},
			'settings-in-force': {
				evolve: (state, {values}) =>
					inWorld(state, {
						settings: withValues(state.settings, values, rows),
						coming: {
							...state.coming,
							settings: state.coming.settings.filter(({id}) => !Object.hasOwn(values, id)),
						},
					}),
				about: nobody,
				tell: silent,
			},
			opened: {
				evolve(state, {form, facts}) {
					const known = formsByKind.get(form);
					const frame = known?.frame(facts);
					if (!known || frame === undefined) {
						return state;
					}

					const begun = known.begin?.(state, frame) ?? state;
					return push(
						known.isAlone ? inWorld(begun, {stack: state.stack.slice(0, 1)}) : begun,
						frame,
					);
				},
				tell: silent,
			},
			filled: {
				evolve: (state, {form, facts, isMore}) =>
					inFirst(state, (frame) => formsByKind.get(form)?.answered(frame, facts, isMore)),
				tell: silent,
			},
			marked: {
				evolve: (state, {form, marks}) =>
					inFirst(state, (frame) => formsByKind.get(form)?.changed(frame, {marks})),
				tell: silent,
			},
			'frame-left': {evolve: pop, tell: silent},
			forced: {
				about: nobody,
				tell: ({what, against, reason}) =>
					ruling(forGm(`The GM allows: ${what} (${against})`), {reason}),
			},
			skipped: {tell: ({what, reason}) => ruling(forGm(`The GM skips: ${what}`), {reason})},
			over: {
				evolve: (state, {winner}) => inWorld(state, {over: winner === undefined ? {} : {winner}}),
				tell: ({winner}) => ({kind: 'closing', text: `The fight is over${winnerText(winner)}`}),
			},
			reopened: {
				evolve: (state) => inWorld(state, {over: undefined}),
				tell: ({reason}) => ruling('The fight goes on', {reason}),
			},
		}),
	);
}
