import {useEffect, useMemo} from 'react';
import type {Fight} from '../../session/fight/fight.js';
import type {FightSummary, Services} from '../../session/library/services.js';
import {DialogPane} from '../dialog/dialog-pane.js';
import {exportLog} from '../../session/acts/export.js';
import {PanesPage, panesHeight} from '../kit/pages/page.js';
import {Text, useSize} from '../kit/look/look.js';
import {Section} from '../kit/parts/section.js';
import {TroubleLines, useHolding, useLoaded} from '../kit/parts/work.js';
import {useBack} from '../kit/keys/use-keys.js';

type Properties = {readonly services: Services; readonly of: FightSummary; onBack(): void};

function Questions({fight, onBack}: {readonly fight: Fight; onBack(): void}) {
	const {columns, rows} = useSize();
	const first = useMemo(() => exportLog({fight, view: 'gm'}), [fight]);
	useEffect(
		() => () => {
			void fight.close();
		},
		[fight],
	);
	return (
		<DialogPane
			isActive
			name="Export the log"
			first={first}
			width={columns}
			height={panesHeight(rows)}
			run={() => undefined}
			close={onBack}
		/>
	);
}

/** Exports a fight from the home screen. The fight is only read. */
export function ExportScreen({services, of, onBack}: Properties) {
	const {columns, rows} = useSize();
	const loaded = useLoaded(async () => services.readFight(of.id));
	useHolding(loaded.kind === 'loading');
	useBack({mode: 'home', isActive: !loaded.value, onBack});
	return (
		<PanesPage
			title={`Export · ${of.title}`}
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['accept'], label: 'go on'},
				{commands: ['back']},
			]}
		>
			{loaded.value ? (
				<Questions fight={loaded.value} onBack={onBack} />
			) : (
				<Section title="Export the log" width={columns} height={panesHeight(rows)} isFocused>
					{loaded.trouble ? (
						<TroubleLines trouble={loaded.trouble} most={5} />
					) : (
						<Text role="muted">Reading …</Text>
					)}
				</Section>
			)}
		</PanesPage>
	);
}
