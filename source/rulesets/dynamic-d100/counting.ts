import type {Id, View} from '../../engine/basics.js';
import {conditionsOf} from '../../engine/conditions.js';
import type {Option} from '../../engine/prompt.js';
import {isSeen} from '../../engine/veil.js';
import {get, nameOf} from '../../engine/world.js';
import {signed} from '../../engine/text.js';
import type {Counted} from './state/exchange.js';
import type {DdState} from './state/fight.js';
import {type Situation, always, rowsOn} from './modifiers.js';

/* What counts on a roll: modifiers, Supports and Consequences, as ticked. */

type Candidate = Omit<Option, 'worth'> & {readonly percent: number};

const counts = (marks: readonly string[], id: string): number =>
	marks.filter((mark) => mark === id).length;

/** A combatant's Supports and Consequences, which may count on any roll of its own. */
function personalCandidates(
	state: DdState,
	who: Id,
	isPreselected: boolean,
	view: View,
): readonly Candidate[] {
	const combatant = get(state, who);
	const {modifierWorth} = state.settings;
	if (combatant.turn.supports.length + state.conditions.length === 0) {
		return [];
	}

	return [
		...combatant.turn.supports.map(({from, how, power}, at) => ({
			id: `support-${at}`,
			label: isSeen(state, from, view)
				? `support of ${nameOf(state, from)}${describeHow(power ?? how)}`
				: 'support of somebody unseen',
			count: isPreselected ? 1 : 0,
			max: 1,
			percent: modifierWorth,
			rule: 'DD-29',
		})),
		...conditionsOf(state, who)
			.filter(({worth}) => worth !== undefined && worth !== 0)
			.map(({id, name, worth = 0, rule}) => ({
				id: `condition-${id}`,
				label: name,
				count: 1,
				max: 1,
				percent: worth * modifierWorth,
				rule: rule ?? 'DD-03',
			})),
	];
}

const describeHow = (how: string): string => (how === '' ? '' : ` (${how})`);

/** What could count on a roll of the exchange, as ticked now; or only what does count. */
function candidates(
	situation: Situation,
	on: 'attack' | 'defence',
	which: 'all' | 'counted',
	view: View,
): readonly Candidate[] {
	const {state, frame} = situation;
	const marks = on === 'attack' ? frame.attackMarks : frame.defenceMarks;
	const who = on === 'attack' ? frame.attacker : frame.target;
	const personal = personalCandidates(state, who, false, view);
	const found = [...(marks ? withMarks(personal, marks) : personal)];
	for (const row of rowsOn[on]) {
		const max = row.max(situation);
		const count = marks
			? Math.min(max, counts(marks, row.id))
			: Math.min(max, row.suggested(situation));
		if (max > 0 && (which === 'all' || count > 0)) {
			found.push({
				id: row.id,
				label: row.label(situation),
				count,
				max,
				percent: row.sign * state.settings.modifierWorth,
				rule: row.rule,
			});
		}
	}

	return found;
}

const withMarks = (
	all: readonly Candidate[],
	marks: readonly string[],
): readonly Candidate[] =>
	all.map((candidate) => ({
		...candidate,
		count: Math.min(candidate.max, counts(marks, candidate.id)),
	}));

const toOption = ({percent, ...candidate}: Candidate): Option => ({
	...candidate,
	worth: signed(percent),
});

const toCounted = (all: readonly Candidate[]): readonly Counted[] =>
	all
		.filter(({count}) => count > 0)
		.map(({id, label, count, percent}) => ({
			id,
			label,
			worth: count * percent,
		}));

/** What can be ticked beside a roll of the exchange. */
export const exchangeOptions = (
	situation: Situation,
	on: 'attack' | 'defence',
	view: View,
): readonly Option[] => candidates(situation, on, 'all', view).map(toOption);

/** @param view the labels are told to this one; facts of the log are for the GM */
export const exchangeCounted = (
	situation: Situation,
	on: 'attack' | 'defence',
	view: View = 'gm',
): readonly Counted[] => toCounted(candidates(situation, on, 'counted', view));

/** Options and what counts for a roll outside an exchange: Supports are meant for it and ticked (DD-23). */
export function ownModifiers(
	state: DdState,
	who: Id,
	marks: readonly string[] | undefined,
	view: View,
): {readonly options: readonly Option[]; readonly counted: readonly Counted[]} {
	const {modifierWorth} = state.settings;
	const all: readonly Candidate[] = [
		...personalCandidates(state, who, true, view),
		{
			id: 'bonus',
			label: 'situation, for',
			count: 0,
			max: always,
			percent: modifierWorth,
			rule: 'DD-57',
		},
		{
			id: 'penalty',
			label: 'situation, against',
			count: 0,
			max: always,
			percent: -modifierWorth,
			rule: 'DD-57',
		},
	];
	const ticked = marks ? withMarks(all, marks) : all;
	return {options: ticked.map(toOption), counted: toCounted(ticked)};
}

/** All that counted, in percent. */
export const sumOf = (counted: readonly Counted[]): number =>
	counted.reduce((sum, {worth}) => sum + worth, 0);
