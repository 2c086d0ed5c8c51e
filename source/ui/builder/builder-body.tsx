import {Box} from 'ink';
import type {Builder} from '../../session/building/builder.js';
import type {Services} from '../../session/services.js';
import {pageHeight} from '../kit/page.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {widestOf} from '../kit/text.js';
import {FindSomebody} from '../set-up/find-somebody.js';
import {ChangedOutside} from './changed-outside.js';
import {CombatantList} from './combatant-list.js';
import {CopyToOwn} from './copy-to-own.js';
import {NameField} from './name-field.js';
import {SheetView} from './sheet-view.js';
import type {BuilderOnScreen} from './use-builder.js';
import {widePage} from './wide-page.js';

type Properties = {
	readonly builder: Builder;
	readonly state: BuilderOnScreen;
	readonly services: Services;
	/** Shows another roster. */
	onOpen(path: string): void;
};

/** How many columns and rows the combatants and the sheet get. */
function layoutOf(columns: number, rows: number, count: number, need: number) {
	const height = pageHeight(rows) - 1;
	if (columns >= widePage) {
		const list = Math.max(36, Math.min(need, Math.floor(columns * 0.45)));
		return {
			isWide: true,
			list: {width: list, height},
			sheet: {width: columns - list - 4, height},
		};
	}

	const list = Math.max(4, Math.min(count, Math.floor(height * 0.45)));
	return {
		isWide: false,
		list: {width: columns - 2, height: list},
		sheet: {width: columns - 2, height: height - list - 1},
	};
}

/** What stands beside the combatants: a sheet, or what is asked. */
function Side({
	builder: {desk, tools},
	state,
	services,
	onOpen,
	width,
	height,
}: Properties & {readonly width: number; readonly height: number}) {
	const {view, current} = state;
	const {panel, page} = state.state;
	if (view.state.kind === 'changed-outside') {
		return <ChangedOutside desk={desk} onSaid={state.say} />;
	}

	if (panel?.kind === 'naming') {
		return (
			<NameField
				naming={panel.naming}
				onChange={state.type}
				onTake={state.take}
				onBack={state.close}
			/>
		);
	}

	return panel?.kind === 'copying' ? (
		<CopyToOwn
			desk={desk}
			combatant={current}
			services={services}
			onOpen={onOpen}
			onBack={state.close}
		/>
	) : (
		<SheetView
			combatant={current}
			problems={view.sketch.problems}
			tools={tools}
			page={page}
			width={width}
			height={height}
		/>
	);
}

/** The combatants with the sheet of the highlighted one, or those whom one can bring. */
export function BuilderBody(properties: Properties) {
	const {state, services} = properties;
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const {sketch} = state.view;
	const {combatants} = sketch;
	if (state.state.panel?.kind === 'finding') {
		return (
			<FindSomebody
				services={services}
				ruleset={sketch.ruleset ?? ''}
				width={columns - 2}
				height={pageHeight(rows) - 1}
				onFound={state.bring}
				onBack={state.close}
			/>
		);
	}

	const need = widestOf(combatants.map(({name}) => name)) + 24;
	const {isWide, list, sheet} = layoutOf(
		columns,
		rows,
		combatants.length,
		need,
	);
	return (
		<Box
			flexDirection={isWide ? 'row' : 'column'}
			columnGap={2}
			rowGap={1}
			flexShrink={0}
		>
			<Box flexDirection="column" {...list} flexShrink={0}>
				{combatants.length === 0 && <Text {...theme.muted}>Nobody yet.</Text>}
				<CombatantList combatants={combatants} index={state.index} {...list} />
			</Box>
			<Box flexDirection="column" {...sheet} flexShrink={0}>
				<Side {...properties} {...sheet} />
			</Box>
		</Box>
	);
}
