import {askingAbout} from '../../engine/course/answering.js';
import type {Rules, AnyWorld} from '../parts/rules.js';
import {type Id, type View, remembered} from '../../engine/kit/basics.js';
import {
	conditionRowsIn,
	isSet,
	type Counting,
	describeDeadline,
} from '../../engine/world/conditions.js';
import {departedState} from '../../engine/world/departures.js';
import {labelOf} from '../../engine/world/fields.js';
import {tagsOf} from '../../engine/kit/tags.js';
import {joined, written} from '../../engine/world/told.js';
import {isSeen} from '../../engine/world/veil.js';
import type {ShownPrompt} from '../fight/fight.js';
import {groupsOf} from '../parts/groups.js';
import type {Journal} from '../fight/journal/journal.js';
import {ofLastState} from '../files/last-state.js';
import {answersTo, isMereStep, opensOnly, previewOf, rollsAfter} from '../fight/preview.js';
import {settingViews} from '../fight/setting-views.js';
import {askedIn, markedIn} from './together.js';
import type {CombatantView, ConditionView, EndableView, FieldView} from '../fight/views.js';
import type {Input} from '../parts/input.js';

export function presentOf(rules: Rules, journal: Journal) {
	const promptOf = ofLastState((state: AnyWorld, view: View) => rules.prompt(state, view));
	const askedOf = ofLastState((state: AnyWorld, view: View) => askedIn(rules, state, view));
	const boardOf = ofLastState((state: AnyWorld, view: View) => rules.board(state, view));
	const combatantsOf = ofLastState(combatantsIn);
	const prompt = (view: View) => promptOf(journal.state, view);
	const board = (view: View) => boardOf(journal.state, view);
	return {
		prompt,
		asked: (view: View) => askedOf(journal.state, view),
		marked: (
			asked: Pick<ShownPrompt, 'id' | 'who'>,
			marks: ReadonlyArray<readonly string[]>,
			view: View,
		) => markedIn(rules, journal.state, {asked, marks, view}),
		rollsAfter: (input: Input, view: View, ticks?: readonly string[]) =>
			rollsAfter(rules, journal.state, view, input, ticks),
		interrupts: () => rules.interrupts(journal.state),
		preview: (choice: string) =>
			previewOf(rules, journal.state, {prompt: prompt('gm'), board: () => board('gm')}, choice),
		opensOnly: (choice: string) => opensOnly(rules, journal.state, prompt('gm'), choice),
		isInMidst() {
			const {history, state, undoable} = journal;
			const last = history.entries.at(-1);
			const before = history.stateAfter(history.entries.length - 2);
			// What is begun is stepped back from, also where its cost is paid and told.
			return (
				last !== undefined &&
				last.n === undoable &&
				last.command.kind !== 'gm' &&
				(isMereStep(rules, before, {state, events: last.events}) ||
					(last.command.kind === 'choose' &&
						state.stack.length > before.stack.length &&
						prompt('gm').who === rules.prompt(before, 'gm').who))
			);
		},
		letGoFirst() {
			const {history} = journal;
			const {entries} = history;
			const last = entries.at(-1);
			return last?.command.kind === 'choose' &&
				rules.prompt(history.stateAfter(entries.length - 2), 'gm', last.command.value).isAnyOrder
				? last.n
				: undefined;
		},
		answersTo: (choice: string) => answersTo(rules, journal.state, prompt('gm'), choice),
		board,
		outcome() {
			const {over} = journal.state;
			return over && {winner: over.winner};
		},
		aftermath: (view: View) => rules.aftermath(journal.state, journal.history.stateAfter(-1), view),
		combatants: (view: View) => combatantsOf(journal.state, view),
		details: (who: Id, view: View) => rules.details(journal.state, who, view),
		sheetOf: (who: Id): unknown => rules.sheetOf(journal.state, who),
		fields: (who: Id) => fieldsOf(rules, journal.state, who),
		conditions: (view: View) => conditionsIn(rules.apparent(journal.state, view), view),
		conditionRows: () => conditionRowsIn(journal.state, rules.conditions),
		house: () => journal.state.house,
		endable: () => endableIn(rules, journal.state),
		conditionEffect: (condition: Counting) => rules.conditionEffect(journal.state, condition),
		harms: () => rules.harms(journal.state),
		groups: () => groupsOf(rules, journal.state),
		settings: () => settingViews(rules.settings, journal.state, rules.units),
	};
}

/** Cached by the index, which changes only when somebody joins. */
const tagsIn = remembered((index: ReadonlyMap<Id, number>) => tagsOf([...index.keys()]));

/** Only the GM sees tags: a gap among them would betray somebody hidden. */
const combatantsIn = (state: AnyWorld, view: View): readonly CombatantView[] =>
	state.combatants
		.filter(({isHidden}) => view === 'gm' || !isHidden)
		.map(({formerNames, ...combatant}) => ({
			id: combatant.id,
			name: combatant.name,
			side: combatant.side,
			control: combatant.control,
			isHidden: combatant.isHidden,
			isUnknown: combatant.isUnknown,
			isGone: combatant.isGone,
			...(combatant.isGone && {left: departedState(state.departed, combatant.id)}),
			...(view === 'gm' && {
				formerNames,
				tag: tagsIn(state.index).get(combatant.id) ?? combatant.id,
				handling: state.handlings.get(combatant.id) ?? {},
				asking: askingAbout(state, combatant.id),
			}),
		}));

const fieldsOf = ({fields}: Rules, state: AnyWorld, who: Id): readonly FieldView[] =>
	fields.flatMap((field) => {
		const value = field.get(state, who);
		return value === undefined
			? []
			: [
					{
						id: field.id,
						label: labelOf(field, state, who),
						shape: field.shape(state, who),
						value,
						isOpen: field.isOpen ?? false,
						isPlace: field.isPlace ?? false,
					},
				];
	});

const conditionsIn = (state: AnyWorld, view: View): readonly ConditionView[] =>
	state.conditions
		.filter(({who}) => isSeen(state, who, view))
		.map((condition) => ({
			id: condition.id,
			who: condition.who,
			name: condition.name,
			lasts: written(describeDeadline(state, condition), state, view),
		}));

/** Those that were given, then states that stand for one of the list. */
function endableIn(
	{conditions, fields, conditionEffect}: Rules,
	state: AnyWorld,
): readonly EndableView[] {
	const given = state.conditions.map((condition) => ({
		who: condition.who,
		name: condition.name,
		from: condition.from,
		about: written(
			joined([conditionEffect(state, condition), describeDeadline(state, condition)], ', '),
			state,
			'gm',
		),
	}));
	const states = state.combatants.flatMap(({id: who}) =>
		conditionRowsIn(state, conditions)
			.filter((row) => isSet(row, fields, state, who))
			.map(({name}) => ({who, name, about: ''})),
	);
	const known = new Map<string, EndableView>();
	for (const each of [...given, ...states]) {
		const key = `${each.who} ${each.name.toLowerCase()}`;
		if (!known.has(key)) {
			known.set(key, each);
		}
	}

	return [...known.values()];
}
