import {Box} from 'ink';
import {shownPath} from '../../session/files/home.js';
import type {Desk} from '../../session/library/building/desk.js';
import {useLook, Text} from '../kit/look/look.js';
import {ShortMenu} from '../kit/pages/short-menu.js';
import {troubleOf} from '../kit/parts/work.js';
import {Wrapped, Section, useRoom} from '../kit/parts/section.js';
import {counted} from '../../engine/kit/text.js';
import {sides} from '../../engine/kit/basics.js';
import type {Builder} from '../../session/library/building/builder.js';
import type {Services} from '../../session/library/services.js';
import {sideText} from '../kit/look/roster-words.js';
import {SpanLines} from '../kit/parts/span.js';
import {firstLines} from '../kit/look/text.js';
import {FindSomebody} from '../set-up/find-somebody.js';
import type {BuilderLayout} from './builder-layout.js';
import {CombatantList} from './combatant-list.js';
import {CopyToOwn} from './copy-to-own.js';
import {NameField, questions} from './name-field.js';
import {SheetView} from './sheet-view.js';
import type {BuilderOnScreen} from './use-builder.js';

type ChangedOutsideProperties = {
	readonly desk: Desk;
	readonly width: number;
	onSaid(message: string): void;
};

const ways = [
	{id: 'theirs', label: 'Take the file as it is now'},
	{id: 'ours', label: 'Keep this version in a new file'},
];

/** Another program has changed the file: whose content counts? */
function ChangedOutside({desk, width, onSaid}: ChangedOutsideProperties) {
	const keepOurs = async () => {
		try {
			onSaid(`The roster is in ${shownPath(await desk.moveToOwn())} now`);
		} catch (error) {
			onSaid(troubleOf(error).message);
		}
	};

	return (
		<Box flexDirection="column" flexShrink={0}>
			<Wrapped
				text="Another program has changed this file."
				width={width}
				height={2}
				role="warning"
			/>
			<ShortMenu
				isActive
				items={ways}
				onPick={(id) => {
					if (id === 'theirs') {
						desk.takeTheirs();
					} else {
						void keepOurs();
					}
				}}
			/>
			<Wrapped
				text="If you take the file, u brings this version back."
				width={width}
				height={3}
				role="muted"
			/>
		</Box>
	);
}

type SideProperties = {
	readonly builder: Builder;
	readonly state: BuilderOnScreen;
	readonly layout: BuilderLayout;
	readonly services: Services;
	onOpen(path: string): void;
};

function CombatantsPane({
	state,
	layout: {list, note},
	rulesName,
}: Pick<SideProperties, 'state' | 'layout'> & {readonly rulesName: string}) {
	const {symbols} = useLook();
	const {view, index} = state;
	const {panel, message} = state.state;
	const {combatants} = view.sketch;
	const {width, height} = useRoom(list);
	const failure = view.state.kind === 'failed' ? view.state.error.message : undefined;
	const countOf = (side: (typeof sides)[number]): number =>
		combatants.reduce((sum, each) => sum + (each.side === side ? each.count : 0), 0);
	const total = combatants.reduce((sum, {count}) => sum + count, 0);
	const isAsked = panel !== undefined || view.state.kind === 'changed-outside';
	const said =
		failure ??
		(message === '' ? `${rulesName} ${symbols.dot} ${counted(total, 'combatant')}` : message);
	const role = failure === undefined ? (message === '' ? 'muted' : 'warning') : 'danger';
	return (
		<Section
			{...list}
			isFocused={!isAsked}
			title="Combatants"
			hint={sides.map((side) => `${symbols.sides[side]} ${countOf(side)}`).join('  ')}
		>
			<Box flexDirection="column" height={height - note} flexShrink={0}>
				{combatants.length === 0 && <Text role="muted">Nobody yet.</Text>}
				<CombatantList
					combatants={combatants}
					index={index}
					hasNoCursor={isAsked}
					width={width}
					height={height - note}
				/>
			</Box>
			<Box flexDirection="column" height={note} flexShrink={0} justifyContent="flex-end">
				<SpanLines lines={firstLines(said, width, note).map((text) => [{text, role}])} />
			</Box>
		</Section>
	);
}

/** What stands beside the combatants: a sheet, or what is asked. */
function Side({builder, state, layout, services, onOpen}: SideProperties) {
	const {symbols} = useLook();
	const {desk, tools} = builder;
	const {view, current} = state;
	const {panel, page} = state.state;
	const {sheet} = layout;
	if (view.state.kind === 'changed-outside') {
		return (
			<Section {...sheet} isFocused title="Whose changes count?">
				{({width}) => <ChangedOutside desk={desk} width={width} onSaid={state.say} />}
			</Section>
		);
	}

	if (panel?.kind === 'naming') {
		return (
			<Section {...sheet} isFocused title={questions[panel.naming.what]}>
				{(room) => (
					<NameField
						{...room}
						naming={panel.naming}
						list={state.list}
						side={current?.side ?? 'good'}
						onChange={state.type}
						onTake={state.take}
						onBack={state.close}
					/>
				)}
			</Section>
		);
	}

	return panel?.kind === 'copying' ? (
		<CopyToOwn
			{...sheet}
			builder={builder}
			combatant={current}
			services={services}
			onOpen={onOpen}
			onBack={state.close}
		/>
	) : (
		<Section
			{...sheet}
			title={current?.name === '' ? '(no name)' : (current?.name ?? 'Sheet')}
			hint={current ? sideText(current, symbols) : ''}
		>
			{(room) => (
				<SheetView
					{...room}
					entry={current?.entry}
					mistakes={current?.problems ?? []}
					problems={view.sketch.problems}
					tools={tools}
					page={page}
				/>
			)}
		</Section>
	);
}

/** The combatants with the sheet of the highlighted one, or those whom one can bring. */
export function BuilderBody(properties: SideProperties) {
	const {state, services, layout} = properties;
	const {sketch} = state.view;
	const rules = services.rulesets.find(({id}) => id === sketch.ruleset);
	if (state.state.panel?.kind === 'finding') {
		return (
			<FindSomebody
				{...layout.whole}
				title="Who joins them?"
				services={services}
				ruleset={rules}
				settings={{}}
				onFound={([entry, ...others]) => {
					if (entry) {
						state.bring({...entry, count: 1 + others.length});
					}
				}}
				onBack={state.close}
			/>
		);
	}

	return (
		<Box flexDirection={layout.isStacked ? 'column' : 'row'} flexShrink={0}>
			<CombatantsPane state={state} layout={layout} rulesName={rules?.name ?? 'No rules'} />
			<Side {...properties} />
		</Box>
	);
}
