import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {
	type Goal,
	type Simulated,
	usualGoal,
} from '../../session/simulation.js';
import type {Hint} from '../kit/footer.js';
import {useLook} from '../kit/look.js';
import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {SpanLines} from '../kit/span.js';
import {cut} from '../kit/text.js';
import {useKeys} from '../kit/use-keys.js';
import {useWindow} from '../kit/use-window.js';
import {oddsLines} from './odds-lines.js';
import {type Odds, useOdds} from './use-odds.js';

type Properties = {
	/** The title of the fight. */
	readonly title: string;
	/** What is shown at the right of the header. */
	readonly right?: ReactNode;
	/** Another object: it is played anew. */
	readonly fight: Simulated;
	/** Left out: the usual one. */
	readonly goal?: Goal;
	readonly seed?: number;
	readonly threads?: number;
	/** Told of all that is shown. */
	onOdds?(odds: Odds): void;
	onClose(): void;
};

/** In columns: what the header needs besides the title of the fight. */
const besideTitle = 44;

/** What Escape and Enter do. */
const hintsIn: Readonly<Record<Odds['stage'], readonly Hint[]>> = {
	running: [{commands: ['back'], label: 'stop'}],
	stopped: [{commands: ['accept'], label: 'play again'}, {commands: ['back']}],
	failed: [{commands: ['accept'], label: 'play again'}, {commands: ['back']}],
	done: [{commands: ['back']}],
};

/** Plays a fight many times, and shows how it will end: over the whole terminal, with the keys to stop it and to leave. */
export function OddsView({
	title,
	right,
	fight,
	goal = usualGoal,
	seed,
	threads,
	onOdds,
	onClose,
}: Properties) {
	const {columns, rows} = useSize();
	const {theme, symbols} = useLook();
	const {odds, stop, restart} = useOdds({
		subject: fight,
		simulated: () => fight,
		goal,
		...(seed !== undefined && {seed}),
		...(threads !== undefined && {threads}),
	});
	const tell = useEffectEvent((told: Odds) => {
		onOdds?.(told);
	});
	useEffect(() => {
		tell(odds);
	}, [odds]);
	const lines = oddsLines(
		odds,
		{about: fight, goal},
		{width: columns - 2, symbols},
	);
	const height = pageHeight(rows);
	const isLong = lines.length > height;
	const size = isLong ? height - 1 : height;
	const {top, move} = useWindow(lines.length, size);
	const isOpen = odds.stage === 'stopped' || odds.stage === 'failed';
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (move(command)) {
				return;
			}

			if (command === 'back' && odds.stage === 'running') {
				stop();
			} else if (command === 'accept' && isOpen) {
				restart();
			} else if (command === 'back') {
				onClose();
			}
		},
	});
	return (
		<Page
			title="How will this end?"
			middle={cut(title, Math.max(0, columns - besideTitle))}
			right={right}
			hints={[
				...(isLong
					? [{commands: ['up' as const, 'down' as const], label: 'scroll'}]
					: []),
				...hintsIn[odds.stage],
			]}
		>
			<SpanLines lines={lines.slice(top, top + size)} />
			{isLong && (
				<Text wrap="truncate" {...theme.muted}>
					lines {top + 1}–{Math.min(lines.length, top + size)} of {lines.length}
				</Text>
			)}
		</Page>
	);
}
