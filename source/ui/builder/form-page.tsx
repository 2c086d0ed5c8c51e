import path from 'node:path';
import {Box} from 'ink';
import {useMemo} from 'react';
import {shownPath} from '../../session/home.js';
import type {Desk} from '../../session/building/desk.js';
import type {DeskView} from '../../session/building/desk-parts.js';
import type {Tools} from '../../session/building/builder.js';
import {DetailRows} from '../kit/detail-rows.js';
import type {Hint} from '../kit/footer.js';
import {useLook} from '../kit/look.js';
import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {useKeys} from '../kit/use-keys.js';
import {DeskSaved} from './desk-saved.js';
import {FormAbout} from './form-about.js';
import {FormMenu} from './form-menu.js';
import {FormRows} from './form-rows.js';
import {concerning, itemAround, listAround} from './form-state.js';
import {type FormOnScreen, useForm} from './use-form.js';
import {widePage} from './wide-page.js';

type Properties = {
	readonly desk: Desk;
	readonly view: DeskView;
	readonly tools: Tools;
	/** Which combatant of the roster it is. */
	readonly at: number;
	onKeys(): void;
	onBack(): void;
};

function layoutOf(columns: number, rows: number) {
	const height = pageHeight(rows);
	if (columns >= widePage) {
		const form = Math.floor(columns * 0.54);
		return {
			isWide: true,
			form: {width: form, height},
			side: {width: columns - form - 4, height},
			about: 4,
		};
	}

	const side = Math.min(8, Math.floor(height * 0.4));
	return {
		isWide: false,
		form: {width: columns - 2, height: height - side - 1},
		side: {width: columns - 2, height: side},
		about: 2,
	};
}

/** What the keys do at the highlighted row. */
function hintsFor({rows, row, cursor}: FormOnScreen): readonly Hint[] {
	const list = listAround(rows, cursor);
	const isStepped =
		row?.kind === 'number' || row?.kind === 'choice' || row?.kind === 'yes-no';
	return [
		{
			commands: ['accept'],
			label: row?.kind === 'list' ? 'add' : 'change',
		},
		...(isStepped
			? [{commands: ['more' as const, 'less' as const], label: 'step'}]
			: []),
		...(list
			? [{commands: ['new-combatant' as const], label: 'one more'}]
			: []),
		...(row?.unset
			? [{commands: ['delete-item' as const], label: 'take away'}]
			: []),
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
export function FormPage({desk, view, tools, at, onKeys, onBack}: Properties) {
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const layout = layoutOf(columns, rows);
	const form = useForm({desk, view, tools, at, page: layout.form.height - 2});
	const {filling} = form;
	const combatant = view.sketch.combatants[at];
	const entry = combatant?.entry;
	const details = useMemo(
		() => (entry ? tools.page(entry) : []),
		[entry, tools],
	);
	useKeys({
		mode: 'builder',
		isActive: filling === undefined,
		onCommand(command) {
			if (
				command === 'back' ||
				command === 'leave' ||
				command === 'next-pane'
			) {
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
	const {width, height} = layout.side;
	return (
		<Page
			title={`${view.sketch.title}: ${combatant?.name ?? ''}`}
			middle={
				columns < widePage ? path.basename(view.path) : shownPath(view.path)
			}
			right={<DeskSaved view={view} />}
			hints={hintsFor(form)}
			kept={2}
		>
			<Box
				flexDirection={layout.isWide ? 'row' : 'column'}
				columnGap={2}
				rowGap={1}
				flexShrink={0}
			>
				<Box flexDirection="column" {...layout.form} flexShrink={0}>
					{filling?.kind === 'choosing' || filling?.kind === 'adding' ? (
						<FormMenu form={form} height={layout.form.height} />
					) : (
						<FormRows form={form} {...layout.form} />
					)}
				</Box>
				<Box
					flexDirection="column"
					width={width}
					height={height}
					flexShrink={0}
					overflow="hidden"
				>
					<FormAbout form={form} width={width} height={layout.about} />
					{entry ? (
						<DetailRows
							details={concerning(details, form.rows, form.row)}
							width={width}
							height={height - layout.about}
						/>
					) : (
						<Text {...theme.muted}>
							What follows from it is told once nothing is wrong.
						</Text>
					)}
				</Box>
			</Box>
		</Page>
	);
}
