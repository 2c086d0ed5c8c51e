import {BoxedProvider, aroundPanes, useLook, useSize, TextRow} from '../../kit/look/look.js';
import {counted} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import {useMemo, useReducer} from 'react';
import {isMove, moved, useKeys} from '../../kit/keys/use-keys.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {Footer, Header} from '../../kit/pages/page.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import type {PageProperties} from '../screen.js';
import {AnswerList} from './answer-list.js';
import {BroughtPane, MomentPane, momentsOf} from './moment-panes.js';
import {
	type Answer,
	type Later,
	afterwards,
	answersOf,
	foundAnswers,
	joinedAnswers,
	otherRound,
} from './history-answers.js';
import {confirming, hasActAndDice, hintsFor, takesBack} from './history-hints.js';
import {useQuiet} from '../wording.js';

/** Title, foot, what was asked then, and why somebody stands where it does. */
const beside = 5;

/** The sizes of the panes: beside each other in boxes, or one below the other. Of the terminal so many rows are free. */
export function historyLayout(columns: number, rows: number, lanes: number) {
	const body = rows - aroundPanes;
	const isBoxed = columns >= 100;
	const width = isBoxed ? Math.floor(columns / 2) : columns;
	const right = isBoxed ? columns - width : columns;
	const moment = isBoxed
		? Math.min(lanes + beside, Math.floor(body * 0.6))
		: Math.min(lanes + beside - 1, Math.floor(body * 0.34));
	const brought = isBoxed ? body - moment : Math.max(3, Math.floor(body * 0.25));
	return {
		isBoxed,
		list: {width, height: isBoxed ? body : body - moment - brought},
		moment: {width: right, height: moment},
		brought: {width: right, height: brought},
	};
}

type HistoryState = {
	/** The number of the highlighted answer; `undefined`: the last one. */
	readonly n: number | undefined;
	readonly withUndone: boolean;
	/** Answers that belong together stand each alone. */
	readonly isApart: boolean;
	/** What is searched for, and where the search began. */
	readonly finding: {readonly query: string; readonly from: number | undefined} | undefined;
	/** What was asked to be taken back, until another key comes than Enter. */
	readonly takingBack: Later | undefined;
};

const changed = (state: HistoryState, change: Partial<HistoryState>) => ({...state, ...change});

/** The place of the highlighted answer; where it is not shown, of the one before it. */
const placeOf = (answers: readonly Answer[], n = Infinity): number =>
	Math.max(
		0,
		answers.findLastIndex((each) => each.n <= n),
	);

