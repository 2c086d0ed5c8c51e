import {balance} from './balance.js';
import {archetypesAtRandom, steps, threats} from './bestiary.js';
import {conformance} from './conformance.js';
import {corrections} from './corrections.js';
import {failingDisk} from './failing-disk.js';
import {flippedBits} from './flipped-bits.js';
import {forgedCommands} from './forged-commands.js';
import {forgedLogs} from './forged-logs.js';
import {frameSizes, frames} from './frames.js';
import {hostileFrames} from './hostile-frames.js';
import {hostileRosters} from './hostile-rosters.js';
import {hostileText} from './hostile-text.js';
import {kills} from './kills.js';
import {lostFiles, twoWriters} from './lost-files.js';
import {million} from './million.js';
import {oneWriter} from './one-writer.js';
import type {Outcome} from './outcome.js';
import {pictures} from './pictures.js';
import {everySize, playersKeys} from './players-keys.js';
import {powerLoss} from './power-loss.js';
import {randomInputs} from './random-inputs.js';
import {searches} from './searches.js';
import {slowFlush} from './slow-flush.js';
import {tableAttacked} from './table.js';
import {terminalKills} from './terminal-kills.js';
import {tornEnds} from './torn-ends.js';
import {truncation} from './truncation.js';
import {twins} from './twins.js';

export type Row = {
	readonly what: string;
	/** As much as `npm run check:long` has time for; none when tests elsewhere are the short form. */
	readonly short?: () => Promise<Outcome>;
	readonly long: () => Promise<Outcome>;
};

/** All that a log must live through. The long forms take up to an hour. */
export const rows: readonly Row[] = [
	{
		what: 'kill -9 at random moments of play, undo, export and repair',
		short: async () => kills(2),
		long: async () => kills(1000),
	},
	{
		what: 'kill -9 while playing on the screens of a terminal',
		short: async () => terminalKills(1),
		long: async () => terminalKills(200),
	},
	{
		what: 'truncation at every byte of a log, each ruleset',
		short: async () => truncation(2, 9),
		long: async () => truncation(200, 1),
	},
	{
		what: 'a torn end of gigabytes',
		short: async () => tornEnds([300 * 2 ** 20]),
		long: async () => tornEnds([257 * 2 ** 20, 2.5 * 2 ** 30, 4 * 2 ** 30]),
	},
	{
		what: 'bits of each byte flipped, each ruleset',
		short: async () => flippedBits(2, {whole: 0, step: 41}),
		// Each bit of 200 lines takes more than an hour.
		long: async () => flippedBits(200, {whole: 30, step: 5}),
	},
	{
		what: 'power loss: unsynced writes dropped, reordered or torn, renames lost',
		short: async () => powerLoss(300),
		long: async () => powerLoss(10_000),
	},
	{
		what: 'ENOSPC, EFBIG, EIO and short writes at every call',
		short: async () => failingDisk(4),
		long: async () => failingDisk(30),
	},
	{
		what: 'the players’ table attacked from the network: the fight and decent pages feel nothing',
		// How long Enter takes is measured where nothing else runs.
		short: async () => tableAttacked(3, Infinity),
		long: async () => tableAttacked(40, 2),
	},
	{
		what: 'slow flushes: no key waits for them',
		// How long a frame takes is measured where nothing else runs.
		short: async () => slowFlush(4, [20, 200], Infinity),
		long: async () => slowFlush(60, [20, 200, 2000], 1),
	},
	{
		what: 'two and twenty processes on one fight',
		short: async () => oneWriter([2, 5], 2, Infinity),
		long: async () => oneWriter([2, 20, 2, 20, 2, 20], 19, 1000),
	},
	{
		what: 'files lost, replaced, cut and written to by others while fights are played',
		short: async () => lostFiles(2),
		long: async () => lostFiles(300),
	},
	{
		what: 'two writers of one log: its lock deleted, links to it, a suspended process',
		short: async () => twoWriters(1),
		long: async () => twoWriters(200),
	},
	{
		what: 'a million answers: resume, and an undo at the end',
		// Here too it is measured where nothing else runs.
		short: async () => million(1000, 1, {time: Infinity, memory: Infinity, undo: Infinity}),
		long: async () => million(1_000_000, 3, {time: 2, memory: 1.02, undo: 2}),
	},
	{
		what: 'hostile text in logs and answers: none of it comes out',
		short: async () => hostileText(4),
		long: async () => hostileText(3000),
	},
	{
		what: 'keys on the players’ screens, each in every state once per ruleset and way, and at random at every size: none shows a secret',
		short: async () =>
			playersKeys({
				// Every key in every state takes a minute.
				most: 0,
				sequences: 6,
				sizes: [[80, 24]],
				moments: [20],
				isWhole: false,
			}),
		long: async () =>
			playersKeys({
				most: 500,
				sequences: 10_000,
				sizes: everySize,
				moments: [0, 40, 60],
				isWhole: true,
			}),
	},
	{
		what: 'twins of a fight, with other hidden ones: players see and read the same',
		short: async () => twins({fights: 1, names: 10, number: 2}),
		long: async () => twins({fights: 60, names: 60, number: 24}),
	},
	{
		what: 'earlier answers corrected: to themselves, and at random',
		short: async () => corrections(1, 12),
		long: async () => corrections(100, 120),
	},
	{
		what: 'forged logs, a value at a time: damage with its line, or told without a fault',
		short: async () =>
			forgedLogs({fights: 1, answers: 8, enters: 4, hasEveryKind: false, step: 1499}),
		long: async () =>
			forgedLogs({fights: 3, answers: 150, enters: 300, hasEveryKind: true, step: 1}),
	},
	{
		what: 'forged logs told by commands: the same line, and no word of a programmer',
		short: async () => forgedCommands({forgeries: 1, hasEveryKind: false, isProgram: false}),
		long: async () => forgedCommands({forgeries: 60, hasEveryKind: true, isProgram: true}),
	},
	{
		what: 'hostile rosters, a number at a time',
		short: async () => hostileRosters(97),
		long: async () => hostileRosters(1),
	},
	{
		what: 'random rosters, logs, answers and arguments',
		short: async () => randomInputs(100),
		long: async () => randomInputs(100_000),
	},
	{
		// Short in `test/conformance`.
		what: 'conformance of each ruleset, many seeds',
		long: conformance,
	},
	{
		// Short in `test/conformance`.
		what: 'sample fights by default answers: neither side wins too often',
		long: async () => balance(1000),
	},
	{
		// Short in `test/threats`.
		what: 'the threat of every archetype: as recorded',
		long: threats,
	},
	{
		// Short in `test/threats`.
		what: 'one step stronger or weaker is felt',
		long: steps,
	},
	{
		// Short in `test/conformance`.
		what: 'every archetype in fights at random',
		long: async () => archetypesAtRandom(20),
	},
	{
		what: 'frames of fights with odd names: nothing that a GM decides by is cut, no pane moves',
		short: async () =>
			frames({fights: 1, most: 2, sizes: frameSizes.filter((_, at) => at % 8 === 0)}),
		long: async () => frames({fights: 20, most: 60, sizes: frameSizes}),
	},
	{
		// Short in `test/ui/hostile-text`.
		what: 'frames of hostile text, each ruleset, every text at every size',
		long: async () =>
			hostileFrames([
				[60, 16],
				[80, 24],
				[120, 36],
				[200, 60],
			]),
	},
	{what: 'searches of other tests, ten times as thorough', long: async () => searches(10)},
	{
		// Short in `test/pictures`.
		what: 'the pictures of the documents, in both themes: what the screens show',
		long: pictures,
	},
];
