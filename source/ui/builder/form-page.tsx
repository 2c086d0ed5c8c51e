import path from 'node:path';
import {Box} from 'ink';
import {useMemo} from 'react';
import {sideNames} from '../../engine/kit/basics.js';
import type {FormRow} from '../../rosters/form/form-row.js';
import {shownPath} from '../../session/files/home.js';
import type {Desk} from '../../session/library/building/desk.js';
import type {DeskView} from '../../session/library/building/desk-parts.js';
import type {Tools} from '../../session/library/building/builder.js';
import {useEnterLabel} from '../kit/keys/enter-label.js';
import {DetailRows} from '../kit/parts/detail-rows.js';
import type {Hint} from '../kit/parts/footer.js';
import {useLook} from '../kit/look/look.js';
import {useQuietDetails} from '../kit/look/quiet-details.js';
import {PanesPage} from '../kit/pages/panes-page.js';
import {Section, roomIn} from '../kit/parts/section.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {Wrapped} from '../kit/parts/wrapped.js';
import type {BuilderLayout} from './builder-layout.js';
import {DeskSaved} from './desk-saved.js';
import {FormAbout} from './form-about.js';
import {FormMenu} from './form-menu.js';
import {FormRows} from './form-rows.js';
import {concerning, itemAround, listAround} from './form-state.js';
import {type FormOnScreen, useForm} from './use-form.js';

type Properties = {
	readonly desk: Desk;
	readonly view: DeskView;
	readonly layout: BuilderLayout;
	readonly tools: Tools;
	/** Which combatant of the roster it is. */
	readonly at: number;
	onKeys(): void;
	onBack(): void;
};

/** What Enter does at a row; empty: nothing. */
function enterLabelAt(row: FormRow | undefined): string {
	switch (row?.kind) {
		case 'list':
		case 'block': {
			return row.additions.length > 0 || row.takesTyped ? `add to ${row.label}` : '';
		}

		case 'text':
		case 'number':
		case 'choice':
		case 'yes-no': {
			return `change ${row.label}`;
		}

		case 'unknown':
		case undefined: {
			return '';
		}
	}
}

/** What is asked in the place of the form, or that it is one. */
function titleOf({filling, row}: FormOnScreen): string {
	switch (filling?.kind) {
		case 'adding': {
			return `${row?.label ?? ''}: what to add?`;
		}

		case 'choosing': {
			return row?.label ?? '';
		}

		case 'finding': {
			return 'Which value?';
		}

		case 'writing':
		case undefined: {
			return 'Form';
		}
	}
}

/** What the keys do at the highlighted row. */
function hintsFor({rows, row, cursor}: FormOnScreen): readonly Hint[] {
	const list = listAround(rows, cursor);
	const isStepped = row?.kind === 'number' || row?.kind === 'choice' || row?.kind === 'yes-no';
	return [
		...(isStepped ? [{commands: ['more' as const, 'less' as const], label: 'step'}] : []),
		...(list ? [{commands: ['new-combatant' as const], label: 'one more'}] : []),
		...(row?.unset
			? [
					{
						commands: ['delete-item' as const],
						label: row.additions.length > 0 ? 'take all away' : 'take away',
					},
				]
			: []),
		{commands: ['find']},
		{commands: ['take-back']},
		...(itemAround(rows, cursor)
			? [
					{commands: ['copy-combatant' as const]},
					{commands: ['move-up' as const, 'move-down' as const], label: 'move'},
				]
			: []),
		{commands: ['next-pane'], label: 'combatants'},
		{commands: ['rules'], label: 'keys'},
		{commands: ['back']},
	];
}

/** A combatant of a roster as a form, with what follows from it beside it. */
export function FormPage({desk, view, layout, tools, at, onKeys, onBack}: Properties) {
	const {theme, symbols} = useLook();
	const {isBoxed} = layout;
	const room = roomIn(layout.form, isBoxed);
	const beside = roomIn(layout.beside, isBoxed);
	const form = useForm({desk, view, tools, at, page: room.height - 1});
	const {filling} = form;
	const combatant = view.sketch.combatants[at];
	const entry = combatant?.entry;
	const quiet = useQuietDetails();
	const details = useMemo(() => (entry ? quiet(tools.page(entry)) : []), [entry, tools, quiet]);
	useKeys({
		mode: 'builder',
		isActive: filling === undefined,
		onCommand(command) {
			if (command === 'back' || command === 'leave' || command === 'next-pane') {
				onBack();
			} else if (command === 'rules') {
				onKeys();
			} else {
				form.command(command);
			}
		},
		onKey: form.key,
	});
	useKeys({
		mode: 'builder',
		isActive: filling?.kind === 'writing',
		isTyping: true,
		onCommand(command) {
			if (command === 'accept') {
				form.take();
			} else if (command === 'back') {
				form.close();
			}
		},
	});
	const isPicking = filling !== undefined && filling.kind !== 'writing';
	useEnterLabel(filling === undefined, enterLabelAt(form.row));
	const name = combatant?.name ?? '';
	const label = form.row?.label ?? '';
	return (
		<PanesPage
			title={`${view.sketch.title}: ${name}`}
			middle={isBoxed ? shownPath(view.path) : path.basename(view.path)}
			right={<DeskSaved view={view} />}
			hints={hintsFor(form)}
			kept={2}
		>
			<Box flexDirection={layout.isStacked ? 'column' : 'row'} flexShrink={0}>
				<Section {...layout.form} isBoxed={isBoxed} isFocused title={titleOf(form)}>
					{isPicking ? (
						<FormMenu form={form} height={room.height} />
					) : (
						<FormRows form={form} {...room} />
					)}
				</Section>
				<Section
					{...layout.beside}
					isBoxed={isBoxed}
					title={name === '' ? 'Sheet' : name}
					{...(combatant && {
						hint: `${symbols.sides[combatant.side]} ${sideNames[combatant.side]}`,
					})}
				>
					{entry ? (
						<DetailRows details={concerning(details, form.rows, form.row)} {...beside} />
					) : (
						<Wrapped
							text="The derived values appear once nothing is wrong."
							width={beside.width}
							height={2}
							style={theme.muted}
						/>
					)}
				</Section>
			</Box>
			<Section
				{...layout.about}
				isBoxed={isBoxed}
				title={label === '' ? 'About' : label}
				{...(form.row?.group !== label && {hint: form.row?.group ?? ''})}
			>
				<FormAbout form={form} {...roomIn(layout.about, isBoxed)} />
			</Section>
		</PanesPage>
	);
}
