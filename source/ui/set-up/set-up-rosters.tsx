import {Box} from 'ink';
import {useState} from 'react';
import {describeProblem} from '../../session/services.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useLoaded} from '../kit/use-loaded.js';
import {useLook} from '../kit/look.js';
import {FindSomebody} from './find-somebody.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';
import {originWords} from '../kit/origin-words.js';
import {plural} from '../kit/text.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {Text} from '../kit/safe-text.js';

/** Which rosters the combatants come from. */
export function SetUpRosters({
	services,
	state,
	width,
	height,
	dispatch,
	onBack,
}: StepProperties) {
	const {theme, symbols} = useLook();
	const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
	const [isFinding, setIsFinding] = useState(false);
	const loaded = useLoaded(async () => services.listRosters());
	const rosters =
		loaded.kind === 'loaded'
			? loaded.value.filter(
					({ruleset, problems}) =>
						ruleset === state.ruleset?.id ||
						(ruleset === '' && problems.length > 0),
				)
			: [];
	const cursor = useCursor(rosters.length, height - 4);
	const current = rosters[cursor.index];
	const load = async (paths: readonly string[]) => {
		try {
			const found = await Promise.all(
				paths.map(async (path) => services.loadRoster(path)),
			);
			dispatch({type: 'rosters-loaded', rosters: found});
		} catch (error) {
			setTrouble(troubleOf(error));
		}
	};

	const goOn = () => {
		if (state.ticked.length > 0 || state.found.length > 0) {
			void load(state.ticked);
		} else if (current?.problems.length === 0) {
			dispatch({type: 'roster-ticked', path: current.path});
			void load([current.path]);
		}
	};

	useStepKeys(
		onBack,
		(command) => {
			if (command === 'accept') {
				goOn();
			} else if (command === 'find') {
				setIsFinding(true);
			} else if (command === 'toggle' && current?.problems.length === 0) {
				dispatch({type: 'roster-ticked', path: current.path});
			} else {
				cursor.move(command);
			}
		},
		!isFinding,
	);
	if (isFinding) {
		return (
			<FindSomebody
				services={services}
				ruleset={state.ruleset?.id ?? ''}
				width={width}
				height={height}
				onFound={(entry) => {
					setIsFinding(false);
					dispatch({type: 'found', entry});
					void load(state.ticked);
				}}
				onBack={() => {
					setIsFinding(false);
				}}
			/>
		);
	}

	const wrong =
		trouble ?? (loaded.kind === 'failed' ? troubleOf(loaded.error) : undefined);
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			{loaded.kind === 'loaded' && rosters.length === 0 && (
				<Text {...theme.muted}>There is no roster for these rules.</Text>
			)}
			<WindowedList
				items={rosters}
				index={cursor.index}
				height={height - 3}
				keyOf={({path}) => path}
				render={(roster, at) => (
					<Box columnGap={1} flexShrink={0} overflow="hidden">
						<Text
							{...(at === cursor.index ? theme.cursor : {})}
							wrap="truncate"
						>
							{at === cursor.index ? symbols.cursor : ' '} [
							{state.ticked.includes(roster.path) ? symbols.ticked : ' '}]{' '}
							{roster.title}
						</Text>
						<Text wrap="truncate" {...theme.muted}>
							{roster.problems.length > 0
								? plural(roster.problems.length, 'problem')
								: plural(roster.combatants, 'combatant')}
							{originWords[roster.origin]}
						</Text>
					</Box>
				)}
			/>
			<Box flexDirection="column" height={3} flexShrink={0} overflow="hidden">
				{wrong ? (
					<TroubleLines trouble={wrong} most={2} />
				) : (
					<Text {...theme.muted}>
						{current?.problems[0]
							? describeProblem(current.problems[0])
							: (current?.path ?? '')}
					</Text>
				)}
			</Box>
		</Box>
	);
}
