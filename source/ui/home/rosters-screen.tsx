import {Box} from 'ink';
import {sideNames} from '../../engine/basics.js';
import type {Roster, Services} from '../../session/services.js';
import {Page, pageHeight} from '../kit/page.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {type Loaded, useLoaded} from '../kit/use-loaded.js';
import {useLook} from '../kit/look.js';
import {useSize} from '../kit/size.js';
import {originWords} from '../kit/origin-words.js';
import {plural} from '../kit/text.js';
import {troubleOf} from '../kit/trouble.js';
import {Text} from '../kit/safe-text.js';

type Listed = Awaited<ReturnType<Services['listRosters']>>[number];

/** Who is in a roster, or what is wrong with it. */
function Inside({
	listed,
	roster,
	height,
}: {
	readonly listed: Listed;
	readonly roster: Loaded<Roster | undefined>;
	readonly height: number;
}) {
	const {theme, symbols} = useLook();
	if (listed.problems.length > 0) {
		return (
			<TroubleLines
				trouble={{
					message: `It cannot be used: ${plural(listed.problems.length, 'problem')}`,
					problems: listed.problems,
				}}
				most={height - 2}
			/>
		);
	}

	if (roster.kind === 'failed') {
		return <TroubleLines trouble={troubleOf(roster.error)} most={height - 2} />;
	}

	const entries = roster.kind === 'loaded' ? (roster.value?.entries ?? []) : [];
	return (
		<WindowedList
			items={entries}
			index={0}
			height={height}
			keyOf={({name}, at) => `${at} ${name}`}
			render={({name, side, count, isHidden}) => (
				<Text wrap="truncate">
					<Text {...theme[side]}>{symbols.sides[side]}</Text>{' '}
					{count > 1 ? `${name} ×${count}` : name}
					<Text {...theme.muted}>
						{' '}
						{sideNames[side]}
						{isHidden ? ', hidden' : ''}
					</Text>
				</Text>
			)}
		/>
	);
}

type Properties = {
	readonly services: Services;
	onBack(): void;
};

/** All rosters: who is in them, and what is wrong with broken ones. */
export function RostersScreen({services, onBack}: Properties) {
	const {rows} = useSize();
	const {theme, symbols} = useLook();
	const list = useLoaded(async () => services.listRosters());
	const rosters = list.kind === 'loaded' ? list.value : [];
	const height = pageHeight(rows);
	const listHeight = Math.max(3, Math.floor(height * 0.45));
	const cursor = useCursor(rosters.length, listHeight - 1);
	const current = rosters[cursor.index];
	const isSound = current?.problems.length === 0;
	const roster = useLoaded(
		async () =>
			current && isSound ? services.loadRoster(current.path) : undefined,
		current?.path ?? '',
	);
	const nameOf = (id: string): string =>
		services.rulesets.find((each) => each.id === id)?.name ?? id;
	useKeys({
		mode: 'home',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'leave' || command === 'accept') {
				onBack();
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<Page
			title="Rosters"
			hints={[
				{commands: ['up', 'down'], label: 'look into'},
				{commands: ['back']},
			]}
		>
			<Box flexDirection="column" height={listHeight} flexShrink={0}>
				{list.kind === 'failed' && (
					<TroubleLines trouble={troubleOf(list.error)} most={3} />
				)}
				{list.kind === 'loaded' && rosters.length === 0 && (
					<Text {...theme.muted}>There are none yet.</Text>
				)}
				<WindowedList
					items={rosters}
					index={cursor.index}
					height={listHeight}
					keyOf={({path}) => path}
					render={({title, ruleset, problems, combatants, origin}, at) => (
						<Text wrap="truncate">
							<Text {...(at === cursor.index ? theme.cursor : {})}>
								{at === cursor.index ? symbols.cursor : ' '} {title}
							</Text>
							<Text {...(problems.length > 0 ? theme.danger : theme.muted)}>
								{'  '}
								{problems.length > 0
									? plural(problems.length, 'problem')
									: `${nameOf(ruleset)}, ${plural(combatants, 'combatant')}`}
								{originWords[origin]}
							</Text>
						</Text>
					)}
				/>
			</Box>
			<Text wrap="truncate" {...theme.muted}>
				{current?.path ?? ' '}
			</Text>
			{current ? (
				<Inside
					listed={current}
					roster={roster}
					height={height - listHeight - 1}
				/>
			) : null}
		</Page>
	);
}
