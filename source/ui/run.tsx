import process from 'node:process';
import {render} from 'ink';
import type {ReactNode} from 'react';
import type {Fight} from '../session/fight/fight.js';
import type {HomeServices} from '../session/library/services.js';
import type {Sharing} from '../session/players/sharing.js';
import {App} from './app.js';
import {LendingProvider} from './kit/keys/use-editor.js';
import {useRedraw} from './kit/keys/use-redraw.js';
import {useSuspension} from './kit/keys/suspension.js';
import {createKeyStream} from './kit/keys/key-stream.js';
import {HoldingProvider} from './kit/parts/work.js';
import {TypedAheadProvider} from './kit/keys/typed-ahead.js';
import type {Start} from './navigation.js';
import {screens} from './screens.js';

const fightOf = (start: Start): Fight | undefined =>
	start.screen === 'fight' || start.screen === 'watch' ? start.fight : undefined;

/** Runs the screens until the GM leaves or `ending` aborts. Resolves when the open fight is flushed and closed. */
export async function runApp(services: HomeServices, start: Start, ending: AbortSignal) {
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
