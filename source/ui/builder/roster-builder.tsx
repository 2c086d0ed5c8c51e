import type {DeskView} from '../../session/library/building/desk-parts.js';
import {type Hint, SectionPage} from '../kit/pages/page.js';
import type {Panel} from './builder-state.js';
import type {Builder} from '../../session/library/building/builder.js';
import type {Services} from '../../session/library/services.js';
import {hintsOf, useEnterLabel} from '../kit/keys/hints.js';
import {useRoom} from '../kit/parts/section.js';
import {useSize, Text} from '../kit/look/look.js';
import {BuilderBody} from './builder-body.js';
import {builderLayout} from './builder-layout.js';
import {DeskPage} from './desk-page.js';
import {FormPage} from './form-page.js';
import {useKeysPage} from './keys-page.js';
import {useBuilder} from './use-builder.js';
import {type BuilderExits, useBuilderKeys} from './use-builder-keys.js';
import {useState} from 'react';
import {TroubleLines, useHolding, useLoaded} from '../kit/parts/work.js';
import {useBack} from '../kit/keys/use-keys.js';

const listHints = ({isForeign, undoable, sketch}: DeskView, canFight: boolean) =>
	hintsOf(
		!isForeign && {commands: ['new-combatant']},
		!isForeign && {commands: ['find'], label: 'bestiary'},
		canFight && sketch.problems.length === 0 && {commands: ['fight-with'], label: 'fight'},
		...(isForeign ? [] : changing(undoable !== undefined)),
		{commands: ['rules'], label: 'keys'},
		{commands: ['back']},
	);

const changing = (canTakeBack: boolean) =>
	hintsOf(
		{commands: ['copy-combatant']},
		{commands: ['more', 'less'], label: 'how many'},
		canTakeBack && {commands: ['take-back']},
		{commands: ['delete-item']},
		{commands: ['change-side']},
		{commands: ['hide-combatant']},
		{commands: ['rename-combatant']},
		{commands: ['title-roster']},
		{commands: ['edit-file']},
	);

/** What Enter does with the highlighted combatant. */
const enterLabelFor = ({isForeign, sketch}: DeskView, name: string | undefined): string =>
	name === undefined && sketch.combatants.length === 0 && !isForeign
		? ''
		: isForeign
			? 'copy to your own'
			: `edit ${name ?? ''}`.trim();

/** What the keys do, also where something is asked; the last two are always shown. */
const hintsFor = (view: DeskView, panel: Panel | undefined, canFight: boolean): readonly Hint[] =>
	panel?.kind === 'copying'
		? [
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['weaker', 'stronger'], label: 'strength'},
				{commands: ['back']},
			]
		: panel?.kind === 'naming' || panel?.kind === 'finding'
			? [{commands: ['back']}]
			: listHints(view, canFight);

type BuilderScreenProperties = {
	readonly builder: Builder;
	readonly services: Services;
	readonly exits: BuilderExits;
};

function BuilderScreen({builder, services, exits}: BuilderScreenProperties) {
	const {desk, tools} = builder;
	const {columns, rows} = useSize();
	const layout = builderLayout(columns, rows);
	const page = useRoom(layout.list).height - layout.note;
	const state = useBuilder(builder, page);
	const {keysPage, showKeys} = useKeysPage('builder');
	useBuilderKeys(builder, state, exits, keysPage ? undefined : showKeys);
	const {view, index} = state;
	const {sketch} = view;
	const {panel} = state.state;
	const isConflict = view.state.kind === 'changed-outside';
	useEnterLabel(
		panel === undefined && !isConflict && !keysPage,
		enterLabelFor(view, state.current?.name),
	);
	if (keysPage) {
		return keysPage;
	}

	if (panel?.kind === 'form' && tools && !isConflict) {
		return (
			<FormPage
				desk={desk}
				view={view}
				layout={layout}
				tools={tools}
				at={index}
				onKeys={showKeys}
				onBack={state.close}
			/>
		);
	}

	return (
		<DeskPage
			title={sketch.title === '' ? 'A roster' : sketch.title}
			view={view}
			hints={hintsFor(view, panel, exits.onFight !== undefined)}
		>
			<BuilderBody
				builder={builder}
				state={state}
				layout={layout}
				services={services}
				onOpen={exits.onOpen}
			/>
		</DeskPage>
	);
}

type RosterBuilderProperties = {
	readonly services: Services;
	readonly path: string;
	/** Sets up a fight with the roster; left out where none can be begun. */
	onFight?: (roster: {ruleset: string; path: string}) => void;
	/** Goes back from the roster that was shown last, perhaps a copy of the first one. */
	onBack(path: string, isSound: boolean): void;
};

export function RosterBuilder({services, path: first, onFight, onBack}: RosterBuilderProperties) {
	const [shown, setShown] = useState({path: first, opened: 0});
	const {path, opened} = shown;
	const key = `${opened} ${path}`;
	const builder = useLoaded(async () => services.buildRoster(path), key);
	useHolding(builder.kind === 'loading');
	useBack({
		mode: 'builder',
		isActive: !builder.value,
		onBack() {
			onBack(path, false);
		},
	});
	if (builder.value) {
		return (
			<BuilderScreen
				key={key}
				builder={builder.value}
				services={services}
				exits={{
					onFight,
					onOpen(other) {
						setShown({path: other, opened: opened + 1});
					},
					onBack,
				}}
			/>
		);
	}

	return (
		<SectionPage subject="Rosters" title="A roster" hints={[{commands: ['back']}]}>
			{builder.trouble ? (
				<TroubleLines trouble={builder.trouble} most={8} />
			) : (
				<Text role="muted">Reading the roster …</Text>
			)}
		</SectionPage>
	);
}
