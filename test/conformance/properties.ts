import fc from '../helpers/seeded.js';
import {randomSource} from '../../source/dice/random-source.js';
import {defaultAnswer, rollAll} from '../../source/engine/course/drivers.js';
import {type Combatant, type World, find} from '../../source/engine/world/world.js';
import {type Memory, randomGmAct, randomSetting} from '../helpers/random-play.js';
import {toldOf} from './agreement.js';
import {noCauseCountsTwice} from './causes.js';
import {checkSecrecy, playAtRandom, secretName} from './checks.js';
import {playOnSensibly, whyBad} from './defaults.js';
import {hasEndings} from './endings.js';
import {staticTexts, textsOfPlay} from './english/collect.js';
import {faultsOf} from './english/faults.js';
import {harmIsSaid, standingIsShown} from './harm.js';
import {foesNumbersStaySecret} from './foes-numbers.js';
import {whatIsReadStaysSecret} from './foes-numbers-read.js';
import {hiddenLeaveNoBadge} from './hidden-badges.js';
import {lettersHold} from './letters.js';
import {strangersComeFresh, whatStaysIsThere} from './next-fight.js';
import {copiesPlayAlike, enterPlaysAlike} from './play-out.js';
import type {Check, Property} from './property.js';
import {type AnyEvent, Trial} from './trial.js';
import {oddsKeepSecrets} from './unseen.js';

const endsByDefault: Check = ({rules, setup}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		for (let step = 0; step < 3000 && !trial.state.over; step++) {
			const answer = defaultAnswer(trial.prompt, (requests) => rollAll(requests, trial.source));
			const refused = answer ? trial.take(answer) : 'there is no default';
			if (refused !== undefined) {
				throw new Error(`seed ${seed}, step ${step}: ${refused}`);
			}
		}

		if (!trial.state.over) {
			throw new Error(`seed ${seed} does not end`);
		}
	}
};

