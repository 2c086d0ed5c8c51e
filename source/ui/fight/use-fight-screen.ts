import {useInput} from 'ink';
import {useMemo, useReducer} from 'react';
import {type Refusal, type View, impossible} from '../../engine/kit/basics.js';
import {foreseenText} from '../../session/fight/trials.js';
import type {Fight} from '../../session/fight/fight.js';
import type {Services} from '../../session/library/services.js';
import {useLook} from '../kit/look/look.js';
import {useTypedAhead} from '../kit/keys/key-stream.js';
import {carryingOut} from './commands/carrying-out.js';
import {type Hands, hintsIn} from './commands/rows.js';
import {fightAnswers} from './fight-answers.js';
import {inMob, mobOf} from './wording.js';
import {
	type FightChange,
	type FightState,
	type Toast,
	type FightScreenState,
	askedAlone,
	atFirst,
	joined,
	left,
	pageOpened,
	said,
	seen,
	viewChanged,
	backToGm,
} from './screen.js';
import {useFight} from './use-fight.js';
import {useSeating} from './shared/use-seating.js';
import {trialBanner, useTrials} from './use-trials.js';
import type {Input} from '../../session/parts/input.js';

export type Properties = {
	readonly fight: Fight;
	/** The view of a screen that only watches; absent where the fight is played. */
	readonly watch?: View;
	readonly services: Services;
	/** How the fight stands, shown until the first key. */
	readonly briefing: readonly string[];
	onLeave(): void;
	onQuit(): void;
	/** Sets up the fight after this one, or begins this one anew. */
	onNext?(fight: Fight, how: 'next' | 'again'): void;
};

const onScreen = (state: FightState, change: FightChange): FightState => change(state);

export function useFightScreen({
	fight: own,
	services,
	briefing,
	watch,
	onLeave,
	onQuit,
	onNext,
}: Properties): FightScreenState {
	const [state, dispatch] = useReducer(onScreen, atFirst(briefing.length === 0, watch));
	const {symbols, keymap, keyOf} = useLook();
	const drop = useTypedAhead();
	const {view} = state;
	const {trials, answered, correctInHistory, ...trialHands} = useTrials(own, dispatch);
	const {fight, correction} = trials;
	const current = useFight(fight, view);
	const {now, prompt, board} = current;
	const answers = fightAnswers(fight, dispatch, {
		view,
		board,
		dropLetters: () => drop((key) => keymap.isOfFight(key)),
		onAnswered: answered,
	});
	const foresee = useMemo(
		() =>
			now.fight.info.trial === 'correction' && correction
				? (input: Input) => foreseenText(correction.foresee(input))
				: undefined,
		[now, correction],
	);
	const who = prompt.who ?? board.lanes.find(({mark}) => mark === 'acting')?.combatant;
	const isWatching = watch !== undefined;
	/** Who is asked alone of those asked together. */
	const at = state.alone && prompt.who;
	const scene = useMemo(
		() => ({fight: now.fight, trials, services, view, watch, isWatching, who, at}),
		[now, trials, services, view, watch, isWatching, who, at],
	);
	const say = (message: string, kind?: Toast['kind']) => {
		dispatch(said(message, kind));
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
				dispatch(seen(toast));
			}
		},
		{isActive: toast !== undefined && toast.kind !== 'trouble'},
	);

	const close = () => {
		dispatch(left);
	};

	/** Closes what Escape closes at the question, or says that there is nothing. */
	const stepBack = () => {
		if (correction && !trials.isCarried) {
			trialHands.drop();
			return;
		}

		close();
		if (view === 'players' && !isWatching) {
			// Who looks at the screen with the GM must see no secret by one Escape too many.
			say(backToGm(keymap.keysOf('players')[0] ?? ''));
			return;
		}

		const {after} = state.alone ?? {};
		const isAnswering = !isWatching && state.alone === undefined;
		const isOpened = isAnswering
			? fight.isInMidst()
			: after !== undefined && after === fight.undoable()?.n;
		if (isOpened) {
			answers.undo();
		} else if (isAnswering && fight.letGoFirst() !== undefined) {
			answers.letAnotherGo();
		} else if (toast?.kind !== 'trouble' && state.alone === undefined) {
			const [undo = '', leave = ''] = (['undo', 'leave'] as const).map(
				(id) => keymap.keysOf(id)[0] ?? '',
			);
			const back = isWatching ? '' : `${undo} takes the last answer back, `;
			say(`Nothing to step back from here: ${back}${leave} leaves`);
		}
	};

	const mob = mobOf(now.fight, view, state.mob, symbols.marks.hidden);
	const hands: Hands = {
		joinAll() {
			const isAlone = mob?.chosen.length === 0;
			dispatch(joined(isAlone ? mob.others.map(({id}) => id) : []));
		},
		...trialHands,
		undo: answers.undo,
		redo: answers.redo,
		letAnotherGo: answers.letAnotherGo,
		changeView() {
			dispatch(viewChanged);
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

	const {attempt, ...commands} = carryingOut({scene, board, hands, dispatch, stepBack});
	return {
		...current,
		...state,
		...commands,
		together:
			isWatching || state.alone !== undefined ? undefined : (sent?.together ?? current.together),
		sent: sent?.fact ?? '',
		fromPlayers: sent,
		askAlone(place, typed) {
			const refusal = place > 0 ? give({kind: 'together', count: place}) : undefined;
			if (refusal) {
				say(refusal.reason);
			} else {
				dispatch(askedAlone({typed, after: place > 0 ? fight.undoable()?.n : undefined}));
			}
		},
		message: toast?.kind === 'trouble' ? `${symbols.trouble} ${toast.text}` : (toast?.text ?? ''),
		messageKind: toast?.kind,
		isWatching,
		who,
		hints,
		mob,
		answer(input) {
			const refusal = give(input);
			if (refusal) {
				say(refusal.reason);
			}
		},
		offer: give,
		rule(command, inputs) {
			const reason = commands.refused(command);
			const refusal = reason === undefined ? answers.rule(inputs) : impossible(reason);
			if (!refusal && correction?.isAnswered === true) {
				answered();
			}

			return refusal;
		},
		undoTo(n) {
			attempt('undo', () => {
				answers.undoTo(n);
			});
		},
		correct(n) {
			attempt('correct', () => {
				correctInHistory(n);
			});
		},
		lookAt(n) {
			attempt('history', () => {
				dispatch(pageOpened({command: 'history', who: undefined, answer: n}));
			});
		},
		show: dispatch,
		correction,
		banner: trialBanner(trials, keyOf),
		given: correction?.given ?? sent?.given,
		foresee,
		giveAgain: () =>
			correction ? answers.giveAgain(correction) : impossible('nothing is corrected'),
		say,
		close,
	};
}
