import {Box} from 'ink';
import {useState} from 'react';
import {merits} from '../../session/archetypes.js';
import {type Side, sideWords, sides} from '../../engine/basics.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {useLook} from '../kit/look.js';
import {FindSomebody} from './find-somebody.js';
import {emptySide, newFight, selectionsOf, whyAbsent} from './who-comes.js';
import type {StepProperties} from './step-properties.js';
import {plural, widestOf} from '../kit/text.js';
import {Text} from '../kit/safe-text.js';

/** How many of each join, and whether players see them. */
export function SetUpCombatants({
	services,
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onWhoWins,
}: StepProperties) {
	const {theme, symbols} = useLook();
	const [message, setMessage] = useState('');
	const [isFinding, setIsFinding] = useState(false);
	const selections = selectionsOf(state);
	const coming = newFight(state).selections;
	const total = coming.reduce((sum, {count}) => sum + count, 0);
	const empty = emptySide(state);
	const countOf = (side: Side): number =>
		coming.reduce(
			(sum, {entry, count}) => sum + (entry.side === side ? count : 0),
			0,
		);
	const cursor = useCursor(selections.length, height - 2, place, onPlace);
	const {index} = cursor;
	useKeys({
		mode: 'set-up',
		isActive: !isFinding,
		onCommand(command) {
			setMessage('');
			switch (command) {
				case 'back':
				case 'leave': {
					onBack();

					break;
				}

				case 'accept': {
					if (total > 0) {
						dispatch({type: 'went-on'});
					} else {
						setMessage('Nobody is left: + brings somebody');
					}

					break;
				}

				case 'more':
				case 'right': {
					dispatch({type: 'counted', index, by: 1});

					break;
				}

				case 'less':
				case 'left': {
					dispatch({type: 'counted', index, by: -1});

					break;
				}

				case 'seen': {
					dispatch({type: 'hidden-or-seen', index});

					break;
				}

				case 'find': {
					setIsFinding(true);

					break;
				}

				case 'who-wins': {
					onWhoWins();

					break;
				}

				default: {
					cursor.move(command);
				}
			}
		},
	});
	if (isFinding) {
		return (
			<FindSomebody
				services={services}
				ruleset={state.ruleset?.id ?? ''}
				width={width}
				height={height}
				onFound={(entry) => {
					dispatch({type: 'found', entry});
					setIsFinding(false);
				}}
				onBack={() => {
					setIsFinding(false);
				}}
			/>
		);
	}
	const absentees = selections.map((selection) => whyAbsent(state, selection));
	const aboutOf = (isHidden: boolean, at: number): string => {
		const absent = absentees[at];
		return absent === undefined
			? isHidden
				? `${symbols.marks.hidden} hidden`
				: ''
			: `does not come: ${absent}`;
	};

	const name = Math.min(
		widestOf(selections.map(({entry}) => entry.name)),
		Math.floor(width * 0.5),
	);
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<WindowedList
				items={selections}
				index={index}
				height={height - 1}
				keyOf={({entry}, at) => `${at} ${entry.name}`}
				render={({entry, count, isHidden}, at) => {
					const style =
						at === index
							? theme.cursor
							: count === 0 || absentees[at] !== undefined
								? theme.muted
								: {};
					return (
						<Box columnGap={1} flexShrink={0} overflow="hidden">
							<Text {...style}>
								{at === index ? symbols.cursor : ' '}{' '}
								{String(count).padStart(2)} ×
							</Text>
							<Text {...theme[entry.side]}>{symbols.sides[entry.side]}</Text>
							<Box width={name} flexShrink={0}>
								<Text wrap="truncate" {...style}>
									{entry.name}
								</Text>
							</Box>
							<Text wrap="truncate" {...theme.muted}>
								{[aboutOf(isHidden, at), merits(entry)]
									.filter((part) => part !== '')
									.join(' · ')}
							</Text>
						</Box>
					);
				}}
			/>
			<Text wrap="truncate" {...(message === '' ? theme.muted : theme.warning)}>
				{message === '' ? plural(total, 'combatant') : message}
				{message === '' && total > 0
					? sides.map((side) => `  ${symbols.sides[side]} ${countOf(side)}`)
					: ''}
				{empty && message === '' ? (
					<Text {...theme.warning}>
						{` ${symbols.dot} nobody is among ${sideWords[empty]}: ${total > 0 ? 'Esc goes back to the rosters' : '+ brings somebody'}`}
					</Text>
				) : null}
			</Text>
		</Box>
	);
}
