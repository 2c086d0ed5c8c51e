import {sideNames} from '../../engine/basics.js';
import type {Roster, Services} from '../../session/services.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {plural} from '../kit/text.js';
import {troubleOf} from '../kit/trouble.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import type {Loaded} from '../kit/use-loaded.js';
import {WindowedList} from '../kit/windowed-list.js';

export type Listed = Awaited<ReturnType<Services['listRosters']>>[number];

/** Who is in a roster, or what is wrong with it. */
export function RosterInside({
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
			hasNoCursor
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