/** A fight for each of many seeds; what fails is told with the seed. */
const atRandom =
	(first: number, gmEvery: number): Check =>
	({rules, setup}, times) => {
		const outcome = fc.check(
			fc.property(fc.integer({min: 1, max: 1_000_000}), (seed) => {
				playAtRandom(new Trial(rules, setup, randomSource(seed)), 200, gmEvery);
			}),
			{seed: first, numRuns: times},
		);
		if (outcome.failed) {
			const cause: unknown = outcome.errorInstance;
			throw new Error(
				`fails with seed ${JSON.stringify(outcome.counterexample)}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
			);
		}
	};

/** After so many seeds every kind of event should have occurred. */
const seedsEnough = 80;

/** The first seed where the usual 1 takes long: any will do, but soon after these the rarest events occur. */
const firstSeeds: Readonly<Record<string, number>> = {
	'dynamic-d100': 1444,
	'roll-and-keep': 769,
	tesseris: 75,
};

/**
 * What never occurs: the toy has no frame to leave; in Tesseris nothing is ticked beside the questions of a form; in
 * the sample of Open Table nothing refills or makes good a save, and nobody has several turns.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
	toy: ['frame-left'],
	'open-table': ['refilled', 'rescued', 'phase-began'],
	tesseris: ['marked'],
	'roll-and-keep': ['squad-cut'],
};

/** Fights at random with many GM’s commands, which do not stop at their end. */
function playOn<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	trial: Trial<Sheet, S, Act, E>,
) {
	const {rules, source} = trial;
	for (let step = 0; step < 250; step++) {
		const command = trial.state.over
			? ({kind: 'gm', act: {do: 'reopen'}} as const)
			: source.between(1, 5) === 1
				? ({kind: 'gm', act: randomGmAct(rules, trial.state, source)} as const)
				: trial.answer();
		if (!command) {
			break;
		}

		trial.take(command);
	}
}

/** A third of the cast, another each time, comes to blows and to an end sooner; every second time it is all of it. */
const someOf = <T>(cast: readonly T[], seed: number): readonly T[] =>
	cast.filter((_, at) => seed % 2 === 0 || (at + seed) % 3 === 0);

/** Here `times` is how often each kind of event must occur: what never occurs is not tried by the other properties. */
const everyEventOccurs: Check = ({rules, setup, variations}, times) => {
	const memory: Memory = new Map();
	const counts = new Map<string, number>();
	const rare = () =>
		[...rules.eventTypes].filter(
			(type) =>
				(counts.get(type) ?? 0) < times &&
				!['forced', 'joined', 'plan-failed', ...(unused[rules.id] ?? [])].includes(type),
		);
	const first = firstSeeds[rules.id] ?? 1;
	for (let seed = first; seed < first + seedsEnough && rare().length > 0; seed++) {
		for (const settings of variations) {
			const trial = new Trial(
				rules,
				{settings: {...setup.settings, ...settings}, entrants: someOf(setup.entrants, seed)},
				randomSource(seed),
				memory,
			);
			playOn(trial);
			for (const [type, count] of trial.counts) {
				counts.set(type, (counts.get(type) ?? 0) + count);
			}
		}
	}

	if (rare().length > 0) {
		throw new Error(`too rare: ${rare().join(', ')}`);
	}
};

/** What was under way each time that settings came into force in the last answer. */
function stacksOfChanges<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	{rules, history}: Trial<Sheet, S, Act, E>,
	before: S,
) {
	const stacks: Array<readonly unknown[]> = [];
	let state = before;
	for (const event of history.entries.at(-1)?.events ?? []) {
		const {settings, stack} = state;
		state = rules.evolve(state, event);
		if (state.settings !== settings) {
			stacks.push(stack);
		}
	}

	return stacks;
}

/** Every other step changes a setting; none may come into force while something is under way that began without it. */
const settingsWait: Check = ({rules, setup}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		let changes = 0;
		for (let step = 0; step < 200; step++) {
			const before = trial.state;
			const command =
				step % 2 === 0
					? ({kind: 'gm', act: randomSetting(rules.settings, trial.source)} as const)
					: trial.answer();
			if (!command || trial.take(command) !== undefined) {
				continue;
			}

			for (const stack of stacksOfChanges(trial, before)) {
				changes++;
				if (stack.length > 1) {
					throw new Error(
						`seed ${seed}, step ${step}: a setting changes in the middle of ${JSON.stringify(stack.at(-1))}`,
					);
				}
			}
		}

		if (changes === 0 && !trial.state.over) {
			throw new Error(`seed ${seed}: no setting ever comes into force`);
		}
	}
};

const nonsenseDoesNothing: Check = ({rules, setup}, times) => {
	for (let seed = 3; seed < 3 + times; seed++) {
		const trial = new Trial(rules, setup, randomSource(seed));
		const empty = rules.initial({...setup, entrants: []});
		for (let step = 0; step < 150; step++) {
			const command = trial.answer();
			if (!command) {
				break;
			}

			trial.take(command);
			for (const event of trial.history.entries.at(-1)?.events ?? []) {
				rules.evolve(empty, event);
			}
		}
	}
};

const staysHidden: Check = ({rules, setup}, times) => {
	const [hidden, ...others] = setup.entrants.toSorted((one, other) =>
		one.side === other.side ? 0 : one.side === 'bad' ? -1 : 1,
	);
	if (!hidden) {
		throw new Error('the sample has nobody to hide');
	}

	const entrants = [...others, {...hidden, name: secretName, kin: secretName, isHidden: true}];
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(rules, {...setup, entrants}, randomSource(seed));
		for (let step = 0; step < 150; step++) {
			const command = trial.answer();
			if (!command) {
				break;
			}

			trial.take(command);
			const {state} = trial;
			if (!find(state, hidden.id)?.isHidden) {
				break;
			}

			const shown = [
				rules.prompt(state, 'players'),
				rules.board(state, 'players'),
				...state.combatants
					.filter(({isHidden}) => !isHidden)
					.map(({id: who}) => rules.details(state, who, 'players')),
				...(trial.history.entries.at(-1)?.events ?? []).map((event) =>
					rules.narrate(event, state, 'players'),
				),
			];
			const text = JSON.stringify(shown);
			const at = text.indexOf(secretName);
			if (at !== -1) {
				throw new Error(
					`seed ${seed}, ${rules.prompt(state, 'gm').id}: ${text.slice(Math.max(0, at - 200), at + 40)}`,
				);
			}
		}
	}
};

const linesKeepSecrets: Check = ({rules, setup, variations}, times) => {
	const memory: Memory = new Map();
	for (let seed = 1; seed <= times; seed++) {
		const settings = variations[seed % variations.length];
		const trial = new Trial(
			rules,
			{...setup, settings: {...setup.settings, ...settings}},
			randomSource(seed),
			memory,
		);
		for (let step = 0; step < 200; step++) {
			const command = trial.answer();
			if (!command) {
				break;
			}

			trial.take(command);
			checkSecrecy(trial);
		}
	}
};

const defaultsAreSensible: Check = ({rules, setup}, times) => {
	for (let seed = 1; seed <= times; seed++) {
		const trial = new Trial(
			rules,
			{...setup, entrants: someOf(setup.entrants, seed)},
			randomSource(seed),
		);
		playOnSensibly(trial, 200, (prompt, step) => {
			const bad = whyBad(prompt);
			if (bad !== undefined) {
				throw new Error(`seed ${seed}, step ${step}: ${bad}`);
			}
		});
	}
};

const oddsAreTrue: Check = ({rules, setup}, times) => {
	if (!hasEndings(rules.id)) {
		return;
	}

	let count = 0;
	const faults: string[] = [];
	for (let seed = 1; seed <= times; seed++) {
		const told = toldOf(
			new Trial(rules, {...setup, entrants: someOf(setup.entrants, seed)}, randomSource(seed)),
			seed % 2 === 0,
		);
		count += told.length;
		faults.push(...told.filter((fault) => fault !== '').map((fault) => `seed ${seed}, ${fault}`));
	}

	if (count < times) {
		faults.push(`only ${count} choices could be played on`);
	}

	if (faults.length > 0) {
		throw new Error(faults.join('\n'));
	}
};

const readsAsEnglish: Check = ({rules, setup, variations}, seeds) => {
	const faults = [
		...faultsOf(textsOfPlay({rules, setup, variations}, {seeds, steps: 200})),
		...faultsOf(staticTexts(rules)),
	];
	if (faults.length > 0) {
		throw new Error(`${faults.length} faults\n${faults.slice(0, 20).join('\n')}`);
	}
};

const staysInNextFight: Check = (subject, times) => {
	whatStaysIsThere(subject, times, playOn);
	strangersComeFresh(subject);
};

export const properties: readonly Property[] = [
	{
		what: 'default answers bring the sample fight to its end',
		short: 2,
		long: 100,
		check: endsByDefault,
	},
	{
		what: 'random legal play never gets stuck, is what it was offered to be, and can be replayed and undone',
		short: 2,
		long: 60,
		check: atRandom(20, 0),
	},
	{
		what: 'the GM may do anything at any prompt, and play goes on',
		short: 2,
		long: 60,
		check: atRandom(21, 5),
	},
	{
		what: 'no two modifiers of a roll count for one cause',
		short: 12,
		long: 300,
		check: noCauseCountsTwice,
	},
	{
		what: 'a changed setting counts once nothing is under way, and not before',
		short: 1,
		long: 60,
		check: settingsWait,
	},
	{
		what: 'every kind of event occurs in random play often enough to count',
		short: 1,
		long: 3,
		check: everyEventOccurs,
	},
	{
		what: 'events of nonsense change nothing and throw nothing',
		short: 1,
		long: 20,
		check: nonsenseDoesNothing,
	},
	{what: 'what is hidden stays hidden from the players', short: 1, long: 60, check: staysHidden},
	{
		what: 'what somebody hidden does shows in no badge of others but of conditions',
		short: 12,
		long: 300,
		check: hiddenLeaveNoBadge,
	},
	{
		what: 'no line tells of somebody hidden whom its event names',
		short: 2,
		long: 60,
		check: linesKeepSecrets,
	},
	{
		what: 'the default is never a bad move by the numbers shown beside it',
		short: 2,
		long: 100,
		check: defaultsAreSensible,
	},
	{
		what: 'an attack or a defence succeeds as often as its odds say',
		short: 4,
		long: 60,
		check: oddsAreTrue,
	},
	{
		what: 'letters pick one choice each, and mean the same act at every prompt',
		short: 1,
		long: 60,
		check: lettersHold,
	},
	{
		what: 'all that is told, asked and refused is English, of one, of several and of squads',
		short: 1,
		long: 60,
		check: readsAsEnglish,
	},
	{
		what: 'what stays of a fight is there in the next, and a set-up without it is as it was',
		short: 2,
		long: 60,
		check: staysInNextFight,
	},
	{
		what: 'a fight that is played out is the one that Enter alone plays, line by line',
		short: 1,
		long: 60,
		check: enterPlaysAlike,
	},
	{
		what: 'a copy of a fight plays out as the fight itself, from any question',
		short: 1,
		long: 60,
		check: copiesPlayAlike,
	},
	{
		what: 'an event says of whatever costs health how much it is and who did it',
		short: 6,
		long: 100,
		check: harmIsSaid,
	},
	{
		what: 'who is up and with what health is as the board shows it',
		short: 1,
		long: 60,
		check: standingIsShown,
	},
	{
		what: 'players see and are told no number of a foe, however its health is told',
		short: 1,
		long: 60,
		check: foesNumbersStaySecret,
	},
	{
		what: 'players read no number of a foe, afterwards or while they watch',
		short: 1,
		long: 60,
		check: whatIsReadStaysSecret,
	},
	{
		what: 'how a fight will end tells players nothing of what is hidden',
		short: 1,
		long: 60,
		check: oddsKeepSecrets,
	},
];
