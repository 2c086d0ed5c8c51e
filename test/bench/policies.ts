import {execFileSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {isDeepStrictEqual} from 'node:util';
import {build} from 'esbuild';
import type {Rolled} from '../../source/dice/dice.js';
import {type Side, isRefusal} from '../../source/engine/kit/basics.js';
import type {Answer} from '../../source/engine/facts/command.js';
import {rollAll} from '../../source/engine/course/drivers.js';
import type {Request} from '../../source/engine/facts/prompt.js';
import type {Ruleset} from '../../source/engine/ruleset/ruleset.js';
import {run, settled} from '../../source/engine/world/run.js';
import {type Setup, type AnyWorld, clockOf, find} from '../../source/engine/world/world.js';
import type * as Known from '../../source/rulesets/known.js';
import {chapterOf, mostRounds} from '../../source/simulation/play-out.js';
import {diceOf} from '../../source/simulation/random.js';
import {root} from '../helpers/program.js';
import {samples} from '../helpers/samples.js';

/*
 * Whether the default answers of this code play better than those of a former commit. The rules are those of today in
 * all fights; only who answers differs.
 *
 * npm run policies -- COMMIT [RULESET …] [FIGHTS]
 */

type Roll = (requests: readonly Request[]) => readonly Rolled[];

/** Default answers, of today or of a former commit. */
type Policy = {brief(state: unknown, roll: Roll): unknown};

const hasRulesets = (module: unknown): module is typeof Known =>
	typeof module === 'object' && module !== null && 'knownRulesets' in module;

/** The rulesets of a former commit, bundled out of its archive. */
async function formerRulesets(commit: string): Promise<typeof Known> {
	const folder = path.join(root, 'build/former');
	mkdirSync(folder, {recursive: true});
	const archive = execFileSync('git', ['archive', commit, 'source'], {
		cwd: root,
		maxBuffer: 2 ** 28,
	});
	execFileSync('tar', ['-x', '-C', folder], {input: archive});
	await build({
		entryPoints: [path.join(folder, 'source/rulesets/known.ts')],
		outdir: path.join(folder, 'built'),
		bundle: true,
		splitting: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
	});
	const known: unknown = await import(pathToFileURL(path.join(folder, 'built/known.js')).href);
	if (!hasRulesets(known)) {
		throw new Error(`${commit} has no list of rulesets`);
	}

	return known;
}

/** Rolls a request once, whoever asks for it first. */
function rollingOnce(roll: Roll): Roll {
	const rolled: Array<readonly [readonly Request[], readonly Rolled[]]> = [];
	return (requests) => {
		const known = rolled.find(([asked]) => isDeepStrictEqual(asked, requests));
		if (known) {
			return known[1];
		}

		const dice = roll(requests);
		rolled.push([requests, dice]);
		return dice;
	};
}

/**
 * Plays a fight out in which one side answers by today's defaults and the other by former ones.
 * @returns 1 if today's side wins, −1 if the former one does, else 0
 */
function playedAgainst<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	from: S,
	{former, fight, today}: {former: Policy; fight: number; today: Side},
): number {
	const isAnswer = (value: unknown): value is Answer<Act> =>
		rules.answerShape({at: '2026-01-01T20:00:00.000Z', by: 'gm', command: value, events: []}) ===
		undefined;
	const source = diceOf(1, fight);
	const chapter = chapterOf(rules);
	const last = clockOf(from, chapter) + mostRounds;
	let state = from;
	while (!state.over && clockOf(state, chapter) <= last) {
		const roll = rollingOnce((requests) => rollAll(requests, source));
		const ours = rules.brief(state, roll);
		const theirs = former.brief(state, roll);
		const isTheirs =
			!isDeepStrictEqual(ours, theirs) &&
			isAnswer(theirs) &&
			sideOf(rules, state) === (today === 'good' ? 'bad' : 'good');
		const theirOutcome = isTheirs && isAnswer(theirs) ? run(rules, state, theirs) : undefined;
		const outcome =
			theirOutcome && !isRefusal(theirOutcome) ? theirOutcome : ours && run(rules, state, ours);
		if (!outcome || isRefusal(outcome)) {
			break;
		}

		({state} = outcome);
	}

	const winner = state.over?.winner;
	return winner === undefined ? 0 : winner === today ? 1 : -1;
}

/** The side of whom a question is asked. */
function sideOf<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	state: S,
): Side | undefined {
	const prompt = rules.prompt(state, 'gm');
	const who = prompt.kind === 'over' ? undefined : prompt.who;
	return who === undefined ? undefined : find(state, who)?.side;
}

/** The same with those who come in the other order. */
const turned = <Sheet>(setup: Setup<Sheet>): Setup<Sheet> => ({
	...setup,
	entrants: setup.entrants.toReversed(),
});

/** What the fights of a ruleset say: the two fights of a seed, in which the sides change places, count as one. */
function compare<Sheet, S extends AnyWorld, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	setup: Setup<Sheet>,
	former: Policy,
	fights: number,
): string {
	const pairs: number[] = [];
	let won = 0;
	let lost = 0;
	for (const way of [setup, turned(setup)]) {
		const from = settled(rules, rules.initial(way));
		for (let fight = 0; fight < fights / 4; fight++) {
			const results = (['good', 'bad'] as const).map((today) =>
				playedAgainst(rules, from, {former, fight, today}),
			);
			won += results.filter((result) => result > 0).length;
			lost += results.filter((result) => result < 0).length;
			pairs.push(results.reduce((sum, result) => sum + result, 0));
		}
	}

	const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
	const variance = pairs.reduce((sum, pair) => sum + (pair - mean) ** 2, 0) / (pairs.length - 1);
	const errors = mean / Math.sqrt(variance / pairs.length) || 0;
	return `${rules.id}: today's defaults win ${won} and lose ${lost} of ${fights}, ${errors.toFixed(1)} standard errors`;
}

const [commit = 'HEAD', ...words] = process.argv.slice(2);
const fights = words.map(Number).find((number) => number > 0) ?? 2000;
const named = words.filter((word) => Number.isNaN(Number(word)));
const {knownRulesets} = await formerRulesets(commit);
for (const known of knownRulesets) {
	const sample = samples.find(({id}) => id === known.id);
	if (sample && (named.length === 0 || named.includes(known.id))) {
		const {use} = await known.load();
		sample.use(({rules, setup}) => {
			const line = use((former) => compare(rules, setup, former, fights));
			process.stdout.write(`${line}\n`);
		});
	}
}
