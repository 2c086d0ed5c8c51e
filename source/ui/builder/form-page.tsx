import {hintsOf, useEnterLabel} from '../kit/keys/hints.js';
import {capital} from '../../engine/kit/text.js';
import {Box} from 'ink';
import {sentence} from '../kit/look/text.js';
import {useLook, TextRow} from '../kit/look/look.js';
import {Wrapped, Section, useRoom} from '../kit/parts/section.js';
import {type FormOnScreen, useForm} from './use-form.js';
import {useMemo} from 'react';
import {sideText} from '../kit/look/roster-words.js';
import type {FormRow} from '../../rosters/form/form-row.js';
import type {Desk} from '../../session/library/building/desk.js';
import type {DeskView} from '../../session/library/building/desk-parts.js';
import type {Tools} from '../../session/library/building/builder.js';
import {DetailRows, useQuietDetails} from '../kit/parts/detail-rows.js';
import type {Hint} from '../kit/pages/page.js';
import {useKeys} from '../kit/keys/use-keys.js';
import type {BuilderLayout} from './builder-layout.js';
import {DeskPage} from './desk-page.js';
import {FormMenu} from './form-menu.js';
import {FormRows} from './form-rows.js';
import {concerning, itemAround, listAround} from './form-state.js';

type FormAboutProperties = {
	readonly form: FormOnScreen;
	readonly width: number;
	/** The rows that it takes, whatever it says. */
	readonly height: number;
};

/** What the highlighted row is for and what fits there, or what is wrong with it. */
function FormAbout({form, width, height}: FormAboutProperties) {
	const {problem, problems, message} = form;
	// While a row is looked for, the one under the cursor is not the one that is found.
	const row = form.filling?.kind === 'finding' ? undefined : form.row;
	const wrong = problem ?? row?.problem ?? problems[0];
	const lines = wrong === undefined ? height : height - 1;
	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			{message === '' ? (
				<>
					{wrong !== undefined && <TextRow role="danger">{capital(wrong)}</TextRow>}
					<Wrapped
						text={[row?.about ?? '', row?.fits ?? '']
							.filter((part) => part !== '')
							.map(sentence)
							.join(' ')}
						width={width}
						height={lines}
						role="muted"
					/>
				</>
			) : (
				<Wrapped text={message} width={width} height={height} role="warning" />
			)}
		</Box>
	);
}

type FormPageProperties = {
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
	if (row?.kind === 'list' || row?.kind === 'block') {
		return row.additions.length > 0 || row.takesTyped ? `add to ${row.label}` : '';
	}

	return row === undefined || row.kind === 'unknown' ? '' : `change ${row.label}`;
}

const titleOf = ({filling, row}: FormOnScreen): string =>
	({
		adding: `${row?.label ?? ''}: what to add?`,
		choosing: row?.label ?? '',
		finding: 'Which value?',
		writing: 'Form',
	})[filling?.kind ?? 'writing'];

function hintsFor({rows, row, cursor}: FormOnScreen): readonly Hint[] {
	const list = listAround(rows, cursor);
	const isStepped = row?.kind === 'number' || row?.kind === 'choice' || row?.kind === 'yes-no';
	const isItem = itemAround(rows, cursor) !== undefined;
	return hintsOf(
		isStepped && {commands: ['more', 'less'], label: 'step'},
		list && {commands: ['new-combatant'], label: 'one more'},
		row?.unset !== undefined && {
			commands: ['delete-item'],
			label: row.additions.length > 0 ? 'take all away' : 'take away',
		},
		{commands: ['find']},
		{commands: ['take-back']},
		isItem && {commands: ['copy-combatant']},
		isItem && {commands: ['move-up', 'move-down'], label: 'move'},
		{commands: ['next-pane'], label: 'combatants'},
		{commands: ['rules'], label: 'keys'},
		{commands: ['back']},
	);
}

/** A combatant of a roster as a form, with what follows from it beside it. */
export function FormPage({desk, view, layout, tools, at, onKeys, onBack}: FormPageProperties) {
	const {symbols} = useLook();
	const room = useRoom(layout.form);
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
		<DeskPage title={`${view.sketch.title}: ${name}`} view={view} hints={hintsFor(form)}>
			<Box flexDirection={layout.isStacked ? 'column' : 'row'} flexShrink={0}>
				<Section {...layout.form} isFocused title={titleOf(form)}>
					{isPicking ? (
						<FormMenu form={form} height={room.height} />
					) : (
						<FormRows form={form} {...room} />
					)}
				</Section>
				<Section
					{...layout.beside}
					title={name === '' ? 'Sheet' : name}
					hint={combatant ? sideText(combatant, symbols) : ''}
				>
					{(beside) =>
						entry ? (
							<DetailRows details={concerning(details, form.rows, form.row)} {...beside} />
						) : (
							<Wrapped
								text="The derived values appear once nothing is wrong."
								width={beside.width}
								height={2}
								role="muted"
							/>
						)
					}
				</Section>
			</Box>
			<Section
				{...layout.about}
				title={label === '' ? 'About' : label}
				{...(form.row?.group !== label && {hint: form.row?.group ?? ''})}
			>
				{(about) => <FormAbout form={form} {...about} />}
			</Section>
		</DeskPage>
	);
}
