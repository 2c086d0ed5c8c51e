import type {Rules, Setup, AnyWorld} from '../parts/rules.js';
import type {Id, RuleId} from '../../engine/kit/basics.js';

import {departedState} from '../../engine/world/departures.js';

import type {SettingValues} from '../../engine/facts/settings.js';
import type {Combatant} from '../../engine/world/world.js';
import {type Selection, sideOf} from '../../rosters/roster.js';
import type {Titles} from '../parts/titles.js';
import {type BroughtChanges, type Arrival, arrivalsIn, withChanges} from './brought.js';

export type Passage = {
	/** The id of a rest; left out, the next fight follows at once. */
	readonly rest?: string;
	readonly changes?: BroughtChanges;
};

export type Absent = {readonly name: string; readonly why: string};

export type FormerFight = Titles & {
	readonly id: string;
	readonly ruleset: {readonly id: string; readonly name: string};
	/** As they count in its last moment. */
	readonly settings: SettingValues;
	readonly rests: ReadonlyArray<{
		readonly id: string;
		readonly label: string;
		readonly rule: RuleId;
	}>;
	/** All heroes, as they are there, also those who do not come. */
	readonly heroes: readonly Selection[];
	/** Who does not come after a rest, and why. */
	absent(rest?: string): readonly Absent[];
	/** The next fight: the heroes come with what stays of them; `undefined` when the set-up is not one of its ruleset. */
	next(fresh: Setup, passage: Passage): Setup | undefined;
	arrivals(setup: Setup): readonly Arrival[];
};

export function formerFight(
	rules: Rules,
	state: AnyWorld,
	{id, title, campaign}: Titles & {readonly id: string},
): FormerFight {
	const heroes = state.combatants.filter(({side}) => side === 'good');
	const {rests} = rules.carryOver;
	return {
		id,
		title,
		...(campaign !== undefined && {campaign}),
		ruleset: {id: rules.id, name: rules.name},
		settings: state.settings,
		rests: rests.map((rest) => ({id: rest.id, label: rest.label, rule: rest.rule})),
		heroes: heroes.map((hero) => heroOf(rules, state, hero)),
		absent(chosen) {
			const rest = rests.find((each) => each.id === chosen);
			return heroes.flatMap(({id: who, name}) => {
				const after = rest?.after(state, who) ?? state;
				return rules.isUp(after, who) ? [] : [{name, why: whyAbsent(rules, after, who)}];
			});
		},
		next(fresh, {rest, changes}) {
			if (!rules.isSetup(fresh)) {
				return undefined;
			}

			const setup = rules.nextFight(state, fresh, rest);
			return changes ? withChanges(rules, setup, changes) : setup;
		},
		arrivals: (setup) => (rules.isSetup(setup) ? arrivalsIn(rules, setup) : []),
	};
}

function heroOf(
	rules: Rules,
	state: AnyWorld,
	{id, name, side, control, kin, isPlural, isHidden}: Combatant,
): Selection {
	const sheet = rules.sheetOf(state, id);
	return {
		entry: {
			name,
			side,
			count: 1,
			isHidden,
			newcomer: {
				name,
				side,
				control,
				isHidden,
				kin,
				...(typeof isPlural === 'boolean' && {isPlural}),
				sheet: sheet && (rules.carryOver.afresh?.(sheet) ?? sheet),
			},
		},
		count: 1,
		isHidden,
	};
}

/** “surrendered”, “unconscious”; “out” where nothing more is known. */
function whyAbsent(rules: Rules, state: AnyWorld, who: Id): string {
	if (state.departed.has(who)) {
		return departedState(state.departed, who);
	}

	const lane = rules.board(state, 'gm').lanes.find(({combatant}) => combatant === who);
	const why = lane?.badges.join(', ') ?? '';
	return why === '' ? 'out' : why;
}

/** Those of a roster as they are chosen for the next fight at first: its foes, and heroes of the former fight. */
export const opposing = (
	{heroes}: Pick<FormerFight, 'heroes'>,
	selections: readonly Selection[],
): readonly Selection[] => {
	const known = new Set(heroes.map(({entry}) => entry.newcomer.kin));
	return selections.map((each) =>
		sideOf(each) === 'bad' || known.has(each.entry.newcomer.kin) ? each : {...each, count: 0},
	);
};

/** Heroes of the former fight and everybody from the rosters; one who is in both comes once, with the roster’s sheet. */
export function withHeroes(
	{heroes}: Pick<FormerFight, 'heroes'>,
	selections: readonly Selection[],
): readonly Selection[] {
	const known = new Set(
		selections
			.filter((each) => sideOf(each) === 'good' && each.count > 0)
			.map(({entry}) => entry.newcomer.kin),
	);
	return [...heroes.filter(({entry}) => !known.has(entry.newcomer.kin)), ...selections];
}
