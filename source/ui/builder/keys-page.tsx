import {Box} from 'ink';
import {useMemo} from 'react';
import {boundRows} from '../home/rules/rules-text.js';
import type {Mode} from '../kit/look/keymap.js';
import {useLook} from '../kit/look/look.js';
import {TextRows} from '../home/text-rows.js';
import {SectionPage, usePaneRoom} from '../kit/pages/section-page.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {useWindow} from '../kit/keys/use-window.js';

type Properties = {readonly mode: Mode; onBack(): void};

/** What all keys do on one kind of screen. */
export function KeysPage({mode, onBack}: Properties) {
	const {keymap, symbols} = useLook();
	const lines = useMemo(() => boundRows(keymap.bindingsIn(mode), symbols), [keymap, mode, symbols]);
	const {height} = usePaneRoom();
	const {top, move} = useWindow(lines.length, height);
	useKeys({
		mode,
		isActive: true,
		onCommand(command) {
			if (!move(command)) {
				onBack();
			}
		},
	});
	return (
		<SectionPage
			subject="Keys"
			title="Keys on this screen"
			hints={[{commands: ['up', 'down'], label: 'scroll'}, {commands: ['back']}]}
		>
			<Box flexDirection="column" height={height} flexShrink={0}>
				<TextRows rows={lines.slice(top, top + height)} />
			</Box>
		</SectionPage>
	);
}
