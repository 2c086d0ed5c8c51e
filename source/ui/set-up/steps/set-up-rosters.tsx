import {useState} from 'react';
import {type RosterEntry, sideOf} from '../../../session/library/services.js';
import {type Listed, RosterPreview} from '../../home/rosters/roster-table.js';
import {useHolding, TroubleLines, useWork, useLoaded} from '../../kit/parts/work.js';
import {originOf, ownRostersHint} from '../../kit/look/roster-words.js';
import {Text} from '../../kit/look/look.js';
import {type SpanLine, Told} from '../../kit/parts/span.js';
import {useCursor} from '../../kit/keys/use-keys.js';
import {FindSomebody} from '../find-somebody.js';
import {RosterChoices} from '../roster-choices.js';
import {useRoom} from '../../kit/parts/section.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {sideWords, sides, sorted} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import {type SetUp, tickedIn} from '../set-up.js';
import {rosterTicked, rostersLoaded} from '../new-fight-state.js';
import {withFound} from '../who-comes.js';

export function SetUpRosters(properties: StepProperties) {
	const {services, state, layout, place, onPlace, dispatch, onBuild} = properties;
	const {trouble, work} = useWork();
	const [isFinding, setIsFinding] = useState(false);
	const loaded = useLoaded(async () => services.listRosters());
	// The heroes of a next fight are known: who brings none against them stands last.
	const rosters = sorted(
		(loaded.value ?? []).filter(
			({ruleset, problems}) =>
				ruleset === state.ruleset?.id || (ruleset === '' && problems.length > 0),
		),
		({sides: {bad}}) => state.after !== undefined && bad === 0,
	);
	const ticked = tickedIn(state);
	const firstTicked = rosters.findIndex(({path}) => ticked.includes(path));
	const cursor = useCursor(
		rosters.length,
		useRoom(layout.step).height - 1,
		place ?? firstTicked,
		onPlace,
	);
	const current = rosters[cursor.index];
	const isSound = current?.problems.length === 0;
	useHolding(loaded.kind === 'loading');
	const load = async (paths: readonly string[]) =>
		work(async () => {
			const found = await Promise.all(paths.map(async (path) => services.loadRoster(path)));
			dispatch(rostersLoaded(found));
		});

	/* Once the rosters are there, it is known on which row whoever was found is. */
	const bring = async (entries: readonly RosterEntry[]) => {
		await load(ticked);
		for (const entry of entries) {
			dispatch(withFound(entry));
		}
	};

	const goOn = () => {
		if (ticked.length > 0 || state.found.length > 0) {
			void load(ticked);
		} else if (isSound) {
			dispatch(rosterTicked(current.path, true));
			void load([current.path]);
		}
	};

	useStepKeys(properties, {
		isActive: !isFinding,
		cursor,
		onAccept: goOn,
		onTick() {
			if (current && (isSound || ticked.includes(current.path))) {
				dispatch(rosterTicked(current.path));
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
				{...layout.whole}
				title="Who comes, too?"
				services={services}
				ruleset={state.ruleset}
				settings={state.settings}
				onFound={(entries) => {
					setIsFinding(false);
					void bring(entries);
				}}
				onBack={() => {
					setIsFinding(false);
				}}
			/>
		);
	}

	const wrong = trouble ?? loaded.trouble;
	const {taken, lonely} = whatEnterTakes(state, rosters, isSound ? current : undefined);
	const hasOwn = rosters.some(({origin}) => origin === 'own');
	const note: SpanLine = [
		{
			text:
				hasOwn || loaded.kind !== 'loaded'
					? (current?.path ?? '')
					: ownRostersHint(services.rosterFolder),
			role: 'muted',
		},
	];
	return (
		<StepPanes
			{...properties}
			step={{
				children: ({width, height}) => (
					<>
						{loaded.kind === 'loading' && <Text role="muted">Reading the rosters …</Text>}
						{loaded.kind === 'loaded' && rosters.length === 0 && (
							<Text role="muted">There is no roster for these rules.</Text>
						)}
						<RosterChoices
							rosters={rosters}
							ticked={ticked}
							index={cursor.index}
							width={width}
							height={height}
						/>
					</>
				),
			}}
			preview={
				current && {
					title: current.title,
					hint: originOf(current),
					children: (room) => <RosterPreview services={services} listed={current} {...room} />,
				}
			}
			set={{
				title: 'What Enter takes',
				children: (room) =>
					wrong ? (
						<TroubleLines trouble={wrong} most={2} />
					) : (
						<Told
							{...room}
							lines={[[{text: taken, role: 'title'}], [{text: lonely, role: 'warning'}], note]}
						/>
					),
			}}
		/>
	);
}

/** What Enter goes on with where rosters are chosen, and which side has nobody among them. */
function whatEnterTakes(
	{found, after, ...state}: SetUp,
	rosters: readonly Listed[],
	current: Listed | undefined,
) {
	const ticked = tickedIn(state).flatMap(
		(path) => rosters.find((each) => each.path === path) ?? [],
	);
	const names = [...ticked.map(({title}) => title), ...found.map(({entry}) => entry.name)];
	if (names.length === 0 && !current) {
		return {taken: '', lonely: ''};
	}

	const chosen = names.length === 0 && current ? [current] : ticked;
	const others = [...found, ...(after?.heroes ?? [])];
	const empty = sides.filter(
		(side) =>
			chosen.every((roster) => roster.sides[side] === 0) &&
			others.every((other) => sideOf(other) !== side),
	);
	return {
		taken:
			names.length > 0
				? `Enter goes on with ${listed(names)}`
				: `Enter goes on with ${current?.title ?? ''} alone; Space ticks several`,
		lonely:
			empty.length === 0
				? ''
				: `Nobody is among ${listed(empty.map((side) => sideWords[side]))} yet: / finds somebody`,
	};
}
