import {useInput} from 'ink';
import {useMemo, useReducer} from 'react';
import type {Id, Refusal, View} from '../../engine/kit/basics.js';
import {impossible} from '../../engine/facts/refusals.js';
import {type Went, foreseenText, lastAnswer, nothingChanged} from '../../session/fight/trials.js';
import type {Fight, ShownPrompt} from '../../session/fight/fight.js';
import type {Services} from '../../session/library/services.js';
import {refusedNow} from '../../session/acts/act.js';
import {meaningOf} from '../../session/acts/line-meaning.js';
import type {Step} from '../../session/acts/parts/step.js';
import {useLook} from '../kit/look/look.js';
import {useTypedAhead} from '../kit/keys/typed-ahead.js';
import {hintsIn, listedCommands} from './commands/listed.js';
import type {Hands} from './commands/row.js';
import {commandRows} from './commands/rows.js';
import {startChange} from './change/start-change.js';
import {fightAnswers} from './fight-answers.js';
import {inMob, mobOf} from './mob.js';
import {type FightState, type Toast, atFirst, onScreen} from './fight-state.js';
import type {FightScreenState} from './screen.js';
import {useFight} from './use-fight.js';
import {trialBanner} from './trial-banner.js';
import {takenBack} from './taken-back.js';
import {useSeating} from './shared/use-seating.js';
import {useTrials} from './use-trials.js';
import type {Input} from '../../session/parts/input.js';

const correctionPage = {command: 'correction', who: undefined};

type Needs = {
	readonly fight: Fight;
	readonly services: Services;
	readonly hasBriefing: boolean;
	/** The view of a screen that only watches. */
	readonly watch: View | undefined;
	/** Goes to the home screen. */
	onLeave(): void;
	/** Quits Fray. */
	onQuit(): void;
	/** Sets up the fight after this one, or begins this one anew. */
	onNext?(fight: Fight, how: 'next' | 'again'): void;
};

/** Who is asked alone of those asked together. */
const askedAlone = ({alone}: Pick<FightState, 'alone'>, {who}: ShownPrompt): Id | undefined =>
	alone === undefined ? undefined : who;

