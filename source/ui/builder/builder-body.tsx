import {counted} from '../../engine/kit/text.js';
import {Box} from 'ink';
import {sides} from '../../engine/kit/basics.js';
import type {Builder} from '../../session/library/building/builder.js';
import type {Services} from '../../session/library/services.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {Section, useRoom} from '../kit/parts/section.js';
import {sideText} from '../kit/look/roster-words.js';
import {SpanLines} from '../kit/parts/span.js';
import {firstLines} from '../kit/look/text.js';
import {FindSomebody} from '../set-up/find-somebody.js';
import type {BuilderLayout} from './builder-layout.js';
import {ChangedOutside} from './changed-outside.js';
import {CombatantList} from './combatant-list.js';
import {CopyToOwn} from './copy-to-own.js';
import {NameField, questions} from './name-field.js';
import {SheetView} from './sheet-view.js';
import type {BuilderOnScreen} from './use-builder.js';

type Properties = {
	readonly builder: Builder;
	readonly state: BuilderOnScreen;
	readonly layout: BuilderLayout;
	readonly services: Services;
	onOpen(path: string): void;
};

/** Who is in the roster, and below them what the last key led to. */
function CombatantsPane({
	state,
	layout: {list, note},
	rulesName,
}: Pick<Properties, 'state' | 'layout'> & {readonly rulesName: string}) {
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
function Side({builder, state, layout, services, onOpen}: Properties) {
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
				{({width}) => (
					<NameField
						naming={panel.naming}
						list={state.list}
						side={current?.side ?? 'good'}
						width={width}
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
export function BuilderBody(properties: Properties) {
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
