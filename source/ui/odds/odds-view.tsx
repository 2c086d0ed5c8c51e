import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {type Goal, type Simulated, usualGoal} from '../../session/parts/simulation.js';
import {type Hint, SectionPage, usePaneRoom} from '../kit/pages/page.js';
import {useLook, Text} from '../kit/look/look.js';
import {useBack} from '../kit/keys/use-keys.js';
import {ReadingPage} from '../kit/pages/reading-page.js';
import {oddsLines} from './odds-lines.js';
import {type Odds, useOdds} from './use-odds.js';
import {isRefusal} from '../../engine/kit/basics.js';
import {shownOdds} from '../../session/fight/shown-odds.js';
import type {PageProperties} from '../fight/screen.js';
import {Saved} from '../fight/saved.js';
import {shownTitles} from '../../projections/shown-titles.js';

/** How the fight will end from the question that is open, or the rehearsal that is tried, as far as the view may know. */
export function OddsPage({screen}: PageProperties) {
	const {now, view, close} = screen;
	const {title} = shownTitles(now.fight, view);
	const fight = shownOdds(now.fight, view);
	return isRefusal(fight) ? (
		<Closed title={title} reason={fight.reason} onBack={close} />
	) : (
		<OddsView title={title} right={<Saved screen={screen} />} fight={fight} onClose={close} />
	);
}

/** A fight that is only watched can end while the page is open. */
function Closed({
	title,
	reason,
	onBack,
}: {
	readonly title: string;
	readonly reason: string;
	onBack(): void;
}) {
	useBack({mode: 'fight', isActive: true, onBack});
	return (
		<SectionPage subject={title} title="How will this end?" hints={[{commands: ['back']}]}>
			<Text>Nothing is left to play out: {reason}.</Text>
		</SectionPage>
	);
}

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
}: {
	readonly title: string;
	readonly right?: ReactNode;
	/** Another object: it is played anew. */
	readonly fight: Simulated;
	readonly goal?: Goal;
	readonly seed?: number;
	readonly threads?: number;
	onOdds?(odds: Odds): void;
	onClose(): void;
}) {
	const {width} = usePaneRoom();
	const {symbols} = useLook();
	const {odds, stop, restart} = useOdds({
		subject: fight,
		simulated: () => fight,
		goal,
		seed,
		threads,
	});
	const tell = useEffectEvent((told: Odds) => {
		onOdds?.(told);
	});
	useEffect(() => {
		tell(odds);
	}, [odds]);
	const lines = oddsLines(odds, {about: fight, goal}, {width, symbols});
	const isOpen = odds.stage === 'stopped' || odds.stage === 'failed';
	return (
		<ReadingPage
			subject={title}
			right={right}
			title="How will this end?"
			lines={lines}
			hints={hintsIn[odds.stage]}
			onCommand={(command) => {
				if (command === 'back' && odds.stage === 'running') {
					stop();
				} else if (command === 'accept' && isOpen) {
					restart();
				} else if (command === 'back') {
					onClose();
				}
			}}
		/>
	);
}