/** A fight on the screen: what it shows, and what each command does. */
export function useFightScreen({
	fight: own,
	services,
	hasBriefing,
	watch,
	onLeave,
	onQuit,
	onNext,
}: Needs): FightScreenState {
	const [state, dispatch] = useReducer(onScreen, !hasBriefing, (isBriefed) =>
		atFirst(isBriefed, watch),
	);
	const {symbols, keymap} = useLook();
	const drop = useTypedAhead();
	const {view} = state;
	const {trials, changed} = useTrials(own);
	const {fight, correction} = trials;
	const current = useFight(fight, view);
	const {now, prompt, board} = current;
	/** After something in a correction: shows what it would change, or says that it changes nothing. */
	const show = (went: Went | undefined) => {
		if (went === 'carried') {
			dispatch({type: 'page-opened', page: correctionPage});
		} else if (went === 'same') {
			dispatch({type: 'answered'});
			changed();
			dispatch({type: 'said', message: nothingChanged, kind: 'done'});
		}
	};

	const answers = fightAnswers(fight, dispatch, {
		dropLetters: () => drop((key) => keymap.isOfFight(key)),
		onAnswered() {
			show(trials.answered());
		},
	});
	const foresee = useMemo(
		() =>
			now.fight.info.trial === 'correction' && correction
				? (input: Input) => foreseenText(correction.foresee(input))
				: undefined,
		[now, correction],
	);
	const acting = board.lanes.find(({mark}) => mark === 'acting')?.combatant;
	const who = prompt.who ?? acting;
	const isWatching = watch !== undefined;
	const at = askedAlone(state, prompt);
	const scene = useMemo(
		() => ({fight: now.fight, trials, services, view, watch, isWatching, who, at}),
		[now, trials, services, view, watch, isWatching, who, at],
	);
	const say = (message: string, kind?: Toast['kind']) => {
		dispatch({type: 'said', message, ...(kind !== undefined && {kind})});
	};

	const sent = useSeating(services.sharing, {
		now,
		isOpen: fight === own && view === 'gm' && watch === undefined,
		isAlone: state.alone !== undefined,
		say,
	});
	// What players sent can be sent back.
	// eslint-disable-next-line react-hooks/exhaustive-deps
	const hints = useMemo(() => hintsIn(scene), [scene, sent]);
	/** What players sent is theirs when the GM gives just that. */
	const give = (input: Input): Refusal | undefined => {
		const {seating} = sent ?? {};
		const warning = seating?.warning(input);
		if (warning) {
			return warning;
		}

		const count =
			input.kind === 'together' ? input.count : state.alone === undefined ? undefined : 1;
		return seating?.isSent(input) === true
			? answers.carryOut(() => seating.take(count, input))
			: answers.offer(inMob(input, state.mob));
	};

	const {toast} = state;
	// Other handlers still get the key, and what they say instead stays.
	useInput(
		() => {
			if (toast) {
				dispatch({type: 'seen', toast});
			}
		},
		{isActive: toast !== undefined && toast.kind !== 'trouble'},
	);

	const close = () => {
		dispatch({type: 'left'});
	};

	/** Closes what Escape closes at the question, or says that there is nothing. */
	const goBackHere = () => {
		close();
		const {after} = state.alone ?? {};
		const isOpened =
			state.alone === undefined
				? !isWatching && view === 'gm' && fight.isInMidst()
				: after !== undefined && after === fight.undoable()?.n;
		if (isOpened) {
			hands.undo();
		} else if (toast?.kind !== 'trouble' && state.alone === undefined) {
			const [undo = '', leave = ''] = (['undo', 'leave'] as const).map(
				(id) => keymap.keysOf(id)[0] ?? '',
			);
			const back = isWatching ? '' : `${undo} takes the last answer back, `;
			say(`Nothing to step back from here: ${back}${leave} leaves`);
		}
	};

	/** After something was begun, kept or dropped that is only tried out. */
	const turnTo = (refusal: Refusal | undefined) => {
		if (refusal) {
			say(refusal.reason);
		} else {
			dispatch({type: 'answered'});
			changed();
		}
	};

	const correct = (n: number) => {
		turnTo(trials.correct(n));
	};

	const mob = mobOf(now.fight, view, state.mob, symbols.marks.hidden);
	const join = (ids: readonly Id[]) => {
		dispatch({type: 'joined', mob: ids});
	};

	/** Undoes or redoes, and says what is different. */
	const goBack = (
		how: 'taken back' | 'brought back',
		label: string | undefined,
		go: () => boolean,
	) => {
		if (go()) {
			const shown = view === 'gm' ? (label ?? '') : '';
			say(takenBack(how, shown, board, fight.board(view)), 'done');
		}
	};

	const hands: Hands = {
		joinAll() {
			const isAlone = mob?.chosen.length === 0;
			join(isAlone ? mob.others.map(({id}) => id) : []);
		},
		rehearse() {
			trials.rehearse();
			turnTo(undefined);
		},
		correctLast() {
			const last = lastAnswer(fight);
			if (last) {
				correct(last.n);
			}
		},
		goOn() {
			show(trials.goOn());
		},
		leaveOut() {
			correction?.leaveOut();
			dispatch({type: 'page-opened', page: correctionPage});
		},
		keep() {
			const kept = trials.keep();
			if (kept === 'waiting') {
				show('carried');
			} else if (kept === 'same') {
				show('same');
			} else {
				turnTo(kept === 'kept' ? undefined : kept);
				if (trials.isCarried) {
					show('carried');
				}
			}
		},
		drop() {
			turnTo(trials.drop());
		},
		undo() {
			goBack('taken back', fight.undoable()?.label, answers.undo);
		},
		redo() {
			goBack('brought back', fight.redoable()?.label, answers.redo);
		},
		changeView() {
			dispatch({type: 'view-changed'});
		},
		openCommands() {
			dispatch({type: 'panel-opened', panel: {kind: 'commands'}});
		},
		readOrder() {
			dispatch({type: 'focused', pane: 'order'});
		},
		readLog() {
			dispatch({type: 'focused', pane: 'log'});
		},
		readSheet() {
			dispatch({type: 'focused', pane: 'sheet'});
		},
		readRule() {
			dispatch({type: 'focused', pane: 'rule'});
		},
		openInterrupts() {
			dispatch({type: 'panel-opened', panel: {kind: 'interrupts'}});
		},
		nextFight() {
			onNext?.(own, 'next');
		},
		fightAgain() {
			onNext?.(own, 'again');
		},
		leave: onLeave,
		quit: onQuit,
	};

	const rowOf = (command: string) => commandRows.find(({id}) => id === command);

	const refused = (command: string): string | undefined => {
		const row = rowOf(command);
		return row && refusedNow(row, scene);
	};

	/** Does it, or shows why not. */
	const attempt = (command: string, act: () => void) => {
		const reason = refused(command);
		if (reason === undefined) {
			act();
		} else {
			say(reason);
		}
	};

	const ask = (command: string, first: Step) => {
		dispatch({type: 'panel-opened', panel: {kind: 'dialog', command, first}});
	};

	const carryOut = (
		command: string,
		named: Id | undefined,
		{answer, typed}: {readonly answer?: number; readonly typed?: string} = {},
	) => {
		const about = named ?? who;
		const means = rowOf(command)?.means;
		switch (means?.kind) {
			case 'act': {
				hands[means.act]();
				break;
			}

			case 'dialog': {
				const first = means.first({
					...scene,
					who: about,
					at: named ?? at,
					...(answer !== undefined && {answer}),
				});
				ask(command, first);
				break;
			}

			case 'change': {
				const change = startChange(fight, board, {...means, typed}, about);
				if (change) {
					dispatch({type: 'panel-opened', panel: {kind: 'change', command, change}});
				}

				break;
			}

			case 'page': {
				dispatch({type: 'page-opened', page: {command, who: about, isWhole: typed !== ''}});
				break;
			}

			case undefined: {
				if (command === 'back' && correction && !trials.isCarried) {
					hands.drop();
				} else if (command === 'back') {
					goBackHere();
				}
			}
		}
	};

	return {
		...current,
		...state,
		together:
			isWatching || state.alone !== undefined ? undefined : (sent?.together ?? current.together),
		sent: sent?.fact ?? '',
		fromPlayers: sent,
		askAlone(place, typed) {
			const refusal = place > 0 ? give({kind: 'together', count: place}) : undefined;
			if (refusal) {
				say(refusal.reason);
			} else {
				const after = place > 0 ? fight.undoable()?.n : undefined;
				dispatch({type: 'asked-alone', typed, after});
			}
		},
		message: toast?.kind === 'trouble' ? `${symbols.trouble} ${toast.text}` : (toast?.text ?? ''),
		messageKind: toast?.kind,
		isWatching,
		who,
		hints,
		commands: () => listedCommands(scene),
		refused,
		run(command, about, typed = '') {
			attempt(command, () => {
				carryOut(command, about, {typed});
			});
		},
		runLine(line) {
			const meant = meaningOf(line, scene);
			if (meant) {
				attempt(meant.id, () => {
					ask(meant.id, {kind: 'load', title: line, load: meant.read});
				});
			}
		},
		lineMeant: (line) => meaningOf(line, scene),
		mob,
		join,
		answer(input) {
			const refusal = give(input);
			if (refusal) {
				say(refusal.reason);
			}
		},
		offer: give,
		rule(command, input) {
			const reason = refused(command);
			const refusal = reason === undefined ? answers.gm(input) : impossible(reason);
			if (!refusal && correction?.isAnswered === true) {
				show(trials.answered());
			}

			return refusal;
		},
		undoTo(n) {
			attempt('undo', () => {
				const later = fight.history('gm').find((entry) => entry.n === n);
				const label = later && `all from “${later.label}” on`;
				goBack('taken back', label, () => answers.undoTo(n));
			});
		},
		upTo(command, n) {
			attempt(command, () => {
				carryOut(command, undefined, {answer: n});
			});
		},
		correct(n) {
			attempt('correct', () => {
				correct(n);
			});
		},
		lookAt(n) {
			attempt('history', () => {
				const page = {command: 'history', who: undefined, answer: n};
				dispatch({type: 'page-opened', page});
			});
		},
		focus(pane) {
			dispatch({type: 'focused', pane});
		},
		toggleWhole() {
			dispatch({type: 'whole-toggled'});
		},
		correction,
		banner: trialBanner({
			trial: fight.info.trial,
			correction,
			isCarried: trials.isCarried,
			isWaiting: trials.isWaiting,
			commandsKey: keymap.keysOf('commands')[0] ?? '',
		}),
		given: correction?.given ?? sent?.given,
		foresee,
		giveAgain: () =>
			correction ? answers.giveAgain(correction) : impossible('nothing is corrected'),
		changing(action) {
			dispatch({type: 'changing', action});
		},
		say,
		close,
		briefed() {
			dispatch({type: 'briefed'});
		},
	};
}
