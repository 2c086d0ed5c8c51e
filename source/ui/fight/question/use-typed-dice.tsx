import {Box} from 'ink';
import {whichWay} from '../../../session/fight/dice-reading.js';
import {useEnterLabel} from '../../kit/keys/hints.js';
import {TextRow} from '../../kit/look/look.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {useBack} from '../../kit/keys/use-keys.js';
import type {DiceWay, DiceReading, Input} from '../../../session/parts/input.js';
import {useCallback, useState} from 'react';
import type {FightScreenState} from '../screen.js';
import type {Response} from '../../kit/keys/use-entry.js';
import type {Fight} from '../../../session/fight/fight.js';

/** “10+6 1 9 8; 5 for Oni: Parry”. */
const wayText = ({text, onward}: DiceWay): string => [text, ...onward].join('; ');

/** Asks which of several readings of a line of dice is meant. Escape goes back to the line. */
export function DiceWays({
	ways,
	height,
	isActive,
	onPick,
	onBack,
}: {
	readonly ways: readonly DiceWay[];
	readonly height: number;
	readonly isActive: boolean;
	onPick(way: DiceWay): void;
	onBack(): void;
}) {
	useEnterLabel(isActive, 'take this');
	useBack({mode: 'fight', isActive, isTyping: true, onBack});
	return (
		<Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
			{height > ways.length && (
				<TextRow role="muted">
					{whichWay(ways)} Enter or its number takes one; Esc: type the dice anew
				</TextRow>
			)}
			<ShortMenu
				items={ways.map((way, at) => ({id: String(at), label: wayText(way)}))}
				isActive={isActive}
				height={height > ways.length ? height - 1 : height}
				onPick={(id) => {
					const way = ways[Number(id)];
					if (way) {
						onPick(way);
					}
				}}
			/>
		</Box>
	);
}

/** The way that Enter takes at once: the only one, shown with what the dice left over do. */
function plainWay({ways, isAsked, isDoubtful}: Extract<DiceReading, {kind: 'ways'}>) {
	const [way, ...others] = ways;
	const isShown = way !== undefined && way.onward.length > 0 && !isDoubtful;
	return others.length === 0 && (!isAsked || isShown) ? way : undefined;
}

/** What was typed before and behind the open line. */
const nothingTyped = {before: '', behind: ''};

/** Dice from the table, typed in one line, or with rerolls in further lines. */
export function useTypedDice(fight: Fight, offer: FightScreenState['offer']) {
	const [typed, setTyped] = useState(nothingTyped);
	const {before, behind} = typed;
	const wholeOf = useCallback((line: string) => `${before}${line}${behind}`, [before, behind]);
	const [ways, setWays] = useState<readonly DiceWay[]>([]);
	/** The answer that a line is, where it can be read in one way. */
	const inputOf = useCallback(
		(line: string): Input | undefined => {
			const reading = fight.readDice(wholeOf(line));
			return reading.kind === 'ways' && reading.ways.length === 1
				? reading.ways[0]?.input
				: undefined;
		},
		[fight, wholeOf],
	);
	return {
		inputOf,
		before,
		ways,
		/** Where dice left over from the line would go; `hint`, how dice are typed, is said while the line is no answer yet. */
		remarkOn(line: string, hint: string): string {
			const reading = fight.readDice(wholeOf(line));
			if (reading.kind === 'misfit') {
				return hint;
			}

			const [way] = reading.kind === 'ways' ? reading.ways : [];
			return way && way.onward.length > 0 ? wayText(way) : '';
		},
		enterLabelOn(line: string): string {
			const reading = fight.readDice(wholeOf(line));
			if (reading.kind !== 'ways') {
				const none = line.trim() === '' ? '' : 'nothing yet';
				return reading.kind === 'misfit' ? none : 'take it, then its rerolls';
			}

			const way = plainWay(reading);
			return way
				? way.onward.length > 0
					? way.isTooMuch
						? 'take what fits'
						: 'take all of it'
					: `take ${way.text}`
				: 'choose a reading';
		},
		submit(line: string): Response | undefined {
			const reading = fight.readDice(wholeOf(line));
			if (reading.kind === 'misfit') {
				return {reason: reading.reason};
			}

			if (reading.kind === 'rerolls') {
				setTyped({before: reading.line, behind: reading.behind});
				return {reason: reading.what, text: ''};
			}

			const way = plainWay(reading);
			if (way) {
				return offer(way.input);
			}

			setWays(reading.ways);
			return {reason: `${whichWay(reading.ways)} A digit begins anew`, isFilledIn: true};
		},
		reconsider() {
			setWays([]);
		},
		forget() {
			setTyped(nothingTyped);
			setWays([]);
		},
	};
}
