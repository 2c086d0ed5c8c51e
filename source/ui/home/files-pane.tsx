import {counted} from '../../engine/kit/text.js';
import {Box} from 'ink';
import {shownPath} from '../../session/files/home.js';
import type {Services} from '../../session/library/services.js';
import {ownRostersHint} from '../kit/look/roster-words.js';
import {Text} from '../kit/look/safe-text.js';
import {Section, useRoom} from '../kit/parts/section.js';
import {Told} from '../kit/parts/scrolled.js';
import type {SpanLine} from '../kit/parts/span.js';
import {TroubleLines} from '../kit/parts/trouble-lines.js';
import type {Loaded} from '../kit/look/use-loaded.js';
import type {Listed} from './rosters/listed-rosters.js';
import {RosterFiles} from './rosters/roster-files.js';
import type {RostersLayout} from './rosters/rosters-layout.js';

type Properties = {
	readonly services: Pick<Services, 'rulesets' | 'rosterFolder'>;
	readonly layout: RostersLayout;
	readonly list: Loaded<readonly Listed[]>;
	/** In the order in which they are shown. */
	readonly rosters: readonly Listed[];
	readonly current: Listed | undefined;
	readonly isFocused: boolean;
	isDrafted(path: string): boolean;
	/** What the last key led to; empty: nothing to tell. */
	readonly told: string;
	/** Why the roster cannot be shown. */
	readonly failure: string | undefined;
};

/** The files of all rosters, and below them whether something is wrong with any. */
export function FilesPane({
	services,
	layout: {files, note: noteHeight},
	list,
	rosters,
	current,
	isFocused,
	isDrafted,
	told,
	failure,
}: Properties) {
	const room = useRoom(files);
	const {width} = room;
	const height = room.height - noteHeight;
	const wrong = rosters.filter(({problems}) => problems.length > 0).length;
	const state = wrong === 0 ? 'no mistakes in any file' : `mistakes in ${counted(wrong, 'file')}`;
	const hasOwn = rosters.some(({origin}) => origin === 'own');
	const note: readonly SpanLine[] = [
		[
			{
				text: told === '' && list.kind === 'loaded' ? state : told,
				role: wrong > 0 || told !== '' ? 'warning' : 'muted',
			},
		],
		...(failure === undefined ? [] : [[{text: failure, role: 'danger' as const}]]),
		...(current && isDrafted(current.path)
			? [[{text: 'not saved: e shows the changes', role: 'warning' as const}]]
			: []),
		[
			{
				text: hasOwn ? shownPath(current?.path ?? '') : ownRostersHint(services.rosterFolder),
				role: 'muted',
			},
		],
	];
	return (
		<Section {...files} isFocused={isFocused} title="Files" hint={String(rosters.length)}>
			<Box flexDirection="column" height={height} flexShrink={0}>
				{list.trouble && <TroubleLines trouble={list.trouble} most={3} />}
				{list.kind === 'loaded' && rosters.length === 0 && (
					<Text role="muted">There are none yet.</Text>
				)}
				<RosterFiles
					rosters={rosters}
					rulesets={services.rulesets}
					current={current}
					isDrafted={isDrafted}
					width={width}
					height={height}
				/>
			</Box>
			<Told lines={note} width={width} height={noteHeight} />
		</Section>
	);
}
