import {Box} from 'ink';
import {useState} from 'react';
import {shownPath} from '../../session/home.js';
import type {Services} from '../../session/services.js';
import {isMove, moved} from '../kit/cursor.js';
import type {Hint} from '../kit/footer.js';
import {Page, pageHeight} from '../kit/page.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {WindowedList} from '../kit/windowed-list.js';
import {useEditor} from '../kit/use-editor.js';
import {useKeys} from '../kit/use-keys.js';
import {useLoaded} from '../kit/use-loaded.js';
import {useLook} from '../kit/look.js';
import {useSize} from '../kit/size.js';
import {originWords} from '../kit/origin-words.js';
import {ownRostersHint} from '../kit/own-rosters-hint.js';
import {plural} from '../kit/text.js';
import {troubleOf} from '../kit/trouble.js';
import {Text} from '../kit/safe-text.js';
import {Wrapped} from '../kit/wrapped.js';
import {RosterBuilder} from '../builder/roster-builder.js';
import {NewRoster} from './new-roster.js';
import {type Listed, RosterInside} from './roster-inside.js';

type Properties = {
	readonly services: Services;
	/** The file of the roster that is shown first; left out: the list of them. */
	readonly first?: string | undefined;
	/** Sets up a fight with a roster; left out where none can be begun. */
	onFight?: (roster: {readonly ruleset: string; readonly path: string}) => void;
	onBack(): void;
};

/** Rows below the list: where the rosters are, and what was done last. */
const noteHeight = 3;

const isSound = (listed: Listed | undefined): listed is Listed =>
	listed?.problems.length === 0;

const hintsFor = (
	current: Listed | undefined,
	canFight: boolean,
): readonly Hint[] => [
	...(isSound(current) && canFight
		? [{commands: ['accept' as const], label: 'fight with it'}]
		: []),
	...(current ? [{commands: ['build-roster' as const]}] : []),
	{commands: ['new-roster']},
	{commands: ['check-rosters']},
	...(current?.origin === 'own' ? [{commands: ['edit-roster' as const]}] : []),
	{commands: ['back']},
];

