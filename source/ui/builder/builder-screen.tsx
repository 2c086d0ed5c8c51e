import path from 'node:path';
import {Box} from 'ink';
import {shownPath} from '../../session/home.js';
import type {Builder} from '../../session/building/builder.js';
import type {Services} from '../../session/services.js';
import {Page} from '../kit/page.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {plural} from '../kit/text.js';
import {BuilderBody} from './builder-body.js';
import {listHints} from './builder-hints.js';
import {DeskSaved} from './desk-saved.js';
import {FormPage} from './form-page.js';
import {KeysPage} from './keys-page.js';
import {useBuilder} from './use-builder.js';
import {type BuilderExits, useBuilderKeys} from './use-builder-keys.js';
import {widePage} from './wide-page.js';

type Properties = {
	readonly builder: Builder;
	readonly services: Services;
	readonly exits: BuilderExits;
};

/** Who is in a roster, with the sheet of the highlighted one, and everything that can be done with them. */
export function BuilderScreen({builder, services, exits}: Properties) {
	const {desk, tools} = builder;
	const {columns} = useSize();
	const {theme, symbols} = useLook();
	const state = useBuilder(builder, 8);
	const keys = useBuilderKeys(builder, state, exits);
	const {view, index} = state;
	const {sketch} = view;
	const {panel, message} = state.state;
	const isConflict = view.state.kind === 'changed-outside';
	if (keys.isShowingKeys) {
		return (
			<KeysPage
				mode="builder"
				onBack={() => {
					keys.setIsShowingKeys(false);
				}}
			/>
		);
	}

	if (panel?.kind === 'form' && tools && !isConflict) {
		return (
			<FormPage
				desk={desk}
				view={view}
				tools={tools}
				at={index}
				onKeys={() => {
					keys.setIsShowingKeys(true);
				}}
				onBack={state.close}
			/>
		);
	}

	const rules = services.rulesets.find(({id}) => id === sketch.ruleset);
	const total = sketch.combatants.reduce((sum, {count}) => sum + count, 0);
	const failure = view.state.kind === 'failed' ? view.state.error : undefined;
	return (
		<Page
			title={sketch.title === '' ? 'A roster' : sketch.title}
			middle={
				columns < widePage ? path.basename(view.path) : shownPath(view.path)
			}
			right={<DeskSaved view={view} />}
			hints={listHints(view, exits.onFight !== undefined)}
			kept={2}
		>
			<Box height={1} flexShrink={0}>
				<Text wrap="truncate" {...(failure ? theme.danger : {})}>
					{failure?.message ??
						(message === ''
							? `${rules?.name ?? 'No rules'} ${symbols.dot} ${plural(total, 'combatant')}`
							: message)}
				</Text>
			</Box>
			<BuilderBody
				builder={builder}
				state={state}
				services={services}
				onOpen={exits.onOpen}
			/>
		</Page>
	);
}
