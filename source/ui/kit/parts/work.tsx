import {type Problem, FrayError, describeProblem} from '../../../session/library/services.js';
import {
	createContext,
	useContext,
	useEffect,
	useLayoutEffect,
	useRef,
	useEffectEvent,
	useState,
} from 'react';
import {Box} from 'ink';
import {Text} from '../look/look.js';

export type Trouble = {readonly message: string; readonly problems: readonly Problem[]};

/** An error as something that a GM can read and act on. Never a stack. */
export function troubleOf(error: unknown): Trouble {
	if (error instanceof FrayError) {
		return {message: error.message, problems: error.problems};
	}

	return {message: error instanceof Error ? error.message : String(error), problems: []};
}

/** Lets keys wait until what it returns is called; `isBlind`: what they would be about is not drawn yet, until `drawn`. */
type Hold = (isBlind: boolean) => (() => void) & {drawn(): void};

const HoldingContext = createContext<Hold>(() =>
	Object.assign(() => undefined, {drawn: () => undefined}),
);

export const HoldingProvider = HoldingContext.Provider;

/** Lets keys wait while a screen reads or makes what they would be about, so that none is lost; `isBlind`: see `Hold`. */
export function useHolding(isReading: boolean, isBlind = true): void {
	const hold = useContext(HoldingContext);
	const letGo = useRef<ReturnType<Hold> | undefined>(undefined);
	useLayoutEffect(() => {
		if (!isReading) {
			return undefined;
		}

		const held = hold(isBlind);
		letGo.current = held;
		return () => {
			held.drawn();
		};
	}, [isReading, isBlind, hold]);
	useEffect(
		() =>
			isReading
				? () => {
						letGo.current?.();
					}
				: undefined,
		[isReading],
	);
}

/** What comes of a promise. */
export type Loaded<T> = {
	readonly kind: 'loading' | 'loaded' | 'failed';
	/** While it is loading: what can be shown already. */
	readonly value?: T;
	readonly trouble?: Trouble;
	readonly error?: unknown;
};

/** The result of a promise. Loads once, and again when `key` changes; `load` may show parts before it is whole. */
export function useLoaded<T>(load: (show: (soFar: T) => void) => Promise<T>, key = ''): Loaded<T> {
	const [result, setResult] = useState<Loaded<T> & {readonly key: string}>({key, kind: 'loading'});
	const start = useEffectEvent(load);
	useEffect(() => {
		let isWanted = true;
		const settle = (loaded: Loaded<T>) => {
			if (isWanted) {
				setResult({key, ...loaded});
			}
		};

		void (async () => {
			try {
				const value = await start((soFar) => {
					settle({kind: 'loading', value: soFar});
				});
				settle({kind: 'loaded', value});
			} catch (error) {
				settle({kind: 'failed', error, trouble: troubleOf(error)});
			}
		})();

		return () => {
			isWanted = false;
		};
	}, [key]);
	return result.key === key ? result : {kind: 'loading'};
}

/** Something that takes a moment, for which keys wait, and what went wrong with the last of it. */
export function useWork() {
	const [isWorking, setIsWorking] = useState(false);
	const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
	useHolding(isWorking);
	return {
		isWorking,
		trouble,
		async work(act: () => Promise<void>) {
			setIsWorking(true);
			try {
				await act();
				setTrouble(undefined);
			} catch (error) {
				setTrouble(troubleOf(error));
			} finally {
				setIsWorking(false);
			}
		},
		forget() {
			setTrouble(undefined);
		},
	};
}

/** What went wrong, where, and what to do about it. */
export function TroubleLines({trouble, most}: {readonly trouble: Trouble; readonly most: number}) {
	const {message, problems} = trouble;
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text role="danger">! {message}</Text>
			{problems.slice(0, most).map((problem, index) => (
				<Text key={index}> {describeProblem(problem)}</Text>
			))}
			{problems.length > most && <Text role="muted"> {problems.length - most} more</Text>}
		</Box>
	);
}
