import {Box} from 'ink';
import {useState} from 'react';
import {sides} from '../../engine/basics.js';
import {type RosterEntry, describeProblem} from '../../session/services.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useHolding} from '../kit/holding.js';
import {useLoaded} from '../kit/use-loaded.js';
import {useLook} from '../kit/look.js';
import {FindSomebody} from './find-somebody.js';
import type {StepProperties} from './step-properties.js';
import {whatEnterTakes} from './what-enter-takes.js';
import {useStepKeys} from './use-step-keys.js';
import {ownRostersHint} from '../kit/own-rosters-hint.js';
import {Wrapped} from '../kit/wrapped.js';
import {originWords} from '../kit/origin-words.js';
import {plural} from '../kit/text.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {Text} from '../kit/safe-text.js';

/** Rows below the list: what Enter takes, and where it stands. */
const noteHeight = 4;

/** Which rosters the combatants come from. */
export function SetUpRosters({
	services,
	state,
	width,
	height,
	place,
	onPlace,
	dispatch,
	onBack,
	onBuild,
}: StepProperties) {
	const {theme, symbols} = useLook();
	const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
	const [isFinding, setIsFinding] = useState(false);
	const [isReading, setIsReading] = useState(false);
	const loaded = useLoaded(async () => services.listRosters());
	const rosters =
		loaded.kind === 'loaded'
			? loaded.value.filter(
					({ruleset, problems}) =>
						ruleset === state.ruleset?.id ||
						(ruleset === '' && problems.length > 0),
				)
			: [];
	const cursor = useCursor(
		rosters.length,
		height - noteHeight - 1,
		place,
		onPlace,
	);
	const current = rosters[cursor.index];
	const isSound = current?.problems.length === 0;
	useHolding(isReading || loaded.kind === 'loading');
	const load = async (paths: readonly string[]) => {
		setIsReading(true);
		try {
			const found = await Promise.all(
				paths.map(async (path) => services.loadRoster(path)),
			);
			dispatch({type: 'rosters-loaded', rosters: found});
		} catch (error) {
			setTrouble(troubleOf(error));
			setIsReading(false);
		}
	};

	/* Once the rosters are there, it is known on which row whoever was found is. */
	const bring = async (entry: RosterEntry) => {
		await load(state.ticked);
		dispatch({type: 'found', entry});
	};

	const goOn = () => {
		if (state.ticked.length > 0 || state.found.length > 0) {
			void load(state.ticked);
		} else if (isSound) {
			dispatch({type: 'roster-ticked', path: current.path});
			void load([current.path]);
		}
	};

	useStepKeys({
		isActive: !isFinding,
		cursor,
		onBack,
		onAccept: goOn,
		onTick() {
			if (current && (isSound || state.ticked.includes(current.path))) {
				dispatch({type: 'roster-ticked', path: current.path});
			}
		},
		onCommand(command) {
			if (command === 'find') {
				setIsFinding(true);
			} else if (command === 'new-roster') {
				onBuild(undefined);
			} else if (command === 'build-roster' && current) {
				onBuild(current.path);
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
					setIsFinding(false);
					void bring(entry);
				}}
				onBack={() => {
					setIsFinding(false);
				}}
			/>
		);
	}

	const wrong =
		trouble ?? (loaded.kind === 'failed' ? troubleOf(loaded.error) : undefined);
	const {taken, lonely} = whatEnterTakes(
		state,
		rosters,
		isSound ? current : undefined,
	);
	const hasOwn = rosters.some(({origin}) => origin === 'own');
	const note = current?.problems[0]
		? describeProblem(current.problems[0])
		: hasOwn || loaded.kind !== 'loaded'
			? (current?.path ?? '')
			: ownRostersHint(services.rosterFolder);
	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			{loaded.kind === 'loading' && (
				<Text {...theme.muted}>Reading the rosters …</Text>
			)}
			{loaded.kind === 'loaded' && rosters.length === 0 && (
				<Text {...theme.muted}>There is no roster for these rules.</Text>
			)}
			<WindowedList
				items={rosters}
				index={cursor.index}
				height={height - noteHeight}
				keyOf={({path}) => path}
				render={(roster, at) => (
					<Box columnGap={1} flexShrink={0} overflow="hidden">
						<Text
							{...(at === cursor.index ? theme.cursor : {})}
							wrap="truncate"
						>
							{at === cursor.index ? symbols.cursor : ' '}{' '}
							<Text
								{...(state.ticked.includes(roster.path) ? theme.title : {})}
							>
								[{state.ticked.includes(roster.path) ? symbols.ticked : ' '}]{' '}
								{roster.title}
							</Text>
						</Text>
						<Text wrap="truncate" {...theme.muted}>
							{roster.problems.length > 0
								? plural(roster.problems.length, 'problem')
								: sides
										.filter((side) => roster.sides[side] > 0)
										.map(
											(side) => `${symbols.sides[side]} ${roster.sides[side]}`,
										)
										.join(' ')}
							{originWords[roster.origin]}
						</Text>
					</Box>
				)}
			/>
			<Box
				flexDirection="column"
				height={noteHeight}
				flexShrink={0}
				overflow="hidden"
			>
				{wrong ? (
					<TroubleLines trouble={wrong} most={2} />
				) : (
					<>
						<Text wrap="truncate" {...theme.title}>
							{taken}
						</Text>
						{lonely === '' ? null : (
							<Text wrap="truncate" {...theme.warning}>
								{lonely}
							</Text>
						)}
						<Wrapped
							text={note}
							width={width}
							height={noteHeight - (lonely === '' ? 1 : 2)}
							style={theme.muted}
						/>
					</>
				)}
			</Box>
		</Box>
	);
}
