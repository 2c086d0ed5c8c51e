import {counted} from '../../../engine/kit/text.js';
import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import {type PaneSize, useLook, Text, TextRow} from '../../kit/look/look.js';
import {sidesText, ownRostersHint} from '../../kit/look/roster-words.js';
import {type SpanLine, SpanRow, Told, column} from '../../kit/parts/span.js';
import {cutName, widthOf} from '../../kit/look/text.js';
import {WindowedList, Section, useRoom} from '../../kit/parts/section.js';
import type {Listed} from './roster-table.js';
import {Box} from 'ink';
import {shownPath} from '../../../session/files/home.js';
import type {Services} from '../../../session/library/services.js';
import {type Loaded, TroubleLines} from '../../kit/parts/work.js';
import type {RostersLayout} from './rosters-layout.js';

type Line =
	| {readonly kind: 'heading'; readonly text: string}
	| {readonly kind: 'file'; readonly listed: Listed};

const linesOf = (rosters: readonly Listed[], rulesets: readonly RulesetFacts[]): readonly Line[] =>
	rosters.flatMap((listed, at): readonly Line[] => [
		...(listed.ruleset === rosters[at - 1]?.ruleset
			? []
			: [
					{
						kind: 'heading' as const,
						text:
							rulesets.find(({id}) => id === listed.ruleset)?.name ??
							(listed.ruleset === '' ? 'No rules named' : listed.ruleset),
					},
				]),
		{kind: 'file', listed},
	]);

type FilesProperties = {
	readonly services: Pick<Services, 'rulesets' | 'rosterFolder'>;
	readonly layout: RostersLayout;
	readonly list: Loaded<readonly Listed[]>;
	/** In the order in which they are shown: in groups, one ruleset after the other. */
	readonly rosters: readonly Listed[];
	readonly current: Listed | undefined;
	readonly isFocused: boolean;
	isDrafted(path: string): boolean;
	/** What the last key led to; empty: nothing to tell. */
	readonly told: string;
	readonly failure: string | undefined;
};

/** The files under the names of their rules, each with who is in it. */
function RosterFiles({
	rosters,
	rulesets,
	current,
	isDrafted,
	width,
	height,
}: PaneSize &
	Pick<FilesProperties, 'rosters' | 'current' | 'isDrafted'> & {
		readonly rulesets: readonly RulesetFacts[];
	}) {
	const {symbols} = useLook();
	const lines = linesOf(rosters, rulesets);
	return (
		<WindowedList
			items={lines}
			index={lines.findIndex((line) => line.kind === 'file' && line.listed === current)}
			height={height}
			keyOf={(line, at) => (line.kind === 'file' ? line.listed.path : `${at} ${line.text}`)}
			render={(line) => {
				if (line.kind === 'heading') {
					return <TextRow role="title">{line.text}</TextRow>;
				}

				const {title, problems, sides, path} = line.listed;
				const isBroken = problems.length > 0;
				const rest = isBroken
					? counted(problems.length, 'problem')
					: isDrafted(path)
						? 'not saved'
						: sidesText(sides, symbols);
				const room = width - 3 - widthOf(rest);
				const isHighlighted = line.listed === current;
				return (
					<SpanRow
						line={[
							...column(isHighlighted ? symbols.cursor : '', 2, 'cursor'),
							...column(cutName(title, room), room + 1, isHighlighted ? 'cursor' : undefined),
							{text: rest, role: isBroken ? 'danger' : isDrafted(path) ? 'warning' : 'muted'},
						]}
					/>
				);
			}}
		/>
	);
}

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
}: FilesProperties) {
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
