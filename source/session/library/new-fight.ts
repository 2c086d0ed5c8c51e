import type {Setup} from '../parts/rules.js';
import {enrol} from '../../engine/facts/combatants/entrant.js';
import {rulesTogether} from '../../engine/facts/house.js';
import {type View, sideWords, sides} from '../../engine/kit/basics.js';
import {settled} from '../../engine/world/run.js';
import {type SettingValues, defaults, wrongSetting} from '../../engine/facts/settings.js';
import type {SideSum} from '../../engine/facts/sums.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import type {FormerOf} from '../../event-store/lines/record.js';
import {unknownWord} from '../../engine/kit/nearest.js';
import {newcomers, type Selection, sideOf} from '../../rosters/roster.js';
import {FrayError} from '../../rosters/problem.js';
import type {SealedRuleset} from '../../rulesets/index.js';
import {nobodyComes, unknownRest} from './next-fight.js';
import type {NewFight} from './services.js';
import {simulated} from '../parts/simulation.js';

export type Plan = {
	readonly title: string;
	readonly setup: Setup;
	readonly from?: FormerOf;
	readonly campaign?: string;
};

/** @throws {FrayError} when the fight cannot be played; nothing was created then */
export function planFight(fight: NewFight, ruleset: SealedRuleset): Plan {
	const {after} = fight;
	if (after) {
		checkPassage(after, ruleset);
	}

	const {settings, house} = rulesTogether(fight.selections.map(({entry}) => entry));
	const fresh: Setup = {
		settings: completeSettings({...settings, ...fight.settings}, ruleset),
		entrants: entrantsOf(fight),
		...(house && {house}),
	};
	const setup = after ? nextSetup(fresh, after, ruleset) : fresh;
	if (setup.entrants.length === 0) {
		throw new FrayError('A fight needs somebody in it: choose at least one combatant.');
	}

	if (!ruleset.use((rules) => rules.isSetup(setup))) {
		throw new FrayError(otherRuleset(ruleset));
	}

	const campaign = cleanName(fight.campaign ?? after?.former.campaign ?? '');
	return {
		title: cleanName(fight.title) || `${ruleset.name} fight`,
		setup,
		...(after && {from: {id: after.former.id, title: after.former.title}}),
		...(campaign !== '' && {campaign}),
	};
}

/** Heroes who come from another fight keep their names, whoever else has them. */
function entrantsOf({selections, after}: Pick<NewFight, 'selections' | 'after'>) {
	if (!after) {
		return enrol(newcomers(selections));
	}

	const isHero = (selection: Selection) => sideOf(selection) === 'good';
	const heroes = newcomers(selections.filter(isHero));
	const others = selections.filter((selection) => !isHero(selection));
	return enrol([
		...heroes,
		...newcomers(
			others,
			heroes.map(({name}) => name),
		),
	]);
}

type After = NonNullable<NewFight['after']>;

function checkPassage({former, rest}: After, ruleset: SealedRuleset) {
	if (former.ruleset.id !== ruleset.id) {
		throw new FrayError(
			`“${former.title}” is a fight of ${former.ruleset.name}: its heroes cannot come into one of ${ruleset.name}.`,
		);
	}

	if (rest !== undefined && !former.rests.some(({id}) => id === rest)) {
		throw new FrayError(unknownRest(rest, former));
	}
}

function nextSetup(fresh: Setup, {former, ...passage}: After, ruleset: SealedRuleset) {
	const setup = former.next(fresh, passage);
	if (!setup) {
		throw new FrayError(otherRuleset(ruleset));
	}

	if (!setup.entrants.some(({side}) => side === 'good')) {
		throw new FrayError(nobodyComes(former, passage.rest));
	}

	if (!setup.entrants.some(({side}) => side === 'bad')) {
		throw new FrayError(`Nobody is among ${sideWords.bad}: a fight needs both sides.`);
	}

	return setup;
}

/** A new fight as it would stand at its first question, to be played many times over. Nothing is created. */
export function simulatedFight(fight: NewFight, ruleset: SealedRuleset, view: View = 'gm') {
	const {setup} = planFight(fight, ruleset);
	const lonely = sides.find((side) => setup.entrants.every((entrant) => entrant.side !== side));
	if (lonely) {
		throw new FrayError(`Nobody is among ${sideWords[lonely]}: a fight needs both sides.`);
	}

	return ruleset.use((rules) => {
		if (!rules.isSetup(setup)) {
			throw new FrayError(otherRuleset(ruleset));
		}

		const state = settled(rules, rules.initial(setup));
		if (state.over) {
			throw new FrayError('The fight would be over at once.');
		}

		return simulated(rules, state, setup, view);
	});
}

export function sumsOf(fight: NewFight, ruleset: SealedRuleset): readonly SideSum[] {
	const {setup} = planFight(fight, ruleset);
	return ruleset.use((rules) => (rules.isSetup(setup) ? rules.sums(rules.initial(setup)) : []));
}

const otherRuleset = ({name}: SealedRuleset): string =>
	`These combatants have no sheets of ${name}: choose rosters of that ruleset.`;

/** Stores all settings, so that a later change of a default leaves the fight as it is. */
function completeSettings(given: SettingValues, {settings: rows}: SealedRuleset): SettingValues {
	const settings = {...defaults(rows), ...given};
	const ids = rows.map(({id}) => id);
	const wrong = [
		...Object.keys(given)
			.filter((id) => !ids.includes(id))
			.map((id) => unknownWord('setting', cleanName(id), ids).message),
		...rows.flatMap((row) => {
			const reason = wrongSetting(row, settings[row.id]);
			return reason === undefined ? [] : `${row.id}: ${reason}`;
		}),
	];
	if (wrong.length > 0) {
		throw new FrayError(`The settings do not fit: ${wrong.join('; ')}.`);
	}

	return settings;
}