/** The answers of the fight, oldest first, with the board after each and a way back to it. */
export function HistoryPage({screen}: PageProperties) {
	const {now, view, message, page} = screen;
	const {fight} = now;
	const {columns, rows} = useSize();
	const {keymap} = useLook();
	const [key = ''] = keymap.keysOf('undone');
	const [{n, withUndone, isApart, finding, takingBack}, set] = useReducer(changed, {
		n: page?.answer,
		withUndone: false,
		isApart: false,
		finding: undefined,
		takingBack: undefined,
	});
	const all = useMemo(() => answersOf(now.fight.history(view)), [now, view]);
	const taken = all.filter(({isUndone}) => isUndone).length;
	const inForce = all.flatMap(({isUndone, numbers}) => (isUndone ? [] : numbers)).length;
	const {answers, canJoin} = useMemo(() => {
		const listed = withUndone ? all : all.filter(({isUndone}) => !isUndone);
		const joined = joinedAnswers(listed);
		return {
			answers: foundAnswers(isApart ? listed : joined, finding?.query ?? ''),
			canJoin: joined.length < listed.length,
		};
	}, [all, withUndone, isApart, finding?.query]);
	const quiet = useQuiet(fight.info);
	const moments = useMemo(() => momentsOf(now.fight, view, quiet), [now, view, quiet]);
	const {units, trial} = fight.info;
	// Nobody may take what is tried out for the fight itself.
	const about = trial === undefined ? 'History' : `History of a ${trial}, nothing is saved`;
	const unit = units[0]?.id ?? 'round';
	const said = takingBack ? takesBack(takingBack) : message;
	const layout = historyLayout(columns, rows - (said === '' ? 0 : 1), screen.board.lanes.length);
	const index = placeOf(answers, n);
	const answer = answers[index];
	const later = afterwards(all, answer);
	const go = (place: number) => {
		set({n: answers[place]?.n ?? n});
	};

	const doTo = (answer: Answer, command: CommandId) => {
		const {firstRoll, numbers, n: own, last} = answer;
		if (command === 'correct' || command === 'accept') {
			const isAct = command === 'correct' && hasActAndDice(answer, isApart);
			screen.correct(
				isAct ? (numbers[0] ?? own) : ((isApart ? undefined : firstRoll) ?? numbers.at(-1) ?? own),
			);
		} else if (command === 'back-to-here') {
			if (later && later.count > 1 && screen.refused('undo') === undefined) {
				set({takingBack: later});
			} else if (later) {
				screen.undoTo(later.from);
			}
		} else if (command === 'fork') {
			screen.upTo('fork', last);
		} else if (command === 'export-here') {
			screen.upTo('export', last);
		}
	};

	useKeys({
		mode: 'history',
		isActive: true,
		isTyping: finding !== undefined,
		onCommand(command) {
			if (takingBack) {
				set({takingBack: undefined});
			}

			if (takingBack && command === 'accept') {
				screen.undoTo(takingBack.from);
			} else if (takingBack && command === 'back') {
				// Only the question is left.
			} else if (isMove(command)) {
				go(moved(index, command, answers.length, layout.list.height - 2));
			} else if (finding) {
				if (command === 'accept') {
					go(index);
					set({finding: undefined});
				} else if (command === 'back') {
					set({n: finding.from, finding: undefined});
				}
			} else if (command === 'left' || command === 'right') {
				go(otherRound(answers, index, command === 'left' ? -1 : 1));
			} else if (command === 'undone') {
				set({withUndone: !withUndone});
			} else if (command === 'apart') {
				set({isApart: !isApart});
			} else if (command === 'find') {
				set({finding: {query: '', from: n}});
			} else if (command === 'undo' || command === 'redo') {
				screen.run(command);
			} else if (command === 'back' || command === 'history') {
				screen.close();
			} else if (answer && !answer.isUndone) {
				doTo(answer, command);
			}
		},
	});
	return (
		<>
			<Header
				title={`${about} · ${shownTitles(fight, view).title}`}
				right={
					<TextRow role="muted">
						{counted(inForce, 'answer')}
						{taken === 0
							? ''
							: ` · ${taken} taken back · ${key} ${withUndone ? 'hides' : 'shows'} them`}
					</TextRow>
				}
			/>
			<BoxedProvider value={layout.isBoxed}>
				<Box flexDirection={layout.isBoxed ? 'row' : 'column'} flexShrink={0}>
					<AnswerList
						answers={answers}
						index={index}
						query={finding?.query}
						unit={unit}
						{...layout.list}
						changesOf={(each) => moments.brief(each)}
						onQuery={(query) => {
							set({finding: {query, from: finding?.from}});
						}}
					/>
					{answer ? (
						<Box flexDirection="column" flexShrink={0}>
							<MomentPane answer={answer} moment={moments.after(answer)} {...layout.moment} />
							<BroughtPane
								answer={answer}
								info={screen.now.fight.info}
								changes={moments.changes(answer)}
								isBefore={later !== undefined}
								{...layout.brought}
							/>
						</Box>
					) : null}
				</Box>
			</BoxedProvider>
			{said === '' ? null : (
				<Box paddingX={1} height={1} flexShrink={0}>
					<TextRow role="warning">{said}</TextRow>
				</Box>
			)}
			{answer ? null : <Box flexGrow={1} />}
			<Footer
				hints={
					takingBack
						? confirming
						: hintsFor(screen, answer, later, {
								unit: units.at(-1)?.id ?? 'round',
								taken,
								withUndone,
								isApart,
								canJoin,
							})
				}
				kept={1}
			/>
		</>
	);
}
