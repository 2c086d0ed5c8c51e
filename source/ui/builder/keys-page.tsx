import {useMemo, useState} from 'react';
import {boundKeys, passageLines} from '../home/rules/rules-text.js';
import type {Mode} from '../kit/look/keymap.js';
import {useLook} from '../kit/look/look.js';
import {SectionPage, usePaneRoom} from '../kit/pages/page.js';
import {SpanLines} from '../kit/parts/span.js';
import {useKeys, useWindow} from '../kit/keys/use-keys.js';

function KeysPage({mode, onBack}: {readonly mode: Mode; onBack(): void}) {
	const {keymap, symbols} = useLook();
	const lines = useMemo(
		() => passageLines(boundKeys(keymap.bindingsIn(mode), symbols)),
		[keymap, mode, symbols],
	);
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
			<SpanLines lines={lines.slice(top, top + height)} />
		</SectionPage>
	);
}

/** The page of keys of a screen, while it is open, and what opens it. */
export function useKeysPage(mode: Mode) {
	const [isOpen, setIsOpen] = useState(false);
	return {
		keysPage: isOpen && (
			<KeysPage
				mode={mode}
				onBack={() => {
					setIsOpen(false);
				}}
			/>
		),
		showKeys() {
			setIsOpen(true);
		},
	};
}
