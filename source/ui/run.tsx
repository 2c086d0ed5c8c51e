import process from 'node:process';
import {useInput, useStdout, render} from 'ink';
import {type ReactNode, useLayoutEffect} from 'react';
import {keyName} from './kit/look/keys.js';
import {useLook} from './kit/look/look.js';
import type {Fight} from '../session/fight/fight.js';
import type {HomeServices} from '../session/library/services.js';
import type {Sharing} from '../session/players/sharing.js';
import {App} from './app.js';
import {LendingProvider} from './kit/keys/use-editor.js';
import {useSuspension} from './kit/keys/suspension.js';
import {createKeyStream, TypedAheadProvider} from './kit/keys/key-stream.js';
import {HoldingProvider} from './kit/parts/work.js';
import type {Place} from './navigation.js';
import {screens} from './screens.js';

/**
 * Clears the screen and draws it whole, by key and whenever the size of the terminal may have changed. Node tells only
 * of a size that is another than before; but a window that shrank and grew again has dropped rows.
 */
export function useRedraw() {
	const {keymap} = useLook();
	const {stdout} = useStdout();
	const redraw = () => {
		stdout.emit('resize');
	};

	useLayoutEffect(() => {
		process.on('SIGWINCH', redraw);
		return () => {
			process.off('SIGWINCH', redraw);
		};
	});
	useInput((input, key) => {
		if (keymap.commandFor('home', keyName(input, key)) === 'redraw') {
			redraw();
		}
	});
}

const fightOf = (start: Place): Fight | undefined =>
	start.screen === 'fight' || start.screen === 'watch' ? start.fight : undefined;

/** Runs the screens until the GM leaves or `ending` aborts. Resolves when the open fight is flushed and closed. */
export async function runApp(services: HomeServices, start: Place, ending: AbortSignal) {
	let open = fightOf(start);
	let sharing: Sharing | undefined;
	const share = async (fight: Fight | undefined) => {
		({sharing} = await services.whole());
		await sharing?.play(fight);
	};

	try {
		const whole = start.screen === 'home' ? undefined : await services.whole();
		if (start.screen === 'fight') {
			void share(start.fight);
		}

		if (start.screen !== 'home') {
			await screens[start.screen].load();
		}

		if (!ending.aborted) {
			await show(
				<Suspendible>
					<App
						services={services}
						whole={whole}
						start={start}
						onFight={(fight) => {
							open = fight;
							void share(fight);
						}}
					/>
				</Suspendible>,
				ending,
			);
		}
	} finally {
		await sharing?.close();
		await open?.close();
	}
}

/** Only one program in a terminal may handle the shell's signals, and lend the terminal. */
function Suspendible({children}: {readonly children: ReactNode}) {
	const suspension = useSuspension();
	useRedraw();
	return (
		<LendingProvider value={async (work) => suspension.lend(work)}>{children}</LendingProvider>
	);
}

/** Resolves when the screens are gone. */
async function show(app: ReactNode, ending: AbortSignal): Promise<void> {
	const stream = createKeyStream(process.stdin);
	const tree = (
		<TypedAheadProvider value={stream.dropLetters}>
			<HoldingProvider value={stream.hold}>{app}</HoldingProvider>
		</TypedAheadProvider>
	);
	const instance = render(tree, {
		stdin: stream as unknown as NodeJS.ReadStream,
		alternateScreen: true,
		incrementalRendering: true,
		interactive: true,
		// What comes a moment after a key, as odds among a thousand do, waits for nothing else.
		maxFps: 250,
		patchConsole: false,
	});
	ending.addEventListener('abort', () => {
		instance.unmount();
	});
	await instance.waitUntilExit();
}
