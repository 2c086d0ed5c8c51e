import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse, stringify} from 'yaml';
import * as z from 'zod';
import type {Setup} from '../../source/engine/world/world.js';
import {DiceTalk} from '../../source/plain/dice-talk.js';
import {type Table, TogetherTalk, Voice} from '../../source/plain/scene.js';
import {styleFor} from '../../source/plain/texts/style.js';
import {Trials} from '../../source/session/fight/trials.js';
import {parseRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import {rulesets} from '../../source/rulesets/index.js';
import {sheetSchemaOf} from '../../source/rulesets/sheets.js';
import {planFight} from '../../source/session/library/new-fight.js';
import {openFight} from '../../source/session/play/open.js';
import {choicesAsked, uncalledIn} from './answering.js';
import {memoryLog} from './memory-log.js';
import {emptyHouse, undisturbed} from './plain-session.js';

/** What must hold at some point of a scenario; what is left out is not looked at. */
const sightSchema = z
	.strictObject({
		clock: z.array(z.string()).describe('the board’s clock, from the left'),
		prompt: z.string().describe('the title'),
		why: z.string(),
		needs: z.array(z.string()).describe('what each roll needs'),
		dice: z.array(z.string()).describe('the dice of each roll: “1d100”'),
		choices: z.array(z.string()).describe('labels of all that is allowed'),
		refused: z.record(z.string(), z.string()).describe('label to reason'),
		order: z.array(z.string()).describe('lanes from the top: “14 Koji”'),
		gauges: z.record(z.string(), z.string()).describe('name to “RP 8/12”'),
		badges: z.record(z.string(), z.array(z.string())),
		told: z.array(z.string()).describe('lines of the log since the last look, gaps allowed'),
		unfit: z.string().describe('why the last line was not taken'),
		outcome: z.enum(['good', 'bad', 'nobody', 'open']),
	})
	.partial();

export type Sight = z.infer<typeof sightSchema>;

const scenarioSchema = z.strictObject({
	title: z.string(),
	rules: z.array(z.string().regex(/^[A-Z]{2}-[A-Z\d]+$/)).min(1),
	/** Where the expectations come from, or what the scenario is good for. */
	about: z.string().optional(),
	seed: z.int().default(1),
	settings: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).default({}),
	roster: z.array(z.looseObject({name: z.string()})),
	/** Lines as plain mode takes them, and between them what must hold. */
	play: z.array(z.union([z.string(), sightSchema])),
});

export type Scenario = z.infer<typeof scenarioSchema> & {
	readonly file: string;
	readonly ruleset: string;
};

/**
 * @param file in a folder that is called like its ruleset
 * @throws when it is no scenario
 */
export const readScenario = (file: string): Scenario => ({
	...scenarioSchema.parse(parse(readFileSync(file, 'utf8'))),
	file,
	ruleset: path.basename(path.dirname(file)),
});

/** The fight of a scenario, made as a new fight is from a roster. */
export async function sceneOf({
	file,
	ruleset: id,
	roster,
	settings,
	seed,
}: Scenario): Promise<Table> {
	const ruleset = rulesets.find((each) => each.id === id);
	if (!ruleset) {
		throw new Error(`${file}: there is no ruleset ${id}`);
	}

	const text = stringify({ruleset: id, combatants: roster});
	const loaded = await parseRoster(text, file, {
		rulesets: rulesets.map((each) => each.id),
		sheets: sheetSchemaOf,
	});
	if ('problems' in loaded) {
		throw new Error(loaded.problems.map(describeProblem).join('\n'));
	}

	const selections = loaded.roster.entries.map((entry) => ({
		entry,
		count: entry.count,
		isHidden: entry.isHidden,
	}));
	const {setup} = planFight(
		{
			ruleset: id,
			title: 'A scenario',
			settings: {...choicesAsked(ruleset.settings), ...uncalledIn(ruleset.settings), ...settings},
			selections,
		},
		ruleset,
	);
	const {log} = memoryLog(headerOf(setup, id, seed));
	const fight = openFight(ruleset, log, [], {
		rollsAtOnce: () => false,
		now: () => new Date('2026-01-01T20:00:01.000Z'),
	});
	return {
		trials: new Trials(fight),
		services: emptyHouse,
		dice: new DiceTalk(),
		together: new TogetherTalk(),
		voice: new Voice(),
		during: undisturbed,
		style: styleFor({theme: 'none', symbols: 'unicode'}, false),
	};
}

const headerOf = (setup: Setup<unknown>, ruleset: string, seed: number) => ({
	fray: 1,
	id: 'scenario',
	title: 'A scenario',
	ruleset,
	rulesetVersion: 1,
	seed,
	started: '2026-01-01T20:00:00.000Z',
	setup,
});
