import {counted} from '../../engine/kit/text.js';
import path from 'node:path';
import type {ReactNode} from 'react';
import {shownPath} from '../../session/files/home.js';
import {type Hint, PanesPage} from '../kit/pages/page.js';
import {useBoxed, useLook, Text} from '../kit/look/look.js';
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
	return (
		<PanesPage
			{...page}
			middle={isBoxed ? shownPath(view.path) : path.basename(view.path)}
			right={<DeskSaved view={view} />}
			kept={2}
		/>
	);
}

function DeskSaved({view}: {readonly view: DeskView}) {
	const {symbols} = useLook();
	const {state, isForeign, sketch} = view;
	const mistakes = counted(sketch.problems.length, 'mistake');
	if (isForeign) {
		return <Text role="muted">Fray’s own</Text>;
	}

	switch (state.kind) {
		case 'saved': {
			return (
				<Text>
					{sketch.problems.length > 0 && <Text role="warning">{mistakes} </Text>}
					<Text role="fine">{symbols.saved} saved</Text>
				</Text>
			);
		}

		case 'saving': {
			return <Text role="muted">{symbols.pending} saving</Text>;
		}

		case 'unsound': {
			return <Text role="warning">not saved: {mistakes}</Text>;
		}

		case 'changed-outside': {
			return <Text role="danger">{symbols.trouble} not saved: changed outside</Text>;
		}

		case 'failed': {
			return <Text role="danger">{symbols.trouble} not saved</Text>;
		}
	}
}
