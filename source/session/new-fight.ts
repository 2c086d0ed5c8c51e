import {enrol} from '../engine/entrant.js';
import {type View, sideWords, sides} from '../engine/basics.js';
import type {Setup} from '../engine/setup.js';
import {settled} from '../engine/settled.js';
import {
	type SettingValues,
	defaults,
	wrongSetting,
} from '../engine/settings.js';
import {cleanName} from '../engine/clean-text.js';
import {unknownWord} from '../rosters/nearest.js';
import {newcomers} from '../rosters/newcomers.js';
import {FrayError} from '../rosters/problem.js';
import type {SealedRuleset} from '../rulesets/index.js';
import type {NewFight} from './services.js';
import {type Simulated, simulated} from './simulation.js';

/** What a new fight's log begins with. */
export type Plan = {
	readonly title: string;
	readonly setup: Setup<unknown>;
};

/** @throws {FrayError} when the fight cannot be played; nothing was created then */
export function planFight(fight: NewFight, ruleset: SealedRuleset): Plan {
	const setup: Setup<unknown> = {
		settings: completeSettings(fight.settings, ruleset),
		entrants: enrol(newcomers(fight.selections)),
	};
	if (setup.entrants.length === 0) {
		throw new FrayError(
			'A fight needs somebody in it: choose at least one combatant.',
		);
	}

	if (!ruleset.use((rules) => rules.isSetup(setup))) {
		throw new FrayError(otherRuleset(ruleset));
	}

	return {title: cleanName(fight.title) || `${ruleset.name} fight`, setup};
}

/**
 * A new fight as it would stand at its first question, to be played many times over. Nothing is created.
 * @throws {FrayError} when the fight cannot be played, or a side has nobody in it
 */
export function simulatedFight(
	fight: NewFight,
	ruleset: SealedRuleset,
	view: View = 'gm',
): Simulated {
	const {setup} = planFight(fight, ruleset);
	const lonely = sides.find((side) =>
		setup.entrants.every((entrant) => entrant.side !== side),
	);
	if (lonely) {
		throw new FrayError(
			`Nobody is among ${sideWords[lonely]}: a fight needs both sides.`,
		);
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

const otherRuleset = ({name}: SealedRuleset): string =>
	`These combatants have no sheets of ${name}: choose rosters of that ruleset.`;

/** Stores all settings, so that a later change of a default leaves the fight as it is. */
function completeSettings(
	given: SettingValues,
	{settings: rows}: SealedRuleset,
): SettingValues {
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