/** All rosters: who is in them, what is wrong with broken ones, and the way to new ones. */
export function RostersScreen({services, first, onFight, onBack}: Properties) {
	const {rows, columns} = useSize();
	const {theme, symbols} = useLook();
	const [reading, setReading] = useState(1);
	const [isMaking, setIsMaking] = useState(false);
	const [wanted, setWanted] = useState<string>();
	const [told, setTold] = useState('');
	const [building, setBuilding] = useState(first);
	const edit = useEditor();
	const list = useLoaded(
		async () => services.listRosters(),
		`reading ${reading}`,
	);
	const rosters = list.kind === 'loaded' ? list.value : [];
	const drafts = useLoaded(
		async () => services.draftedRosters(),
		`reading ${reading}`,
	);
	const isDrafted = (path: string): boolean =>
		drafts.kind === 'loaded' && drafts.value.includes(path);
	const index = Math.max(
		0,
		rosters.findIndex(({path}) => path === wanted),
	);
	const current = rosters[index];
	const height = pageHeight(rows);
	const listHeight = Math.max(3, Math.floor(height * 0.45));
	const roster = useLoaded(
		async () =>
			isSound(current) ? services.loadRoster(current.path) : undefined,
		`${reading} ${current?.path ?? ''}`,
	);
	const checkAgain = (said: string) => {
		setTold(said);
		setReading((before) => before + 1);
	};

	const editFile = async (file: string) => {
		checkAgain((await edit(file)) ?? '');
	};

	const onMade = (file: string) => {
		setIsMaking(false);
		setBuilding(file);
	};

	useKeys({
		mode: 'rosters',
		isActive: !isMaking && building === undefined,
		onCommand(command) {
			setTold('');
			if (command === 'back' || command === 'leave') {
				onBack();
			} else if (command === 'new-roster') {
				setIsMaking(true);
			} else if (command === 'check-rosters') {
				checkAgain('');
			} else if (command === 'build-roster' && current) {
				setBuilding(current.path);
			} else if (command === 'accept' && isSound(current) && onFight) {
				onFight(current);
			} else if (command === 'accept' && current) {
				setBuilding(current.path);
			} else if (command === 'edit-roster' && current?.origin === 'own') {
				void editFile(current.path);
			} else if (command === 'edit-roster' && current) {
				setTold('It is not yours: n begins one of your own');
			} else if (isMove(command)) {
				const to = moved(index, command, rosters.length, listHeight - 1);
				setWanted(rosters[to]?.path);
			}
		},
	});
	if (building !== undefined) {
		return (
			<RosterBuilder
				services={services}
				path={building}
				onBack={(file) => {
					setBuilding(undefined);
					setWanted(file);
					checkAgain('');
				}}
				{...(onFight && {onFight})}
			/>
		);
	}

	const wrong = rosters.filter(({problems}) => problems.length > 0).length;
	const state =
		wrong === 0
			? 'no mistakes in any file'
			: `mistakes in ${plural(wrong, 'file')}`;
	const hasOwn = rosters.some(({origin}) => origin === 'own');
	return (
		<Page
			title="Rosters"
			middle={`${plural(rosters.length, 'file')} ${symbols.dot} ${shownPath(services.rosterFolder)} and those of Fray`}
			hints={
				isMaking
					? [
							{commands: ['up', 'down'], label: 'choose'},
							{commands: ['accept'], label: 'go on'},
							{commands: ['back']},
						]
					: hintsFor(current, onFight !== undefined)
			}
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
					index={index}
					height={listHeight}
					keyOf={({path}) => path}
					render={(listed, at) => (
						<RosterRow
							listed={listed}
							isDrafted={isDrafted(listed.path)}
							isHighlighted={at === index}
							ruleset={
								services.rulesets.find(({id}) => id === listed.ruleset)?.name ??
								listed.ruleset
							}
						/>
					)}
				/>
			</Box>
			<Box flexDirection="column" height={noteHeight} flexShrink={0}>
				<Text wrap="truncate" {...(wrong > 0 ? theme.warning : theme.muted)}>
					{told === '' && list.kind === 'loaded' ? state : told}
				</Text>
				<Wrapped
					text={
						hasOwn
							? (current?.path ?? '')
							: ownRostersHint(services.rosterFolder)
					}
					width={columns - 2}
					height={noteHeight - 1}
					style={theme.muted}
				/>
			</Box>
			{isMaking ? (
				<NewRoster
					services={services}
					onMade={onMade}
					onBack={() => {
						setIsMaking(false);
					}}
				/>
			) : current ? (
				<RosterInside
					listed={current}
					roster={roster}
					height={height - listHeight - noteHeight}
				/>
			) : null}
		</Page>
	);
}

function RosterRow({
	listed: {title, problems, combatants, origin},
	ruleset,
	isDrafted,
	isHighlighted,
}: {
	readonly listed: Listed;
	readonly ruleset: string;
	/** It was changed, and the changes are not in its file. */
	readonly isDrafted: boolean;
	readonly isHighlighted: boolean;
}) {
	const {theme, symbols} = useLook();
	return (
		<Text wrap="truncate">
			<Text {...(isHighlighted ? theme.cursor : {})}>
				{isHighlighted ? symbols.cursor : ' '} {title}
			</Text>
			<Text {...(problems.length > 0 ? theme.danger : theme.muted)}>
				{'  '}
				{problems.length > 0
					? plural(problems.length, 'problem')
					: `${ruleset}, ${plural(combatants, 'combatant')}`}
				{originWords[origin]}
			</Text>
			{isDrafted && (
				<Text {...theme.warning}>{'  '}not saved: e shows the changes</Text>
			)}
		</Text>
	);
}
