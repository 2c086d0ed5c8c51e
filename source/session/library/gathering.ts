import {type Id, type Refusal, type Side, impossible} from '../../engine/kit/basics.js';
import {type Entrant, type Newcomer, enrol} from '../../engine/facts/combatants/entrant.js';
import type {SettingValue} from '../../engine/facts/settings.js';
import {lettersBeside, unlettered, unnumbered} from '../../engine/facts/combatants/naming.js';
import type {HouseRules} from '../../engine/facts/house.js';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {newcomers, onSide, type RosterEntry} from '../../rosters/roster.js';
import type {Foreseen, GmInput} from '../parts/input.js';
import type {NewFight, Selection, Services} from './services.js';

const noFight = impossible('the fight has not begun yet');

const entryOf = (newcomer: Newcomer<unknown>): RosterEntry => ({
	name: newcomer.name,
	side: newcomer.side,
	count: 1,
	isHidden: newcomer.isHidden,
	newcomer,
});

/** “Thug” of “Thug 2” and “Thug A”, where that is what its kind is called. */
const kindName = ({name, kin}: Newcomer<unknown>): string =>
	[unnumbered(name), unlettered(name)].includes(kin) ? kin : name;

/** Those whom a line would bring, as entries of which there is one each: several of a kind are the same entry. */
export const entriesIn = (input: GmInput): readonly RosterEntry[] =>
	input.do === 'add'
		? input.newcomers.map((newcomer) => entryOf({...newcomer, name: kindName(newcomer)}))
		: [];

/** Those who are brought together for a fight that has not begun: some words of a fight fit them too. */
export function gatheringFor(
	ruleset: Pick<RulesetFacts, 'id' | 'name'>,
	settings: NewFight['settings'],
	services: Pick<Services, 'pageOf'>,
) {
	let entrants: ReadonlyArray<Entrant<unknown>> = [];
	/** The rules of rosters whose people have joined: they count for all, whoever brought them. */
	const houses = new Set<HouseRules>();
	const info = {ruleset};

	/** In the order in which they came. */
	const combatants = (): ReadonlyArray<
		Omit<Entrant<unknown>, 'sheet'> & {readonly isUnknown: boolean}
	> => entrants.map((entrant) => ({...entrant, isUnknown: entrant.isHidden}));

	/** Only adds: whatever else changes those who are here has a method of its own. */
	function gm(input: GmInput): Refusal | undefined {
		if (input.do !== 'add') {
			return noFight;
		}

		const present = combatants();
		const joining = enrol(input.newcomers, present);
		const renamed = new Map(
			lettersBeside(joining, {combatants: present}).map(({who, to}) => [who, to]),
		);
		entrants = enrol([
			...entrants.map((entrant) => ({...entrant, name: renamed.get(entrant.id) ?? entrant.name})),
			...joining,
		]);
		return undefined;
	}

	return {
		info,
		settings: (): ReadonlyArray<{readonly id: string; readonly now: SettingValue}> =>
			Object.entries(settings).map(([id, now]) => ({id, now})),
		combatants,
		sheetOf: (who: Id): unknown => entrants.find(({id}) => id === who)?.sheet,
		/** @throws {FrayError} when the ruleset cannot play whoever would be added */
		foresee(input: GmInput): Omit<Foreseen, 'board'> | Refusal {
			const [first] = input.do === 'add' ? input.newcomers : [];
			return first
				? {
						changes: [],
						lines: [],
						page: services.pageOf(entryOf(first), {ruleset: info.ruleset.id, settings}),
					}
				: noFight;
		},
		gm,
		join(selections: readonly Selection[]) {
			for (const {entry} of selections) {
				if (entry.house) {
					houses.add(entry.house);
				}
			}

			gm({do: 'add', newcomers: newcomers(selections)});
		},
		leave(whom: readonly Id[]) {
			entrants = entrants.filter(({id}) => !whom.includes(id));
		},
		hide(whom: readonly Id[], isHidden: boolean) {
			entrants = enrol(
				newcomers(
					entrants.map(({id, ...entrant}) => {
						const isNow = whom.includes(id) ? isHidden : entrant.isHidden;
						const newcomer = {...entrant, name: kindName(entrant)};
						return {entry: entryOf(newcomer), count: 1, isHidden: isNow};
					}),
				),
			);
		},
		changeSide(whom: readonly Id[], side: Side) {
			entrants = entrants.map((entrant) =>
				whom.includes(entrant.id) ? onSide(entrant, side) : entrant,
			);
		},
		selections(): readonly Selection[] {
			const rules = [...houses];
			return entrants.map(({id, ...newcomer}, at) => {
				const house = rules[at];
				return {
					entry: {...entryOf(newcomer), ...(house && {house})},
					count: 1,
					isHidden: newcomer.isHidden,
				};
			});
		},
	};
}

export type Gathering = ReturnType<typeof gatheringFor>;
