import {Box} from 'ink';
import {useState} from 'react';
import type {VariantStep} from '../../engine/facts/combatants/variants.js';
import type {Builder} from '../../session/library/building/builder.js';
import {added, freeName} from '../../session/library/building/changes.js';
import type {Sketched} from '../../session/library/building/sketch.js';
import {type RosterEntry, type Services, FrayError} from '../../session/library/services.js';
import {cannotVary, variantsFor} from '../../session/parts/people/variants.js';
import {useEnterLabel} from '../kit/keys/hints.js';
import {type PaneSize, useLook, TextRow} from '../kit/look/look.js';
import {Section, useRoom, Wrapped, TallList} from '../kit/parts/section.js';
import {wrapLines} from '../kit/look/text.js';
import {useWork, TroubleLines, useLoaded} from '../kit/parts/work.js';
import {useCursor, useKeys} from '../kit/keys/use-keys.js';
import {SheetView} from './sheet-view.js';

/** The most rows of the ways to copy; the sheet of whoever is copied has the rest. */
const mostWays = 8;

/** Rows for what stands above and below the ways. */
const around = 4;

/** With fewer rows a sheet tells too little. */
const leastSheet = 6;

async function copyInto(path: string, entry: RosterEntry, services: Pick<Services, 'buildRoster'>) {
	const {desk, tools} = await services.buildRoster(path);
	const {sketch, text} = desk.now;
	if (!tools) {
		return;
	}

	const raw = tools.written(entry);
	const name = freeName(sketch, entry.name);
	const change = added(sketch, tools.places(text), {...raw, name});
	const refusal = desk.carryOut(change.edits, change.label);
	if (refusal) {
		throw new FrayError(refusal.reason);
	}

	await desk.settled();
}

/** Copies one of Fray’s own rosters, or somebody of it as they are or one step stronger or weaker, to the GM’s own. */
export function CopyToOwn({
	builder: {desk, tools},
	combatant,
	services,
	width,
	height,
	onOpen,
	onBack,
}: PaneSize & {
	readonly builder: Builder;
	readonly combatant: Sketched | undefined;
	readonly services: Services;
	onOpen(path: string): void;
	onBack(): void;
}) {
	const {symbols} = useLook();
	const {trouble, work} = useWork();
	const [message, setMessage] = useState('');
	const [entry, setEntry] = useState(combatant?.entry);
	const {sketch} = desk.now;
	const own = useLoaded(async () => {
		const listed = await services.listRosters();
		return listed.filter(
			({origin, ruleset, problems}) =>
				origin === 'own' && ruleset === sketch.ruleset && problems.length === 0,
		);
	});
	const rosters = (entry && own.value) ?? [];
	const ways = [
		{path: '', label: 'Copy the whole roster, and change the copy'},
		...rosters.map(({path, title}) => ({path, label: `Copy ${entry?.name ?? ''} into “${title}”`})),
	];
	const asked = Math.min(height, mostWays + around);
	const hasSheet = height - asked >= leastSheet;
	const question = {width, height: hasSheet ? asked : height};
	const room = useRoom(question);
	const list = Math.max(1, room.height - around);
	const cursor = useCursor(ways.length, list);
	const way = ways[cursor.index];
	useEnterLabel(true, way?.path === '' ? 'copy the whole roster' : way?.label);
	const carryOut = async () =>
		work(async () => {
			if (way === undefined || way.path === '') {
				await desk.moveToOwn();
				onBack();
			} else if (entry) {
				await copyInto(way.path, entry, services);
				onOpen(way.path);
			}
		});

	const vary = async (from: RosterEntry, step: VariantStep) => {
		const rules = services.rulesets.find(({id}) => id === sketch.ruleset);
		const variants = await variantsFor(rules);
		const variant = variants.of(from, step);
		setMessage(variant ? '' : cannotVary(from, step));
		setEntry(variant ?? from);
	};

	useKeys({
		mode: 'builder',
		isActive: true,
		onCommand(command) {
			setMessage('');
			if (command === 'back' || command === 'leave') {
				onBack();
			} else if (command === 'accept') {
				void carryOut();
			} else if (command !== 'stronger' && command !== 'weaker') {
				cursor.move(command);
			} else if (rosters.length === 0) {
				setMessage('A variant needs a roster of your own: copy the whole roster first');
			} else if (entry) {
				void work(async () => vary(entry, command));
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Section {...question} isFocused title="Copy this roster to your own?">
				<Wrapped
					text="This roster is Fray’s own and never changes."
					width={room.width}
					height={2}
					role="muted"
				/>
				<TallList
					items={ways}
					index={cursor.index}
					height={list}
					keyOf={({path}) => path}
					rowsOf={({label}) => wrapLines(label, room.width - 2)}
					render={(text, at, line) => (
						<TextRow role={at === cursor.index ? 'cursor' : undefined}>
							{at === cursor.index && line === 0 ? symbols.cursor : ' '} {text}
						</TextRow>
					)}
				/>
				{trouble ? (
					<TroubleLines trouble={trouble} most={2} />
				) : (
					<Wrapped text={message} width={room.width} height={2} role="warning" />
				)}
			</Section>
			{hasSheet ? (
				<Section width={width} height={height - asked} title={entry?.name ?? 'Sheet'}>
					{(sheet) => (
						<SheetView
							{...sheet}
							entry={entry}
							mistakes={combatant?.problems ?? []}
							problems={sketch.problems}
							tools={tools}
						/>
					)}
				</Section>
			) : null}
		</Box>
	);
}
