import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import type {Setup, Combatant, World} from '../../source/engine/world/world.js';
import {
	type SettingValue,
	type SettingValues,
	defaults,
} from '../../source/engine/facts/settings.js';
import {loadRoster} from '../../source/rosters/load.js';
import {newcomers} from '../../source/rosters/roster.js';
import {type SealedRuleset, rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {duellist} from './toy-fight.js';
import {toyRules} from './toy-ruleset.js';

type UseSample = <
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>(sample: {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly setup: Setup<Sheet>;
}) => void;

/** A ruleset with a setup to try it on. */
export type Sample = {
	readonly id: string;
	/** Settings under which rarer things happen. */
	readonly variations: readonly SettingValues[];
	use(update: UseSample): void;
};

const rosters = fileURLToPath(new URL('../../../fixtures/rosters/', import.meta.url));

/** All that the sample rosters of a ruleset hold, as its demo fight has them. */
async function newcomersOf(ruleset: string) {
	const folder = join(rosters, ruleset);
	const known = {rulesets: [ruleset], sheets: sheetSchemaOf};
	const loaded = await Promise.all(
		readdirSync(folder)
			.toSorted()
			.map(async (file) => loadRoster(join(folder, file), known)),
	);
	return newcomers(
		loaded.flatMap((each) => {
			if ('problems' in each) {
				throw new Error(JSON.stringify(each.problems));
			}

			return each.roster.entries.map((entry) => ({
				entry,
				count: entry.count,
				isHidden: entry.isHidden,
			}));
		}),
	);
}

/** What a setting is that is 0 by default, such as a clock that does not run. */
const someNumber = 5;

/** Settings beside which others count for nothing, and what is seen of several together alone. */
const apart: Readonly<Record<string, readonly SettingValues[]>> = {
	'open-table': [{next: 'popcorn'}, {initiative: 'cards', everyRound: true}],
};

/** Every choice of every setting, one at a time: enough to see all that a setting brings about. */
const variationsOf = ({id: ruleset, settings}: SealedRuleset): readonly SettingValues[] => [
	{},
	Object.fromEntries(
		settings.flatMap((row): ReadonlyArray<[string, SettingValue]> =>
			row.kind === 'flag'
				? [[row.id, !row.default]]
				: row.kind === 'number' && row.default === 0
					? [[row.id, Math.min(row.max, someNumber)]]
					: [],
		),
	),
	Object.fromEntries(
		settings.flatMap((row) =>
			row.kind === 'choice' && !apart[ruleset]?.some((values) => Object.hasOwn(values, row.id))
				? [[row.id, row.options.at(-1)?.id ?? '']]
				: [],
		),
	),
	...(apart[ruleset] ?? []),
];

async function sampleOf(ruleset: SealedRuleset): Promise<Sample> {
	const newcomers = await newcomersOf(ruleset.id);
	return {
		id: ruleset.id,
		variations: variationsOf(ruleset),
		use(update) {
			ruleset.use((rules) => {
				const setup: unknown = {settings: defaults(rules.settings), entrants: enrol(newcomers)};
				if (!rules.isSetup(setup)) {
					throw new Error(`the sample rosters of ${rules.id} do not fit it`);
				}

				update({rules, setup});
			});
		},
	};
}

const toySample: Sample = {
	id: 'toy',
	variations: [{}],
	use(update) {
		update({
			rules: toyRules,
			setup: {
				settings: {},
				entrants: enrol([
					duellist('Ann', 'good', 30),
					duellist('Bob', 'bad', 20),
					{...duellist('Cat', 'bad', 20), kin: 'Bob'},
				]),
			},
		});
	},
};

export const samples: readonly Sample[] = [
	...(await Promise.all(rulesets.map(sampleOf))),
	toySample,
];
