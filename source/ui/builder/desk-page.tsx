import {counted} from '../../engine/kit/text.js';
import path from 'node:path';
import type {ReactNode} from 'react';
import {shownPath} from '../../session/files/home.js';
import {type Hint, PanesPage} from '../kit/pages/page.js';
import {useBoxed, useLook} from '../kit/look/look.js';
import type {Symbols} from '../kit/look/symbols.js';
import {type SpanLine, SpanRow} from '../kit/parts/span.js';
import type {DeskView} from '../../session/library/building/desk-parts.js';

type Properties = {
	readonly view: DeskView;
	readonly title: string;
	readonly hints: readonly Hint[];
	readonly children: ReactNode;
};

/** A screen about a roster, with the name of its file and whether it holds what is shown. */
export function DeskPage({view, ...page}: Properties) {
	const isBoxed = useBoxed();
	const {symbols} = useLook();
	return (
		<PanesPage
			{...page}
			middle={isBoxed ? shownPath(view.path) : path.basename(view.path)}
			right={<SpanRow line={savedLine(view, symbols)} />}
			kept={2}
		/>
	);
}

/** Whether the file of a roster holds what is shown. */
function savedLine(
	{state, isForeign, sketch}: DeskView,
	{saved, pending, trouble}: Symbols,
): SpanLine {
	const {length} = sketch.problems;
	const mistakes = counted(length, 'mistake');
	const lines: Readonly<Record<typeof state.kind, SpanLine>> = {
		saved: [
			{text: length > 0 ? `${mistakes} ` : '', role: 'warning'},
			{text: `${saved} saved`, role: 'fine'},
		],
		saving: [{text: `${pending} saving`, role: 'muted'}],
		unsound: [{text: `not saved: ${mistakes}`, role: 'warning'}],
		'changed-outside': [{text: `${trouble} not saved: changed outside`, role: 'danger'}],
		failed: [{text: `${trouble} not saved`, role: 'danger'}],
	};
	return isForeign ? [{text: 'Fray’s own', role: 'muted'}] : lines[state.kind];
}
