import type {Builder} from '../../session/library/building/builder.js';
import type {Services} from '../../session/library/services.js';
import {useEnterLabel} from '../kit/keys/enter-label.js';
import {useRoom} from '../kit/parts/section.js';
import {useSize} from '../kit/look/size.js';
import {BuilderBody} from './builder-body.js';
import {builderLayout} from './builder-layout.js';
import {enterLabelFor, hintsFor} from './builder-hints.js';
import {DeskPage} from './desk-page.js';
import {FormPage} from './form-page.js';
import {useKeysPage} from './keys-page.js';
import {useBuilder} from './use-builder.js';
import {type BuilderExits, useBuilderKeys} from './use-builder-keys.js';

type Properties = {
	readonly builder: Builder;
	readonly services: Services;
	readonly exits: BuilderExits;
};

/** Who is in a roster, with the sheet of the highlighted one, and everything that can be done with them. */
export function BuilderScreen({builder, services, exits}: Properties) {
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
