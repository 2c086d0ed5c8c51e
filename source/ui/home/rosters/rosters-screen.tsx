import {hintsOf} from '../../kit/keys/hints.js';
import {counted} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {shownPath} from '../../../session/files/home.js';
import type {Services} from '../../../session/library/services.js';
import {useKeysPage} from '../../builder/keys-page.js';
import {RosterBuilder} from '../../builder/roster-builder.js';
import {isMove, moved, useKeys} from '../../kit/keys/use-keys.js';
import {PanesPage} from '../../kit/pages/page.js';
import {useHolding, useLoaded} from '../../kit/parts/work.js';
import {useLook, useSize} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {useEditor} from '../../kit/keys/use-editor.js';
import {FilesPane} from './roster-files.js';
import {type Listed, byRuleset, isSound} from './roster-table.js';
import {NewRoster} from './new-roster.js';
import {type RosterPane, RosterInside, useRosterInside} from './roster-inside.js';
import {rostersLayout} from './rosters-layout.js';

type Properties = {
	readonly services: Services;
	/** The file of the roster that is shown first; left out: the list of them. */
	readonly first?: string | undefined;
	/** Sets up a fight with a roster; left out where none can be begun. */
	onFight?: (roster: {readonly ruleset: string; readonly path: string}) => void;
	onBack(): void;
};

const hintsFor = (current: Listed | undefined, canFight: boolean, pane: RosterPane) =>
	hintsOf(
		current && {
			commands: ['accept'],
			label: isSound(current) && canFight ? 'fight with it' : 'mend it',
		},
		current && {commands: ['build-roster']},
		{commands: ['new-roster']},
		isSound(current) && {
			commands: ['next-pane'],
			label: pane === 'files' ? 'combatants' : 'next pane',
		},
		{commands: ['check-rosters']},
		current?.origin === 'own' && {commands: ['edit-roster']},
		{commands: ['rules'], label: 'keys'},
		{commands: ['back']},
	);

/** All rosters: who is in them, what is wrong with broken ones, and the way to new ones. */
export function RostersScreen({services, first, onFight, onBack}: Properties) {
	const {rows, columns} = useSize();
	const {symbols} = useLook();
	const [reading, setReading] = useState(1);
	const [isMaking, setIsMaking] = useState(false);
	const {keysPage, showKeys} = useKeysPage('rosters');
	const [wanted, setWanted] = useState<string>();
	const [told, setTold] = useState('');
	const [building, setBuilding] = useState(first);
	const edit = useEditor();
	const list = useLoaded(async () => services.listRosters(), `reading ${reading}`);
	const rosters = useMemo(() => byRuleset(list.value ?? [], services.rulesets), [list, services]);
	const drafts = useLoaded(async () => services.draftedRosters(), `reading ${reading}`);
	const isDrafted = (path: string): boolean => drafts.value?.includes(path) === true;
	const index = Math.max(
		0,
		rosters.findIndex(({path}) => path === wanted),
	);
	const current = rosters[index];
	const layout = rostersLayout(columns, rows);
	useHolding(list.kind === 'loading');
	const inside = useRosterInside(services, current, layout, `${reading}`);
	const goTo = (path: string | undefined) => {
		setWanted(path);
		inside.toTop();
	};

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
		isActive: !isMaking && !keysPage && building === undefined,
		onCommand(command) {
			setTold('');
			if (inside.take(command)) {
				return;
			}

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
				setTold('This roster is not yours: n begins one of your own');
			} else if (command === 'rules') {
				showKeys();
			} else if (isMove(command)) {
				const page = layout.files.height - layout.note - 3;
				goTo(rosters[moved(index, command, rosters.length, page)]?.path);
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
					goTo(file);
					checkAgain('');
				}}
				{...(onFight && {onFight})}
			/>
		);
	}

	if (keysPage) {
		return keysPage;
	}

	return (
		<PanesPage
			title="Rosters"
			middle={[
				list.kind === 'loading' ? 'reading …' : counted(rosters.length, 'file'),
				...(layout.isStacked ? [] : [`${shownPath(services.rosterFolder)} and those of Fray`]),
			].join(` ${symbols.dot} `)}
			hints={
				isMaking
					? [{commands: ['accept'], label: 'go on'}, {commands: ['back']}]
					: hintsFor(current, onFight !== undefined, inside.pane)
			}
			kept={isMaking ? 1 : 2}
		>
			<Box flexDirection={layout.isStacked ? 'column' : 'row'} flexShrink={0}>
				<FilesPane
					services={services}
					layout={layout}
					list={list}
					rosters={rosters}
					current={current}
					isFocused={inside.pane === 'files' && !isMaking}
					isDrafted={isDrafted}
					told={told}
					failure={inside.failure}
				/>
				{isMaking ? (
					<Section {...layout.inside} isFocused title="A new roster">
						{({width}) => (
							<NewRoster
								services={services}
								width={width}
								onMade={onMade}
								onBack={() => {
									setIsMaking(false);
								}}
							/>
						)}
					</Section>
				) : current ? (
					<RosterInside layout={layout} listed={current} {...inside.shown} />
				) : null}
			</Box>
		</PanesPage>
	);
}
