import type {Rules, LogRecord, AnyWorld} from '../parts/rules.js';
import {type Control, type Refusal, impossible} from '../../engine/kit/basics.js';
import {type FightLog, StoreError} from '../../event-store/log.js';
import {type MovableLog, movableLog} from '../../event-store/movable-log.js';
import {setupOf} from '../parts/beginning.js';
import {Changes} from '../parts/changes.js';
import {commandsOf} from './commands.js';
import {correctionOf} from './correction.js';
import type {Fight} from '../fight/fight.js';
import {formerFight} from '../log/former-fight.js';
import {Journal} from '../fight/journal/journal.js';
import {pastOf} from '../fight/journal/past.js';
import {presentOf} from './present.js';
import {simulatedFights, swingsOfOdds} from './simulated-fight.js';
import {logFollower} from '../fight/journal/log-follower.js';
import {type Begun, rehearsalLog, rehearsalOf} from './rehearsal.js';
import {rescueOf, rescueFileText} from '../files/rescue-file.js';
import type {FightInfo, Trial} from '../fight/fight-info.js';
import type {Corrected} from './play-parts.js';

export type PlayOptions = {
	/** Whether the program rolls for those whom players or the GM control. Asked each time: preferences can change. */
	readonly rollsAtOnce: (control: Control) => boolean;
	/** Whether the program also makes the rolls that follow from one that it made for one of these. */
	readonly rollsOn?: (control: Control) => boolean;
	readonly now: () => Date;
};

type Parts = {
	readonly rules: Rules;
	readonly log: FightLog;
	readonly origin: AnyWorld;
	/** The state before its first line, when this process is not the one to write that line. */
	readonly unplayed: AnyWorld | undefined;
	/** Present when another process may be playing the fight. */
	readonly follow: FightLog['follow'];
	/** As it was called in the header of its log. */
	readonly info: FightInfo;
	readonly options: PlayOptions;
};

/** A fight in progress, with what sets it going: the lines of its log, or a first line. */
export type Play = Fight & {
	/** Takes in a line that was read. Returns false when it does not fit: then the fight must not be used any more. */
	load(record: LogRecord, isVouched: boolean): boolean;
	/** Writes the first line of a new fight's log: everything that settles by itself. */
	start(): Refusal | undefined;
	follow(): void;
};

export function playOf(parts: Parts): Play {
	const {rules, origin, unplayed, follow, info, options} = parts;
	const {readOnly} = info;
	const log = movableLog(parts.log);
	const {now} = options;
	const journal = new Journal({rules, log, origin, unplayed, readOnly, now});
	const {fight, commands, changes} = playOn({rules, journal, log, info, options});
	const follower = logFollower({rules, journal, changes, present: fight});
	return {
		...fight,
		get info() {
			return fight.info;
		},
		following: (view) => follower.following(view),
		async close() {
			follower.end();
			await fight.close();
		},
		load: (record, isVouched) => journal.load(record, isVouched),
		start: () => commands.start(),
		follow() {
			follower.begin(follow);
		},
	};
}

/** The fight of a journal, from its last line on. */
function playOn({
	rules,
	journal,
	log,
	info,
	options,
	corrected,
}: Pick<Parts, 'rules' | 'info' | 'options'> & {
	readonly log: MovableLog;
	readonly journal: Journal;
	readonly corrected?: Corrected;
}): Begun {
	const present = presentOf(rules, journal);
	const changes = new Changes();
	const commands = commandsOf({
		rules,
		journal,
		changes,
		prompt: () => present.prompt('gm'),
		rollsAtOnce: options.rollsAtOnce,
		rollsOn: options.rollsOn ?? (() => false),
		isCorrecting: info.trial === 'correction',
		corrected,
	});
	let wasFailed = false;
	const unlisten = log.onSaveState(() => {
		const isFailed = log.saveState().kind === 'failed';
		// What can be done hangs on whether anything can be saved.
		if (isFailed || wasFailed) {
			changes.tell();
		} else {
			changes.tellSaved();
		}

		wasFailed = isFailed;
	});
	const trials = {
		rules,
		journal,
		begin(length: number, trial: Trial, other?: Corrected): Begun {
			const empty = movableLog(rehearsalLog(log));
			return playOn({
				rules,
				journal: journal.fork(length, empty, trial === 'correction'),
				log: empty,
				info: {...info, readOnly: undefined, notices: [], trial},
				options,
				...(other && {corrected: other}),
			});
		},
		tell() {
			changes.tell();
		},
	};
	const rescue = rescueOf({
		log,
		keep: async () => journal.lines.keepElsewhere(),
		tell() {
			changes.tell();
		},
	});
	let shown = {titles: journal.titles, path: log.path, info: {...info, ...journal.titles}};
	const fight: Fight = {
		get info() {
			const {titles} = journal;
			const {path, slug} = log;
			if (shown.titles !== titles || shown.path !== path) {
				const {elsewhere} = rescue;
				shown = {titles, path, info: {...info, ...titles, slug, ...(elsewhere && {elsewhere})}};
			}

			return shown.info;
		},
		subscribe: (listener) => changes.subscribe(listener),
		revision: () => changes.count,
		saveState: () => log.saveState(),
		rescueFile: () => rescue.rescueFile,
		look: async () => rescue.look(),
		goOn: async () => rescue.goOn(),
		following: () => undefined,
		notice: () => commands.execution.notice,
		...present,
		readDice: (line) => commands.readDice(line),
		mob: () => commands.mobs.offer(),
		together: (picks) => commands.together(picks),
		rollerOnEnter: () => commands.own.rollerOnEnter,
		leaveDiceTo(players) {
			commands.own.rollsElsewhere = players;
		},
		answer: (input, from) => commands.answer(input, from),
		gm: (input, from) => commands.gm(input, from),
		rule: (inputs) => commands.rule(inputs),
		gmRefusal: (input) => commands.rulings.refusal(input),
		foresee: (input) => commands.rulings.foresee(input),
		...pastOf(journal),
		undo: () => commands.undo(),
		undoTo: (n) => commands.undoTo(n),
		redo: () => commands.redo(),
		retitle(titling) {
			if (info.trial !== undefined) {
				return impossible(`a ${info.trial} is open: keep it or drop it first`);
			}

			const refusal = journal.retitle(titling);
			changes.tell();
			return refusal;
		},
		asItWas: (n) => trials.begin(journal.history.placeOf(n) + 1, 'rehearsal').fight,
		rehearse: () => rehearsalOf(trials),
		correct: (n) => correctionOf(trials, n),
		simulated: simulatedFights(rules, journal, log),
		swings: () => swingsOfOdds(rules, journal, log),
		setup: () => setupOf(rules, log),
		asFormer: () => formerFight(rules, journal.state, fight.info),
		async saveCopy(folder) {
			const outcome = await journal.lines.saveCopy(folder);
			if ('path' in outcome) {
				rescue.copied(outcome.path);
			}

			return outcome;
		},
		saveFork: async (n, fork) =>
			info.trial === undefined
				? journal.saveFork(n, fork)
				: impossible(`a ${info.trial} is open: keep it or drop it first`),
		async close() {
			await rescue.look();
			rescue.end();
			unlisten();
			changes.forgetListeners();
			await log.close();
			const {rescueFile} = rescue;
			const state = log.saveState();
			if (rescueFile && state.kind === 'failed') {
				throw new StoreError(`${log.path}: ${state.reason}. ${rescueFileText(rescueFile)}`);
			}
		},
	};
	return {
		fight,
		journal,
		commands,
		changes,
		prompt: () => present.prompt('gm'),
		begin: trials.begin,
	};
}
